import type { Score } from '../vulnerability.ts';

/**
 * Why a score was chosen for a CVE (decisions, "One record per CVE", Severity): it is the only one, its version is
 * newer, its scorer takes precedence, it is the highest of its scorer; `above-zero` if it was preferred to a score of
 * 0.0.
 */
export type ChoiceReason = 'only' | 'newest' | 'scorer' | 'highest' | 'above-zero';

type Listed = Pick<Score, 'vector' | 'score' | 'source'> & { version: string };

/**
 * Returns which of the listed scores was chosen, and why.
 * @param scores in the order of preference, as returned by `orderScores` in `ingest/severity.ts`
 * @returns null if no score was chosen or the chosen one is not listed
 */
export function whyChosen<S extends Listed>(
  scores: readonly S[],
  chosen: Listed | null,
): { score: S; reasons: ChoiceReason[] } | null {
  const score = scores.find((one) => chosen !== null && isSame(one, chosen));
  if (!score) return null;
  const others = scores.filter((one) => one !== score);
  if (others.length === 0) return { score, reasons: ['only'] };
  const reasons: ChoiceReason[] = [];
  const counted = others.filter((one) => one.score > 0 || score.score === 0);
  if (counted.length < others.length && scores[0] !== score) reasons.push('above-zero');
  if (counted.some(({ version }) => version !== score.version)) reasons.push('newest');
  const peers = counted.filter(({ version }) => version === score.version);
  if (peers.some(({ source }) => source !== score.source)) reasons.push('scorer');
  if (peers.some(({ source }) => source === score.source)) reasons.push('highest');
  return { score, reasons };
}

function isSame(a: Listed, b: Listed): boolean {
  return a.version === b.version && a.vector === b.vector && a.score === b.score && a.source === b.source;
}
