import { type CveRecord, cveRecord, rejectedRecord } from '../upstreams/cve-records.ts';
import { type CvelistServer, startCvelistServer } from '../upstreams/cvelist-server.ts';
import { type EpssServer, startEpssServer } from '../upstreams/epss-server.ts';
import { type Advisory, advisory, type GhsaServer, startGhsaServer } from '../upstreams/ghsa-server.ts';
import { type KevRow, type KevServer, kevRow, startKevServer } from '../upstreams/kev-server.ts';
import { type NvdCve, type NvdServer, nvdCve, startNvdServer } from '../upstreams/nvd-server.ts';
import { type OsvRecord, type OsvServer, osvRecord, startOsvServer } from '../upstreams/osv-server.ts';
import type { Afterwards, Env } from './machine.ts';

/** The upstreams, as of one day. */
export interface World {
  kev: KevServer;
  nvd: NvdServer;
  osv: OsvServer;
  ghsa: GhsaServer;
  epss: EpssServer;
  cvelist: CvelistServer;
  /** The settings that point the program to them. */
  settings: Env;
  /** Publishes the next day's data. */
  nextDay(): void;
  /** Requests since the last call, as `nvd /rest/…`, decoded, in order within each upstream. */
  requested(): string[];
}

const hour = 60 * 60_000;
const now = Date.now();
/** Returns the time a number of hours ago, RFC 3339. */
export const ago = (hours: number) => new Date(now - hours * hour).toISOString();
const day = (time: string) => time.slice(0, 10);
const nvdTime = (time: string) => time.slice(0, -1);
/** Hours by which the NVD mirror lags: what NVD changed shows that much later, with the times that NVD gave it. */
const lag = 7 * 24;
const year = new Date(now).getUTCFullYear();

/** Starts the upstreams on day 0. They end with the test, or with the file. */
export async function startWorld(test: Afterwards): Promise<World> {
  const before = firstDay();
  const kev = await startKevServer(before.kev, ago(30));
  const nvd = await startNvdServer(Date.now);
  nvd.apiKey = 'key-of-these-tests';
  const osv = await startOsvServer(before.osv);
  const ghsa = await startGhsaServer(before.ghsa);
  const epss = await startEpssServer(before.epss, day(ago(24)));
  const cvelist = await startCvelistServer();
  cvelist.update(ago(24 * 25), before.cvelist);
  cvelist.release(ago(1));
  const servers = { kev, nvd, osv, ghsa, epss, cvelist };
  test.after(async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  });
  const publishNvd = (records: NvdCve[], time: string) => {
    nvd.records.splice(0, Infinity, ...records);
    for (const within of [2024, 2025, 2026]) {
      const those = records.filter(({ id }) => id.startsWith(`CVE-${within}-`));
      nvd.publishFeed(within, those, time);
    }
    for (let empty = 2027; empty <= year; empty++) nvd.publishFeed(empty, [], time);
  };
  publishNvd(before.nvd, ago(lag + 3));

  const counted = new Map<string, number>();
  return {
    ...servers,
    settings: {
      VULNS_KEV_URL: kev.catalogUrl,
      VULNS_NVD_URL: nvd.apiUrl,
      VULNS_NVD_FEEDS_URL: nvd.feedsUrl,
      NVD_API_KEY: nvd.apiKey,
      VULNS_OSV_URL: osv.baseUrl,
      VULNS_GHSA_URL: ghsa.listUrl,
      VULNS_EPSS_URL: epss.scoresUrl,
      VULNS_CVELIST_URL: cvelist.baseUrl,
      VULNS_SOURCES: Object.keys(servers).join(','),
      VULNS_LIMITS: 'anonymous=100000',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    nextDay() {
      const after = secondDay();
      kev.publish(after.kev, ago(5));
      publishNvd(after.nvd, ago(lag + 0.1));
      for (const [ecosystem, records] of Object.entries(after.osv)) osv.publish(ecosystem, records);
      ghsa.advisories = after.ghsa;
      epss.publish(after.epss, day(ago(0)));
      cvelist.update(ago(0.5), after.cvelist);
    },
    requested() {
      return Object.entries(servers).flatMap(([name, { requests }]) => {
        const fresh = requests.slice(counted.get(name) ?? 0);
        counted.set(name, requests.length);
        return fresh.map(({ path }) => `${name} ${decodeURIComponent(path)}`);
      });
    },
  };
}

interface Content {
  kev: KevRow[];
  nvd: NvdCve[];
  osv: Record<string, OsvRecord[]>;
  ghsa: Advisory[];
  epss: string[];
  /** On the second day those that changed. */
  cvelist: CveRecord[];
}

