import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/** Lifetime of a challenge in milliseconds: its page may stay open for a while. */
export const challengeMs = 15 * 60_000;

const idBytes = 16;
const timeBytes = 6;
const macBytes = 32;

/** The content of a challenge. */
export interface Challenge {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Makes a challenge without storing it, so that viewing a page writes nothing. It contains its expiry and a MAC, so
 * that no other is accepted.
 * @param purpose what the response may be used for; it is valid for nothing else
 * @returns base64url
 */
export function newChallenge(key: Uint8Array, purpose: string, now: number): string {
  const content = Buffer.alloc(idBytes + timeBytes);
  randomBytes(idBytes).copy(content);
  content.writeUIntBE(now + challengeMs, idBytes, timeBytes);
  return Buffer.concat([content, macOf(key, purpose, content)]).toString('base64url');
}

/** Reads a challenge, even an expired one; null if it was not made here for this purpose. */
export function readChallenge(key: Uint8Array, purpose: string, challenge: string): Challenge | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== idBytes + timeBytes + macBytes) return null;
  const content = bytes.subarray(0, idBytes + timeBytes);
  if (!timingSafeEqual(bytes.subarray(content.length), macOf(key, purpose, content))) return null;
  return { id: content.toString('base64url', 0, idBytes), expiresAt: content.readUIntBE(idBytes, timeBytes) };
}

/**
 * Uses up a challenge, in the transaction of its effect, and deletes expired ones.
 * @returns false if it has expired or was used already
 */
export async function useChallenge(tx: Queries, { id, expiresAt }: Challenge, now: number): Promise<boolean> {
  if (expiresAt <= now) return false;
  await tx.run('DELETE FROM used_challenges WHERE expires_at <= ?', [now]);
  const { changes } = await tx.run(
    'INSERT INTO used_challenges (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
    [id, expiresAt],
  );
  return changes > 0;
}

function macOf(key: Uint8Array, purpose: string, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`challenge ${purpose} `).update(content).digest();
}
