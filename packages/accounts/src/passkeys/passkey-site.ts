import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The site as passkeys know it (the relying party of Web Authentication). */
export interface PasskeySite {
  /** The host that passkeys are made for: they work nowhere else. */
  readonly rpId: string;
  /** Where pages have to come from that ask for them. */
  readonly origin: string;
  /** What authenticators call the site. */
  readonly name: string;
  /** Seals challenges, and makes the handles of users. */
  readonly key: Uint8Array;
}

/**
 * The site of a public address; null where browsers make no passkeys. They want a domain, which an IP address is not (Web
 * Authentication, 5.1.3, step 7: the effective domain), and a secure context: https, or http at `localhost` (Secure Contexts,
 * 3.1).
 * @param baseUrl the service's public address
 */
export function passkeySite(baseUrl: string, { name, key }: Pick<PasskeySite, 'name' | 'key'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin, name, key } : null;
}

/**
 * What authenticators know a user by: the same for all passkeys of a user, so that they tell accounts apart, and nothing that
 * says who it is (Web Authentication, 14.6.1).
 */
export function userHandle({ key }: PasskeySite, userId: number): string {
  return createHmac('sha256', key).update(`user ${userId}`).digest('base64url');
}
