import type { Migration } from '@kairan/database/migration';
import type { Transaction } from '@kairan/database/open';
import { tagPhrase } from '../text/post-tokens.ts';

/**
 * The tables of the search in published posts.
 *
 * - `words_due`: posts to be indexed because something visible changed; `version` is the post's at that time.
 * - `searchable`: indexed posts. `key` increases with the publication time, so that the index is scanned newest first;
 *   `plain`: the beginning of the body as plain text, for excerpts.
 * - `post_words`: the full-text index over tokens made by the application (`text/post-tokens.ts`).
 */
export async function createSearchTables({ engine, exec }: Pick<Transaction, 'engine' | 'exec'>): Promise<void> {
  const sqlite = engine === 'sqlite';
  const id = sqlite ? 'text' : 'text COLLATE "C"';
  const key = sqlite ? 'key integer PRIMARY KEY' : 'key bigint PRIMARY KEY';
  const words = sqlite
    ? `CREATE VIRTUAL TABLE post_words USING fts5(title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '~^+#.-_:'")`
    : `CREATE TABLE post_words (${key}, title tsvector NOT NULL, body tsvector NOT NULL,
         everything tsvector GENERATED ALWAYS AS (title || body) STORED);
       CREATE INDEX post_words_everything ON post_words USING gin (everything)`;
  await exec(`CREATE TABLE words_due (
      post_id ${id} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, version integer NOT NULL);
    CREATE TABLE searchable (${key}, post_id ${id} NOT NULL UNIQUE REFERENCES posts (id), plain text NOT NULL);
    ${words};
    INSERT INTO words_due (post_id, version) SELECT id, version FROM posts WHERE status = 'published'`);
}

/**
 * Creates the function `post_keys_with` of PostgreSQL, which lists the keys of all posts with certain words from the index
 * `post_words_everything`. `in_title` and `not_in_title` may be null.
 *
 * A function, because only it can forbid that the whole table is read: PostgreSQL's planner takes that for cheap, as it
 * does not count that the words of each post are stored apart, and have to be decompressed.
 */
export const createKeyFunction: Migration = async ({ engine, exec }) => {
  if (engine === 'sqlite') return;
  await exec(`
    CREATE FUNCTION post_keys_with(wanted tsquery, in_title tsquery, not_in_title tsquery, below bigint)
    RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
      SELECT key FROM post_words WHERE everything @@ wanted AND key < below
        AND (in_title IS NULL OR title @@ in_title) AND (not_in_title IS NULL OR NOT title @@ not_in_title)
    $$`);
};

/**
 * Marks all published posts to be indexed again, because the rules for tokens changed. Until the job has done so, they are found by
 * their earlier tokens.
 */
export async function markAllForIndexing({ exec }: Pick<Transaction, 'exec'>): Promise<void> {
  await exec(`INSERT INTO words_due (post_id, version) SELECT id, version FROM posts WHERE status = 'published'
    ON CONFLICT (post_id) DO UPDATE SET version = excluded.version`);
}

/** The columns that are read here. (An interface would not be a record, as Kysely requires.) */
type Tables = {
  readonly published_tags: { readonly tag: string; readonly post_id: string };
  readonly posts: { readonly id: string; readonly version: number };
  readonly words_due: { readonly post_id: string; readonly version: number };
};

/**
 * Marks the published posts with tags without words, such as emoji, to be indexed again: these tags have tokens now.
 * Until the job has done so, searches with such a tag miss them.
 */
export const markSymbolTagsForIndexing: Migration = async ({ kysely }) => {
  const db = kysely.withTables<Tables>();
  const tags = await db.selectFrom('published_tags').select('tag').distinct().execute();
  for (const { tag } of tags) {
    if (tagPhrase(tag) !== null) continue;
    await db
      .insertInto('words_due')
      .columns(['post_id', 'version'])
      .expression((from) =>
        from
          .selectFrom('posts')
          .innerJoin('published_tags', 'published_tags.post_id', 'posts.id')
          .select(['posts.id', 'posts.version'])
          .where('published_tags.tag', '=', tag),
      )
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet({ version: (from) => from.ref('excluded.version') }),
      )
      .execute();
  }
};
