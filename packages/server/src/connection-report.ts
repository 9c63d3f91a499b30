import { createHmac, timingSafeEqual } from 'node:crypto';

/** Answered only to requests that are signed with the installation's key. */
export const connectionReportPath = '/.well-known/kairan-connection';
/** The header with the signature. */
export const signatureHeader = 'x-kairan-check';

/** How a request arrived at the service. */
export interface ConnectionReport {
  /** The service's version. */
  readonly version: string;
  /** The time at the service, in milliseconds since 1970. */
  readonly time: number;
  /** The address at the other end of the connection: the client, or the proxy. */
  readonly peer: string;
  /** The address that counts for rate limits. */
  readonly client: string;
  readonly forwarded_for: string | null;
  readonly host: string | null;
  readonly origin: string | null;
  readonly sec_fetch_site: string | null;
}

/** Milliseconds for which a signature is valid, before and after its time. */
const validMs = 5 * 60_000;

/**
 * Signs a request for the report.
 * @param key of the installation, which the service and its commands read from the same database
 * @param now milliseconds since 1970
 */
export function signReportRequest(key: Uint8Array, now: number): string {
  return `${now}.${macOf(key, now)}`;
}

/** Whether the signature is one of this installation, and recent. */
export function isReportRequest(key: Uint8Array, signature: string | undefined, now: number): boolean {
  const [, time, mac] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || mac === undefined || Math.abs(now - Number(time)) > validMs) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, Number(time))));
}

function macOf(key: Uint8Array, time: number): string {
  return createHmac('sha256', key).update(`connection report ${time}`).digest('hex');
}
