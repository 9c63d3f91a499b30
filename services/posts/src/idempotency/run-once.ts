import type { Queries } from '@kairan/database/open';
import { ApiError } from '@kairan/operation/api-error';
import type { Author } from '../access/admissions.ts';
import { errors } from '../errors.ts';
import type { Posting } from '../posting.ts';
import {
  findIdempotentResponse,
  hashRequest,
  type IdempotentRequest,
  saveIdempotentResponse,
} from '../storage/idempotency-keys.ts';
import { revisionAt } from '../storage/revisions.ts';

/** Stores the response for repeated requests. Call it last in the transaction that has the effect. */
export type SaveIdempotentResponse = (tx: Queries, answer: object) => Promise<void>;

/**
 * Thrown inside a transaction if another request with the same key completed in the meantime; the transaction is
 * rolled back.
 */
class CompletedConcurrently extends Error {
  override name = 'CompletedConcurrently';
}

interface PostPart {
  readonly id: string;
  readonly version: number;
  body_markdown?: string;
}

/**
 * Runs `work` once per `Idempotency-Key`. The same request gets the first response again, even if both run at once; a
 * different request with the same key is rejected (decisions, "Retries"). A request that failed had no effect and is
 * not stored, so its key can be used again. Without a key, `work` simply runs.
 * @param request the whole request as JSON values, beginning with the operation's name
 * @throws {ApiError} `idempotency_conflict`; `not_found` if the post of the first response has been deleted
 */
export async function runOnce<A extends object>(
  deps: Posting,
  author: Author,
  request: readonly [operation: string, ...rest: unknown[]],
  work: (saveResponse: SaveIdempotentResponse) => Promise<A>,
): Promise<A> {
  if (author.idempotencyKey === null) return work(async () => {});
  const hashed = hashRequest(deps.keys.idempotency, {
    userId: author.id,
    clientKey: author.idempotencyKey,
    request: JSON.stringify(request),
  });
  const stored = await storedResponse<A>(deps, hashed);
  if (stored) return stored;
  try {
    return await work((tx, answer) => saveResponse(tx, hashed, answer, deps.now().getTime()));
  } catch (error) {
    // Possibly rejected because the same request took effect at the same time.
    if (!(error instanceof CompletedConcurrently || error instanceof ApiError)) throw error;
    const concurrent = await storedResponse<A>(deps, hashed);
    if (concurrent) return concurrent;
    // The other response has just expired.
    if (error instanceof CompletedConcurrently) return runOnce(deps, author, request, work);
    throw error;
  }
}

async function storedResponse<A extends object>(deps: Posting, hashed: IdempotentRequest): Promise<A | null> {
  const stored = await findIdempotentResponse(deps.reading, hashed, deps.now().getTime());
  if (!stored) return null;
  if (!stored.sameRequest) throw new ApiError('idempotency_conflict', errors.idempotency_conflict);
  const answer = stored.answer === null ? null : (JSON.parse(stored.answer) as { post?: PostPart });
  if (!answer) throw postDeleted();
  if (answer.post) {
    const revision = await revisionAt(deps.reading, answer.post.id, answer.post.version);
    if (!revision) throw postDeleted();
    answer.post.body_markdown = revision.body;
  }
  return answer as A;
}

async function saveResponse(tx: Queries, hashed: IdempotentRequest, answer: object, now: number): Promise<void> {
  const { post } = answer as { post?: PostPart };
  // The revision already stores the body.
  const withoutBody = post ? { ...answer, post: { ...post, body_markdown: undefined } } : answer;
  const stored = { answer: JSON.stringify(withoutBody), postId: post?.id ?? null, version: post?.version ?? null };
  if (!(await saveIdempotentResponse(tx, hashed, stored, now))) throw new CompletedConcurrently();
}

function postDeleted(): ApiError {
  return new ApiError('not_found', errors.not_found, 'The post that this request created or changed has been deleted.');
}
