import type { Command, CommandCall } from '@kairan/cli/command-line';
import { runAsOperator, type WithAccounts } from './account-commands.ts';
import { inviteUser, type LinkDeps, resetPassword } from './link-operations.ts';

/** Makes the command that adds a user who chooses a password by a link. */
export function userInviteCommandOf(withLinks: WithAccounts<LinkDeps>): Command {
  return {
    words: 'user invite',
    database: 'existing',
    summary: 'Add a user without a password, and print a link to choose one and set up the account.',
    arguments: [{ name: 'name', about: 'User name: lower-case letters, digits, - and _' }],
    options: {
      'display-name': { value: 'TEXT', about: 'Display name until the user chooses one' },
      email: { value: 'ADDRESS', about: 'E-mail address' },
      role: { value: 'ROLE', about: 'author (default) or editor' },
    },
    async run(call) {
      const made = await runAsOperator(withLinks, inviteUser, {
        username: call.argument('name'),
        display_name: call.option('display-name'),
        email: call.option('email'),
        role: call.option('role'),
      });
      return printed(call, made);
    },
  };
}

/** Makes the command that creates a link to choose a new password. */
export function userResetCommandOf(withLinks: WithAccounts<LinkDeps>): Command {
  return {
    words: 'user reset',
    database: 'existing',
    summary: 'Print a link by which a user chooses a new password.',
    arguments: [{ name: 'name', about: 'User name' }],
    options: { passkeys: { about: 'Also remove all passkeys of the user, at once: for those who have lost theirs' } },
    async run(call) {
      const input = { username: call.argument('name'), passkeys: call.flag('passkeys') };
      return printed(call, await runAsOperator(withLinks, resetPassword, input));
    },
  };
}

function printed(call: CommandCall, made: Record<string, unknown>): 0 {
  call.note(`For ${made['username']} only. It works once, until ${made['expires_at']}.`);
  call.print(made, String(made['link']));
  return 0;
}
