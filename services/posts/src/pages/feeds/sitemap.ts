import type { Queries } from '@kairan/database/open';
import { sitemap, sitemapIndex } from '@kairan/web/sitemap';
import { authorPath, categoryPath, postPath } from '../../page-address.ts';
import { categories } from '../../post.ts';
import { showsPosts } from '../../storage/author-visibility.ts';
import { isPublished } from '../../storage/published-filter.ts';

/** Posts from one start of a file to the next when starts are chosen. */
const perFile = 20_000;
/**
 * Most posts in one file. More than `perFile`, as posts that were hidden may come back between two starts; the protocol
 * allows 50,000 addresses (https://www.sitemaps.org/protocol.html).
 */
const mostPerFile = 25_000;
/** Milliseconds after which starts are chosen again from all posts. Until then only posts behind the last one are read. */
const chosenMs = 3_600_000;

/** Where a file begins: after this post (`published_at`, `id`). */
interface Start {
  readonly time: number;
  readonly id: string;
}

interface SitemapRow {
  readonly id: string;
  readonly username: string;
  readonly updated_at: number;
}

/** Renders `/sitemap.xml`. @param route the post after which a file begins, or `first`; null: the map itself */
export type Sitemap = (route: Start | 'first' | null) => Promise<string>;

/** Creates the map of the site: an index of files if there are more posts than one file takes. */
export function postsSitemap(db: Queries, baseUrl: string, now: () => Date): Sitemap {
  let starts: Start[] = [];
  let chosenAt = Number.NEGATIVE_INFINITY;
  const knownStarts = async (): Promise<readonly Start[]> => {
    const isDue = now().getTime() - chosenAt > chosenMs;
    const found = isDue ? [] : [...starts];
    for (let last = found.at(-1); ; ) {
      last = await nextStart(db, last);
      if (last === undefined) break;
      found.push(last);
    }
    if (isDue) chosenAt = now().getTime();
    starts = found;
    return found;
  };

  return async (route) => {
    if (route === null) {
      const after = await knownStarts();
      if (after.length > 0) return indexOf(['first' as const, ...after], baseUrl);
    }
    const after = route === null || route === 'first' ? undefined : route;
    const rows = await db.all<SitemapRow>(
      `SELECT posts.id, username, updated_at FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
       WHERE ${isPublished}${after === undefined ? '' : ' AND (published_at, posts.id) > (?, ?)'}
       ORDER BY published_at, posts.id LIMIT ?`,
      [...(after === undefined ? [] : [after.time, after.id]), mostPerFile],
    );
    const lists =
      after === undefined
        ? ['/', ...categories.map(({ code }) => categoryPath(code)), ...authorsOf(rows)]
        : authorsOf(rows);
    return sitemap([
      ...lists.map((path) => ({ url: baseUrl + path })),
      ...rows.map(({ id, username, updated_at }) => ({
        url: baseUrl + postPath(username, id),
        modifiedAt: new Date(updated_at).toISOString(),
      })),
    ]);
  };
}

/** The start of the next file: the last post of the one before it. Walks the index of published posts as far as that. */
async function nextStart(db: Queries, after: Start | undefined): Promise<Start | undefined> {
  const row = await db.get<{ id: string; published_at: number }>(
    `SELECT id, published_at FROM posts WHERE ${isPublished}${after === undefined ? '' : ' AND (published_at, id) > (?, ?)'}
     ORDER BY published_at, id LIMIT 1 OFFSET ${perFile - 1}`,
    after === undefined ? [] : [after.time, after.id],
  );
  return row && { time: row.published_at, id: row.id };
}

function indexOf(starts: readonly (Start | 'first')[], baseUrl: string): string {
  return sitemapIndex(
    starts.map((start) => {
      const query = start === 'first' ? 'after=first' : `after=${start.time}-${start.id}`;
      return `${baseUrl}/sitemap.xml?${query}`;
    }),
  );
}

function authorsOf(rows: readonly SitemapRow[]): string[] {
  return [...new Set(rows.map(({ username }) => authorPath(username)))];
}
