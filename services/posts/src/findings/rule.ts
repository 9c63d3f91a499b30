import { bounds, type FindingKind } from '../post.ts';
import type { SearchedText } from './searched-text.ts';

/**
 * A part of a text that a rule considers a secret or personal data. Offsets in UTF-16 units, `start` inclusive, `end`
 * exclusive.
 */
export interface Span {
  readonly kind: FindingKind;
  /** The rule's short, stable name, shown to clients. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds suspicious spans in a folded text (see fold.ts). Every rule runs in time proportional to the text, for any
 * input: repetitions in its patterns are bounded.
 */
export type Rule = (searched: SearchedText) => Iterable<Span>;

/** Limits a search to its first hundred results: a response lists no more, and a hostile text has ten thousand. */
export function firstOf(search: () => Iterable<Span>): Iterable<Span> {
  return Iterator.from(search()).take(bounds.listed);
}