const v31 = (vector: string, baseScore: number) => ({
  cvssMetricV31: [
    {
      source: 'nvd@nist.gov',
      type: 'Primary',
      cvssData: { version: '3.1', vectorString: `CVSS:3.1/${vector}`, baseScore },
    },
  ],
});
const grave = v31('AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8);
const mild = v31('AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1);
const weakness = (...ids: string[]) =>
  ids.map((value) => ({ source: 'nvd@nist.gov', type: 'Primary', description: [{ lang: 'en', value }] }));
const affects = (vendor: string, product: string, versionEndExcluding: string) => [
  {
    nodes: [
      {
        operator: 'OR',
        negate: false,
        cpeMatch: [
          { vulnerable: true, criteria: `cpe:2.3:a:${vendor}:${product}:*:*:*:*:*:*:*:*`, versionEndExcluding },
        ],
      },
    ],
  },
];

/** Builds the NVD records of both days; those of a kind share their publication time, like a vendor's monthly fixes. */
function nvdRecords(): Map<string, NvdCve> {
  const lastModified = nvdTime(ago(24 * 40));
  const records = [
    nvdCve('CVE-2024-0999', lastModified, { published: '2024-02-03T00:00:00.000', vulnStatus: 'Rejected' }),
    nvdCve('CVE-2025-1001', lastModified, {
      published: '2025-03-04T10:00:00.000',
      metrics: grave,
      weaknesses: weakness('CWE-79', 'CWE-89'),
      configurations: affects('example', 'gateway', '2.0'),
    }),
    nvdCve('CVE-2025-1002', lastModified, { published: '2025-03-04T10:00:00.000', metrics: mild }),
    nvdCve('CVE-2025-1003', lastModified, {
      published: '2025-03-04T10:00:00.000',
      weaknesses: weakness('CWE-502'),
      configurations: affects('other_vendor', 'portal', '7.1'),
    }),
    nvdCve('CVE-2025-1004', lastModified, { published: '2025-04-05T00:00:00.000', metrics: mild }),
    nvdCve('CVE-2025-1005', lastModified, { published: '2025-05-06T00:00:00.000', metrics: grave }),
    ...Array.from({ length: 9 }, (_, i) =>
      nvdCve(`CVE-2026-200${i + 1}`, lastModified, {
        published: `2026-0${1 + (i % 3)}-11T12:00:00.000`,
        ...(i % 2 ? { metrics: i % 4 === 1 ? grave : mild, weaknesses: weakness('CWE-787') } : {}),
      }),
    ),
    // Within the hours that every run looks back, so that an empty NVD window is plausible.
    nvdCve('CVE-2026-2010', nvdTime(ago(lag + 4)), { published: '2026-06-01T00:00:00.000' }),
  ];
  return new Map(records.map((record) => [record.id, record]));
}

const pypi = (name: string, fixed: string) => ({
  affected: [
    {
      package: { ecosystem: 'PyPI', name, purl: `pkg:pypi/${name}` },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
    },
  ],
});

/** So many changed records at once that OSV's archive is read again, which is where deletions show. */
const many = 255;
const malware = (modified: string) =>
  Array.from({ length: many }, (_, i) => osvRecord(`MAL-2026-${1000 + i}`, modified, { affected: [] }));

function firstDay(): Content {
  const old = ago(24 * 30);
  return {
    kev: ['CVE-2025-1001', 'CVE-2025-1002', 'CVE-2025-1004', 'CVE-2023-7777', 'CVE-2023-8888'].map((id, i) =>
      kevRow(id, `2025-06-0${i + 1}`),
    ),
    nvd: [...nvdRecords().values()],
    osv: {
      PyPI: [
        osvRecord('PYSEC-2026-1', old, {
          aliases: ['CVE-2025-1001', 'GHSA-aaaa-2222-3333'],
          ...pypi('gateway', '2.0'),
        }),
        osvRecord('PYSEC-2026-2', old, { aliases: ['CVE-2026-9001'], ...pypi('portal', '1.4.2') }),
        osvRecord('PYSEC-2026-3', old, { aliases: ['GHSA-cccc-2222-3333'], ...pypi('chained', '3.0') }),
      ],
      npm: [
        ...malware(old),
        osvRecord('GHSA-gggg-2222-3333', old, { aliases: ['CVE-2026-9002'] }),
        osvRecord('GHSA-hhhh-2222-3333', old, { aliases: ['CVE-2026-2002'] }),
      ],
    },
    ghsa: [
      advisory('GHSA-aaaa-2222-3333', old, { cve_id: 'CVE-2025-1001', severity: 'critical' }),
      advisory('GHSA-bbbb-2222-3333', ago(24 * 29), { cve_id: 'CVE-2026-9003', severity: 'high' }),
      advisory('GHSA-cccc-2222-3333', ago(24 * 28), { cve_id: 'CVE-2026-2003' }),
      advisory('GHSA-dddd-2222-3333', ago(24 * 27), { cve_id: 'CVE-2026-9004' }),
      advisory('GHSA-eeee-2222-3333', ago(24 * 26)),
    ],
    epss: ['CVE-2025-1001,0.91,0.99', 'CVE-2025-1002,0.2,0.6', 'CVE-2026-2001,0.01,0.1', 'CVE-2026-9003,0.5,0.8'],
    cvelist: ['CVE-2026-2001', 'CVE-2026-2002', 'CVE-2026-2006', 'CVE-2026-2007'].map((id) => cveRecord(id, old)),
  };
}

function secondDay(): Content {
  const { kev, osv, ghsa } = firstDay();
  const lately = ago(1);
  const records = nvdRecords();
  const changed = (id: string, more: Record<string, unknown>) =>
    records.set(id, { ...(records.get(id) as NvdCve), lastModified: nvdTime(ago(lag + 1)), ...more });
  changed('CVE-2025-1003', { metrics: grave, configurations: affects('third_vendor', 'portal', '7.2') });
  changed('CVE-2025-1005', { vulnStatus: 'Rejected' });
  changed('CVE-2024-0999', { vulnStatus: 'Analyzed', metrics: mild });
  changed('CVE-2026-2004', { references: [{ url: 'https://www.exploit-db.com/exploits/1', tags: ['Exploit'] }] });
  changed('CVE-2026-2005', { published: '2026-07-01T00:00:00.000' });
  const fresh = nvdCve('CVE-2026-3000', nvdTime(ago(lag + 1)), { published: nvdTime(lately), metrics: mild });
  return {
    // CVE-2025-1002 and CVE-2023-8888, which no other source names, are retracted one after the other.
    kev: [...kev.filter(({ cveID }) => cveID !== 'CVE-2023-8888'), kevRow('CVE-2026-2001', day(ago(5)))].map((row) =>
      row['cveID'] === 'CVE-2025-1001' ? { ...row, knownRansomwareCampaignUse: 'Known' } : row,
    ),
    nvd: [...records.values(), fresh],
    osv: {
      PyPI: [
        osvRecord('PYSEC-2026-1', lately, {
          aliases: ['CVE-2025-1001', 'GHSA-aaaa-2222-3333'],
          ...pypi('gateway', '2.1'),
        }),
        osvRecord('PYSEC-2026-2', lately, {
          aliases: ['CVE-2026-9001'],
          withdrawn: lately,
          ...pypi('portal', '1.4.2'),
        }),
        osvRecord('PYSEC-2026-3', old(osv, 'PYSEC-2026-3'), {
          aliases: ['GHSA-cccc-2222-3333'],
          ...pypi('chained', '3.0'),
        }),
        osvRecord('PYSEC-2026-4', lately, { aliases: ['CVE-2026-2001'], ...pypi('newcomer', '0.2') }),
      ],
      npm: [
        ...malware(lately),
        osvRecord('GHSA-gggg-2222-3333', lately, { aliases: ['CVE-2026-9002', 'CVE-2026-9005'] }),
      ],
    },
    ghsa: [
      advisory('GHSA-aaaa-2222-3333', lately, { cve_id: 'CVE-2025-1001', severity: 'low' }),
      ...ghsa.slice(1, 2),
      advisory('GHSA-cccc-2222-3333', lately, { cve_id: null }),
      advisory('GHSA-dddd-2222-3333', lately, { cve_id: 'CVE-2026-9004', withdrawn_at: lately }),
      ...ghsa.slice(4),
      advisory('GHSA-ffff-2222-3333', lately, { cve_id: 'CVE-2026-9006' }),
    ],
    epss: [
      'CVE-2025-1001,0.95,0.995',
      'CVE-2025-1002,0.2,0.6',
      'CVE-2026-2001,0.4,0.7',
      'CVE-2026-9003,0.5,0.8',
      'CVE-2026-3000,0.001,0.01',
    ],
    cvelist: [
      cveRecord('CVE-2026-2002', lately, { title: 'Use after free in Example Gateway' }),
      rejectedRecord('CVE-2026-2006', lately),
      cveRecord('CVE-2026-3000', lately),
    ],
  };
}

function old(osv: Content['osv'], id: string): string {
  return osv['PyPI']?.find((record) => record.id === id)?.modified ?? '';
}
