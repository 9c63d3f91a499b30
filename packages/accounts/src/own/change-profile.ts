import { z } from 'zod';
import { canonicalTimeZone, isTimeZone } from '../users/time-zone.ts';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

export const changeProfile = ownOperation({
  name: 'change_profile',
  summary: 'Change the display name and the time zone.',
  effect: 'write',
  who: 'person',
  input: z.object({
    display_name: z.string().refine((name) => isLine(name, 80)),
    time_zone: z.string().refine(isTimeZone).nullable(),
  }),
  output: z.object({}),
  fieldCodes: { display_name: 'bad_display_name', time_zone: 'bad_time_zone' },
  errors: ['bad_display_name', 'bad_time_zone'],

  async handle({ input, caller }, { store }) {
    await store.run('UPDATE users SET display_name = ?, time_zone = ? WHERE id = ?', [
      input.display_name.trim(),
      input.time_zone === null ? null : canonicalTimeZone(input.time_zone),
      caller.id,
    ]);
    return {};
  },
});
