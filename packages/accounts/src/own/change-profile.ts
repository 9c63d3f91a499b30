import { z } from 'zod';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

export const changeProfile = ownOperation({
  name: 'change_profile',
  summary: 'Change the display name.',
  effect: 'write',
  who: 'person',
  input: z.object({ display_name: z.string().refine((name) => isLine(name, 80)) }),
  output: z.object({}),
  fieldCodes: { display_name: 'bad_display_name' },
  errors: ['bad_display_name'],

  async handle({ input, caller }, { store }) {
    await store.run('UPDATE users SET display_name = ? WHERE id = ?', [input.display_name.trim(), caller.id]);
    return {};
  },
});
