import { type Term, termKey } from '@kairan/full-text/query';
import type { Scope } from '../evaluate.ts';
import type { SlotSet } from '../slot-set.ts';

/** A question to the full-text index: which vulnerabilities have a token, prefix or phrase. Other forms of a word are questions of their own. */
export interface WordQuestion {
  readonly term: Term;
  readonly scope: Scope;
}

/** Answers questions to the full-text index. `named` tokens (`nameTokenOf`) are asked as terms of one token. */
export interface WordSets {
  /**
   * The sets of questions, in their order. They may contain slots above the end of the image.
   * @param state the state of the image that they are for (`Image.writes`): the sets are of this state or a later one
   * @throws {ApiError} `search_too_slow`, `search_busy`
   */
  sets(questions: readonly WordQuestion[], state: number): Promise<SlotSet[]>;
  /** Forgets what it knows: the store has gone back to an earlier state. */
  forget(): void;
  close(): Promise<void>;
}

/** An answer that was computed earlier. */
export interface KnownSet {
  readonly set: SlotSet;
  /** It contains all changes up to this state, and perhaps later ones. */
  readonly state: number;
  /** How long the whole of it took to compute. */
  readonly milliseconds: number;
}

/** The full-text index of a database, without a cache. */
export interface WordIndex {
  /**
   * Answers a question.
   * @param earlier an answer of an earlier state, from which the new one may be made
   * @throws {ApiError} `search_too_slow`, `search_busy`
   */
  find(question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet>;
  close(): Promise<void>;
}

/** Identifies a question: equal questions have equal keys. */
export function questionKey({ term, scope }: WordQuestion): string {
  return `${scope === 'names' ? '^' : ''}${termKey(term)}`;
}
