import { addressKey, clientAddress, trustedProxies } from '@kairan/limits/client-address';
import type { Caller } from '@kairan/operation';
import { type Connection, headerOf, peerOf } from './connection.ts';

/**
 * Makes the function that tells callers without a token apart: by the address they ask from.
 * @param trustProxy Addresses and CIDRs of proxies whose `X-Forwarded-For` counts.
 */
export function callerByAddress(trustProxy: readonly string[]) {
  const trusted = trustedProxies(trustProxy);
  return (request: Request, connection: Connection | undefined): Caller => {
    const forwardedFor = headerOf(request, connection, 'x-forwarded-for');
    const address = clientAddress(peerOf(connection) || 'unknown', forwardedFor, trusted);
    return { key: `address ${addressKey(address)}` };
  };
}
