import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { passwordProblem } from '../passwords/password.ts';
import { endOtherSessions } from '../sessions/session.ts';
import { checkPresentPassword } from './confirm-owner.ts';
import { ownOperation } from './own-account.ts';

export const changePassword = ownOperation({
  name: 'change_password',
  summary: 'Change the password; needs the current one. Ends all other sessions.',
  effect: 'write',
  who: 'person',
  input: z.object({ present: z.string(), new_password: z.string() }),
  output: z.object({}),
  errors: ['no_password', 'wrong_password', 'bad_password', 'common_password', 'breached_password', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now, passwords } = deps;
    const user = await store.get<{ display_name: string; email: string | null }>(
      'SELECT display_name, email FROM users WHERE id = ?',
      [caller.id],
    );
    const names = [caller.username, user?.display_name ?? '', user?.email ?? ''];
    const problem = passwordProblem(input.new_password, names);
    if (problem) return fail(problem.code, problem.message);
    await checkPresentPassword(deps, caller, { present: input.present, at: now().getTime() }, fail);
    if (await deps.isBreached?.(input.new_password)) return fail('breached_password');
    const hash = await passwords.hash(input.new_password);
    await store.transaction(async (tx) => {
      await tx.run('UPDATE users SET password_hash = ? WHERE id = ?', [hash, caller.id]);
      await endOtherSessions(tx, caller.id, caller.session);
      await queueMail(tx, 'password_changed', { user: caller.id }, now().getTime());
    });
    deps.mail.queued();
    return {};
  },
});
