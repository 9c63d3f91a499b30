import type { AffectedProduct, Reference, Score, SourceRecord } from '../../vulnerability.ts';
import { cvssSeverity, cvssVersion } from '../cvss.ts';
import { fields, list, text } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { cveId } from '../record-id.ts';
import { recordJson } from '../record-json.ts';
import { hasDisputedMark, plainText } from '../record-text.ts';
import { SetAsideError } from '../source.ts';
import { nvdTime } from './nvd-time.ts';
import { affectedProducts } from './products.ts';
import { statedProducts } from './stated-products.ts';

/**
 * Parses one element of NVD's `vulnerabilities` (or the `cve` in it) into facts. Unknown keys are ignored; so are
 * `cisaExploitAdd` and similar, because CISA's own catalogue is a source.
 * @throws {SetAsideError} if it is not JSON or has no CVE id
 */
export function parseCve(raw: Buffer): SourceRecord {
  const cve = cveOf(raw);
  const id = typeof cve.id === 'string' ? cveId(cve.id.trim()) : null;
  if (id === null) throw new SetAsideError('The id is not a CVE id.');
  const cna = text(cve.sourceIdentifier);
  const descriptions = list(cve.descriptions).flatMap((entry) => {
    const { lang, value } = fields(entry);
    const plain = plainText(value);
    return plain === null ? [] : [{ lang: text(lang)?.toLowerCase() ?? 'en', text: plain }];
  });
  return {
    ...noFacts,
    source: 'nvd',
    id,
    url: `https://nvd.nist.gov/vuln/detail/${id}`,
    cves: [id],
    status: isRejected(text(cve.vulnStatus), descriptions) ? 'rejected' : 'live',
    published: nvdTime(cve.published),
    modified: nvdTime(cve.lastModified),
    descriptions,
    scores: scores(fields(cve.metrics), cna),
    cna,
    weaknesses: weaknesses(cve.weaknesses),
    references: references(cve.references),
    products: products(cve),
    disputed: isTaggedDisputed(cve.cveTags) || descriptions.some(({ text }) => hasDisputedMark(text)),
  };
}

/** @throws {SetAsideError} if it is not a JSON object */
export function cveOf(raw: Buffer): Record<string, unknown> {
  try {
    const item = fields(recordJson(raw));
    return 'cve' in item ? fields(item.cve) : item;
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
}

/** The products of NVD's analysis; before there is one, those that the CNA and others state. */
function products({ configurations, affected }: Record<string, unknown>): AffectedProduct[] {
  const analysed = affectedProducts(configurations);
  return analysed.length > 0 ? analysed : statedProducts(affected);
}

/** Whether any CNA tags the CVE as disputed. Other tags: `unsupported-when-assigned`, `exclusively-hosted-service`. */
function isTaggedDisputed(entries: unknown): boolean {
  return list(entries).some((entry) => list(fields(entry).tags).includes('disputed'));
}

/**
 * Whether a CVE is rejected: by NVD's status; by its text only if there is no status (CVEs quote `** REJECT **` of
 * others).
 */
function isRejected(status: string | null, descriptions: { text: string }[]): boolean {
  if (status !== null) return status.trim().toLowerCase() === 'rejected';
  return descriptions.some(({ text }) => /^\s*(\*\*\s*REJECT\s*\*\*|Rejected reason:)/i.test(text));
}

/** Reads every CVSS score under `metrics`, of any scorer; other metrics there (SSVC) are not scores. */
function scores(metrics: Record<string, unknown>, cna: string | null): Score[] {
  const found = new Map<string, Score>();
  for (const [key, entries] of Object.entries(metrics)) {
    if (!/^cvssMetricV\d/.test(key)) continue;
    for (const entry of list(entries)) {
      const { cvssData, source, type } = fields(entry);
      const { vectorString, version: named, baseScore: score } = fields(cvssData);
      const vector = text(vectorString)?.trim();
      if (vector === undefined || typeof score !== 'number' || !(score >= 0 && score <= 10)) continue;
      const version = cvssVersion(vector) ?? (named === '2.0' ? named : null);
      if (version === null) continue;
      const scorer = text(source) ?? cna ?? 'nvd@nist.gov';
      const kind = type === 'Primary' || type === 'Secondary' ? type : null;
      const severity = cvssSeverity(version, score);
      found.set(JSON.stringify([scorer, kind, vector, score]), {
        version,
        vector,
        score,
        severity,
        source: scorer,
        type: kind,
      });
    }
  }
  return [...found.values()];
}

function weaknesses(entries: unknown): string[] {
  const ids = list(entries)
    .flatMap((entry) => list(fields(entry).description))
    .map((description) => text(fields(description).value)?.trim() ?? '');
  return [...new Set(ids.filter((id) => /^CWE-\d+$/.test(id)))];
}

/** One entry per URL: since 2024 NVD lists a URL once per source that gave it. */
function references(entries: unknown): Reference[] {
  const merged = new Map<string, Set<string>>();
  for (const entry of list(entries)) {
    const url = text(fields(entry).url)?.toWellFormed();
    if (url === undefined) continue;
    const tags = merged.get(url) ?? new Set();
    merged.set(url, tags);
    for (const tag of list(fields(entry).tags)) {
      if (typeof tag === 'string' && tag.trim() !== '') tags.add(tag.toWellFormed());
    }
  }
  return [...merged].map(([url, tags]) => ({ url, tags: [...tags] }));
}
