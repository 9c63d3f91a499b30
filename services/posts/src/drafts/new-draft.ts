import { randomBytes } from 'node:crypto';
import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { z } from 'zod';
import type { Author } from '../access/admissions.ts';
import type { Warning } from '../post.ts';
import type { Posting } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import type { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { countDrafts } from '../storage/read-posts.ts';
import { insertPost, type NewPost } from '../storage/write-post.ts';

/** What creating a draft answers. */
export type NewDraftAnswer = z.input<typeof postEnvelope>;

/** Further work in the transaction that creates a draft; if it throws, nothing is stored. */
export type SavedWith = (tx: Transaction, answer: NewDraftAnswer) => Promise<void>;

type FailLimit = Fail<'limit_reached' | 'invalid_request'>;

/**
 * Stores a draft whose fields have been checked.
 * @throws {ApiError} `limit_reached`
 */
export async function storeDraft(
  deps: Posting,
  author: Author,
  { warnings, ...fields }: Omit<NewPost, 'id' | 'userId'> & { readonly warnings: readonly Warning[] },
  fail: FailLimit,
  inTransaction: SavedWith,
): Promise<NewDraftAnswer> {
  return authorTransaction(deps.store, author.id, async (tx) => {
    const id = randomBytes(9).toString('hex');
    // Sent together: if the limit is reached, the draft is undone.
    const [drafts, row] = await Promise.all([
      countDrafts(tx, author.id),
      insertPost(tx, { ...fields, id, userId: author.id }, author, deps.now().getTime()),
    ]);
    checkDraftLimit(deps, drafts, fail);
    const answer = postResponse({ row, body: fields.text.body, warnings }, author.username, deps);
    await inTransaction(tx, answer);
    return answer;
  });
}

/** @throws {ApiError} `limit_reached` if the author can have no more drafts than these */
export function checkDraftLimit(
  { limits: { drafts: limit } }: Pick<Posting, 'limits'>,
  drafts: number,
  fail: FailLimit,
): void {
  if (drafts < limit) return;
  fail('limit_reached', `You have ${drafts} drafts; the limit is ${limit}. Publish or delete one first.`, {
    about: 'drafts',
  });
}
