import type { Score, Severity, SourceRecord } from '../vulnerability.ts';
import { severities } from '../vulnerability.ts';

const versionRank: Record<Score['version'], number> = {
  '4.0': 0,
  '3.1': 1,
  '3.0': 2,
  '2.0': 3,
};

/** Ranks a scorer, lower is preferred: NVD, the CNA, another CNA or an ADP, GHSA, OSV. */
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
 * Lists every score once, the preferred first: v2 after all newer versions, then by scorer's rank, newest version, higher
 * score, vector text; scorer and type break ties, so that the result never depends on the input order.
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
 * Chooses the score shown for a CVE (decisions, "One record per CVE", Severity): the first in the order of
 * `orderScores` that is not 0.0. A 0.0 is chosen only if no score of any version is above it. Null if there is no
 * score.
 */
export function chooseScore(scores: readonly Score[], cna: string | null): Score | null {
  const ordered = orderScores(scores, cna);
  return ordered.find((score) => score.score > 0) ?? ordered[0] ?? null;
}

/**
 * Returns the severity of a CVE: that of the chosen score. Only if no record has a vector, the word of a GHSA advisory
 * counts, first from GHSA itself, then from OSV's copy; of several the worst. Otherwise `unknown`.
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
