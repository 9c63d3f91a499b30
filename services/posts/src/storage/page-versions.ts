import type { Queries, Value } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { nameShown, shownName, showsPosts } from './author-visibility.ts';
import { besidePost } from './neighbours.ts';
import { tagsOf } from './post-row.ts';
import { joinProfile } from './profiles.ts';
import { isPublished } from './published-filter.ts';
import { findRelated, mostRelated } from './related-posts.ts';

/** Everything that the page of a published post shows changes one of the columns but the last three. */
interface VersionRow {
  readonly version: number;
  readonly username: string;
  readonly display_name: string;
  readonly picture: string | null;
  readonly profile_changed_at: number | null;
  /** The author's previous and next posts, each as id and version. */
  readonly older: string | null;
  readonly newer: string | null;
  /** The related posts that are still public, each with its version, its author's name and picture. */
  readonly related: string | null;
  readonly user_id: number;
  readonly category: Category | null;
  readonly tags: string;
}

const idAndVersion = "beside.id || ' ' || beside.version";
const versionQuery = `SELECT posts.version, posts.user_id, posts.category, posts.tags, username, ${shownName},
    profiles.picture, profiles.changed_at AS profile_changed_at,
    ${besidePost(idAndVersion, 'older')} AS older, ${besidePost(idAndVersion, 'newer')} AS newer,
    (SELECT string_agg(posts.id || ' ' || posts.version || ' ' || ${nameShown} || ' ' || coalesce(profiles.picture, ''), ' ')
      FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts} ${joinProfile}
      WHERE posts.id IN (${Array(mostRelated).fill('?').join(', ')}) AND posts.${isPublished}) AS related
  FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
    ${joinProfile} WHERE posts.id = ? AND posts.${isPublished}`;

/** The version of a published post's page. */
export interface PageVersion {
  /** Changes whenever the page would. */
  readonly key: string;
  /** The ids of the related posts that it shows, as far as they are public. */
  readonly related: readonly string[];
}

/**
 * Returns the version of a published post's page; undefined if there is no such page. Synchronous if it was read for the
 * same state of what is public (`PublicState`). Without a state, it is read.
 */
export type PageVersions = (
  username: string,
  id: string,
  state?: number,
) => PageVersion | undefined | Promise<PageVersion | undefined>;

/** Most versions and choices cached at once. */
const maxCached = 10_000;

/**
 * Milliseconds for which the related posts of a post stay the same, unless it changes itself. Otherwise each new post
 * would change the pages of all others with its tags.
 */
const chosenMs = 10 * 60_000;

/** The related posts chosen for a version of a post. */
interface Choice {
  readonly ids: readonly string[];
  readonly version: number;
  /** When to choose again, in milliseconds since 1970. */
  readonly until: number;
}

const noChoice: Choice = { ids: [], version: 0, until: 0 };

/** Creates the cache of versions of post pages. */
export function pageVersions(reading: Queries, now: () => Date): PageVersions {
  const choices = new Map<string, Choice>();
  const cache = new Map<string, PageVersion | undefined>();
  let cachedAt: number | undefined;

  const isDue = (row: VersionRow, { version, until }: Choice) => row.version !== version || now().getTime() > until;

  const choose = async (id: string, { user_id: userId, category, version, ...row }: VersionRow): Promise<Choice> => {
    const ids = await findRelated(reading, { userId, category, tags: tagsOf(row) });
    const choice = { ids, version, until: now().getTime() + chosenMs };
    if (choices.size >= maxCached) choices.clear();
    choices.set(id, choice);
    return choice;
  };

  const read = async (username: string, id: string): Promise<PageVersion | undefined> => {
    let choice = choices.get(id) ?? noChoice;
    let row = await reading.get<VersionRow>(versionQuery, valuesOf(id, choice));
    if (row?.username === username && isDue(row, choice)) {
      choice = await choose(id, row);
      row = await reading.get<VersionRow>(versionQuery, valuesOf(id, choice));
    }
    return versionOf(row, username, choice);
  };

  return (username, id, state) => {
    if (state === undefined) return read(username, id);
    if (state !== cachedAt || cache.size >= maxCached) cache.clear();
    cachedAt = state;
    const key = `${username}/${id}`;
    if (cache.has(key)) return cache.get(key);
    return read(username, id).then((version) => {
      if (cachedAt === state) cache.set(key, version);
      return version;
    });
  };
}

function valuesOf(id: string, { ids }: Choice): Value[] {
  return [...Array.from({ length: mostRelated }, (_, i) => ids[i] ?? ''), id];
}

function versionOf(row: VersionRow | undefined, username: string, { ids }: Choice): PageVersion | undefined {
  if (row?.username !== username) return undefined;
  const { version, older, newer, display_name: name, picture, profile_changed_at: changedAt, related } = row;
  return { key: JSON.stringify([version, older, newer, name, picture, changedAt, related]), related: ids };
}
