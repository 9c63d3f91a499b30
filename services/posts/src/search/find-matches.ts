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

/** A part of a statement, from `FROM` to `ORDER BY`. Its rows have the columns of results: `key`, `post_id`, `plain`, `category` and `tags`. */
interface Source {
  readonly sql: string;
  readonly values: readonly Value[];
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
    const wanted = limit - found.length;
    if (wanted === 0) break;
    const part: Part = { among, below: after?.among === among ? after.key : newestKey, limit: wanted };
    const rows = await newestOf<MatchRow>(db, search, part, {
      columns: ['key', 'post_id', 'plain'],
      most: mostForMatches,
    });
    found.push(...rows.map(({ key, post_id, plain }) => ({ among, key: Number(key), postId: post_id, plain })));
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
  const part: Part = { among: 'all', below: newestKey, limit: mostCounted + 1 };
  const most = db.engine === 'sqlite' ? 0 : await mostForOutline(db, search, part.limit);
  const rows = await newestOf<OutlineRow>(db, search, part, { columns: ['category', 'tags'], most });
  const counted = rows.slice(0, mostCounted);
  const categories = new Map<Category, number>();
  for (const { category } of counted) categories.set(category, (categories.get(category) ?? 0) + 1);
  return { posts: counted.length, more: rows.length > mostCounted, categories, tags: usesOfTags(counted.map(tagsOf)) };
}

/** Results to look for. */
interface Part {
  readonly among: Group;
  /** Results have smaller keys. */
  readonly below: number;
  readonly limit: number;
}

/** Above each key of a post. */
const newestKey = Number.MAX_SAFE_INTEGER;

interface MatchRow {
  readonly key: number;
  readonly post_id: string;
  readonly plain: string;
}

interface OutlineRow {
  readonly category: Category;
  readonly tags: string;
}

/*
 * On PostgreSQL, the index of words gives all results at once, in no order, and rechecks phrases (such as Japanese words of
 * three characters or more) in each of them. Words of many posts are found much sooner by looking through the newest posts
 * until there are enough results, which takes some 5 µs a post.
 */

/** Posts that are looked through for a page of results. */
const mostForMatches = 1_000;

/** Posts from which the share of results is estimated. */
const sampleSize = 200;

/** How many posts to look through for `limit` results: none if the index is likely to be as fast. */
async function mostForOutline(db: Database, search: PostSearch, limit: number): Promise<number> {
  const sample = sourceOf(db.engine, search, { among: 'all', below: newestKey, newest: sampleSize });
  if (sample === null) return 0;
  const results = await db.all(`SELECT key ${sample.sql}`, sample.values);
  const expected = (limit * sampleSize) / results.length;
  return expected > 6_000 ? 0 : Math.ceil(1.5 * expected);
}

/**
 * Lists results, the newest first.
 * @param most on PostgreSQL, posts that are looked through before the index is read
 */
async function newestOf<Row extends object>(
  db: Database,
  search: PostSearch,
  { limit, ...part }: Part,
  { columns, most }: { columns: readonly (keyof Row & string)[]; most: number },
): Promise<Row[]> {
  const read = async (newest: number | null) => {
    const source = sourceOf(db.engine, search, { ...part, newest });
    if (source === null) return [];
    const { sql, values } = source;
    return db.all<Row>(`SELECT ${columns.join(', ')} ${sql} LIMIT ?`, [...values, limit]);
  };
  const rows = db.engine === 'sqlite' || most === 0 ? [] : await read(most);
  return rows.length === limit ? rows : read(null);
}

/** Where to look: on PostgreSQL among a number of newest posts; if null, in the index of words. */
type Where = Omit<Part, 'limit'> & { readonly newest: number | null };

/** Joined to `searchable`: its posts that visitors see. */
const joinPublished = `JOIN posts ON posts.id = searchable.post_id AND posts.status = 'published'
  JOIN users ON users.id = posts.user_id AND ${showsPosts}`;

function sourceOf(engine: Engine, search: PostSearch, where: Where): Source | null {
  return engine === 'sqlite' ? sqliteSource(search, where) : postgresSource(search, where);
}

/** A condition for posts with the tag of a search, in any spelling. */
function tagCondition({ tag }: PostSearch): { sql: string; values: readonly Value[] } {
  const sql = ' AND EXISTS (SELECT 1 FROM published_tags WHERE published_tags.post_id = posts.id AND tag = ?)';
  return tag === undefined ? { sql: '', values: [] } : { sql, values: [tagKey(tag)] };
}

function sqliteSource(search: PostSearch, { among, below }: Where): Source | null {
  const match = toFtsExpression(search)?.[among] ?? null;
  if (match === null) return null;
  const tag = tagCondition(search);
  return {
    sql: `FROM post_words JOIN searchable ON searchable.key = post_words.rowid ${joinPublished}
      WHERE post_words MATCH ? AND post_words.rowid < ?${tag.sql} ORDER BY post_words.rowid DESC`,
    values: [match, below, ...tag.values],
  };
}

function postgresSource(search: PostSearch, { among, below, newest }: Where): Source | null {
  const expression = toTsExpression(search);
  if (expression === null) return null;
  const { titles, tag, all } = expression;
  if (among === 'titles' && titles === null) return null;
  const inTitle = [tag, among === 'titles' ? titles : null].filter((query) => query !== null);
  const words = {
    all,
    inTitle: inTitle.length === 0 ? null : inTitle.map((query) => `(${query})`).join(' & '),
    notInTitle: among === 'others' ? titles : null,
    below,
  };
  const keys = newest === null ? keysFromIndex(words) : keysOfNewest(words, newest);
  const hasTag = tagCondition(search);
  return {
    // `OFFSET 0` makes PostgreSQL look up the posts key by key: it cannot know how few of the keys are needed, and may join whole
    // tables instead.
    sql: `FROM (${keys.sql}) AS found CROSS JOIN LATERAL (
        SELECT post_id, plain, posts.category, posts.tags FROM searchable ${joinPublished}
        WHERE searchable.key = found.key${hasTag.sql} OFFSET 0) AS shown ORDER BY found.key DESC`,
    values: [...keys.values, ...hasTag.values],
  };
}

/** The words of results as expressions of PostgreSQL, and the key below which theirs are. */
interface Words {
  readonly all: string;
  readonly inTitle: string | null;
  readonly notInTitle: string | null;
  readonly below: number;
}

/** Selects the keys of all results. */
function keysFromIndex({ all, inTitle, notInTitle, below }: Words): Source {
  return {
    sql: 'SELECT key FROM post_keys_with(?, ?, ?, ?) AS key ORDER BY key DESC',
    values: [all, inTitle, notInTitle, below],
  };
}

/** Selects the keys of results among the newest posts below a key. */
function keysOfNewest({ all, inTitle, notInTitle, below }: Words, most: number): Source {
  const inTitles = [
    ...(inTitle === null ? [] : ['title @@ CAST(? AS tsquery)']),
    ...(notInTitle === null ? [] : ['NOT title @@ CAST(? AS tsquery)']),
  ];
  return {
    sql: `SELECT key FROM (SELECT key, title, everything FROM post_words WHERE key < ? ORDER BY key DESC LIMIT ?) AS newest
      WHERE ${[...inTitles, 'everything @@ CAST(? AS tsquery)'].join(' AND ')}`,
    values: [below, most, ...[inTitle, notInTitle].filter((query) => query !== null), all],
  };
}
