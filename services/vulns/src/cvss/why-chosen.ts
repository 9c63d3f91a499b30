import { scoringSources } from '../sources/source-traits.ts';
import type { Score } from '../vulnerability.ts';

/**
 * Why a score was chosen (decisions, "One record per CVE", Severity): it is the only one, its scorer comes first, its version is
 * newer, it is the highest; `above-zero` if a score of 0.0 would have come before it.
 */
export type ChoiceReason = 'only' | 'scorer' | 'newest' | 'highest' | 'above-zero';

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
  const counted = others.filter((one) => one.score > 0 || score.score === 0);
  const found = new Set(counted.flatMap((other) => reasonsOver(score, other)));
  if (counted.length < others.length && scores[0] !== score) found.add('above-zero');
  return { score, reasons: order.filter((reason) => found.has(reason)) };
}

const order: readonly ChoiceReason[] = ['above-zero', 'scorer', 'newest', 'highest'];

/** Scorers whose rank does not depend on who the CNA is. */
const ranked = new Set(['nvd@nist.gov', ...scoringSources]);

/** Why a chosen score comes before another. */
function reasonsOver(chosen: Listed, other: Listed): ChoiceReason[] {
  if (other.version === '2.0' && chosen.version !== '2.0') return ['newest'];
  const within: ChoiceReason = other.version === chosen.version ? 'highest' : 'newest';
  if (other.source === chosen.source) return [within];
  if (ranked.has(other.source) || ranked.has(chosen.source)) return ['scorer'];
  // Two CNAs or ADPs: which of them is the CNA is not known here. What also speaks for the chosen one is true either way.
  const isAhead = within === 'newest' ? Number(chosen.version) > Number(other.version) : chosen.score >= other.score;
  return isAhead ? ['scorer', within] : ['scorer'];
}

function isSame(a: Listed, b: Listed): boolean {
  return a.version === b.version && a.vector === b.vector && a.score === b.score && a.source === b.source;
}
