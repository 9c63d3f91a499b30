import { payloadOf } from '../webhooks/payload.ts';
import { findDelivery, listAttempts } from '../webhooks/storage/delivery-log.ts';
import { noticeIn } from '../webhooks/storage/notices.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { deliveryIdInput } from '../webhooks/webhook-input.ts';
import { deliveryDetail, loggedResponse, timeText } from '../webhooks/webhook-shapes.ts';

export const getDelivery = webhookOperation({
  name: 'get_delivery',
  summary: 'Get a delivery with its attempts, newest first, and its payload.',
  effect: 'read',
  who: 'owner',
  input: deliveryIdInput,
  output: deliveryDetail,
  errors: ['not_found'],

  async handle({ input, caller, fail }, { view, box }) {
    const found = await findDelivery(view.primary, input.delivery, caller.userId);
    if (!found) return fail('not_found', 'Delivery not found.');
    const attempts = await listAttempts(view.primary, found.seq);
    const webhook = { id: found.webhook_id, name: found.webhook_name };
    return {
      ...loggedResponse(found, box),
      webhook: webhook.id,
      log: attempts.map(({ at, ...attempt }) => ({ at: timeText(at), ...attempt })),
      payload: payloadOf({ type: found.event, timestamp: found.at, webhook }, noticeIn(found, box)),
    };
  },
});
