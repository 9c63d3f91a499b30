import type { Reference, Score, Severity, SourceRecord } from '../../vulnerability.ts';
import { cvssScore, cvssSeverity, cvssVersion } from '../cvss.ts';
import { fields, list, text } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { cveId, oddId, recordId } from '../record-id.ts';
import { hasDisputedMark, plainLine, plainText } from '../record-text.ts';
import { utcTime } from '../record-time.ts';
import { SetAsideError } from '../source.ts';
import { advisoryPackages } from './packages.ts';

const words = new Map<string, Severity>([
  ['low', 'low'],
  ['medium', 'medium'],
  ['moderate', 'medium'],
  ['high', 'high'],
  ['critical', 'critical'],
]);

/** Returns the web page of an advisory. */
export function advisoryPage(id: string): string {
  return `https://github.com/advisories/${id}`;
}

/**
 * Parses an item of GitHub's REST list of advisories
 * (https://docs.github.com/en/rest/security-advisories/global-advisories) into facts. Everything but the id may be
 * missing.
 * @throws {SetAsideError} if its id is unsupported
 */
export function advisoryFacts(advisory: Record<string, unknown>): SourceRecord {
  const id = recordId(advisory.ghsa_id);
  if (id === null) throw new SetAsideError(oddId);
  const identifiers = list(advisory.identifiers).map((entry) => recordId(fields(entry).value));
  const names = [...new Set([recordId(advisory.cve_id), ...identifiers])].filter((name) => name !== null);
  const description = plainText(advisory.description);
  return {
    ...noFacts,
    source: 'ghsa',
    id,
    url: advisoryPage(id),
    cves: names.filter((name) => cveId(name) !== null),
    aliases: names.filter((name) => name !== id && cveId(name) === null),
    status: text(advisory.withdrawn_at) === null ? 'live' : 'withdrawn',
    withdrawnAt: utcTime(advisory.withdrawn_at),
    published: utcTime(advisory.published_at),
    modified: utcTime(advisory.updated_at),
    title: plainLine(advisory.summary),
    descriptions: description === null ? [] : [{ lang: 'en', text: description }],
    scores: scores(advisory),
    word: words.get(text(advisory.severity)?.toLowerCase() ?? '') ?? null,
    weaknesses: weaknesses(advisory.cwes),
    references: references(advisory.references),
    packages: advisoryPackages(advisory.vulnerabilities),
    disputed: description !== null && hasDisputedMark(description),
    malware: text(advisory.type) === 'malware',
  };
}

/**
 * Reads the vectors of `cvss_severities` and of `cvss`, which repeats one of them, with GitHub's scores; a score is
 * computed only if a vector has none. A score without a vector (0.0) means that there is no score.
 */
function scores(advisory: Record<string, unknown>): Score[] {
  const bySeverity = fields(advisory.cvss_severities);
  const given = new Map<string, number | null>();
  for (const holder of [bySeverity.cvss_v4, bySeverity.cvss_v3, advisory.cvss]) {
    const { vector_string, score } = fields(holder);
    const vector = text(vector_string)?.trim();
    if (vector === undefined) continue;
    const number = typeof score === 'number' && score >= 0 && score <= 10 ? score : null;
    given.set(vector, given.get(vector) ?? number);
  }
  const found: Score[] = [];
  for (const [vector, number] of given) {
    const version = cvssVersion(vector);
    const score = version === null ? null : (number ?? cvssScore(vector));
    if (version === null || score === null) continue;
    found.push({ version, vector, score, severity: cvssSeverity(version, score), source: 'ghsa', type: null });
  }
  return found;
}

function weaknesses(cwes: unknown): string[] {
  const found = new Set<string>();
  for (const entry of list(cwes)) {
    const id = text(fields(entry).cwe_id);
    if (id !== null && /^CWE-\d{1,6}$/i.test(id)) found.add(id.toUpperCase());
  }
  return [...found];
}

function references(value: unknown): Reference[] {
  const urls = new Set<string>();
  for (const entry of list(value)) {
    const url = text(entry) ?? text(fields(entry).url);
    if (url !== null) urls.add(url);
  }
  return [...urls].map((url) => ({ url, tags: [] }));
}
