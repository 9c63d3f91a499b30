import { readAsSeen } from './as-seen.ts';
import { rules } from './rules.ts';

/** What is judged: a post as readers will see it, its body cleaned and in Markdown. */
export interface JudgedText {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
}

/**
 * Why a post is held, for editors only: the name of the rule, and a sentence in Japanese. Neither holds a passage of the post,
 * since reasons are stored and a passage could be a secret.
 */
export interface Reason {
  readonly rule: string;
  readonly says: string;
}

export type Verdict = { readonly verdict: 'pass' } | { readonly verdict: 'hold'; readonly reasons: readonly Reason[] };

/** What an operator adds to the rules. */
export interface OwnRules {
  /** Words and phrases that hold a post wherever they stand in it; `parseWordList` reads them from a file. */
  readonly heldWords?: readonly string[];
}

/**
 * The built-in checker (decisions, "AI check"): holds a text that one of the rules in `rules.ts` finds, and says which. It
 * judges the text by itself, so the same text in another post is no matter. Pure, and bounded: some hundred milliseconds for
 * 200,000 characters of the worst kind that was found, so a long text belongs into a worker.
 */
export function judgeByRules(text: JudgedText, own: OwnRules = {}): Verdict {
  const seen = readAsSeen(text, own.heldWords ?? []);
  const reasons = rules.flatMap(({ name, find }) => {
    const says = find(seen);
    return says === null ? [] : [{ rule: name, says }];
  });
  return reasons.length === 0 ? { verdict: 'pass' } : { verdict: 'hold', reasons };
}
