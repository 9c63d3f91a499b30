import { addressKey, clientAddress, trustedProxies } from '@kairan/limits/client-address';
import type { Caller } from '@kairan/operation';
import { type Connection, headerOf, peerOf } from './connection.ts';

/**
 * Creates a function that identifies callers without a token by their address.
 * @param trustProxy addresses and CIDRs of proxies whose `X-Forwarded-For` is trusted
 */
export function callerByAddress(trustProxy: readonly string[]) {
  const trusted = trustedProxies(trustProxy);
  return (request: Request, connection: Connection | undefined): Caller => {
    const forwardedFor = headerOf(request, connection, 'x-forwarded-for');
    const address = clientAddress(peerOf(connection) || 'unknown', forwardedFor, trusted);
    return { key: `address ${addressKey(address)}` };
  };
}
