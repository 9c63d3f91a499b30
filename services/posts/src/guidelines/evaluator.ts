import type { PostText, Reason } from '../posting.ts';
import { rules } from './rules.ts';
import { readAsSeen } from './visible-text.ts';

/** The result of a check. The reasons of a hold are for editors. */
export type Verdict = { readonly verdict: 'pass' } | { readonly verdict: 'hold'; readonly reasons: readonly Reason[] };

/** The operator's own additions to the rules. */
export interface OwnRules {
  /** Words and phrases that hold a post wherever they occur; `parseWordList` reads them from a file. */
  readonly flaggedWords?: readonly string[];
}

/**
 * The built-in checker (decisions, "AI check"): holds a text if one of the rules in `rules.ts` matches, and gives the
 * reasons in Japanese. They do not quote the post, since they are stored and a passage could be a secret. Each text is
 * evaluated on its own; the same text in another post does not matter. Pure. 200,000 ordinary characters take about
 * 0.1 s, the worst input found (brackets) under 2 s, so long texts belong in a worker.
 */
export function evaluateByRules(text: PostText, own: OwnRules = {}): Verdict {
  const seen = readAsSeen(text, own.flaggedWords ?? []);
  const reasons = rules.flatMap(({ name, find }) => {
    const message = find(seen);
    return message === null ? [] : [{ rule: name, message }];
  });
  return reasons.length === 0 ? { verdict: 'pass' } : { verdict: 'hold', reasons };
}
