import { z } from 'zod';
import { createAccessToken } from '../credentials/access-token.ts';
import { isFirstSubmission } from '../sessions/sent-form.ts';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

const dayMs = 86_400_000;
const mostDays = 366;

/** Lifetimes to choose from, in days; a date can be chosen instead. */
export const tokenDays = [7, 30, 90, 180, 365] as const;

export const createToken = ownOperation({
  name: 'create_token',
  summary: 'Create an access token. The token is shown only once. Sending the same form again creates no second token.',
  effect: 'write',
  who: 'person',
  input: z.object({
    name: z
      .string()
      .refine((name) => isLine(name, 80))
      .describe('Name of the token, one line of 1 to 80 characters'),
    scopes: z.array(z.string()).min(1).optional().describe('Scopes of the token; default: all'),
    days: z.literal(tokenDays).optional(),
    expires_on: z.string().optional().describe('The last day on which it works, instead of days: 2026-11-27'),
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
    // The end of the 366th day may be some hours more than 366 days ahead; createAccessToken cuts them off.
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
    // A rejected form may be sent again, so nothing of the attempt is stored.
    const made = await store.transaction(async (tx) => {
      const isFirst = caller.formKey === null || (await isFirstSubmission(tx, caller.session, caller.formKey));
      if (!isFirst) return fail('sent_already');
      const token = await createAccessToken(tx, wanted, at);
      if (!('refused' in token)) return token;
      return fail(token.refused === 'limit_reached' ? 'limit_reached' : 'bad_token_name');
    });
    return { token: made.token, id: made.id, name: made.name, expires_at: new Date(made.expiresAt).toISOString() };
  },
});
