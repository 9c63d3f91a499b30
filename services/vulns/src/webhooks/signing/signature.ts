import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a secret. */
const secretBytes = 32;

/** Generates a signing secret. */
export function newSigningSecret(): Uint8Array {
  return randomBytes(secretBytes);
}

/** Formats a signing secret for its owner: `whsec_` and its bytes in base64 (Standard Webhooks, "Signature scheme"). */
export function secretText(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}

/** The parts of a message that are signed. */
export interface SignedMessage {
  /** `webhook-id` */
  id: string;
  /** `webhook-timestamp`: seconds since 1970, of this attempt. */
  timestamp: number;
  /** The body's bytes. */
  body: Uint8Array;
}

/**
 * Makes the header `webhook-signature`: HMAC-SHA256 over `id.timestamp.body`, in base64 after `v1,`; one for each valid secret,
 * separated by spaces. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeader(secrets: readonly Uint8Array[], { id, timestamp, body }: SignedMessage): string {
  const signed = (secret: Uint8Array) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return secrets.map((secret) => `v1,${signed(secret)}`).join(' ');
}
