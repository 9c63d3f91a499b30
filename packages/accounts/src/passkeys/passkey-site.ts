import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The relying party of Web Authentication. */
export interface PasskeySite {
  /** The host of the passkeys: they work nowhere else. */
  readonly rpId: string;
  /** The origin of the pages that may request them. */
  readonly origin: string;
  /** The name that authenticators show. */
  readonly name: string;
  /** The key of the MAC of challenges and of user handles. */
  readonly key: Uint8Array;
}

/**
 * Returns the relying party of a public address; null if browsers create no passkeys for it. They need a domain, not
 * an IP address (Web Authentication, 5.1.3, step 7: the effective domain), and a secure context: https, or http at
 * `localhost` (Secure Contexts, 3.1).
 * @param baseUrl the service's public address
 */
export function passkeySite(baseUrl: string, { name, key }: Pick<PasskeySite, 'name' | 'key'>): PasskeySite | null {
  const { hostname, origin } = new URL(baseUrl);
  return canHavePasskeys(baseUrl) ? { rpId: hostname, origin, name, key } : null;
}

/** Tells whether browsers create passkeys for a public address. */
export function canHavePasskeys(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/**
 * Returns the user handle for authenticators: the same for all passkeys of a user, so that they can tell accounts
 * apart, and without personal data (Web Authentication, 14.6.1).
 */
export function userHandle({ key }: PasskeySite, userId: number): string {
  return createHmac('sha256', key).update(`user ${userId}`).digest('base64url');
}
