import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bulletin } from '../upstreams/certfr-server.ts';
import { type CveRecord, cvesArchive } from '../upstreams/cve-records.ts';
import { type JvnEntry, vuldefDocument } from '../upstreams/jvn-entry.ts';
import type { KevRow } from '../upstreams/kev-server.ts';
import { type NvdCve, nvdCve } from '../upstreams/nvd-server.ts';
import { zipFile } from '../upstreams/zip-file.ts';

/** The upstreams' data of one day, in their formats. */
export interface Day {
  /** The date of KEV's catalogue and of EPSS, `YYYY-MM-DD`. */
  date: string;
  nvd: NvdCve[];
  kev: KevRow[];
  /** Records by ecosystem. */
  osv: Record<string, OsvRecord[]>;
  /** As GitHub's REST API lists them. */
  ghsa: GhsaAdvisory[];
  epss: Record<string, number>;
  cvelist: CveRecord[];
  jvn: JvnEntry[];
  /** Bulletins of CERT-FR. */
  certfr: Bulletin[];
}

export interface OsvRecord {
  id: string;
  modified: string;
  [field: string]: unknown;
}

export interface GhsaAdvisory {
  ghsa_id: string;
  updated_at: string;
  [field: string]: unknown;
}

/** Creates an empty day; `more` fills it. */
export function dayOf(date: string, more: Partial<Day> = {}): Day {
  return { date, nvd: [], kev: [], osv: {}, ghsa: [], epss: {}, cvelist: [], jvn: [], certfr: [], ...more };
}

/**
 * Writes a day as a folder for all sources. Sources without data are left out.
 * @returns the folder
 */
export async function writeDay(folder: string, day: Day): Promise<string> {
  const { date, nvd, kev, osv, ghsa, epss, cvelist, jvn, certfr } = day;
  await rm(folder, { recursive: true, force: true });
  const put = async (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
  };
  if (nvd.length > 0) await put('nvd/api/page.json', nvdPage(nvd));
  if (kev.length > 0) {
    const catalog = { dateReleased: `${date}T12:00:00.000Z`, count: kev.length, vulnerabilities: kev };
    await put('kev/known_exploited_vulnerabilities.json', JSON.stringify(catalog));
  }
  for (const [ecosystem, records] of Object.entries(osv)) {
    const files = new Map(records.map((record) => [`${record.id}.json`, JSON.stringify(record)]));
    await put(`osv/${ecosystem}/all.zip`, zipFile(files));
  }
  if (ghsa.length > 0) await put('ghsa/rest/advisories/page-1.json', JSON.stringify(ghsa));
  if (cvelist.length > 0) await put(`cvelist/${date}_all_CVEs_at_midnight.zip.zip`, cvesArchive(cvelist));
  const scores = Object.entries(epss);
  if (scores.length > 0) {
    const rows = scores.map(([cve, score]) => `${cve},${score},0.5`);
    await put(
      'epss/scores.csv',
      [`#model_version:v1,score_date:${date}T00:00:00+0000`, 'cve,epss,percentile', ...rows].join('\n'),
    );
  }
  if (jvn.length > 0) await put('jvn/entries.xml', vuldefDocument(jvn, { retCd: '0' }));
  for (const bulletin of certfr) await put(`certfr/${bulletin.reference}.json`, JSON.stringify(bulletin));
  return folder;
}

/** Builds a page of NVD's API. */
export function nvdPage(records: readonly NvdCve[]): string {
  const vulnerabilities = records.map((cve) => ({ cve }));
  return JSON.stringify({
    resultsPerPage: records.length,
    startIndex: 0,
    totalResults: records.length,
    vulnerabilities,
  });
}

/** Builds an NVD record with NVD's CVSS 3.1 score and products of the given CPE vendors. */
export function scoredCve(
  id: string,
  lastModified: string,
  {
    score = 9.8,
    vendors = ['example'],
    ...more
  }: { score?: number; vendors?: string[] } & Record<string, unknown> = {},
): NvdCve {
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const metric = {
    source: 'nvd@nist.gov',
    type: 'Primary',
    cvssData: { version: '3.1', vectorString: vector, baseScore: score },
  };
  const cpeMatch = vendors.map((vendor) => ({
    vulnerable: true,
    criteria: `cpe:2.3:a:${vendor}:gateway:*:*:*:*:*:*:*:*`,
    versionEndExcluding: '2.0',
  }));
  return nvdCve(id, lastModified, {
    metrics: { cvssMetricV31: [metric] },
    weaknesses: [{ description: [{ lang: 'en', value: 'CWE-79' }] }],
    configurations: [{ nodes: [{ operator: 'OR', cpeMatch }] }],
    ...more,
  });
}

/** Builds an OSV record that affects a package up to `fixed`. */
export function osvRecord(
  id: string,
  modified: string,
  aliases: string[],
  more: Record<string, unknown> = {},
): OsvRecord {
  return {
    schema_version: '1.6.0',
    id,
    modified,
    published: '2026-01-05T00:00:00Z',
    aliases,
    summary: `Example package ${id}`,
    details: `Details of ${id}.`,
    affected: [
      {
        package: { ecosystem: 'PyPI', name: 'django' },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.2' }] }],
      },
    ],
    ...more,
  };
}

/** Builds an advisory as in GitHub's REST API. */
export function ghsaAdvisory(
  id: string,
  updated_at: string,
  cve_id: string | null,
  more: Record<string, unknown> = {},
): GhsaAdvisory {
  return {
    ghsa_id: id,
    cve_id,
    html_url: `https://github.com/advisories/${id}`,
    summary: `Advisory ${id}`,
    description: 'An advisory.',
    type: 'reviewed',
    severity: 'high',
    identifiers: [{ type: 'GHSA', value: id }, ...(cve_id === null ? [] : [{ type: 'CVE', value: cve_id }])],
    published_at: '2026-01-04T00:00:00Z',
    updated_at,
    withdrawn_at: null,
    vulnerabilities: [
      {
        package: { ecosystem: 'pip', name: 'django' },
        vulnerable_version_range: '< 1.3',
        first_patched_version: '1.3',
      },
    ],
    cwes: [{ cwe_id: 'CWE-89', name: 'SQL' }],
    ...more,
  };
}
