import type { Database, Queries } from '@kairan/database/open';
import { shownName, showsPosts } from './author-visibility.ts';
import { besidePost } from './neighbours.ts';
import { joinProfile, type Profile, type ProfileRow, profileColumns, profileOf } from './profiles.ts';

/** Everything that the page of a published post shows changes one of these columns. */
interface VersionKeyRow {
  readonly version: number;
  readonly username: string;
  readonly display_name: string;
  readonly picture: string | null;
  /** The author's previous and next posts, each as id and version. */
  readonly older: string | null;
  readonly newer: string | null;
}

const idAndVersion = "beside.id || ' ' || beside.version";
const versionKeyQuery = `SELECT posts.version, username, ${shownName}, profiles.picture, ${besidePost(idAndVersion, 'older')} AS older,
    ${besidePost(idAndVersion, 'newer')} AS newer
  FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
    ${joinProfile} WHERE posts.id = ? AND posts.status = 'published'`;

/**
 * Returns the version key of a published post's page: it changes whenever the page would. Undefined if there is no
 * such page. Synchronous on SQLite, where keys are cached until the next write.
 */
export type PageVersionKeys = (username: string, id: string) => string | undefined | Promise<string | undefined>;

/** Most version keys cached at once. */
const maxCached = 10_000;

/**
 * Returns a number that changes with any write to the database, by any process. Undefined if that is unknown, which is
 * the case except on SQLite.
 */
export type StoreState = () => number | undefined;

/**
 * Queries the state at most once per turn of the event loop: everything answered in one turn was requested before it.
 * @param reading on SQLite a read-only connection without transactions
 */
export function storeState({ sqlite }: Pick<Database, 'sqlite'>): StoreState {
  if (!sqlite) return () => undefined;
  let state: number | undefined;
  let isCurrent = false;
  return () => {
    if (isCurrent) return state;
    isCurrent = true;
    setImmediate(() => {
      isCurrent = false;
    });
    state = sqlite.get<{ data_version: number }>('pragma data_version')?.data_version;
    return state;
  };
}

/**
 * Creates the cache of version keys.
 * @param reading on SQLite a read-only connection without transactions
 * @param stateOf the state of the same database
 */
export function pageVersionKeys(reading: Database, stateOf: StoreState): PageVersionKeys {
  const { sqlite } = reading;
  if (!sqlite) {
    return async (username, id) => versionKeyOf(await reading.get<VersionKeyRow>(versionKeyQuery, [id]), username);
  }
  const cache = new Map<string, string | undefined>();
  let state: number | undefined;

  return (username, id) => {
    const now = stateOf();
    if (now !== state || cache.size >= maxCached) cache.clear();
    state = now;
    const key = `${username}/${id}`;
    if (cache.has(key)) return cache.get(key);
    const versionKey = versionKeyOf(sqlite.get<VersionKeyRow>(versionKeyQuery, [id]), username);
    cache.set(key, versionKey);
    return versionKey;
  };
}

function versionKeyOf(row: VersionKeyRow | undefined, username: string): string | undefined {
  if (row?.username !== username) return undefined;
  return [row.version, row.older ?? '', row.newer ?? '', row.display_name, row.picture ?? ''].join('\n');
}

/**
 * An author as shown on pages, with their profile and the number of published posts. The display name and the profile are
 * empty if the author deleted the account.
 */
export interface Author extends Profile {
  readonly username: string;
  readonly displayName: string;
  readonly posts: number;
  /** When the account was created. */
  readonly joinedAt: number;
}

/**
 * Finds the present user name of the author of a published post, if the author's account was erased and the post was
 * kept: then addresses with the former name lead to it. That any name does so keeps the former one secret.
 */
export async function formerAuthor(db: Queries, postId: string): Promise<string | undefined> {
  const row = await db.get<{ username: string }>(
    `SELECT username FROM posts JOIN users ON users.id = posts.user_id
     WHERE posts.id = ? AND status = 'published' AND erasure = 'done'`,
    [postId],
  );
  return row?.username;
}

/** @returns undefined if the user does not exist, or left with all posts */
export async function findAuthor(db: Queries, username: string): Promise<Author | undefined> {
  const row = await db.get<ProfileRow & { display_name: string; created_at: number; posts: number }>(
    `SELECT ${shownName}, ${profileColumns}, users.created_at, (SELECT count(*) FROM posts WHERE user_id = users.id AND status = 'published') AS posts
     FROM users ${joinProfile} WHERE username = ? AND ${showsPosts}`,
    [username],
  );
  if (!row) return undefined;
  const { display_name: displayName, created_at: joinedAt, posts } = row;
  return { username, displayName, posts: Number(posts), joinedAt, ...profileOf(row) };
}
