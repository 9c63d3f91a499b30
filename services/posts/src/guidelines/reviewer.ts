import type { PostText, Review } from '../posting.ts';
import type { Verdict } from './evaluator.ts';
import { reasonMessages, type UnavailableCause } from './messages/messages.ts';
import type { ModelReviewer } from './model-reviewer.ts';

/** The whole check; a `Reviewer` of `posting.ts`. */
export interface GuidelineReviewer {
  /** Never rejects. `signal` ends the call of the model before its time. */
  review(text: PostText, signal?: AbortSignal): Promise<Review>;
}

/** What a reviewer asks. */
export interface Checks {
  /** The built-in checker, where texts are worked on. */
  readonly pool: { evaluate(text: PostText): Promise<Verdict> };
  /** Null where no endpoint is set up: the built-in checker decides alone. */
  readonly model: ModelReviewer | null;
  /** What becomes of a post when the endpoint fails or is too slow (`POSTS_AI_UNAVAILABLE`). */
  readonly whenUnavailable: 'hold' | 'publish';
}

/**
 * The whole check: the built-in checker first, and what it passes to the model. When no verdict can be had, the post is held with
 * the reason `check_unavailable`, to be checked again. `publish` lets it through only where the endpoint is out of order: never
 * without the built-in checker, and not when the model dealt with the text and gave no verdict, since a text may be written to
 * bring that about. The reason `check_unavailable` is there in both cases, for the log.
 */
export function createReviewer({ pool, model, whenUnavailable }: Checks): GuidelineReviewer {
  return {
    async review(text, signal) {
      const byRules = await pool.evaluate(text).catch(() => null);
      if (byRules === null) return unchecked('held', 'checker', null);
      if (byRules.verdict === 'hold') return { status: 'held', reasons: byRules.reasons, checkUnavailable: false };
      const byModel = (await model?.review(text, signal)) ?? byRules;
      if (byModel.verdict === 'pass') return { status: 'published', reasons: [], checkUnavailable: false };
      if (byModel.verdict === 'hold') return { status: 'held', reasons: byModel.reasons, checkUnavailable: false };
      const letThrough = whenUnavailable === 'publish' && !byModel.answered;
      return unchecked(letThrough ? 'published' : 'held', byModel.cause, byModel.status);
    },
  };
}

function unchecked(status: Review['status'], cause: UnavailableCause, httpStatus: number | null): Review {
  return {
    status,
    reasons: [{ rule: 'check_unavailable', message: reasonMessages.ja.check_unavailable(cause, httpStatus) }],
    checkUnavailable: true,
  };
}
