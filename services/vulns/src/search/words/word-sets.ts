import type { Term } from '@kairan/full-text/query';
import type { Scope } from '../evaluate.ts';
import type { SlotSet } from '../slot-set.ts';

/** A question to the full-text index: which vulnerabilities have a token, prefix or phrase. */
export interface WordQuestion {
  readonly term: Term;
  readonly scope: Scope;
}

/**
 * Answers questions to the full-text index. Answers are cached until the words change (`state`), and computed in a thread of
 * their own on SQLite.
 */
export interface WordSets {
  /**
   * The sets of questions, in their order. `named` tokens (`nameTokenOf`) are asked as terms of one token.
   * @param state the write count of the image that they are for: sets of another state are not used
   * @throws {ApiError} `search_too_slow` the index took longer than the limit
   */
  sets(questions: readonly WordQuestion[], state: number): Promise<SlotSet[]>;
  close(): Promise<void>;
}
