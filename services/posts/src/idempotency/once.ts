import type { Queries } from '@kairan/database/open';
import { ApiError } from '@kairan/operation/api-error';
import type { Author } from '../access/admissions.ts';
import { errors } from '../errors.ts';
import type { Posting } from '../posting.ts';
import {
  findIdempotentResponse,
  type RepeatableRequest,
  repeatable,
  saveIdempotentResponse,
} from '../storage/idempotency-keys.ts';
import { bodyAtVersion } from '../storage/revisions.ts';

/** Keeps the answer for a repeated request. To be called last in the transaction that has the effect. */
export type SaveIdempotentResponse = (tx: Queries, answer: object) => Promise<void>;

/** Thrown inside a transaction when the same key was answered meanwhile; what the transaction did is undone. */
class CompletedConcurrently extends Error {
  override name = 'AnsweredMeanwhile';
}

interface PostPart {
  readonly id: string;
  readonly version: number;
  body_markdown?: string;
}

/**
 * Does `work` once for an `Idempotency-Key`: the same request gets the first answer again, also while the first is still at
 * work, and another one with this key is refused (decisions, "Retries"). What was refused had no effect and is not kept, so
 * that its key may be used again. Without a key, `work` is simply done.
 * @param request all that was asked, as JSON values: the operation's name first
 * @throws {ApiError} `idempotency_conflict`; `not_found` where the post of the first answer was deleted since
 */
export async function once<A extends object>(
  deps: Posting,
  author: Author,
  request: readonly [operation: string, ...rest: unknown[]],
  work: (remember: SaveIdempotentResponse) => Promise<A>,
): Promise<A> {
  if (author.idempotencyKey === null) return work(async () => {});
  const known = repeatable(deps.keys.idempotency, {
    userId: author.id,
    clientKey: author.idempotencyKey,
    request: JSON.stringify(request),
  });
  const first = await firstAnswer<A>(deps, known);
  if (first) return first;
  try {
    return await work((tx, answer) => remember(tx, known, answer, deps.now().getTime()));
  } catch (error) {
    // Refused, perhaps because of what the same request did at the same time.
    if (!(error instanceof CompletedConcurrently || error instanceof ApiError)) throw error;
    const other = await firstAnswer<A>(deps, known);
    if (other) return other;
    // The other answer grew too old in this very moment.
    if (error instanceof CompletedConcurrently) return once(deps, author, request, work);
    throw error;
  }
}

async function firstAnswer<A extends object>(deps: Posting, known: RepeatableRequest): Promise<A | null> {
  const kept = await findIdempotentResponse(deps.reading, known, deps.now().getTime());
  if (!kept) return null;
  if (!kept.sameRequest) throw new ApiError('idempotency_conflict', errors.idempotency_conflict);
  const answer = kept.answer === null ? null : (JSON.parse(kept.answer) as { post?: PostPart });
  if (!answer) throw deletedSince();
  if (answer.post) {
    const body = await bodyAtVersion(deps.reading, answer.post.id, answer.post.version);
    if (body === undefined) throw deletedSince();
    answer.post.body_markdown = body;
  }
  return answer as A;
}

async function remember(tx: Queries, known: RepeatableRequest, answer: object, now: number): Promise<void> {
  const { post } = answer as { post?: PostPart };
  // The body is not kept twice: the revision has it.
  const bare = post ? { ...answer, post: { ...post, body_markdown: undefined } } : answer;
  const kept = { answer: JSON.stringify(bare), postId: post?.id ?? null, version: post?.version ?? null };
  if (!(await saveIdempotentResponse(tx, known, kept, now))) throw new CompletedConcurrently();
}

function deletedSince(): ApiError {
  return new ApiError('not_found', errors.not_found, 'The post that this request made or changed was deleted since.');
}
