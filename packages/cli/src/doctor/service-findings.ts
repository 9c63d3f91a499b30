import { trustedProxies } from '@kairan/limits/client-address';
import {
  type ConnectionReport,
  connectionReportPath,
  signatureHeader,
  signReportRequest,
} from '@kairan/server/connection-report';
import { fetchFailure } from '@kairan/server/fetch-failure';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** A service as its settings describe it. */
export interface CheckedService {
  /** Its public address, without a trailing slash. */
  readonly address: string;
  /** The key by which it answers the commands of its installation only. */
  readonly key: Uint8Array;
  readonly trustProxy: readonly string[];
  /** The version of this program. */
  readonly version: string;
}

const check = 'service';
/** Milliseconds that the service and its proxies have to answer. */
const limitMs = 10_000;
const clockToleranceMs = 5_000;

/** Asks the running service, at its public address, what it sees of requests that come through the proxies. */
export async function serviceFindings(service: CheckedService): Promise<Finding[]> {
  const { address, key } = service;
  const { origin } = new URL(address);
  let response: Response;
  try {
    response = await fetch(`${address}${connectionReportPath}`, {
      headers: {
        [signatureHeader]: signReportRequest(key, Date.now()),
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
  } catch (error) {
    const message = `Nothing answers at ${address}: ${fetchFailure(error, limitMs)}.`;
    return [
      fault(check, message, 'Start the service, and check the name, the certificate and the proxy of this address.'),
    ];
  }
  const report = response.status === 200 ? await reportOf(response) : null;
  if (report === null) {
    const message = `${address} answers ${response.status}, not as a service with this database: the service uses another database, another version runs, or the proxy points elsewhere.`;
    return [fault(check, message, 'Compare its settings with those of this command, restart it, and check the proxy.')];
  }
  return [...runningFindings(service, report), ...proxyFindings(service, origin, report)];
}

async function reportOf(response: Response): Promise<ConnectionReport | null> {
  try {
    const report = (await response.json()) as Partial<ConnectionReport> | null;
    return typeof report?.peer === 'string' ? (report as ConnectionReport) : null;
  } catch {
    return null;
  }
}

function runningFindings({ address, version }: CheckedService, report: ConnectionReport): Finding[] {
  const found: Finding[] = [];
  if (report.version === version)
    found.push(fine(check, `Version ${version} answers at ${address}, with this database.`));
  else {
    const message = `Version ${report.version} answers at ${address}, and this program is version ${version}.`;
    found.push(warning(check, message, 'Restart the service after an update.'));
  }
  const difference = report.time - Date.now();
  if (Math.abs(difference) > clockToleranceMs) {
    const seconds = Math.abs(difference / 1000).toFixed(0);
    const message = `The clock of the service is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} that of this machine.`;
    found.push(warning('clock', message, 'Synchronise the clocks of both machines (NTP).'));
  }
  return found;
}

function proxyFindings({ address, trustProxy }: CheckedService, origin: string, report: ConnectionReport): Finding[] {
  const { peer, client, forwarded_for: forwarded } = report;
  const found: Finding[] = [];
  if (forwarded !== null && !trustedProxies(trustProxy)(peer)) {
    const message = `Requests to ${address} arrive from ${peer} with X-Forwarded-For, which TRUST_PROXY does not trust, so all visitors count as one for rate limits.`;
    found.push(fault('proxy', message, `Set TRUST_PROXY=${peer} if that is your proxy.`));
  } else if (forwarded === null && trustProxy.length > 0) {
    const message = `Requests to ${address} arrive from ${peer} without X-Forwarded-For, although TRUST_PROXY is set.`;
    const action = 'Let the proxy send X-Forwarded-For, or unset TRUST_PROXY if there is none.';
    found.push(warning('proxy', message, action));
  } else {
    found.push(
      fine('proxy', `The service sees this machine as ${client}${forwarded === null ? '' : `, through ${peer}`}.`),
    );
  }
  if (report.origin !== origin || report.sec_fetch_site !== 'same-origin') {
    const message = 'The proxy does not pass on Origin or Sec-Fetch-Site, so forms and sign-in are refused.';
    found.push(fault('proxy', message, 'Let the proxy pass these headers on unchanged.'));
  }
  return found;
}
