import type { PostText, Review } from '../posting.ts';
import type { Verdict } from './evaluator.ts';
import { type CheckFailure, reasonMessages } from './messages/messages.ts';
import type { ModelReviewer } from './model-reviewer.ts';

/** The complete check; implements the `Reviewer` of `posting.ts`. */
export interface GuidelineReviewer {
  /** Never rejects. `signal` cancels the call of the model. */
  review(text: PostText, signal?: AbortSignal): Promise<Review>;
}

/** What a reviewer consists of. */
export interface Checks {
  /** The built-in checker, run in the text pool. */
  readonly pool: { evaluate(text: PostText): Promise<Verdict> };
  /** Null if no endpoint is configured: the built-in checker decides alone. */
  readonly model: ModelReviewer | null;
  /** What happens to a post if the endpoint fails or is too slow (`POSTS_AI_UNAVAILABLE`). */
  readonly whenUnavailable: 'hold' | 'publish';
}

/**
 * Creates the complete check: the built-in checker first, then the model for what it passes. If there is no verdict,
 * the post is held with the reason `check_unavailable` and checked again later. `publish` lets it through only if the
 * endpoint is out of order: never without the built-in checker, and not if the model processed the text without giving
 * a verdict, since a text can be written to cause that. Both cases have the reason `check_unavailable`, for the log.
 */
export function createReviewer({ pool, model, whenUnavailable }: Checks): GuidelineReviewer {
  return {
    async review(text, signal) {
      const byRules = await pool.evaluate(text).catch(() => null);
      if (byRules === null) return unchecked('held', { cause: 'checker', status: null, seconds: null });
      if (byRules.verdict === 'hold') return { status: 'held', reasons: byRules.reasons, checkUnavailable: false };
      const byModel = (await model?.review(text, signal)) ?? byRules;
      if (byModel.verdict === 'pass') return { status: 'published', reasons: [], checkUnavailable: false };
      if (byModel.verdict === 'hold') return { status: 'held', reasons: byModel.reasons, checkUnavailable: false };
      const letThrough = whenUnavailable === 'publish' && !byModel.answered;
      return unchecked(letThrough ? 'published' : 'held', byModel);
    },
  };
}

function unchecked(status: Review['status'], failure: CheckFailure): Review {
  return {
    status,
    reasons: [{ rule: 'check_unavailable', message: reasonMessages.ja.check_unavailable(failure) }],
    checkUnavailable: true,
  };
}
