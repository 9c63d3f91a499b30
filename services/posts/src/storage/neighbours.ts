import type { Queries } from '@kairan/database/open';

/** The previous or next published post of the same author. */
interface Neighbour {
  readonly id: string;
  readonly title: string;
}

/** The author's posts published just before and just after a post. */
export interface Neighbours {
  readonly older: Neighbour | null;
  readonly newer: Neighbour | null;
}

/**
 * A subquery for a column of the author's previous or next published post, relative to the row `posts`; null if there
 * is none. It takes one step in the index of the author's published posts.
 */
export function besidePost(column: string, side: 'older' | 'newer'): string {
  const [sign, order] = side === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
  return `(SELECT ${column} FROM posts AS beside WHERE beside.status = 'published' AND beside.user_id = posts.user_id
    AND (beside.published_at, beside.id) ${sign} (posts.published_at, posts.id)
    ORDER BY beside.published_at ${order}, beside.id ${order} LIMIT 1)`;
}

interface NeighbourRow {
  readonly older_id: string | null;
  readonly older_title: string | null;
  readonly newer_id: string | null;
  readonly newer_title: string | null;
}

/** Finds the previous and the next post of a published post. */
export async function findNeighbours(db: Queries, id: string): Promise<Neighbours> {
  const row = await db.get<NeighbourRow>(
    `SELECT ${besidePost('beside.id', 'older')} AS older_id, ${besidePost('beside.title', 'older')} AS older_title,
      ${besidePost('beside.id', 'newer')} AS newer_id, ${besidePost('beside.title', 'newer')} AS newer_title
     FROM posts WHERE id = ?`,
    [id],
  );
  return {
    older: neighbour(row?.older_id, row?.older_title),
    newer: neighbour(row?.newer_id, row?.newer_title),
  };
}

function neighbour(id: string | null | undefined, title: string | null | undefined): Neighbour | null {
  return id == null || title == null ? null : { id, title };
}
