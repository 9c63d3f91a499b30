import { createInterface } from 'node:readline';
import type { Command, CommandCall } from '@kairan/cli/command-line';
import type { Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { type AccountDeps, addTokenOf, addUser, type TokenKind } from './account-operations.ts';

/** Opens a service's accounts, runs work on them and closes them. */
export type WithAccounts<Deps = AccountDeps> = <T>(work: (deps: Deps) => Promise<T>) => Promise<T>;

/** Makes the command that adds a user to a service. */
export function userAddCommandOf(withAccounts: WithAccounts): Command {
  return {
    words: 'user add',
    database: 'creates',
    summary: 'Add a user.',
    arguments: [{ name: 'name', about: 'User name: lower-case letters, digits, - and _' }],
    options: {
      'display-name': { value: 'TEXT', about: 'Display name' },
      email: { value: 'ADDRESS', about: 'E-mail address, treated as verified' },
      'password-stdin': { about: 'Read the password from one line of standard input' },
      role: { value: 'ROLE', about: 'author (default) or editor' },
      unfinished: { about: 'Let the owner complete the set-up of the account' },
    },
    async run(call) {
      const password = call.flag('password-stdin') ? await firstLine() : undefined;
      const user = await runAsOperator(withAccounts, addUser, {
        username: call.argument('name'),
        display_name: call.option('display-name'),
        email: call.option('email'),
        password,
        role: call.option('role'),
        finished: !call.flag('unfinished'),
      });
      call.print(user, `Added ${user['username']}.`);
      return 0;
    },
  };
}

/** Makes the command that creates an access token of a service. */
export function tokenAddCommandOf(withAccounts: WithAccounts, kind: TokenKind): Command {
  const addToken = addTokenOf(kind);
  const scopes = kind.scopes && {
    scopes: {
      value: 'SCOPES',
      about: `Scopes, separated by commas: ${kind.scopes.join(', ')}; default: all`,
    },
  };
  return {
    words: 'token add',
    database: 'existing',
    summary: 'Create an access token for a user. It is shown only once.',
    arguments: [{ name: 'user', about: 'User name' }],
    options: {
      name: { value: 'NAME', about: 'Name of the token', required: true },
      days: { value: 'N', about: 'Days until it expires, 1 to 366; default: 30' },
      ...scopes,
    },
    async run(call) {
      const token = await runAsOperator(withAccounts, addToken, {
        username: call.argument('user'),
        name: call.option('name'),
        days: numberOf(call, 'days'),
        scopes: call
          .option('scopes')
          ?.split(',')
          .map((scope) => scope.trim()),
      });
      call.note(`Shown only this once; it expires ${token['expires_at']}.`);
      call.print(token, String(token['token']));
      return 0;
    },
  };
}

/** Runs an operation as the operator; undefined input is left out. */
export function runAsOperator<Deps>(
  withAccounts: WithAccounts<Deps>,
  operation: Operation<Deps>,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return withAccounts(async (deps) => (await operation.run(given, operator, deps)) as Record<string, unknown>);
}

/** Converts a numeral to a number; other text is left for the operation to reject. */
function numberOf(call: CommandCall, option: string): number | string | undefined {
  const text = call.option(option);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Reads one line of standard input, without its line break. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
