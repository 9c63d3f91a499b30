import { z } from 'zod';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

export const completeSetUp = ownOperation({
  name: 'complete_set_up',
  summary: 'Finish the set-up of the account: choose the display name and accept the terms.',
  effect: 'write',
  who: 'person',
  input: z.object({
    display_name: z.string().refine((name) => isLine(name, 80)),
    accept_terms: z.literal(true),
  }),
  output: z.object({}),
  fieldCodes: { display_name: 'bad_display_name', accept_terms: 'terms_not_accepted' },
  errors: ['bad_display_name', 'terms_not_accepted'],

  async handle({ input, caller }, { store, now }) {
    await store.run(
      'UPDATE users SET display_name = ?, terms_accepted_at = ?, finished = 1 WHERE id = ? AND finished = 0',
      [input.display_name.trim(), now().getTime(), caller.id],
    );
    return {};
  },
});
