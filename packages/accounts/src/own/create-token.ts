import { z } from 'zod';
import { createAccessToken } from '../credentials/access-token.ts';
import { isSentFirst } from '../sessions/sent-form.ts';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

const dayMs = 86_400_000;
const mostDays = 366;

/** After how many days a token may expire; a day of the calendar may be named instead. */
export const tokenDays = [7, 30, 90, 180, 365] as const;

export const createToken = ownOperation({
  name: 'create_token',
  summary: 'Make an access token; its text is shown this once. A form that is sent again makes no other.',
  effect: 'write',
  who: 'person',
  input: z.object({
    name: z
      .string()
      .refine((name) => isLine(name, 80))
      .describe('To tell tokens apart'),
    scopes: z.array(z.string()).min(1).optional().describe('What it may be used for; everything where left out'),
    days: z.literal(tokenDays).optional(),
    expires_on: z.string().optional().describe('The last day of its use instead of days: 2026-11-27'),
  }),
  output: z.object({ token: z.string(), id: z.string(), name: z.string(), expires_at: z.iso.datetime() }),
  fieldCodes: { name: 'bad_token_name', scopes: 'bad_scopes', days: 'bad_expiry', expires_on: 'bad_expiry' },
  errors: ['bad_token_name', 'bad_scopes', 'bad_expiry', 'limit_reached', 'sent_already'],

  async handle({ input, caller, fail }, { store, now, tokens, mostTokens, endOfDay }) {
    const { name, scopes: chosen, days, expires_on: day } = input;
    if (chosen?.some((scope) => !tokens.scopes?.includes(scope))) return fail('bad_scopes');
    if ((days === undefined) === (day === undefined)) return fail('bad_expiry');
    const at = now().getTime();
    const until = day === undefined ? undefined : (endOfDay(day) ?? fail('bad_expiry'));
    // The end of the 366th day may be 366 days and some hours ahead: the hours are left away.
    if (until !== undefined && (until <= at || until > at + (mostDays + 1) * dayMs)) return fail('bad_expiry');
    const scopes = tokens.scopes?.filter((scope) => chosen === undefined || chosen.includes(scope));
    const wanted = {
      userId: caller.id,
      prefix: tokens.prefix,
      name,
      days: days ?? mostDays,
      limit: mostTokens,
      ...(until !== undefined && { until }),
      ...(scopes && { scopes }),
    };
    // A form that was refused may be sent again: then nothing of this stays.
    const made = await store.transaction(async (tx) => {
      const isFirst = caller.formKey === null || (await isSentFirst(tx, caller.session, caller.formKey));
      if (!isFirst) return fail('sent_already');
      const token = await createAccessToken(tx, wanted, at);
      if (!('refused' in token)) return token;
      return fail(token.refused === 'limit_reached' ? 'limit_reached' : 'bad_token_name');
    });
    return { token: made.token, id: made.id, name: made.name, expires_at: new Date(made.expiresAt).toISOString() };
  },
});
