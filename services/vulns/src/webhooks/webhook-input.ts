import { isLine } from '@kairan/accounts/user';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { eventNames } from '../changes/events.ts';
import { checkTogether, filtersOf, subjectParameters } from '../search/filters/registry.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { several } from '../search/parameters/parameters.ts';
import { languages } from '../vulnerability.ts';
import type { WebhookInput } from './webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { parseWebhookUrl, webhookUrlErrors } from './webhook-url.ts';

/** The input fields of a webhook, except its owner. */
const webhookFields = {
  url: z.string().describe('The http or https address that receives the messages'),
  name: z
    .string()
    .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
    .optional()
    .describe('A name that tells your webhooks apart; default: the host'),
  events: several(z.enum(eventNames)).describe('Events to send; default: all'),
  lang: z.enum(languages).default('en').describe('Language of titles, summaries and names'),
  ...subjectParameters,
};

/** The input schema of an operation that creates or updates a webhook: `more`, and all settings of the webhook. */
export function webhookInput<S extends z.ZodRawShape>(more: S) {
  return z.object({ ...more, ...webhookFields }).superRefine((input, context) => {
    checkTogether(input as z.output<z.ZodObject<typeof webhookFields>>, context);
  });
}

/**
 * Checks the settings of a webhook and completes them with defaults.
 * @throws {ApiError} `invalid_request` if the URL or the package is invalid
 */
export async function webhookInputOf(
  input: z.output<z.ZodObject<typeof webhookFields>>,
  { isReachableHost, view }: WebhookDeps,
  fail: Fail<'invalid_request'>,
): Promise<WebhookInput> {
  const url = await parseWebhookUrl(input.url, isReachableHost);
  if (typeof url === 'string') return fail('invalid_request', webhookUrlErrors[url], { about: `url ${url}` });
  const filters = filtersOf(input);
  if (filters.package && !(await isOfKnownEcosystem(filters.package, view.db))) {
    return fail('invalid_request', `package: ${wrongEcosystem}`, { about: 'package' });
  }
  const events = input.events.length === 0 ? eventNames : eventNames.filter((event) => input.events.includes(event));
  return { name: input.name?.trim() ?? url.hostname.slice(0, 80), url: url.href, filters, events, lang: input.lang };
}

/** The input of an operation on one webhook. */
export const webhookId = z.string().describe('The id of the webhook (kvwh_…)');
export const webhookIdInput = z.object({ id: webhookId });

/** The input of an operation on one delivery. */
export const deliveryIdInput = z.object({
  delivery: z.string().describe('The id of the delivery, which is its webhook-id (msg_…)'),
});

/** The input of an operation on one paused mass change. */
export const pausedChangeInput = z.object({
  id: webhookId,
  run: z.int().describe('The number of the sync that brought the mass change'),
});
