import type { Command } from '@kairan/cli/command-line';

/** Runs a service's operation with what was typed. */
type Run = (input: Record<string, string | undefined>) => Promise<object>;

const name = { name: 'name', about: 'User name' };

/** The command that suspends a user, by the operation of a service. */
export function userSuspendCommandOf(suspend: Run): Command {
  return {
    words: 'user suspend',
    summary: 'Suspend a user: sessions and tokens end at once, and nobody signs in as them.',
    arguments: [name],
    options: { reason: { value: 'TEXT', about: 'Shown to the user' } },
    async run(call) {
      const username = call.argument('name');
      const answer = await suspend({ username, reason: call.option('reason') });
      call.print(answer, `Suspended ${username}.`);
      return 0;
    },
  };
}

/** The command that ends a suspension, by the operation of a service. */
export function userUnsuspendCommandOf(unsuspend: Run): Command {
  return {
    words: 'user unsuspend',
    summary: 'Let a user who was suspended sign in again. Tokens that have ended stay ended.',
    arguments: [name],
    async run(call) {
      const username = call.argument('name');
      const answer = await unsuspend({ username });
      call.print(answer, `${username} is no longer suspended.`);
      return 0;
    },
  };
}
