import { clientAddress, trustedProxies } from '@kairan/limits/client-address';
import {
  type ConnectionReport,
  connectionReportPath,
  isReportRequest,
  signatureHeader,
} from '@kairan/server/connection-report';
import type { Fetch } from '@kairan/server/serve';
import { headerOf, peerOf, targetOf } from './connection.ts';

/** What the report is made with. */
export interface ReportContext {
  /** The key that the installation's commands sign requests for the report with. */
  readonly key: Uint8Array;
  readonly trustProxy: readonly string[];
  readonly version: string;
}

/**
 * Adds the report by which the command `doctor` sees what arrives through the proxies. Other requests, and those without
 * a valid signature, go to the service.
 */
export function withConnectionReport(fetch: Fetch, { key, trustProxy, version }: ReportContext): Fetch {
  const trusted = trustedProxies(trustProxy);
  return (request, connection) => {
    const header = (name: string) => headerOf(request, connection, name);
    const signature = header(signatureHeader);
    if (signature === undefined || targetOf(request.url).path !== connectionReportPath) {
      return fetch(request, connection);
    }
    if (!isReportRequest(key, signature, Date.now())) return fetch(request, connection);
    const peer = peerOf(connection);
    const report: ConnectionReport = {
      version,
      time: Date.now(),
      peer,
      client: clientAddress(peer, header('x-forwarded-for'), trusted),
      forwarded_for: header('x-forwarded-for') ?? null,
      host: header('host') ?? null,
      origin: header('origin') ?? null,
      sec_fetch_site: header('sec-fetch-site') ?? null,
    };
    return Response.json(report, { headers: { 'Cache-Control': 'no-store' } });
  };
}
