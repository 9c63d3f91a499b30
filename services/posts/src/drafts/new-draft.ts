import { randomBytes } from 'node:crypto';
import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { z } from 'zod';
import type { Author } from '../access/admissions.ts';
import type { Category } from '../post.ts';
import type { Posting } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import type { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { countDrafts } from '../storage/read-posts.ts';
import { insertPost } from '../storage/write-post.ts';
import { checkOwnCover } from './check-cover.ts';
import { prepareText } from './prepare-text.ts';

/** The fields of a new draft, valid by themselves. */
export interface NewDraft {
  readonly title: string;
  readonly body_markdown: string;
  readonly category?: Category | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly cover?: string | null | undefined;
}

/** What creating a draft answers. */
export type NewDraftAnswer = z.input<typeof postEnvelope>;

/** Further work in the transaction that creates a draft; if it throws, nothing is stored. */
export type SavedWith = (tx: Transaction, answer: NewDraftAnswer) => Promise<void>;

type FailDraft = Fail<'invalid_cover' | 'limit_reached' | 'invalid_request'>;

/**
 * Creates a draft: checks the limit and the cover, cleans the body, and stores it.
 * @throws {ApiError} `limit_reached`, `invalid_cover`, `invalid_request`
 */
export async function saveNewDraft(
  deps: Posting,
  author: Author,
  { title, body_markdown: body, category = null, tags = [], cover = null }: NewDraft,
  fail: FailDraft,
  inTransaction: SavedWith,
): Promise<NewDraftAnswer> {
  checkDraftLimit(deps, await countDrafts(deps.reading, author.id), fail);
  await checkOwnCover(deps, author, cover, fail);
  const { text, warnings } = await prepareText(deps, author, { title, body }, fail);

  return authorTransaction(deps.store, author.id, async (tx) => {
    checkDraftLimit(deps, await countDrafts(tx, author.id), fail);
    const id = randomBytes(9).toString('hex');
    const draft = { id, userId: author.id, title, category, tags, cover, text };
    const row = await insertPost(tx, draft, author, deps.now().getTime());
    const answer = postResponse({ row, body: text.body, warnings }, author.username, deps);
    await inTransaction(tx, answer);
    return answer;
  });
}

/** @throws {ApiError} `limit_reached` if the author can have no more drafts than these */
export function checkDraftLimit(
  { limits: { drafts: limit } }: Pick<Posting, 'limits'>,
  drafts: number,
  fail: Fail<'limit_reached' | 'invalid_request'>,
): void {
  if (drafts < limit) return;
  fail('limit_reached', `You have ${drafts} drafts; the limit is ${limit}. Publish or delete one first.`, {
    about: 'drafts',
  });
}
