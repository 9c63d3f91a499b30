import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { passwordProblem } from '../passwords/password.ts';
import { isReservedName } from '../sign-up/reserved-names.ts';
import { addSignUp } from '../sign-up/sign-up.ts';
import { isNameTaken } from '../users/former-names.ts';
import { accountLanguages } from '../users/language.ts';
import { isEmail, isLine, isUserName } from '../users/user.ts';
import { countedGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const signUp = ownOperation({
  name: 'sign_up',
  summary: 'Request an account. It is created once its address is confirmed by mail, within a day.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    username: z
      .string()
      .transform((name) => name.trim().toLowerCase().replace(/^@/, ''))
      .refine(isUserName),
    email: z.string().trim().refine(isEmail),
    password: z.string(),
    display_name: z
      .string()
      .refine((name) => isLine(name, 80))
      .optional()
      .describe('Default: the user name'),
    language: z.enum(accountLanguages),
    return_to: z.string().max(12_000).nullable().default(null).describe('The page of this site to return to'),
  }),
  output: z.object({ id: z.string().describe('Public id of the sign-up; it does not authenticate') }),
  fieldCodes: { username: 'bad_username', email: 'bad_email', display_name: 'bad_display_name' },
  errors: [
    'sign_up_closed',
    'bad_username',
    'bad_email',
    'email_not_allowed',
    'bad_display_name',
    'bad_password',
    'common_password',
    'breached_password',
    'name_reserved',
    'name_taken',
    'rate_limited',
  ],

  /** Whether the address is taken is not looked up here: only the mail to it reveals that. */
  async handle({ input, caller, fail }, deps) {
    const { store, now, passwords, isBreached, mail, signUpMode, isMailAllowed = () => true } = deps;
    const { username, email, password, display_name: displayName = username, language, return_to: returnTo } = input;
    if ((await signUpMode()) !== 'open') return fail('sign_up_closed');
    if (!isMailAllowed(email)) return fail('email_not_allowed');
    const problem = passwordProblem(password, [username, displayName, email]);
    if (problem) return fail(problem.code, problem.message);
    if (isReservedName(username)) return fail('name_reserved');
    const at = now().getTime();
    // Each response reveals whether a name is taken, so taken names count like wrong passwords from the address.
    const isFree = async () => ((await isNameTaken(store, username)) ? null : true);
    if (!(await countedGuess(deps, { by: { login: null, address: caller.key }, at }, isFree)))
      return fail('name_taken');
    await mail.limits.countRequest(caller.key, email, at);
    if (await isBreached?.(password)) return fail('breached_password');
    const wanted = { username, email, displayName: displayName.trim(), language, returnTo };
    const passwordHash = await passwords.hash(password);
    const reaches = await mail.limits.countRecipient(email, at);
    const id = await store.transaction(async (tx) => {
      const made = await addSignUp(tx, { ...wanted, passwordHash }, at);
      if (reaches) await queueMail(tx, 'sign_up', { sign_up: made }, at);
      return made;
    });
    mail.queued();
    return { id };
  },
});
