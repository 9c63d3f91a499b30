import { randomBytes } from 'node:crypto';
import { type LanguageModel, openLanguageModel } from '@kairan/language-model/language-model';
import type { Endpoint, NoAnswer } from '@kairan/language-model/reply';
import type { PostText } from '../posting.ts';
import type { Verdict } from './evaluator.ts';
import type { UnavailableCause } from './messages/messages.ts';
import { readModelVerdict } from './model-verdict.ts';
import { partAsData, partsOf, reviewInstructions, verdictSchema } from './verdict-question.ts';

/**
 * No verdict could be had. `status`: the HTTP status if it is the cause. `seconds`: how long the review waited if that is the cause. `answered`: the endpoint dealt with the text but gave no
 * verdict (prose, a refusal, the mark of another call), or did not keep up with the parts of a long one, which an author can
 * bring about; if false, the endpoint is out of order.
 */
interface Unavailable {
  readonly verdict: 'unavailable';
  readonly cause: UnavailableCause;
  readonly status: number | null;
  readonly seconds: number | null;
  readonly answered: boolean;
}

/** Evaluates texts with a language model. */
export interface ModelReviewer {
  /** Never rejects. `signal` cancels the review. */
  review(text: PostText, signal?: AbortSignal): Promise<Verdict | Unavailable>;
}

export interface ModelReviewerSettings extends Endpoint {
  /**
   * Milliseconds for the whole review: all parts, retries and reading. An author is waiting; a recheck (`recheck.ts`)
   * can allow more, which a long text on a slow model needs.
   */
  readonly limitMs: number;
}

/**
 * Creates a reviewer for an OpenAI-compatible endpoint (decisions, "AI check"). A text of more than 8,000 characters
 * is sent completely, in parts, in parallel and within the one time limit. It passes if every part passes and is held
 * if any part is held; if a part has no verdict and none is held, the review is unavailable.
 *
 * The text is data to the model: JSON in a separate message, no tools, and a verdict of a fixed shape with a mark that
 * is new in every call and unknown to the text. Anything else in the model's reply is ignored.
 */
export function createModelReviewer({ limitMs, ...endpoint }: ModelReviewerSettings): ModelReviewer {
  const model = openLanguageModel(endpoint);
  return {
    async review(text, signal) {
      const limit = AbortSignal.timeout(limitMs);
      const ended = signal === undefined ? limit : AbortSignal.any([limit, signal]);
      const parts = partsOf(text.body);
      const reviews = parts.map((part, n) =>
        reviewPart(model, partAsData(text, part, n + 1, parts.length), ended, limitMs),
      );
      const verdict = together(await Promise.all(reviews));
      const isCausedByLength = parts.length > 1 && verdict.verdict === 'unavailable' && isOverload(verdict);
      return isCausedByLength ? { ...verdict, answered: true } : verdict;
    },
  };
}

async function reviewPart(
  model: LanguageModel,
  data: string,
  signal: AbortSignal,
  limitMs: number,
): Promise<Verdict | Unavailable> {
  const mark = randomBytes(9).toString('base64url');
  const question = { instructions: reviewInstructions(mark), data, name: 'verdict', schema: verdictSchema };
  const answer = await model.ask(question, signal);
  if (answer.content === null) {
    const cause = causeOf(answer, signal);
    return {
      verdict: 'unavailable',
      cause,
      status: cause === 'status' ? answer.status : null,
      seconds: cause === 'timeout' ? limitMs / 1000 : null,
      answered: answer.answered,
    };
  }
  const verdict = readModelVerdict(answer.content, mark);
  return verdict ?? { verdict: 'unavailable', cause: 'no_verdict', status: null, seconds: null, answered: true };
}

/** Whether the endpoint did not keep up with the requests, which a text of many parts can bring about. */
function isOverload({ cause, status }: Unavailable): boolean {
  return cause === 'timeout' || status === 429 || status === 503;
}

function causeOf({ status, answered }: NoAnswer, signal: AbortSignal): UnavailableCause {
  if (signal.aborted) return 'timeout';
  if (status === null) return 'unreachable';
  if (status !== 200) return 'status';
  return answered ? 'no_verdict' : 'unreadable';
}

function together(verdicts: readonly (Verdict | Unavailable)[]): Verdict | Unavailable {
  const reasons = verdicts.flatMap((each) => (each.verdict === 'hold' ? each.reasons : []));
  if (reasons.length > 0) return { verdict: 'hold', reasons: reasons.slice(0, 20) };
  const missing = verdicts.filter((each) => each.verdict === 'unavailable');
  return missing.find(({ answered }) => answered) ?? missing[0] ?? { verdict: 'pass' };
}
