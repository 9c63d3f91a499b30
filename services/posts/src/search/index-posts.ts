import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@kairan/operation/api-error';
import type { Posting } from '../posting.ts';
import { tagsOf } from '../storage/post-row.ts';
import type { TextPool } from '../text/text-pool.ts';
import { type DuePost, listPostsToIndex, type SettledPost, saveTokens } from './search-index.ts';

/** What the index is kept with. */
export interface IndexContext {
  readonly deps: Pick<Posting, 'store' | 'reading'>;
  readonly text: Pick<TextPool, 'words'>;
  /** Told of each post that can't be put into the index: it is left out of it. */
  readonly leftOut: (postId: string, why: ApiError) => void;
}

/** Posts that are worked on before others are looked for. */
const batch = 20;

/**
 * Makes the words anew of all posts that changed, until none is due or the signal comes. Several processes may do so at once.
 */
export async function indexDuePosts({ deps, text, leftOut }: IndexContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await listPostsToIndex(deps.store, batch);
    if (due.length === 0) return;
    const settled: SettledPost[] = [];
    for (const post of due) {
      settled.push({ post, found: post.status === 'published' ? await foundBy(post, text, leftOut) : null });
      // Requests come between: a text may take milliseconds.
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
