import type { Command } from '@kairan/cli/command-line';

/** Runs an operation of the service with the typed input. */
type Run = (input: Record<string, string | boolean | undefined>) => Promise<object>;

/** Flags that only one service has, by the name of the operation's input. */
type Flags = Readonly<Record<string, { readonly option: string; readonly about: string }>>;

const name = { name: 'name', about: 'User name' };

/** Makes the command that suspends a user by an operation of the service. */
export function userSuspendCommandOf(suspend: Run, flags: Flags = {}): Command {
  return {
    words: 'user suspend',
    database: 'existing',
    summary: 'Suspend a user: ends sessions and tokens at once and blocks signing in.',
    arguments: [name],
    options: {
      reason: { value: 'TEXT', about: 'Shown to the user' },
      ...Object.fromEntries(Object.values(flags).map(({ option, about }) => [option, { about }])),
    },
    async run(call) {
      const username = call.argument('name');
      const more = Object.fromEntries(Object.entries(flags).map(([input, { option }]) => [input, call.flag(option)]));
      const answer = await suspend({ username, reason: call.option('reason'), ...more });
      call.print(answer, `Suspended ${username}.`);
      return 0;
    },
  };
}

/** Makes the command that ends a suspension by an operation of the service. */
export function userUnsuspendCommandOf(unsuspend: Run): Command {
  return {
    words: 'user unsuspend',
    database: 'existing',
    summary: 'End a suspension: the user can sign in again. Ended tokens stay ended.',
    arguments: [name],
    async run(call) {
      const username = call.argument('name');
      const answer = await unsuspend({ username });
      call.print(answer, `${username} is no longer suspended.`);
      return 0;
    },
  };
}
