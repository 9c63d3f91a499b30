import { isLine } from '@kairan/accounts/user';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { eventNames } from '../changes/events.ts';
import { checkTogether, filtersOf, subjectParameters } from '../search/filters/registry.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { several } from '../search/parameters/parameters.ts';
import { languages } from '../vulnerability.ts';
import { addressProblems, readAddress } from './address.ts';
import type { WebhookInput } from './webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** What a webhook is made of, beside whose it is. */
const webhookFields = {
  url: z.string().describe('Where messages are posted to: http or https'),
  name: z
    .string()
    .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
    .optional()
    .describe('To tell webhooks apart; the host where left out'),
  events: several(z.enum(eventNames)).describe('What to be told of; everything where left out'),
  lang: z.enum(languages).default('en').describe('Language of titles, summaries and names'),
  ...subjectParameters,
};

/** The input of an operation that makes or changes a webhook: what is given here, and all that its owner decides. */
export function webhookInput<S extends z.ZodRawShape>(more: S) {
  return z.object({ ...more, ...webhookFields }).superRefine((input, context) => {
    checkTogether(input as z.output<z.ZodObject<typeof webhookFields>>, context);
  });
}

/**
 * What the owner decides, checked.
 * @throws {ApiError} `invalid_request` where the URL or the package is none that can be taken
 */
export async function webhookInputOf(
  input: z.output<z.ZodObject<typeof webhookFields>>,
  { mayReach, view }: WebhookDeps,
  fail: Fail<'invalid_request'>,
): Promise<WebhookInput> {
  const url = await readAddress(input.url, mayReach);
  if (typeof url === 'string') return fail('invalid_request', addressProblems[url], { about: `url ${url}` });
  const filters = filtersOf(input);
  if (filters.package && !(await isOfKnownEcosystem(filters.package, view.db))) {
    return fail('invalid_request', `package: ${wrongEcosystem}`, { about: 'package' });
  }
  const events = input.events.length === 0 ? eventNames : eventNames.filter((event) => input.events.includes(event));
  return { name: input.name?.trim() ?? url.hostname.slice(0, 80), url: url.href, filters, events, lang: input.lang };
}

/** A webhook by its id. */
export const webhookId = z.string().describe('The id of the webhook: kvwh_…');
export const ofWebhook = z.object({ id: webhookId });

/** A delivery by its id. */
export const ofDelivery = z.object({ delivery: z.string().describe('The id of the delivery, its webhook-id: msg_…') });

/** A mass change that a webhook holds. */
export const ofHeld = z.object({ id: webhookId, run: z.int().describe('The sync that brought the mass change') });
