import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { keyedHash } from './secret.ts';

/** How long responses are stored for repeated requests (decisions, "Retries"). */
const retentionMs = 24 * 60 * 60 * 1000;

/** A request with an `Idempotency-Key`, as keyed hashes, so that the table reveals nothing about it. */
export interface IdempotentRequest {
  readonly userId: number;
  /** Hash of the client's key. */
  readonly keyHash: Uint8Array;
  /** Hash of the request. */
  readonly request: Uint8Array;
  /** Encryption key of the response, derived from the client's key, which is not stored. */
  readonly encryptionKey: Uint8Array;
}

/** A stored response, without the body of its post. */
export interface StoredResponse {
  readonly sameRequest: boolean;
  /** Null if its post has been deleted. */
  readonly answer: string | null;
  readonly postId: string | null;
  readonly version: number | null;
}

/** Hashes a request. */
export function hashRequest(
  key: Uint8Array,
  { userId, clientKey, request }: { userId: number; clientKey: string; request: string },
): IdempotentRequest {
  const user = String(userId);
  return {
    userId,
    keyHash: keyedHash(key, 'key', user, clientKey),
    request: keyedHash(key, 'request', request),
    encryptionKey: keyedHash(key, 'seal', user, clientKey),
  };
}

/** Finds the stored response to a request with this key; null if there is none or it has expired. */
export async function findIdempotentResponse(
  db: Queries,
  { userId, keyHash, request, encryptionKey }: IdempotentRequest,
  now: number,
): Promise<StoredResponse | null> {
  const row = await db.get<{
    request: Uint8Array;
    answer: Uint8Array | null;
    post_id: string | null;
    version: number | null;
  }>('SELECT request, answer, post_id, version FROM idempotency WHERE user_id = ? AND key_hash = ? AND at > ?', [
    userId,
    keyHash,
    now - retentionMs,
  ]);
  if (!row) return null;
  const sameRequest = Buffer.compare(row.request, request) === 0;
  const answer = sameRequest && row.answer ? decrypted(row.answer, encryptionKey) : null;
  return { sameRequest, answer, postId: row.post_id, version: row.version };
}

/**
 * Stores a response, in the transaction of the request.
 * @returns false if another request with this key completed meanwhile; then roll the transaction back
 */
export async function saveIdempotentResponse(
  tx: Queries,
  { userId, keyHash, request, encryptionKey }: IdempotentRequest,
  { answer, postId, version }: { answer: string; postId: string | null; version: number | null },
  now: number,
): Promise<boolean> {
  const { changes } = await tx.run(
    `INSERT INTO idempotency (user_id, key_hash, request, post_id, version, answer, at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, key_hash) DO UPDATE SET request = excluded.request, post_id = excluded.post_id,
       version = excluded.version, answer = excluded.answer, at = excluded.at WHERE idempotency.at <= ?`,
    [userId, keyHash, request, postId, version, encrypted(answer, encryptionKey), now, now - retentionMs],
  );
  return changes > 0;
}

/** Deletes expired responses. */
export async function deleteOldResponses(db: Queries, now: number): Promise<void> {
  await db.run('DELETE FROM idempotency WHERE at <= ?', [now - retentionMs]);
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, then the text (NIST SP 800-38D). */
function encrypted(text: string, key: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(bytes: Uint8Array, key: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
