import type { Database, Queries } from '@kairan/database/open';
import { besidePost } from './neighbours.ts';

/** What a published post's page looks like now: whatever the page shows, this changes with it. */
interface VersionKeyRow {
  readonly version: number;
  readonly username: string;
  readonly display_name: string;
  /** The posts beside it, each as its id and version. */
  readonly older: string | null;
  readonly newer: string | null;
}

const idAndVersion = "beside.id || ' ' || beside.version";
const versionKeyQuery = `SELECT posts.version, username, display_name, ${besidePost(idAndVersion, 'older')} AS older,
    ${besidePost(idAndVersion, 'newer')} AS newer
  FROM posts JOIN users ON users.id = posts.user_id WHERE posts.id = ? AND posts.status = 'published'`;

/**
 * Says cheaply what state the page of a published post is in: another text whenever the page would be another; undefined
 * where there is no such page. At once on SQLite, where all stamps hold until anyone writes.
 */
export type PageStamps = (username: string, id: string) => string | undefined | Promise<string | undefined>;

/** Most stamps that are remembered at once. */
const mostRemembered = 10_000;

/**
 * Says what state all data is in: another number once anyone has written, by whatever process; undefined where that cannot be
 * told, which is everywhere but on SQLite.
 */
export type StoreState = () => number | undefined;

/**
 * Looks once a turn of the event loop: what is answered in one turn was asked before it began.
 * @param reading on SQLite a read-only handle that runs no transactions
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
 * @param reading on SQLite a read-only handle that runs no transactions
 * @param stateOf the state of the same database
 */
export function pageVersionKeys(reading: Database, stateOf: StoreState): PageStamps {
  const { sqlite } = reading;
  if (!sqlite) {
    return async (username, id) => versionKeyOf(await reading.get<VersionKeyRow>(versionKeyQuery, [id]), username);
  }
  const remembered = new Map<string, string | undefined>();
  let state: number | undefined;

  return (username, id) => {
    const now = stateOf();
    if (now !== state || remembered.size >= mostRemembered) remembered.clear();
    state = now;
    const key = `${username}/${id}`;
    if (remembered.has(key)) return remembered.get(key);
    const versionKey = versionKeyOf(sqlite.get<VersionKeyRow>(versionKeyQuery, [id]), username);
    remembered.set(key, versionKey);
    return versionKey;
  };
}

function versionKeyOf(row: VersionKeyRow | undefined, username: string): string | undefined {
  if (row?.username !== username) return undefined;
  return [row.version, row.older ?? '', row.newer ?? '', row.display_name].join('\n');
}

/** An author as pages show them: their name, and how many posts of theirs are published. */
export interface Author {
  readonly username: string;
  readonly displayName: string;
  readonly posts: number;
}

/** @returns undefined where there is no such user */
export async function findAuthor(db: Queries, username: string): Promise<Author | undefined> {
  const row = await db.get<{ display_name: string; posts: number }>(
    `SELECT display_name, (SELECT count(*) FROM posts WHERE user_id = users.id AND status = 'published') AS posts
     FROM users WHERE username = ?`,
    [username],
  );
  return row && { username, displayName: row.display_name, posts: Number(row.posts) };
}
