import { compareTexts } from '../affected/orders/order.ts';
import { scoringSources } from '../sources/source-traits.ts';
import type { Score, Severity, SourceRecord } from '../vulnerability.ts';
import { severities } from '../vulnerability.ts';

const versionRank: Record<Score['version'], number> = {
  '4.0': 0,
  '3.1': 1,
  '3.0': 2,
  '2.0': 3,
};

/** The names of the CNA: NVD's `sourceIdentifier`, often an address, and the CVE List's organisation id. */
export function cnasOf(records: readonly SourceRecord[]): readonly string[] {
  return records.flatMap(({ cna }) => cna ?? []);
}

/** Ranks a scorer, lower is preferred: NVD, the CNA, another CNA or an ADP, GHSA, OSV, JVN. */
function scorerRank(source: string, cnas: readonly string[]): number {
  if (source === 'nvd@nist.gov') return 0;
  const late = scoringSources.indexOf(source);
  if (late >= 0) return 3 + late;
  return cnas.includes(source) ? 1 : 2;
}

/**
 * Lists every score once, the preferred first: v2 after all newer versions, then by scorer's rank, newest version, higher
 * score, vector text; scorer and type break ties, so that the result never depends on the input order.
 * The CNA's score counts once, whether NVD or the CVE List passes it on: NVD writes metrics of CVSS 4.0 that are not
 * defined (`/E:X`), which the CNA leaves out.
 * @param cnas see `cnasOf`
 */
export function orderScores(scores: readonly Score[], cnas: readonly string[]): Score[] {
  if (scores.length < 2) return [...scores];
  const ordered = [...scores].sort(
    (a, b) =>
      Number(a.version === '2.0') - Number(b.version === '2.0') ||
      scorerRank(a.source, cnas) - scorerRank(b.source, cnas) ||
      versionRank[a.version] - versionRank[b.version] ||
      b.score - a.score ||
      compareTexts(definedVector(a.vector), definedVector(b.vector)) ||
      Number(a.type === null) - Number(b.type === null) ||
      compareTexts(a.vector, b.vector) ||
      compareTexts(a.source, b.source) ||
      compareTexts(a.type ?? '', b.type ?? '') ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  const keys = ordered.map(
    (score) =>
      `${cnas.includes(score.source) ? 'cna' : score.source} ${score.score} ${score.version} ${definedVector(score.vector)}`,
  );
  return ordered.filter(({ type }, index) => {
    const same = ordered.findIndex(
      (other, at) => keys[at] === keys[index] && (other.type === type || other.type === null || type === null),
    );
    return same === index;
  });
}

/** Leaves out the metrics that a vector calls not defined. */
export function definedVector(vector: string): string {
  return vector.includes(':X') ? vector.replace(/\/[A-Z]{1,3}:X(?=\/|$)/g, '') : vector;
}

/**
 * Chooses the score shown for a CVE (decisions, "One record per CVE", Severity): the first in the order of
 * `orderScores` that is not 0.0. A 0.0 is chosen only if no score of any version is above it. Null if there is no
 * score.
 */
export function chooseScore(scores: readonly Score[], cnas: readonly string[]): Score | null {
  const ordered = orderScores(scores, cnas);
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
