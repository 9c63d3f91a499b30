import { z } from 'zod';
import { pagination } from '../responses/shapes.ts';
import { cursorParameter, limitParameter } from '../search/parameters/parameters.ts';
import { deliveryStatuses, listLogged } from '../webhooks/storage/delivery-log.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookId } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';
import { loggedDelivery, loggedResponse } from '../webhooks/webhook-shapes.ts';

export const listDeliveries = webhookOperation({
  name: 'list_deliveries',
  summary: 'List the deliveries of a webhook, newest first, each with its last attempt.',
  effect: 'read',
  who: 'owner',
  input: z.object({
    id: webhookId,
    status: z.enum(deliveryStatuses).optional().describe('Only deliveries with this status'),
    cursor: cursorParameter,
    limit: limitParameter,
  }),
  output: z.object({ data: z.array(loggedDelivery), pagination }),
  errors: ['not_found', 'invalid_cursor'],

  async handle({ input, caller, fail }, deps) {
    const { id, status = null, cursor, limit } = input;
    const webhook = await ownWebhook(caller, id, deps, fail);
    const name = `deliveries ${webhook.id} ${status}`;
    const position = cursor === undefined ? null : (deps.cursors.read(cursor, name) ?? fail('invalid_cursor'));
    const before = position === null ? Number.MAX_SAFE_INTEGER : Number(position[0]);
    const found = await listLogged(deps.view.primary, webhook.seq, { before, limit: limit + 1, status });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = found.length > page.length && last ? deps.cursors.make([last.seq], name) : null;
    return { data: page.map((row) => loggedResponse(row, deps.box)), pagination: { limit, next_cursor: next } };
  },
});
