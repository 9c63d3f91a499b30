import { payloadOf } from '../payload.ts';
import { signatureHeader } from '../signing/signature.ts';
import type { DueDelivery } from '../storage/queue.ts';
import type { Post } from './webhook-client.ts';

/** Where messages of a webhook go, and what they are signed with now. */
export interface Destination {
  id: string;
  name: string;
  url: URL;
  /** The present one first. */
  secrets: readonly Uint8Array[];
}

/**
 * A message as it is sent: the same `webhook-id` and payload at every try, with the time and the signature of this one.
 * @param agent what the sender is called
 * @param now milliseconds since 1970
 */
export function messageOf({ id, name, url, secrets }: Destination, due: DueDelivery, agent: string, now: number): Post {
  const head = { type: due.event, timestamp: due.at, webhook: { id, name } };
  const body = Buffer.from(payloadOf(head, due));
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
