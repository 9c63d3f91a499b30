import { type Credit, type CveTag, cveTags, type Rejection, type SourceRecord } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { statedProducts } from '../products/stated-products.ts';
import { cveId } from '../record-id.ts';
import { recordJson } from '../record-json.ts';
import { hasDisputedMark, plainLine } from '../record-text.ts';
import { SetAsideError } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { type Container, containersOf, entriesOf } from './containers.ts';
import { kevOf } from './kev.ts';
import { affectedPackages } from './packages.ts';
import { referencesOf } from './references.ts';
import { scoresOf, severityTextOf } from './scores.ts';
import { ssvcOf } from './ssvc.ts';
import { statementsOf, textsOf } from './texts.ts';

/**
 * Parses a CVE record, format 5.0 to 5.2 (https://cveproject.github.io/cve-schema/), into facts: those of the CNA, then those
 * that ADPs add. Unknown fields are ignored, and so is the copy in format 4 that old records have. What CISA's container says
 * of KEV is a statement of this source: CISA's own catalogue is another.
 * @throws {SetAsideError} if it is not JSON, has no CVE id, or is only reserved
 */
export function parseCvelist(raw: Buffer): SourceRecord {
  const record = jsonRecord(raw);
  const metadata = fields(record.cveMetadata);
  const id = typeof metadata.cveId === 'string' ? cveId(metadata.cveId.trim()) : null;
  if (id === null) throw new SetAsideError('cveMetadata.cveId is not a CVE id.');
  const containers = containersOf(record);
  const [cna] = containers;
  const rejected = isRejected(metadata.state, cna);
  const descriptions = textsOf(entriesOf(containers, 'descriptions'));
  const tags = tagsOf(containers);
  return {
    ...noFacts,
    source: 'cvelist',
    id,
    url: `https://www.cve.org/CVERecord?id=${id}`,
    cves: [id],
    status: rejected ? 'rejected' : 'live',
    published: zonelessTime(metadata.datePublished),
    modified: zonelessTime(metadata.dateUpdated),
    rejection: rejected ? rejectionOf(cna) : null,
    title: titleOf(cna, id),
    descriptions,
    scores: scoresOf(containers),
    cna: cna.orgId,
    severityText: severityTextOf(containers),
    weaknesses: weaknessesOf(containers),
    references: referencesOf(containers),
    packages: affectedPackages(entriesOf(containers, 'affected')),
    products: statedProducts(containers.map(({ content }) => content)),
    kev: kevOf(containers),
    statements: statementsOf(containers),
    credits: creditsOf(containers),
    ssvc: ssvcOf(containers),
    tags,
    disputed: tags.includes('disputed') || descriptions.some(({ text }) => hasDisputedMark(text)),
  };
}

/** @throws {SetAsideError} if it is not a JSON object */
function jsonRecord(raw: Buffer): Record<string, unknown> {
  try {
    return fields(recordJson(raw));
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
}

/**
 * Whether a record is rejected: by its state in any case, or without one by the form of its container.
 * @throws {SetAsideError} if it is in another state than the list's two
 */
function isRejected(state: unknown, cna: Container): boolean {
  if (typeof state !== 'string') return cna.content.rejectedReasons !== undefined;
  const known = state.trim().toUpperCase();
  if (known !== 'PUBLISHED' && known !== 'REJECTED') throw new SetAsideError('The record is not published.');
  return known === 'REJECTED';
}

/** Reads why a record is rejected, in English if given, without the mark of older records. */
function rejectionOf({ content }: Container): Rejection {
  const reasons = textsOf(list(content.rejectedReasons));
  const text = (reasons.find(({ lang }) => lang === 'en') ?? reasons[0])?.text ?? null;
  const ids = list(content.replacedBy).map((id) => (typeof id === 'string' ? cveId(id.trim()) : null));
  return {
    reason: text?.replace(/^\s*\*\*\s*REJECT\s*\*\*/i, '').trim() || null,
    replaced_by: [...new Set(ids.filter((id) => id !== null))],
  };
}

/** The CNA's title; ADPs write the names of their containers there, and some CNAs only the id. */
function titleOf({ content }: Container, id: string): string | null {
  const title = plainLine(content.title);
  return title === null || title.toUpperCase() === id || /^n\/?a$/i.test(title) ? null : title;
}

/** Reads CWE ids: `cweId`, or else one at the beginning of the text (`CWE-79: Cross-site scripting`). */
function weaknessesOf(containers: readonly Container[]): string[] {
  const found = new Set<string>();
  for (const { descriptions } of entriesOf(containers, 'problemTypes')) {
    for (const { cweId, description } of list(descriptions).map(fields)) {
      const [id] = /^CWE-[1-9]\d{0,5}\b/i.exec(plainLine(cweId) ?? plainLine(description) ?? '') ?? [];
      if (id !== undefined) found.add(id.toUpperCase());
    }
  }
  return [...found];
}

function creditsOf(containers: readonly Container[]): Credit[] {
  const found = new Map<string, Credit>();
  for (const { value, type } of entriesOf(containers, 'credits')) {
    const name = plainLine(value);
    const credit = name === null ? null : { name, type: plainLine(type) };
    if (credit !== null) found.set(JSON.stringify(credit), credit);
  }
  return [...found.values()];
}

/** Reads the tags of the format's vocabulary, in its order. */
function tagsOf(containers: readonly Container[]): CveTag[] {
  const given = new Set(containers.flatMap(({ content }) => list(content.tags)));
  return cveTags.filter((tag) => given.has(tag));
}
