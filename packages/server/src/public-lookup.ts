import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Whether a connection to an address may be made; `hostname` is what the URL names. */
export type IsAllowed = (address: string, hostname: string) => boolean;

/** What stands where a connection would have led to an address that is not allowed. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';

  constructor(hostname: string) {
    super(`${hostname} is no address of the public internet.`);
  }
}

/** The IP address that a URL's host is, in whatever notation it was written (`URL` has made it plain); null for a name. */
export function literalAddress(hostname: string): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? null : literal;
}

/**
 * Finds the addresses of a name for a connection, and judges them there: none can change in between. A name is refused whole
 * where one of its addresses is not allowed, since which one is tried first is not ours to know. A host that is an address
 * is never looked up: judge it before the request.
 * @param resolve finds the addresses of a name; the system's own where left out
 */
export function guardedLookup(
  isAllowed: IsAllowed = isPublicAddress,
  resolve: LookupFunction = lookup,
): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, options, (error, addresses, family) => {
      if (error) return callback(error, addresses, family);
      const found = typeof addresses === 'string' ? [addresses] : addresses.map(({ address }) => address);
      if (found.every((address) => isAllowed(address, hostname))) return callback(null, addresses, family);
      callback(new NotPublicError(hostname), addresses, family);
    });
}
