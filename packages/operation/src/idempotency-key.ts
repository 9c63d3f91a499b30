import { commonError } from './api-error.ts';

/** The form of an idempotency key, as schemas of transports state it: visible ASCII characters without spaces. */
export const idempotencyKeySchema = {
  type: 'string' as const,
  minLength: 1,
  maxLength: 255,
  description:
    'Your name for this request, such as a new UUID: repeating the request with the same key returns the first response again.',
};

/** Whether a text can be an idempotency key: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key);
}

/**
 * Checks an idempotency key as it was sent; undefined if there is none.
 * @param name the header or field it was sent in
 * @throws {ApiError} `invalid_request` naming the header or field
 */
export function checkIdempotencyKey(name: string, key: unknown): void {
  if (key === undefined || isIdempotencyKey(key)) return;
  throw commonError(
    'invalid_request',
    `${name} must be 1 to 255 visible ASCII characters without spaces, such as a UUID.`,
  );
}
