import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Whether a connection to an address is allowed; `hostname` is from the URL. */
export type IsAllowed = (address: string, hostname: string) => boolean;

/** Thrown instead of connecting to an address that is not allowed. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';

  constructor(hostname: string) {
    super(`${hostname} is not an address of the public internet.`);
  }
}

/** The IP address in a URL's host, in whatever notation it was written (`URL` normalises it); null for a name. */
export function literalAddress(hostname: string): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? null : literal;
}

/**
 * Creates a lookup that resolves a name for a connection and checks the addresses there, so that none can change in
 * between. A name is rejected as a whole if one of its addresses is not allowed, since the order of connecting is
 * unknown. A host that is an address is never looked up: check it before the request.
 * @param resolve resolves a name; default: the system's resolver
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
