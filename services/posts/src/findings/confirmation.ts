import { createHmac } from 'node:crypto';
import type { FoundString } from './find-strings.ts';

/**
 * Hashes a set of findings, which is stored when a user confirms them: HMAC-SHA-256 in base64url over the kinds and
 * values. The order, position and number of occurrences do not matter; another value changes the hash. Values cannot
 * be read from it or, without the key, guessed.
 */
export function confirmationHash(found: readonly Pick<FoundString, 'finding' | 'value'>[], key: Uint8Array): string {
  const members = new Set(found.map(({ finding, value }) => JSON.stringify([finding.kind, value])));
  const hash = createHmac('sha256', key);
  for (const member of [...members].sort()) hash.update(member).update('\n');
  return hash.digest('base64url');
}
