import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/** Milliseconds that a challenge can be answered in: a page with one may stand open for a while. */
export const challengeMs = 15 * 60_000;

const idBytes = 16;
const timeBytes = 6;
const sealBytes = 32;

/** What a challenge says of itself. */
export interface Challenge {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Makes a challenge, which nothing is stored of: looking at a page writes nothing. It says itself until when it can be
 * answered, and is sealed, so that no other is taken.
 * @param purpose what may be done with its answer; an answer counts for nothing else
 * @returns base64url
 */
export function newChallenge(key: Uint8Array, purpose: string, now: number): string {
  const said = Buffer.alloc(idBytes + timeBytes);
  randomBytes(idBytes).copy(said);
  said.writeUIntBE(now + challengeMs, idBytes, timeBytes);
  return Buffer.concat([said, sealOf(key, purpose, said)]).toString('base64url');
}

/** Reads a challenge, also one that has expired; null for one that was not made here, or for something else. */
export function readChallenge(key: Uint8Array, purpose: string, challenge: string): Challenge | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== idBytes + timeBytes + sealBytes) return null;
  const said = bytes.subarray(0, idBytes + timeBytes);
  if (!timingSafeEqual(bytes.subarray(said.length), sealOf(key, purpose, said))) return null;
  return { id: said.toString('base64url', 0, idBytes), expiresAt: said.readUIntBE(idBytes, timeBytes) };
}

/**
 * Uses a challenge up, in the transaction of what its answer does; what could not be used any more is forgotten.
 * @returns false where it has expired or was used already
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

function sealOf(key: Uint8Array, purpose: string, said: Buffer): Buffer {
  return createHmac('sha256', key).update(`challenge ${purpose} `).update(said).digest();
}
