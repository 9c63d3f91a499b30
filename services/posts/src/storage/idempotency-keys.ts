import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { keyedHash } from './secret.ts';

/** How long an answer is kept for a repeated request (decisions, "Retries"). */
const keptMs = 24 * 60 * 60 * 1000;

/** A request that may come again. All are keyed hashes, so that nothing of it can be read from the table. */
export interface RepeatableRequest {
  readonly userId: number;
  /** Of the client's key. */
  readonly keyHash: Uint8Array;
  /** Of what was asked. */
  readonly request: Uint8Array;
  /** What seals the answer. It is made of the client's own key, which is not stored. */
  readonly encrypt: Uint8Array;
}

/** An answer that was given, without the body of its post. */
export interface KeptAnswer {
  readonly sameRequest: boolean;
  /** Null where its post was deleted since. */
  readonly answer: string | null;
  readonly postId: string | null;
  readonly version: number | null;
}

/** Describes a request by keyed hashes. */
export function repeatable(
  key: Uint8Array,
  { userId, clientKey, request }: { userId: number; clientKey: string; request: string },
): RepeatableRequest {
  const user = String(userId);
  return {
    userId,
    keyHash: keyedHash(key, 'key', user, clientKey),
    request: keyedHash(key, 'request', request),
    encrypt: keyedHash(key, 'seal', user, clientKey),
  };
}

/** The answer that was given to a request with this key, if it is not too old. */
export async function findIdempotentResponse(
  db: Queries,
  { userId, keyHash, request, encrypt }: RepeatableRequest,
  now: number,
): Promise<KeptAnswer | null> {
  const row = await db.get<{
    request: Uint8Array;
    answer: Uint8Array | null;
    post_id: string | null;
    version: number | null;
  }>('SELECT request, answer, post_id, version FROM idempotency WHERE user_id = ? AND key_hash = ? AND at > ?', [
    userId,
    keyHash,
    now - keptMs,
  ]);
  if (!row) return null;
  const sameRequest = Buffer.compare(row.request, request) === 0;
  const answer = sameRequest && row.answer ? unsealed(row.answer, encrypt) : null;
  return { sameRequest, answer, postId: row.post_id, version: row.version };
}

/**
 * Keeps an answer, in the transaction of what it tells.
 * @returns false where another request with this key was answered meanwhile: then the transaction is to be undone
 */
export async function saveIdempotentResponse(
  tx: Queries,
  { userId, keyHash, request, encrypt }: RepeatableRequest,
  { answer, postId, version }: { answer: string; postId: string | null; version: number | null },
  now: number,
): Promise<boolean> {
  const { changes } = await tx.run(
    `INSERT INTO idempotency (user_id, key_hash, request, post_id, version, answer, at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, key_hash) DO UPDATE SET request = excluded.request, post_id = excluded.post_id,
       version = excluded.version, answer = excluded.answer, at = excluded.at WHERE idempotency.at <= ?`,
    [userId, keyHash, request, postId, version, encrypted(answer, encrypt), now, now - keptMs],
  );
  return changes > 0;
}

/** Forgets answers that are too old to be given again. */
export async function deleteOldResponses(db: Queries, now: number): Promise<void> {
  await db.run('DELETE FROM idempotency WHERE at <= ?', [now - keptMs]);
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

function unsealed(bytes: Uint8Array, key: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
