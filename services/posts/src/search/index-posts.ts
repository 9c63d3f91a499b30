import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@kairan/operation/api-error';
import type { Posting } from '../posting.ts';
import { tagsOf } from '../storage/post-row.ts';
import type { TextPool } from '../text/text-pool.ts';
import { type DuePost, listPostsToIndex, type SettledPost, saveTokens } from './search-index.ts';

/** Dependencies of the indexing job. */
export interface IndexContext {
  readonly deps: Pick<Posting, 'store' | 'reading'>;
  readonly text: Pick<TextPool, 'words'>;
  /** Called for each post that cannot be indexed; it is left out of the index. */
  readonly leftOut: (postId: string, why: ApiError) => void;
}

/** Posts indexed in one transaction. */
const batch = 20;

/** Indexes all posts that changed, until none is due or the signal aborts. Several processes may run it at once. */
export async function indexDuePosts({ deps, text, leftOut }: IndexContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await listPostsToIndex(deps.store, batch);
    if (due.length === 0) return;
    const settled: SettledPost[] = [];
    for (const post of due) {
      settled.push({ post, found: post.status === 'published' ? await foundBy(post, text, leftOut) : null });
      // Lets requests run in between: a text may take milliseconds.
      await setImmediate();
    }
    await saveTokens(deps.store, settled);
  }
}

async function foundBy(post: DuePost, text: IndexContext['text'], leftOut: IndexContext['leftOut']) {
  const { title, body, category, username } = post;
  try {
    return await text.words({ title, tags: tagsOf(post), body, category: category ?? '', username });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    leftOut(post.id, error);
    return null;
  }
}
