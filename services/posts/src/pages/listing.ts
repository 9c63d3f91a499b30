import { commonError } from '@kairan/operation/api-error';
import type { Posting } from '../posting.ts';
import type { PublishedFilter } from '../storage/published-filter.ts';
import { listPublished } from '../storage/readable-posts.ts';
import type { ListedPosts } from './post-list.ts';

/** Posts per page of a list. */
const perPage = 20;

/**
 * Reads a page of a list of published posts.
 * @throws {ApiError} `invalid_request` for a cursor of another list
 */
export async function publishedPosts(
  { reading, cursors }: Posting,
  filter: PublishedFilter,
  cursor: string | undefined,
): Promise<ListedPosts> {
  const list = `published ${JSON.stringify(filter)}`;
  const position = cursor === undefined ? null : cursors.read(cursor, list);
  if (cursor !== undefined && position === null) throw commonError('invalid_request');
  const after = position && { time: Number(position[0]), id: String(position[1]) };
  const posts = await listPublished(reading, filter, { after, limit: perPage + 1 });
  const last = posts.length > perPage ? posts[perPage - 1] : undefined;
  return {
    posts: posts.slice(0, perPage),
    next: last ? cursors.make([last.publishedAt ?? 0, last.id], list) : null,
    first: cursor === undefined,
  };
}
