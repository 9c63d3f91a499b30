import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { newId, tokenHash } from '../credentials/token-text.ts';

/** The maximum number of users that one browser is known for; a further one displaces the oldest. */
const mostUsers = 5;
/** Characters of a MAC in base64url: 128 bits, which cannot be guessed online. */
const macLength = 22;

/** A user as far as known browsers depend on it. */
export interface KnownUser {
  readonly id: number;
  /** A new password makes all browsers unknown, so that nobody who knew the old one keeps counts of their own. */
  readonly passwordHash: string | null;
}

/**
 * Returns the key under which wrong passwords from a browser are counted if the user signed in there before, else
 * null. Strangers cannot use up this count, as they can with that of the user name (OWASP, "Slow down online guessing
 * attacks with device cookies").
 * @param key the key of the MACs
 * @param cookie the value of the cookie: a random id, and a MAC of it for each user; null if there is none
 */
export function knownBrowser(key: Uint8Array, cookie: string | null, user: KnownUser): string | null {
  if (cookie === null) return null;
  const [id = '', ...macs] = cookie.split('.');
  const expected = Buffer.from(macOf(key, id, user));
  const isKnown = macs.some((mac) => mac.length === macLength && timingSafeEqual(Buffer.from(mac), expected));
  return isKnown ? `${id} ${user.id}` : null;
}

/**
 * Makes the value of the cookie by which the browser of a session is recognised later, after its session has ended.
 * @param present the value that the browser has; null if there is none
 * @param secret the secret of the session
 * @returns null if there is no such session
 */
export async function knownBrowserValue(
  db: Queries,
  { key, present, secret }: { readonly key: Uint8Array; readonly present: string | null; readonly secret: string },
): Promise<string | null> {
  const user = await db.get<{ id: number; password_hash: string | null }>(
    'SELECT users.id, password_hash FROM sessions JOIN users ON users.id = user_id WHERE secret_hash = ?',
    [tokenHash(secret)],
  );
  if (!user) return null;
  const [id = newId(), ...macs] = present?.split('.') ?? [];
  const mac = macOf(key, id, { id: user.id, passwordHash: user.password_hash });
  return [id, ...[mac, ...macs.filter((other) => other !== mac)].slice(0, mostUsers)].join('.');
}

function macOf(key: Uint8Array, id: string, { id: userId, passwordHash }: KnownUser): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['known browser', id, userId, passwordHash]))
    .digest('base64url')
    .slice(0, macLength);
}
