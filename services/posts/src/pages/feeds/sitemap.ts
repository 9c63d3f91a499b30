import type { Queries } from '@kairan/database/open';
import { sitemap, sitemapIndex } from '@kairan/web/sitemap';
import { authorPath, categoryPath, postPath } from '../../page-address.ts';
import { categories } from '../../post.ts';
import { showsPosts } from '../../storage/author-visibility.ts';

/** Addresses in one file; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const perFile = 20_000;

interface SitemapRow {
  readonly id: string;
  readonly username: string;
  readonly updated_at: number;
  readonly published_at: number;
}

/**
 * The map at `/sitemap.xml`: an index of files where there are more posts than one file takes.
 * @param place the last post of the file before (`published_at`, `id`); null: the map itself
 */
export async function postsSitemap(
  db: Queries,
  baseUrl: string,
  route: { readonly time: number; readonly id: string } | 'first' | null,
): Promise<string> {
  if (route === null) {
    const starts = await fileStarts(db);
    if (starts.length > 0) return indexOf(['first' as const, ...starts], baseUrl);
  }
  const after = route === null || route === 'first' ? null : route;
  const rows = await db.all<SitemapRow>(
    `SELECT posts.id, username, updated_at, published_at FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
     WHERE status = 'published'${after === null ? '' : ' AND (published_at, posts.id) > (?, ?)'}
     ORDER BY published_at, posts.id LIMIT ?`,
    [...(after === null ? [] : [after.time, after.id]), perFile],
  );
  const lists =
    after === null ? ['/', ...categories.map(({ code }) => categoryPath(code)), ...authorsOf(rows)] : authorsOf(rows);
  return sitemap([
    ...lists.map((path) => ({ url: baseUrl + path })),
    ...rows.map(({ id, username, updated_at }) => ({
      url: baseUrl + postPath(username, id),
      modifiedAt: new Date(updated_at).toISOString(),
    })),
  ]);
}

/** The last post of each file but the last one. */
async function fileStarts(db: Queries): Promise<{ time: number; id: string }[]> {
  const rows = await db.all<Pick<SitemapRow, 'id' | 'published_at'>>(
    `SELECT id, published_at FROM (
       SELECT posts.id, published_at, row_number() OVER (ORDER BY published_at, posts.id) AS n
       FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts} WHERE status = 'published') AS numbered
     WHERE n % ${perFile} = 0 ORDER BY n`,
  );
  return rows.map(({ id, published_at }) => ({ time: published_at, id }));
}

function indexOf(starts: readonly ({ time: number; id: string } | 'first')[], baseUrl: string): string {
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
