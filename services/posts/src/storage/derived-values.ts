import type { Migration, MigrationStep } from '@kairan/database/migration';
import { distinctTags, tagKey } from '../tag.ts';
import { tagsOf } from './post-row.ts';

/** The tables that are read and written here. (An interface would not be a record, as Kysely requires.) */
type Tables = {
  readonly posts: {
    readonly id: string;
    readonly status: string;
    readonly tags: string;
    readonly excerpt: string;
    readonly category: string | null;
    readonly text_version: number;
    readonly published_at: number | null;
  };
  readonly revisions: { readonly post_id: string; readonly version: number; readonly body: string };
  readonly published_tags: {
    readonly tag: string;
    readonly published_at: number;
    readonly post_id: string;
    readonly category: string;
  };
};

function tablesOf({ kysely }: MigrationStep) {
  return kysely.withTables<Tables>();
}

/** Posts read at a time. */
const batch = 200;

/**
 * Derives excerpts and tags of stored posts again, by the rules of today: a tag that equals another one of its post is
 * dropped, as are `.` and `..`. Versions of posts stay the same.
 */
export const refreshTagsAndExcerpts: Migration = async (step) => {
  const db = tablesOf(step);
  const { excerptOf } = await import('../markdown/excerpt.ts');
  await db.deleteFrom('published_tags').execute();
  for (let after = ''; ; ) {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('revisions', (join) =>
        join.onRef('revisions.post_id', '=', 'posts.id').onRef('revisions.version', '=', 'posts.text_version'),
      )
      .select(['id', 'status', 'tags', 'excerpt', 'category', 'published_at', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { body, ...post } of posts) await refresh(db, post, excerptOf(body));
    const last = posts.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
};

async function refresh(
  db: ReturnType<typeof tablesOf>,
  post: Omit<Tables['posts'], 'text_version'>,
  excerpt: string,
): Promise<void> {
  const { id, category, published_at } = post;
  const distinct = distinctTags(tagsOf(post));
  const tags = JSON.stringify(distinct);
  if (tags !== post.tags || excerpt !== post.excerpt) {
    await db.updateTable('posts').set({ tags, excerpt }).where('id', '=', id).execute();
  }
  if (post.status !== 'published' || category === null || published_at === null || distinct.length === 0) return;
  const rows = distinct.map((tag) => ({ tag: tagKey(tag), published_at, post_id: id, category }));
  await db.insertInto('published_tags').values(rows).execute();
}
