import type { Reference, Score, SourceRecord } from '../../vulnerability.ts';
import { cvssScore, cvssSeverity, cvssVersion } from '../cvss.ts';
import { noFacts } from '../no-facts.ts';
import { cveId } from '../record-id.ts';
import { plainLine } from '../record-text.ts';
import { joinReferences } from '../reference-list.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from '../xml-tree.ts';
import { entryPage } from './addresses.ts';
import { parseEntry } from './entry.ts';
import { jvnTime } from './japan-time.ts';
import { entryStatements } from './statements.ts';
import { entryText, languageOf } from './text.ts';

/**
 * Parses an entry of JVN iPedia into facts. Its products (CPE 2.2 names of translated product names) are a statement
 * only, and its `JVN#` numbers are no aliases: one such report is often about several entries.
 * @throws {SetAsideError} if it is not well-formed or has no id of JVN iPedia
 */
export function entryFacts(raw: Buffer): SourceRecord {
  const { id, entry } = parseEntry(raw);
  const data = elementAt(entry, 'VulinfoData') ?? entry;
  const related = childrenOf(elementAt(data, 'Related'), 'RelatedItem');
  const title = plainLine(entryText(textAt(data, 'Title')));
  const overview = entryText(textAt(data, 'VulinfoDescription', 'Overview'));
  return {
    ...noFacts,
    source: 'jvn',
    id,
    url: entryPage(id),
    cves: cves(related),
    status: isDeleted(title) || isDeleted(overview) ? 'withdrawn' : 'live',
    // The day since which JVN knows it to be public (`DatePublic`) is a day in Japan, not a time.
    published: jvnTime(textAt(data, 'DateFirstPublished')),
    modified: jvnTime(textAt(data, 'DateLastUpdated')),
    title: title !== null && languageOf(title) === 'ja' ? title : null,
    descriptions: overview === null ? [] : [{ lang: languageOf(overview), text: overview }],
    statements: entryStatements(data),
    scores: scores(data),
    weaknesses: weaknesses(related),
    references: references(related),
  };
}

/** Whether a text begins with the mark of an entry that JVN has deleted: such entries stay in the feeds. */
function isDeleted(text: string | null): boolean {
  return text !== null && /^\s*\*\*\s*削除\s*\*\*/.test(text);
}

const nameOf = (item: XmlElement) => textAt(item, 'Name') ?? '';

/** Whether a related item is the CVE itself, at the CVE Program or at NVD. */
const isCve = (item: XmlElement) => /\((?:CVE|NVD)\)$/.test(nameOf(item)) && cveOf(item) !== null;

/** The id under `VulinfoID`; items named as a CVE have had other texts there. */
const cveOf = (item: XmlElement) => cveId(textAt(item, 'VulinfoID') ?? '');

/**
 * Lists the CVEs of an entry: its items "Common Vulnerabilities and Exposures (CVE)", without any those at NVD. Other
 * documents that are named for a CVE may be about another vulnerability.
 */
function cves(related: readonly XmlElement[]): string[] {
  const items = related.filter(isCve);
  const own = items.filter((item) => nameOf(item).endsWith('(CVE)'));
  const ids = (own.length > 0 ? own : items).map(cveOf);
  return [...new Set(ids)].filter((id) => id !== null);
}

/** Reads the base scores; JVN writes most of NVD's vectors of CVSS 3.1 as 3.0. */
function scores(data: XmlElement): Score[] {
  const found = new Map<string, Score>();
  for (const cvss of childrenOf(elementAt(data, 'Impact'), 'Cvss')) {
    const vector = textAt(cvss, 'Vector');
    const version = vector === null ? null : cvssVersion(vector);
    const base = textAt(cvss, 'Base');
    const given = base !== null && /^(?:10|\d)(?:\.\d)?$/.test(base) ? Number(base) : null;
    const score = vector === null ? null : (given ?? cvssScore(vector));
    if (vector === null || version === null || score === null || score > 10) continue;
    found.set(vector, { version, vector, score, severity: cvssSeverity(version, score), source: 'jvn', type: null });
  }
  return [...found.values()];
}

function weaknesses(related: readonly XmlElement[]): string[] {
  const ids = related
    .filter(({ attributes }) => attributes.type === 'cwe')
    .map((item) => textAt(item, 'VulinfoID') ?? '');
  return [...new Set(ids.filter((id) => /^CWE-\d{1,6}$/.test(id)))];
}

/** Lists the vendors' pages and other documents, each URL once, tagged with JVN's type (`vendor`, `advisory`). */
function references(related: readonly XmlElement[]): Reference[] {
  const documents = related.filter((item) => item.attributes.type !== 'cwe' && !isCve(item));
  return joinReferences(documents.map((item) => ({ url: textAt(item, 'URL'), tags: [item.attributes.type] })));
}
