import type { AffectedProduct, Score, SourceRecord } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { matchedProducts } from '../products/matched-products.ts';
import { statedProducts } from '../products/stated-products.ts';
import { cveId } from '../record-id.ts';
import { recordJson } from '../record-json.ts';
import { hasDisputedMark, plainText } from '../record-text.ts';
import { joinReferences } from '../reference-list.ts';
import { SetAsideError } from '../source.ts';
import { writtenScore } from '../written-score.ts';
import { zonelessTime } from '../zoneless-time.ts';

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
    published: zonelessTime(cve.published),
    modified: zonelessTime(cve.lastModified),
    descriptions,
    scores: scores(fields(cve.metrics), cna),
    cna,
    weaknesses: weaknesses(cve.weaknesses),
    references: joinReferences(list(cve.references)),
    products: products(cve, cna),
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

/**
 * Reads the products of NVD's analysis; before there is one, those that the CNA and ADPs state: NVD has had their `affected`
 * since 2026, as `[{ source, affectedData: [product] }]`.
 */
function products({ configurations, affected }: Record<string, unknown>, cna: string | null): AffectedProduct[] {
  const analysed = matchedProducts(configurations);
  if (analysed.length > 0) return analysed;
  const statements = list(affected).map(fields);
  const ofCna = statements.filter(({ source }) => source === cna);
  const others = statements.filter(({ source }) => source !== cna);
  return statedProducts([...ofCna, ...others].map(({ affectedData }) => ({ affected: affectedData })));
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
      const kind = type === 'Primary' || type === 'Secondary' ? type : null;
      const score = writtenScore(cvssData, text(source) ?? cna ?? 'nvd@nist.gov', kind);
      if (score !== null) found.set(JSON.stringify([score.source, kind, score.vector, score.score]), score);
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
