import type { AffectedPackage, Reference, Score, Severity, SourceRecord } from '../../vulnerability.ts';
import { cvssScore, cvssSeverity, cvssVersion } from '../cvss.ts';
import { fields, list, text } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { joinPackages } from '../package-list.ts';
import { cveId, oddId, recordId } from '../record-id.ts';
import { hasDisputedMark, plainLine, plainText } from '../record-text.ts';
import { utcTime } from '../record-time.ts';
import { SetAsideError } from '../source.ts';
import { statesMalware } from './malware.ts';
import { affectedRanges } from './ranges.ts';

const words = new Map<string, Severity>([
  ['LOW', 'low'],
  ['MODERATE', 'medium'],
  ['HIGH', 'high'],
  ['CRITICAL', 'critical'],
]);

/**
 * Parses a record in OSV's format (schema 1.x, https://ossf.github.io/osv-schema/) into facts. `related` is no link: it
 * names other vulnerabilities. An `affected` entry without a package (commits of a
 * repository only) is not a package; unknown fields are ignored.
 * @param record the parsed JSON
 * @param source where it comes from: OSV, or a file of GitHub's database
 * @param page returns the web page of the record with this id
 * @throws {SetAsideError} if it is not an object or its id is unsupported
 */
export function osvFacts(record: unknown, source: 'osv' | 'ghsa', page: (id: string) => string): SourceRecord {
  const all = fields(record);
  const id = recordId(all.id);
  if (id === null) throw new SetAsideError(oddId);
  const specific = fields(all.database_specific);
  const affected = list(all.affected).map(fields);
  const names = [...new Set([id, ...list(all.aliases).map(aliasId)])].filter((name) => name !== null);
  const title = plainLine(all.summary);
  const details = plainText(all.details);
  return {
    ...noFacts,
    source,
    id,
    url: page(id),
    cves: names.filter((name) => cveId(name) !== null),
    aliases: names.filter((name) => name !== id && cveId(name) === null),
    upstream: upstreamIds(all.upstream, names),
    status: text(all.withdrawn) === null ? 'live' : 'withdrawn',
    withdrawnAt: utcTime(all.withdrawn),
    published: utcTime(all.published),
    modified: utcTime(all.modified),
    title,
    descriptions: details === null ? [] : [{ lang: 'en', text: details }],
    scores: scores(all, affected, source),
    word: id.startsWith('GHSA-') ? (words.get(text(specific.severity) ?? '') ?? null) : null,
    weaknesses: weaknesses([specific, ...affected.map((entry) => fields(entry.database_specific))]),
    references: references(all.references),
    packages: joinPackages(affected.flatMap(packageOf)),
    disputed: details !== null && hasDisputedMark(details),
    malware: isMalware(names, specific) || statesMalware(title, details),
  };
}

/** An alias as a record id. Some are written with spaces around them. */
function aliasId(alias: unknown): string | null {
  return recordId(typeof alias === 'string' ? alias.trim() : alias);
}

function upstreamIds(upstream: unknown, names: readonly string[]): string[] {
  const ids = list(upstream).map(recordId);
  return [...new Set(ids)].filter((id) => id !== null && !names.includes(id)) as string[];
}

/**
 * Whether the record is of OSV's database of malicious packages, or is the same as one that is: its ids begin with `MAL-`
 * (https://ossf.github.io/osv-schema/#id-modified-fields) and it lists its origins
 * (https://github.com/ossf/malicious-packages).
 */
function isMalware(names: readonly string[], specific: Record<string, unknown>): boolean {
  return names.some((name) => name.startsWith('MAL-')) || list(specific['malicious-packages-origins']).length > 0;
}

/**
 * Reads the vectors of the record and of its packages, each once. RustSec also has them in
 * `affected[].database_specific.cvss`.
 */
function scores(all: Record<string, unknown>, affected: Record<string, unknown>[], source: string): Score[] {
  const vectors = new Set<string>();
  for (const holder of [all, ...affected]) {
    for (const severity of list(holder.severity)) vectors.add(text(fields(severity).score)?.trim() ?? '');
    const { cvss } = fields(holder.database_specific);
    vectors.add((text(cvss) ?? text(fields(cvss).vectorString))?.trim() ?? '');
  }
  const found: Score[] = [];
  for (const vector of vectors) {
    const version = cvssVersion(vector);
    const score = version === null ? null : cvssScore(vector);
    if (version === null || score === null) continue;
    found.push({ version, vector, score, severity: cvssSeverity(version, score), source, type: null });
  }
  return found;
}

/**
 * Reads CWE ids from the fields that databases use for them: `cwe_ids`, `cwes` (texts, or objects with `cweId`),
 * curl's `CWE`.
 */
function weaknesses(specifics: Record<string, unknown>[]): string[] {
  const found = new Set<string>();
  for (const specific of specifics) {
    for (const entry of [...list(specific.cwe_ids), ...list(specific.cwes), specific.CWE]) {
      const object = fields(entry);
      const id = text(entry) ?? text(object.cweId) ?? text(object.cwe_id) ?? text(object.id);
      if (id !== null && /^CWE-\d{1,6}$/i.test(id)) found.add(id.toUpperCase());
    }
  }
  return [...found];
}

function references(value: unknown): Reference[] {
  const found = new Map<string, Reference>();
  for (const entry of list(value)) {
    const url = text(fields(entry).url);
    if (url === null) continue;
    const tag = text(fields(entry).type);
    const existing = found.get(url);
    if (existing === undefined) found.set(url, { url, tags: tag === null ? [] : [tag] });
    else if (tag !== null && !existing.tags.includes(tag)) existing.tags.push(tag);
  }
  return [...found.values()];
}

/** Whether a value has the form of a package URL (https://github.com/package-url/purl-spec): one without blanks. */
function isPurl(value: unknown): value is string {
  return typeof value === 'string' && /^pkg:[\w.+-]+\/\S+$/i.test(value);
}

function packageOf(affected: Record<string, unknown>): AffectedPackage[] {
  const entry = fields(affected.package);
  const ecosystem = text(entry.ecosystem);
  const name = text(entry.name);
  if (ecosystem === null || name === null) return [];
  const versions = list(affected.versions).filter((version) => text(version) !== null) as string[];
  return [
    {
      ecosystem,
      name,
      purl: isPurl(entry.purl) ? entry.purl : null,
      ranges: affectedRanges(affected),
      versions: [...new Set(versions)],
    },
  ];
}
