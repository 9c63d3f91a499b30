import { hash } from 'node:crypto';
import { type Document, derive } from '../../src/document/derive.ts';
import { merge } from '../../src/ingest/merge.ts';
import { emptySet, type WriteSet } from '../../src/ingest/write/write-set.ts';
import type { EpssScore } from '../../src/sources/source.ts';
import {
  type AffectedPackage,
  exploitations,
  type Score,
  type Severity,
  type SourceRecord,
  type Ssvc,
} from '../../src/vulnerability.ts';
import { emptyRecord } from './empty-record.ts';

/** Building blocks of the random documents. */
export const madeOf = {
  vendors: ['microsoft', 'd-link', 'apache', 'made_up', 'django'],
  packages: [
    ['PyPI', 'django'],
    ['npm', 'next'],
    ['Maven', 'org.apache.logging.log4j:log4j-core'],
    ['Go', 'github.com/gin-gonic/gin'],
    ['npm', 'left-pad'],
    ['Debian:12', 'curl'],
    ['Debian:13', 'curl'],
  ],
  weaknesses: ['CWE-79', 'CWE-89', 'CWE-787', 'CWE-502', 'CWE-400'],
  texts: [
    'A heap overflow in log4j lets remote attackers run code.',
    'Log4j2 before 2.15 has a flaw in C++ code.',
    'ASP.NET and the .NET runtime crash on long input.',
    'Une élévation de privilèges dans Œuvre.',
    'リモートでコードが実行される SQLインジェクション の脆弱性',
    'Buffer overflow; see log4j-core and notepad++ for more.',
    'Nothing to see here.',
    'The heap of a web server overflows twice: overflow, overflow.',
  ],
} as const;

const scores: readonly [number, Severity, string][] = [
  [9.8, 'critical', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
  [7.5, 'high', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'],
  [5.3, 'medium', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L'],
  [3.1, 'low', 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N'],
  [0, 'none', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N'],
];

/** Builds a random vulnerability. Few distinct times and scores, so that many tie. */
export function madeDocument(id: string, random: () => number, modified?: number): Document {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const some = <T>(from: readonly T[], most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => pick(from))),
  ];
  const rejected = random() < 0.15;
  const withdrawn = !rejected && random() < 0.15;
  // Hidden vulnerabilities use other times: across the two sides equal times are not ordered by id.
  const published = new Date(Date.UTC(2026, below(6), 1 + below(4)) + (rejected || withdrawn ? 1 : 0)).toISOString();
  const changed = new Date(modified ?? Date.UTC(2026, 6 + below(3), 1 + below(5))).toISOString();
  const score = random() < 0.8 ? pick(scores) : null;
  const source = withdrawn ? 'ghsa' : 'nvd';
  const main: SourceRecord = {
    ...emptyRecord,
    source,
    id: source === 'nvd' ? id : `GHSA-${id.slice(-4)}-aaaa-bbbb`,
    cves: [id],
    status: rejected ? 'rejected' : withdrawn ? 'withdrawn' : 'live',
    published,
    modified: changed,
    descriptions: [{ lang: 'en', text: pick(madeOf.texts) }],
    scores: score ? [scoreOf(score)] : [],
    weaknesses: some(madeOf.weaknesses, 2),
    disputed: random() < 0.2,
    ssvc: random() < 0.6 ? ssvcOf(pick(exploitations), random() < 0.5) : null,
    references: random() < 0.2 ? [{ url: 'https://example.com/x', tags: ['Exploit'] }] : [],
    products: some(madeOf.vendors, 2).map((vendor) => ({
      vendor,
      product: 'gateway',
      cpe: `cpe:2.3:a:${vendor}:gateway:*:*:*:*:*:*:*:*`,
      versions: ['< 2.0'],
    })),
  };
  const records = [main];
  // KEV's day is a publication time, and hidden vulnerabilities share none with others.
  if (!withdrawn && !rejected && random() < 0.3)
    records.push(kevRecord(id, `2026-0${1 + below(3)}-01`, pick([true, null])));
  if (!withdrawn && random() < 0.5) {
    const osvId = `GO-${id.slice(4)}`;
    const packages = some(madeOf.packages, 2).map(([ecosystem, name]) => packageOf(ecosystem, name, below(3)));
    records.push({ ...emptyRecord, source: 'osv', id: osvId, cves: [id], title: pick(madeOf.texts), packages });
  }
  if (random() < 0.3) records.push(bulletinOf(id, random() < 0.5));
  const aliases = records.filter(({ cves }) => cves.includes(id)).map((record) => record.id);
  const from = JSON.stringify([records, aliases]);
  return derive(merge(id, records, aliases), records, hash('sha1', from, 'buffer'));
}

function scoreOf([score, severity, vector]: (typeof scores)[number]): Score {
  return { version: '3.1', vector, score, severity, source: 'nvd@nist.gov', type: 'Primary' };
}

function ssvcOf(exploitation: Ssvc['exploitation'], automatable: boolean): Ssvc {
  return { exploitation, automatable, technical_impact: 'total', at: null };
}

/** A bulletin of CERT-FR: an alert or an advisory. */
function bulletinOf(cve: string, alert: boolean): SourceRecord {
  const id = `CERTFR-2026-${alert ? 'ALE' : 'AVI'}-${cve.slice(-4)}`;
  return { ...emptyRecord, source: 'certfr', id, mentions: [cve], alert, title: 'Multiples vulnérabilités' };
}

/** @param minor the version with the fix; 0: no fix is named */
function packageOf(ecosystem: string, name: string, minor: number): AffectedPackage {
  const fixed = minor === 0 ? null : `1.${minor}.0`;
  return {
    ecosystem,
    name,
    purl: null,
    ranges: [{ type: 'ECOSYSTEM', introduced: '0', fixed, last_affected: null }],
    versions: [],
  };
}

function kevRecord(id: string, date_added: string, ransomware: true | null): SourceRecord {
  const kev = {
    date_added,
    due_date: null,
    required_action: null,
    ransomware,
    vendor: 'Microsoft',
    product: 'Gateway',
  };
  return { ...emptyRecord, source: 'kev', id, cves: [id], kev };
}

/** Builds a write set of documents, with their EPSS scores. */
export function setOf(documents: Document[], more: Partial<WriteSet> = {}): WriteSet {
  return {
    ...emptySet(null),
    number: 1,
    snapshot: Number.MAX_SAFE_INTEGER,
    documents,
    ...more,
  };
}

/** EPSS scores of some documents, in twentieths. */
export function madeScores(documents: readonly Document[], random: () => number): EpssScore[] {
  return documents
    .filter(() => random() < 0.7)
    .map(({ cve }) => ({ cve, score: Math.floor(random() * 20) / 20, percentile: 0.5, date: '2026-11-01' }));
}
