import type { Command } from '@kairan/cli/command-line';
import { runAsOperator, type WithAccounts } from './account-commands.ts';
import type { AccountPage, ListedAccessToken, PeopleOperations, ShownAccount } from './people-operations.ts';

/** Makes the commands by which the operator looks after people and what gives access to their accounts. */
export function peopleCommandsOf(
  withAccounts: WithAccounts,
  { listUsers, getUser, listTokens, revokeToken, endSessions }: PeopleOperations,
) {
  const name = { name: 'name', about: 'User name' };

  const userListCommand: Command = {
    words: 'user list',
    database: 'existing',
    summary: 'List the accounts with their role, state, creation time and last use.',
    arguments: [
      {
        name: 'text',
        about: 'The beginning of a user name, a part of a display name, or a whole e-mail address',
        optional: true,
      },
    ],
    options: {
      state: { value: 'STATE', about: 'Only accounts in this state: active, unfinished, suspended or deleting' },
      role: { value: 'ROLE', about: 'Only authors (author) or editors (editor)' },
    },
    async run(call) {
      const filters = { q: call.argument('text'), state: call.option('state'), role: call.option('role') };
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = (await runAsOperator(withAccounts, listUsers, { ...filters, cursor })) as unknown as AccountPage;
        for (const user of page.users) {
          const seen = user.last_seen_at === null ? 'never seen' : `seen ${user.last_seen_at}`;
          call.print(user, `${user.username}  ${user.role}  ${user.state}  since ${user.created_at}  ${seen}`);
        }
        cursor = page.next_cursor;
      }
      return 0;
    },
  };

  const userShowCommand: Command = {
    words: 'user show',
    database: 'existing',
    summary: 'Show an account: its state, its e-mail address, and what it owns.',
    arguments: [name],
    async run(call) {
      const input = { username: call.argument('name') };
      const user = (await runAsOperator(withAccounts, getUser, input)) as unknown as ShownAccount;
      call.print(user, linesOf(user).join('\n'));
      return 0;
    },
  };

  const tokenListCommand: Command = {
    words: 'token list',
    database: 'existing',
    summary: 'List the access tokens of a user. The tokens themselves are not stored.',
    arguments: [{ name: 'user', about: 'User name' }],
    async run(call) {
      const { tokens } = await runAsOperator(withAccounts, listTokens, { username: call.argument('user') });
      for (const token of tokens as ListedAccessToken[]) {
        const { id, name: label, last_four: end, scopes, expires_at: expires, last_used_at: used } = token;
        const may = scopes === undefined ? '' : `  ${scopes.join(' ')}`;
        call.print(
          token,
          `${id}  …${end}  ${label}${may}  expires ${expires}  ${used ? `used ${used}` : 'never used'}`,
        );
      }
      return 0;
    },
  };

  const tokenRevokeCommand: Command = {
    words: 'token revoke',
    database: 'existing',
    summary: 'Revoke an access token. It is refused from the next request on.',
    arguments: [{ name: 'id', about: 'Id of the token, as shown by token list' }],
    async run(call) {
      const revoked = await runAsOperator(withAccounts, revokeToken, { id: call.argument('id') });
      call.print(revoked, `Revoked ${revoked['name']} of ${revoked['username']}.`);
      return 0;
    },
  };

  const sessionsEndCommand: Command = {
    words: 'sessions end',
    database: 'existing',
    summary: 'Sign a user out everywhere. The user can sign in again.',
    arguments: [{ name: 'user', about: 'User name' }],
    options: { programs: { about: 'Also revoke all access tokens and disconnect all programs' } },
    async run(call) {
      const input = { username: call.argument('user'), programs: call.flag('programs') };
      const answer = await runAsOperator(withAccounts, endSessions, input);
      call.print(answer, `Ended all sessions of ${answer['username']} (${answer['ended']}).`);
      return 0;
    },
  };

  return { userListCommand, userShowCommand, tokenListCommand, tokenRevokeCommand, sessionsEndCommand };
}

function linesOf(user: ShownAccount): string[] {
  const email = user.email === null ? 'none' : `${user.email}${user.email_verified ? '' : ' (not confirmed)'}`;
  const reason = user.suspended_reason === null ? '' : ` (${user.suspended_reason})`;
  const erased = user.deletion_due_at === null ? [] : [`erased from: ${user.deletion_due_at}`];
  return [
    `${user.username} (${user.display_name})`,
    `role: ${user.role}`,
    `state: ${user.state}${reason}`,
    ...erased,
    `e-mail: ${email}`,
    `created: ${user.created_at}`,
    `last seen: ${user.last_seen_at ?? 'never'}`,
    `sessions: ${user.sessions}`,
    `access tokens: ${user.tokens}`,
    ...Object.entries(user.owned).map(([kind, count]) => `${kind}: ${count}`),
  ];
}
