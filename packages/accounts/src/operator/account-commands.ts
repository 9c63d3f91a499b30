import { createInterface } from 'node:readline';
import type { Command, CommandCall } from '@kairan/cli/command-line';
import type { Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { type AccountDeps, addTokenOf, addUser, type TokenKind } from './account-operations.ts';

/** Runs work on a service's accounts, and closes what it opened for that. */
export type WithAccounts<Deps = AccountDeps> = <T>(work: (deps: Deps) => Promise<T>) => Promise<T>;

/** The command that adds a user to a service. */
export function userAddCommandOf(withAccounts: WithAccounts): Command {
  return {
    words: 'user add',
    summary: 'Add a user.',
    arguments: [{ name: 'name', about: 'User name: lower-case letters, digits, - and _' }],
    options: {
      'display-name': { value: 'TEXT', about: 'Name that people see' },
      email: { value: 'ADDRESS', about: 'E-mail address, taken as verified' },
      'password-stdin': { about: 'Read the password, one line, from standard input' },
      role: { value: 'ROLE', about: 'author (default) or editor' },
      unfinished: { about: 'Leave the set-up of the account to its owner' },
    },
    async run(call) {
      const password = call.flag('password-stdin') ? await firstLine() : undefined;
      const user = await done(withAccounts, addUser, {
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

/** The command that makes an access token of a service. */
export function tokenAddCommandOf(withAccounts: WithAccounts, kind: TokenKind): Command {
  const addToken = addTokenOf(kind);
  const scopes = kind.scopes && {
    scopes: {
      value: 'SCOPES',
      about: `What it may be used for, separated by commas, of ${kind.scopes.join(', ')}; all where left out`,
    },
  };
  return {
    words: 'token add',
    summary: 'Make an access token for a user. It is shown once.',
    arguments: [{ name: 'user', about: 'User name' }],
    options: {
      name: { value: 'NAME', about: 'What the token is for', required: true },
      days: { value: 'N', about: 'Days until it expires, 1 to 366; 30 where left out' },
      ...scopes,
    },
    async run(call) {
      const token = await done(withAccounts, addToken, {
        username: call.argument('user'),
        name: call.option('name'),
        days: numberOf(call, 'days'),
        scopes: call
          .option('scopes')
          ?.split(',')
          .map((scope) => scope.trim()),
      });
      call.note(`Shown this once; it expires ${token['expires_at']}.`);
      call.print(token, String(token['token']));
      return 0;
    },
  };
}

/** Runs an operation as the operator, with the input that was given. */
export function done<Deps>(
  withAccounts: WithAccounts<Deps>,
  operation: Operation<Deps>,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return withAccounts(async (deps) => (await operation.run(given, operator, deps)) as Record<string, unknown>);
}

/** A numeral as a number; anything else stays text, for the operation to refuse. */
function numberOf(call: CommandCall, option: string): number | string | undefined {
  const text = call.option(option);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** One line of standard input, without its line break. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
