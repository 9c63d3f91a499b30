import { createHmac } from 'node:crypto';
import type { FoundString } from './find-strings.ts';

/**
 * What is stored when a user confirms findings: a keyed hash (HMAC-SHA-256, base64url) of the set of what was found, by
 * kind and value. Equal sets give equal marks in whatever order, place or number they stand; another value gives another
 * mark. No value can be read or, without the key, guessed from it.
 */
export function confirmationMark(found: readonly FoundString[], key: Uint8Array): string {
  const members = new Set(found.map(({ finding, value }) => JSON.stringify([finding.kind, value])));
  const hash = createHmac('sha256', key);
  for (const member of [...members].sort()) hash.update(member).update('\n');
  return hash.digest('base64url');
}
