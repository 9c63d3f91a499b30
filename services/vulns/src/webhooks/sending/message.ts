import { type InventoryNotice, type Notice, payloadOf } from '../payload.ts';
import { signatureHeader } from '../signing/signature.ts';
import type { DueDelivery } from '../storage/queue.ts';
import type { WebhookRequest } from './webhook-client.ts';

/** Where the messages of a webhook go, and the secrets that sign them now. */
export interface Destination {
  id: string;
  name: string;
  url: URL;
  /** The current one first. */
  secrets: readonly Uint8Array[];
}

/**
 * Builds the request of one attempt: the same `webhook-id` and payload each time, with the time and signature of this attempt.
 * @param by the content of the delivery, the `User-Agent`, and the time in milliseconds since 1970
 */
export function messageOf(
  { id, name, url, secrets }: Destination,
  due: Pick<DueDelivery, 'id' | 'event' | 'at'>,
  { notice, agent, now }: { notice: Notice | InventoryNotice; agent: string; now: number },
): WebhookRequest {
  const head = { type: due.event, timestamp: due.at, webhook: { id, name } };
  const body = Buffer.from(payloadOf(head, notice));
  const timestamp = Math.floor(now / 1000);
  return {
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': agent,
      Accept: '*/*',
      'Accept-Encoding': 'identity',
      'webhook-id': due.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureHeader(secrets, { id: due.id, timestamp, body }),
    },
    body,
  };
}
