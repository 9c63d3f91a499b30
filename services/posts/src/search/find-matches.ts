import type { Database, Engine, Value } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { showsPosts } from '../storage/author-visibility.ts';
import { tagsOf } from '../storage/post-row.ts';
import { tagKey } from '../tag.ts';
import { type TagUse, usesOfTags } from '../tag-uses.ts';
import { type PostSearch, toFtsExpression, toTsExpression } from './search-expression.ts';

/** Groups of results, each newest first: those with all words in title and tags, the others, or both as one group. */
type Group = 'titles' | 'others' | 'all';

/** The groups of each order. */
const groups = { relevance: ['titles', 'others'], new: ['all'] } as const;
export type SearchOrder = keyof typeof groups;

/** Position in a list of results: the group of results and the key of the last one. */
export interface SearchPosition {
  readonly among: Group;
  readonly key: number;
}

/** A result: the post's id, its position, and the beginning of its plain text. */
export interface Match extends SearchPosition {
  readonly postId: string;
  readonly plain: string;
}

/** A part of a statement, from `FROM` on. */
interface Source {
  readonly sql: string;
  readonly values: readonly Value[];
  /** The column of the keys of results. */
  readonly key: string;
}

/**
 * Finds at most `limit` published posts: by relevance those with all words in title and tags before the others, each
 * newest first; or all of them newest first.
 */
export async function findMatches(
  db: Database,
  search: PostSearch,
  { after, limit, order }: { after: SearchPosition | null; limit: number; order: SearchOrder },
): Promise<Match[]> {
  const found: Match[] = [];
  const all: readonly Group[] = groups[order];
  for (const among of all.slice(after === null ? 0 : Math.max(0, all.indexOf(after.among)))) {
    const source = sourceOf(db.engine, search, among);
    if (source === null || found.length === limit) continue;
    const below = after?.among === among ? after.key : null;
    const rows = await db.all<{ key: number; post_id: string; plain: string }>(
      `SELECT searchable.key, searchable.post_id, plain ${source.sql}${below === null ? '' : ` AND ${source.key} < ?`}
       ORDER BY ${source.key} DESC LIMIT ?`,
      [...source.values, ...(below === null ? [] : [below]), limit - found.length],
    );
    found.push(...rows.map((row) => ({ among, key: Number(row.key), postId: row.post_id, plain: row.plain })));
  }
  return found;
}

/** Most results that are counted. */
export const mostCounted = 1_000;

/** How many posts a search finds, and what they are about. */
export interface Outline {
  /** At most `mostCounted`. */
  readonly posts: number;
  /** Whether there are more. */
  readonly more: boolean;
  readonly categories: ReadonlyMap<Category, number>;
  readonly tags: readonly TagUse[];
}

/** Counts the results of a search, the newest ones first, as many as are counted. */
export async function outlineOf(db: Database, search: PostSearch): Promise<Outline> {
  const source = sourceOf(db.engine, search, 'all');
  const rows =
    source === null
      ? []
      : await db.all<{ category: Category; tags: string }>(
          `SELECT posts.category, posts.tags ${source.sql} ORDER BY ${source.key} DESC LIMIT ?`,
          [...source.values, mostCounted + 1],
        );
  const counted = rows.slice(0, mostCounted);
  const categories = new Map<Category, number>();
  for (const { category } of counted) categories.set(category, (categories.get(category) ?? 0) + 1);
  return { posts: counted.length, more: rows.length > mostCounted, categories, tags: usesOfTags(counted.map(tagsOf)) };
}

const joinPublished = `JOIN posts ON posts.id = searchable.post_id AND posts.status = 'published'
  JOIN users ON users.id = posts.user_id AND ${showsPosts}`;

function sourceOf(engine: Engine, search: PostSearch, among: Group): Source | null {
  const source = engine === 'sqlite' ? sqliteSource(search, among) : postgresSource(search, among);
  if (source === null || search.tag === undefined) return source;
  const hasTag = 'EXISTS (SELECT 1 FROM published_tags WHERE published_tags.post_id = posts.id AND tag = ?)';
  return { ...source, sql: `${source.sql} AND ${hasTag}`, values: [...source.values, tagKey(search.tag)] };
}

function sqliteSource(search: PostSearch, among: Group): Source | null {
  const match = toFtsExpression(search)?.[among] ?? null;
  if (match === null) return null;
  return {
    sql: `FROM post_words JOIN searchable ON searchable.key = post_words.rowid ${joinPublished} WHERE post_words MATCH ?`,
    values: [match],
    key: 'post_words.rowid',
  };
}

function postgresSource(search: PostSearch, among: Group): Source | null {
  const expression = toTsExpression(search);
  if (expression === null) return null;
  const { titles, tag, all } = expression;
  if (among === 'titles' && titles === null) return null;
  const inTitle = (wanted: boolean) => ` AND ${wanted ? '' : 'NOT '}post_words.title @@ CAST(? AS tsquery)`;
  const split = among === 'all' || titles === null ? null : titles;
  return {
    // The index of words comes first in any case: PostgreSQL may walk all posts by their keys instead, in the hope that many
    // have the words.
    sql: `FROM (WITH found AS MATERIALIZED (
        SELECT key FROM post_words WHERE everything @@ CAST(? AS tsquery)${tag === null ? '' : inTitle(true)}${split === null ? '' : inTitle(among === 'titles')}
      ) SELECT key FROM found) AS found JOIN searchable ON searchable.key = found.key ${joinPublished} WHERE TRUE`,
    values: [all, ...(tag === null ? [] : [tag]), ...(split === null ? [] : [split])],
    key: 'found.key',
  };
}
