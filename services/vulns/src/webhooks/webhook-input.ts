import { isLine } from '@kairan/accounts/user';
import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { eventNames, inventoryEvents } from '../changes/events.ts';
import { checkTogether, filtersOf, subjectParameters } from '../search/filters/registry.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { several } from '../search/parameters/parameters.ts';
import { languages } from '../vulnerability.ts';
import type { WebhookInput } from './webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { filterText } from './webhook-filter.ts';
import { parseWebhookUrl, webhookUrlErrors } from './webhook-url.ts';

/** The input fields of a webhook, except its owner. */
const webhookFields = {
  url: z.string().describe('The http or https address that receives the messages'),
  name: z
    .string()
    .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
    .optional()
    .describe('A name that tells your webhooks apart; default: the host'),
  events: several(z.enum([...eventNames, ...inventoryEvents])).describe(
    'Events to send; default: all, with inventory both inventory.affected and inventory.exploited',
  ),
  inventory: z
    .string()
    .optional()
    .describe('The id of an inventory (kvin_…): messages tell what newly affects it. Send no filters then'),
  lang: z.enum(languages).default('en').describe('Language of titles, summaries and names'),
  ...subjectParameters,
};

/** The input schema of an operation that creates or updates a webhook: `more`, and all settings of the webhook. */
export function webhookInput<S extends z.ZodRawShape>(more: S) {
  return z.object({ ...more, ...webhookFields }).superRefine((input, context) => {
    checkTogether(input as z.output<z.ZodObject<typeof webhookFields>>, context);
  });
}

type Fields = z.output<z.ZodObject<typeof webhookFields>>;

/**
 * Checks the settings of a webhook and completes them with defaults.
 * @param userId its owner
 * @throws {ApiError} `invalid_request` if the URL or the package is invalid, or settings contradict each other; `not_found` if
 * the owner has no such inventory
 */
export async function webhookInputOf(
  input: Fields,
  userId: number,
  { isReachableHost, view }: WebhookDeps,
  fail: Fail<'invalid_request' | 'not_found'>,
): Promise<WebhookInput> {
  const url = await parseWebhookUrl(input.url, isReachableHost);
  if (typeof url === 'string') return fail('invalid_request', webhookUrlErrors[url], { about: `url ${url}` });
  const filters = filtersOf(input);
  if (filters.package && !(await isOfKnownEcosystem(filters.package, view.db))) {
    return fail('invalid_request', `package: ${wrongEcosystem}`, { about: 'package' });
  }
  const inventory =
    input.inventory === undefined ? null : await inventoryOf(input.inventory, userId, view.primary, fail);
  if (inventory && filterText(filters) !== '') {
    return fail('invalid_request', 'A webhook about an inventory takes no filters. Omit inventory or all filters.');
  }
  const possible = inventory ? inventoryEvents : eventNames;
  const wrong = input.events.find((event) => !(possible as readonly string[]).includes(event));
  if (wrong !== undefined) {
    const about = inventory ? 'a webhook about an inventory' : 'a webhook without inventory';
    return fail('invalid_request', `events of ${about} are: ${possible.join(', ')}. Omit ${wrong}.`);
  }
  const events = input.events.length === 0 ? possible : possible.filter((event) => input.events.includes(event));
  const name = input.name?.trim() ?? url.hostname.slice(0, 80);
  return { name, url: url.href, filters, inventory, events, lang: input.lang };
}

async function inventoryOf(id: string, userId: number, db: Queries, fail: Fail<'not_found'>) {
  const row = await db.get<{ seq: number }>('select seq from inventory where id = ? and user_id = ?', [id, userId]);
  return row
    ? { seq: row.seq, id }
    : fail('not_found', 'Inventory not found. List the inventories of the user for their ids.');
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
