import { bounds, type FindingKind } from '../post.ts';

/** A stretch of a text that a rule takes for a secret: UTF-16 units, `start` inclusive, `end` exclusive. */
export interface Span {
  readonly kind: FindingKind;
  /** Which rule says so: a short name that stays the same, shown to clients. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds suspicious stretches in a text that was folded (see fold.ts). Every rule takes time proportional to the text,
 * whatever the text is: repetitions in its patterns have an upper bound.
 */
export type Rule = (text: string) => Iterable<Span>;

/**
 * The first hundred of what a search finds in the order of the text: no more can be in an answer, and a hostile text holds
 * ten thousand.
 */
export function firstOf(search: () => Iterable<Span>): Iterable<Span> {
  return Iterator.from(search()).take(bounds.listed);
}
