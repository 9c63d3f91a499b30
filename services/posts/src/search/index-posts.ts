import { setImmediate } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { ApiError } from '@kairan/operation/api-error';
import type { Posting } from '../posting.ts';
import { tagsOf } from '../storage/post-row.ts';
import { markAllForIndexing } from '../storage/search-tables.ts';
import type { TextPool } from '../text/text-pool.ts';
import { type DuePost, type IndexedPost, listPostsToIndex, saveTokens } from './search-index.ts';

/** Dependencies of the indexing job. */
export interface IndexContext {
  readonly deps: Pick<Posting, 'store' | 'reading'>;
  readonly text: Pick<TextPool, 'words'>;
  /** Called for each post that cannot be indexed; it is left out of the index. */
  readonly onSkipped: (postId: string, why: ApiError) => void;
}

/** Posts indexed in one transaction. */
const batch = 20;

/** Indexes all posts that changed, until none is due or the signal aborts. Several processes may run it at once. */
export async function indexDuePosts({ deps, text, onSkipped }: IndexContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await listPostsToIndex(deps.store, batch);
    if (due.length === 0) return;
    const indexed: IndexedPost[] = [];
    for (const post of due) {
      indexed.push({ post, tokens: post.status === 'published' ? await tokensOf(post, text, onSkipped) : null });
      // Lets requests run in between: a text may take milliseconds.
      await setImmediate();
    }
    await saveTokens(deps.store, indexed);
  }
}

/**
 * Fills the index of a database that was restored or copied.
 * @param onIndexed receives the number of posts so far
 * @returns the ids of posts that cannot be indexed
 */
export async function indexAllPosts(
  db: Database,
  text: IndexContext['text'],
  onIndexed: (indexed: number) => void,
): Promise<readonly string[]> {
  await db.transaction((tx) => markAllForIndexing(tx));
  let indexed = 0;
  const counting: IndexContext['text'] = {
    words(input) {
      onIndexed(indexed++);
      return text.words(input);
    },
  };
  const skipped: string[] = [];
  const onSkipped = (id: string) => void skipped.push(id);
  await indexDuePosts({ deps: { store: db, reading: db }, text: counting, onSkipped });
  return skipped;
}

async function tokensOf(post: DuePost, text: IndexContext['text'], onSkipped: IndexContext['onSkipped']) {
  const { title, body, category, username } = post;
  try {
    return await text.words({ title, tags: tagsOf(post), body, category: category ?? '', username });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    onSkipped(post.id, error);
    return null;
  }
}
