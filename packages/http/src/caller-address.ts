import { addressKey, clientAddress, trustedProxies } from '@kairan/limits/client-address';
import type { Caller } from '@kairan/operation';
import type { RequestRecord } from '@kairan/server/request-record';
import { type Connection, headerOf, peerOf } from './connection.ts';

/**
 * Creates a function that returns the whole address of a request's client, for the log.
 * @param trustProxy as for `callerByAddress`
 */
export function clientAddressOf(trustProxy: readonly string[]): (record: RequestRecord) => string {
  const trusted = trustedProxies(trustProxy);
  return ({ peer, forwardedFor }) => clientAddress(peer, forwardedFor, trusted);
}

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
