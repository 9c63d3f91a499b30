import { readFileSync } from 'node:fs';
import { bulletin, revision } from '../../../services/vulns/test/upstreams/certfr-bulletins.ts';
import { jvnEntry, vulinfo } from '../../../services/vulns/test/upstreams/jvn-entry.ts';

const sample = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../services/vulns/sample/${path}`, import.meta.url), 'utf8'));

/** Characters of a record at most: changes of a larger one take long, and find no more. */
const most = 6_000;
const some = (records: readonly unknown[]) =>
  records.filter((record) => JSON.stringify(record).length <= most).slice(0, 8);

const text =
  'Apache Log4j2 2.0-beta9 through 2.15.0 (excluding 2.12.2) JNDI features do not protect against LDAP. ** DISPUTED ** See `x` <b>y</b>.';

/** Texts of the kind that the samples leave out, with made-up values. */
const written = {
  kev: {
    vulnerabilityName: 'Apache Log4j2 Remote Code Execution Vulnerability',
    shortDescription: text,
    requiredAction: 'Apply updates per vendor instructions.',
  },
  osv: {
    summary: 'Remote code injection in Log4j',
    details: `## Impact\n\n${text}\n\n- a\n- b`,
    withdrawn: '2024-01-01T00:00:00Z',
  },
  ghsa: { summary: 'Remote code injection in Log4j', description: `### Impact\n\n${text}`, withdrawn_at: null },
  nvd: {
    descriptions: [
      { lang: 'en', value: text },
      { lang: 'es', value: text },
    ],
  },
};

type Named = Readonly<Record<string, unknown>>;
const { vulnerabilities: kevRows } = sample('kev/known_exploited_vulnerabilities.json') as { vulnerabilities: Named[] };
const { vulnerabilities: nvdRecords } = sample('nvd/feeds/nvdcve-2.0-2021.json') as {
  vulnerabilities: { cve: Named }[];
};
const osvRecords = ['Go', 'npm', 'Maven', 'PyPI'].flatMap((name) =>
  (sample(`osv/${name}.json`) as Named[]).slice(0, 4),
);

/** A few records of each source that is read from JSON, as they come from upstream. */
export const upstreamSamples = {
  kev: some(kevRows).map((row) => ({ ...(row as Named), ...written.kev })),
  osv: some(osvRecords).map((record) => ({ ...(record as Named), ...written.osv })),
  nvd: some(nvdRecords).map((record) => ({ cve: { ...(record as { cve: Named }).cve, ...written.nvd } })),
  ghsa: some(sample('ghsa/rest/advisories/page-1.json') as Named[]).map((record) => ({
    ...(record as Named),
    ...written.ghsa,
  })),
  cvelist: some(sample('cvelist/cves.json') as Named[]),
  certfr: [
    bulletin('CERTFR-2026-AVI-0001', '2026-01-05', {
      affected_systems_content: '- A versions 2.x antérieures à 2.4.1\n- `B`',
    }),
    bulletin('CERTFR-2026-ALE-001', '2026-01-05', { revisions: [revision('2026-01-05'), revision('2026-01-06', 'x')] }),
  ],
} as const;

/** Entries of JVN iPedia, in XML. */
export const jvnSamples: readonly string[] = [
  vulinfo(jvnEntry('JVNDB-2026-000001', '2026-03-04T00:00:00Z')),
  vulinfo(jvnEntry('JVNDB-2026-000002', '2026-03-04T00:00:00Z', { cves: [], overview: 'a <b> & c', score: '' })),
];

/** The beginning of a file of EPSS scores. */
export const epssSample =
  '#model_version:v2025.03.14,score_date:2026-11-30T00:00:00+0000\ncve,epss,percentile\nCVE-2021-44228,0.94358,0.99958\nCVE-1999-0001,0.0115,0.78\n';
