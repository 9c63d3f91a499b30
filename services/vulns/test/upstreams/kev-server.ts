import { createHash } from 'node:crypto';
import { conditionalReply, isIntroduced, type Reply, startUpstream, type Upstream } from './upstream-server.ts';

const path = '/known_exploited_vulnerabilities.json';

/** A content delivery network's refusal: a web page. */
const accessDenied: Reply = {
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD></HTML>',
};

/** A row of the catalogue; any field may be invalid, for tests. */
export type KevRow = Record<string, unknown>;

export interface KevServer extends Upstream {
  /** The full URL of the catalogue, as for `VULNS_KEV_URL`. */
  catalogUrl: string;
  /** Publishes a catalogue. A `count` other than the number of rows, or another version than the date's, is a fault. */
  publish(rows: KevRow[], dateReleased: string, faults?: { count?: number; catalogVersion?: string }): void;
}

/** Builds a row as CISA writes it, for a CVE added on a day; `more` replaces and adds fields. */
export function kevRow(cveID: string, dateAdded: string, more: KevRow = {}): KevRow {
  return {
    cveID,
    vendorProject: 'Example',
    product: 'Gateway',
    vulnerabilityName: 'Example Gateway Command Injection Vulnerability',
    dateAdded,
    shortDescription: 'Example Gateway contains a command injection vulnerability.',
    requiredAction: 'Apply updates per vendor instructions.',
    dueDate: '2026-11-30',
    knownRansomwareCampaignUse: 'Unknown',
    notes: `https://example.com/advisory ; https://nvd.nist.gov/vuln/detail/${cveID}`,
    cwes: ['CWE-78'],
    ...more,
  };
}

/**
 * Starts CISA's server with one catalogue at `/known_exploited_vulnerabilities.json`: ETag, Last-Modified, 304. Its
 * front server refuses clients that do not introduce themselves with a product and what it is.
 */
export async function startKevServer(rows: KevRow[], dateReleased: string): Promise<KevServer> {
  let body = Buffer.alloc(0);
  let released = dateReleased;
  const upstream = await startUpstream((url, headers) => {
    if (!isIntroduced(headers)) return accessDenied;
    if (url.pathname !== path || url.search !== '') return { status: 404 };
    return conditionalReply(headers, {
      body,
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
      lastModified: new Date(released).toUTCString(),
      type: 'application/json',
    });
  });
  const publish: KevServer['publish'] = (next, date, { count = next.length, catalogVersion } = {}) => {
    released = date;
    const catalog = {
      title: 'CISA Catalog of Known Exploited Vulnerabilities',
      catalogVersion: catalogVersion ?? date.slice(0, 10).replaceAll('-', '.'),
      dateReleased: date,
      count,
      vulnerabilities: next,
    };
    body = Buffer.from(JSON.stringify(catalog, null, 4));
  };
  publish(rows, dateReleased);
  return { ...upstream, catalogUrl: `${upstream.url}${path}`, publish };
}
