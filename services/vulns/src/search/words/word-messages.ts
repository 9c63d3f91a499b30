import type { PortableError } from '@kairan/database/portable-error';
import type { SlotSet } from '../slot-set.ts';
import type { WordLimits } from './word-limits.ts';
import type { WordQuestion } from './word-sets.ts';

/** What the thread of words is started with. */
export interface WordThreadTask {
  /** The SQLite file. */
  readonly file: string;
  readonly limits: WordLimits;
}

/** A question for the thread of words. */
export interface WordRequest {
  readonly number: number;
  /** When it was sent, by `clock`. */
  readonly sentAt: number;
  readonly question: WordQuestion;
  /** Asks only for what changed after a state, if at most so many vulnerabilities did. */
  readonly since: { readonly state: number; readonly most: number } | null;
}

/** Its answer. */
export type WordResponse = { readonly number: number } & (
  | {
      readonly type: 'found';
      readonly state: number;
      readonly set: SlotSet;
      /** What changed: `set` tells only about these slots; null if about all. */
      readonly changed: Uint32Array | null;
      readonly milliseconds: number;
    }
  | { readonly type: 'too-slow' }
  /** It waited too long. */
  | { readonly type: 'too-busy' }
  /** The index could not answer. */
  | { readonly type: 'failed'; readonly error: PortableError }
);

/** A clock that all threads share and that never jumps, in milliseconds. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
