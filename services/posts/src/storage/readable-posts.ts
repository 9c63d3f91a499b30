import type { Queries } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { isStaying, shownName, showsPosts } from './author-visibility.ts';
import { joinHtml } from './post-html.ts';
import { joinBody, type PostRow, postColumns, tagsOf } from './post-row.ts';
import { joinProfile, pictureOf } from './profiles.ts';
import { isPublished, type PublishedFilter, sourceOf } from './published-filter.ts';
import type { ListPosition } from './read-posts.ts';

/** A post as shown on pages, without its body. Times are milliseconds since 1970. */
export interface ReadablePost {
  readonly id: string;
  readonly version: number;
  readonly status: PostRow['status'];
  /** User name and display name of the author; the latter is empty if the author deleted the account. */
  readonly username: string;
  readonly displayName: string;
  /** The path of the author's picture; null for none. */
  readonly picture: string | null;
  readonly title: string;
  readonly category: Category | null;
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly excerpt: string;
  readonly characters: number;
  readonly updatedAt: number;
  /** When first published; null before that. */
  readonly publishedAt: number | null;
  /** Note of an editor to the author. */
  readonly note: string | null;
}

export interface ReadablePostWithBody extends ReadablePost {
  readonly body: string;
  /** The body as HTML, stored with `textVersion`; null if it has to be rendered. */
  readonly html: string | null;
  readonly textVersion: number;
}

/** A post as shown to anyone with its preview link. */
export interface PreviewedPost extends ReadablePostWithBody {
  /** How often the preview link was renewed: part of its key (`previewKey`). */
  readonly previewLink: number;
}

type ReadableRow = PostRow & { username: string; display_name: string; picture: string | null };

const columns = `${postColumns}, username, ${shownName}, profiles.picture`;
/** Also leaves out all posts that went with their author. */
const joinAuthor = `JOIN users ON users.id = posts.user_id AND ${showsPosts} ${joinProfile}`;

/** A published post of a user; undefined if it is in another state or does not exist. */
export async function findPublishedPost(
  db: Queries,
  username: string,
  id: string,
): Promise<ReadablePostWithBody | undefined> {
  const post = await findForPreview(db, id);
  return post?.status === 'published' && post.username === username.toLowerCase() ? post : undefined;
}

/** A post in any state. Only for callers with its preview key, and for editors. */
export async function findForPreview(db: Queries, id: string): Promise<PreviewedPost | undefined> {
  if (!/^[0-9a-z]{1,64}$/i.test(id)) return undefined;
  const row = await db.get<ReadableRow & { body: string; html: string | null }>(
    `SELECT ${columns}, body, html FROM posts ${joinBody} ${joinHtml} ${joinAuthor}
     WHERE posts.id = ? AND (${isPublished} OR ${isStaying})`,
    [id],
  );
  return (
    row && {
      ...readable(row),
      body: row.body,
      html: row.html,
      textVersion: row.text_version,
      previewLink: row.preview_link,
    }
  );
}

/**
 * Lists published posts, last published first. A post that is published again keeps its position.
 * @param after `publishedAt` and id of the last post of the previous page
 */
export async function listPublished(
  db: Queries,
  filter: PublishedFilter,
  { after, limit }: { after: ListPosition | null; limit: number },
): Promise<ReadablePost[]> {
  const { from, order, conditions, values } = sourceOf(filter);
  const [time, id] = order;
  const where = [...conditions, ...(after ? [`(${time}, ${id}) < (?, ?)`] : [])];
  const rows = await db.all<ReadableRow>(
    `SELECT ${columns} FROM ${from} ${joinAuthor} WHERE ${where.join(' AND ')} ORDER BY ${time} DESC, ${id} DESC LIMIT ?`,
    [...values, ...(after ? [after.time, after.id] : []), limit],
  );
  return rows.map(readable);
}

/** Finds the published ones of some posts, by id. */
export async function findPublishedPosts(db: Queries, ids: readonly string[]): Promise<Map<string, ReadablePost>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<ReadableRow>(
    `SELECT ${columns} FROM posts ${joinAuthor} WHERE ${isPublished} AND posts.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, readable(row)]));
}

function readable(row: ReadableRow): ReadablePost {
  const { id, version, status, username, title, category, cover, excerpt, characters, note } = row;
  return {
    id,
    version,
    status,
    username,
    displayName: row.display_name,
    picture: pictureOf(row),
    title,
    category,
    tags: tagsOf(row),
    cover,
    excerpt,
    characters,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    note,
  };
}
