import type { PostText, Reason } from '../posting.ts';
import { rules } from './rules.ts';
import { readAsSeen } from './visible-text.ts';

/** What a check says of a text. The reasons of a hold are for editors. */
export type Verdict = { readonly verdict: 'pass' } | { readonly verdict: 'hold'; readonly reasons: readonly Reason[] };

/** What an operator adds to the rules. */
export interface OwnRules {
  /** Words and phrases that hold a post wherever they stand in it; `parseWordList` reads them from a file. */
  readonly flaggedWords?: readonly string[];
}

/**
 * The built-in checker (decisions, "AI check"): holds a text that one of the rules in `rules.ts` finds, and says which, in
 * Japanese and without quoting the post, since reasons are stored and a passage could be a secret. It judges the text by
 * itself, so the same text in another post is no matter.
 * Pure. 200,000 ordinary characters take about a tenth of a second, the worst kind that was found (brackets) under two, so that a
 * long text belongs into a worker.
 */
export function evaluateByRules(text: PostText, own: OwnRules = {}): Verdict {
  const seen = readAsSeen(text, own.flaggedWords ?? []);
  const reasons = rules.flatMap(({ name, find }) => {
    const message = find(seen);
    return message === null ? [] : [{ rule: name, message }];
  });
  return reasons.length === 0 ? { verdict: 'pass' } : { verdict: 'hold', reasons };
}
