import type { Score, Severity, SourceRecord } from '../vulnerability.ts';
import { severities } from '../vulnerability.ts';

const versionRank: Record<Score['version'], number> = {
  '4.0': 0,
  '3.1': 1,
  '3.0': 2,
  '2.0': 3,
};

/** Lower is preferred: NVD's own, the CNA's, another CNA's or an ADP's, GHSA's, OSV's. */
function scorerRank(source: string, cna: string | null): number {
  if (source === 'nvd@nist.gov') return 0;
  if (source === 'ghsa') return 3;
  if (source === 'osv') return 4;
  return source === cna ? 1 : 2;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Every score once, the preferred first: v2 after all newer versions, then the scorer's rank, the newest version, the higher
 * score, the vector's text; scorer and type settle the rest, so that the order never depends on the order of the input.
 * @param cna NVD's `sourceIdentifier` of the CVE, or null
 */
export function orderScores(scores: readonly Score[], cna: string | null): Score[] {
  if (scores.length < 2) return [...scores];
  const ordered = [...scores].sort(
    (a, b) =>
      Number(a.version === '2.0') - Number(b.version === '2.0') ||
      scorerRank(a.source, cna) - scorerRank(b.source, cna) ||
      versionRank[a.version] - versionRank[b.version] ||
      b.score - a.score ||
      compareText(a.vector, b.vector) ||
      compareText(a.source, b.source) ||
      compareText(a.type ?? '', b.type ?? '') ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  return ordered.filter((score, index) => {
    const before = ordered[index - 1];
    return before === undefined || !sameScore(before, score);
  });
}

function sameScore(a: Score, b: Score): boolean {
  return (
    a.version === b.version &&
    a.vector === b.vector &&
    a.score === b.score &&
    a.source === b.source &&
    a.type === b.type
  );
}

/**
 * The score that speaks for a CVE (decisions, "One record per CVE", Severity): the first in the order of `orderScores`
 * that is not 0.0. A 0.0 is chosen only where no score of any version is above it. Null where there is no score.
 */
export function chooseScore(scores: readonly Score[], cna: string | null): Score | null {
  const ordered = orderScores(scores, cna);
  return ordered.find((score) => score.score > 0) ?? ordered[0] ?? null;
}

/**
 * The severity of a CVE: the chosen score's word. Only where no record has a vector, the word a GHSA advisory gives,
 * first from GHSA itself, then from OSV's copy of an advisory; of several the worst. Else `unknown`.
 */
export function severityOf(chosen: Score | null, records: readonly SourceRecord[]): Severity {
  if (chosen) return chosen.severity;
  return worstWord(records, 'ghsa') ?? worstWord(records, 'osv') ?? 'unknown';
}

function worstWord(records: readonly SourceRecord[], source: SourceRecord['source']): Severity | null {
  let worst: Severity | null = null;
  for (const record of records) {
    if (record.source !== source || record.word === null || record.word === 'unknown') continue;
    if (worst === null || severities.indexOf(record.word) < severities.indexOf(worst)) worst = record.word;
  }
  return worst;
}
