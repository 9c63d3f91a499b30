import type { Transaction } from '@kairan/database/open';
import type { Category, Status } from '../post.ts';
import { markForIndexing, removeDeletedPost } from '../search/search-index.ts';
import { distinctTags, tagKey } from '../tag.ts';
import { markImagesUsed, recordBodyImages, recordCover } from './image-uses.ts';
import { keepHtml, storeHtml } from './post-html.ts';
import { type Actor, type PostRow, tagsOf } from './post-row.ts';
import { insertRevision } from './revisions.ts';
import type { PublishProblem } from './schedule.ts';

/** A body ready to be stored, with derived values. */
export interface SavedText {
  readonly body: string;
  /** The body as sent; null if it equals `body`. */
  readonly sent: string | null;
  /** `body` as HTML that is safe to embed in a page; null if it is rendered when it is first shown. */
  readonly html: string | null;
  readonly excerpt: string;
  /** Length of `body` in code points. */
  readonly characters: number;
  /** Paths of the author's own images in the body. */
  readonly images: readonly string[];
}

export interface NewPost {
  readonly id: string;
  readonly userId: number;
  readonly title: string;
  readonly category: Category | null;
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly text: SavedText;
}

/** Changes of a post; fields left out stay the same. */
export interface PostChange {
  readonly status?: Status;
  readonly title?: string;
  readonly text?: SavedText;
  readonly category?: Category | null;
  readonly tags?: readonly string[];
  readonly cover?: string | null;
  readonly confirmed?: string | null;
  readonly note?: string | null;
  readonly shownAs?: Status | null;
  /** Milliseconds since 1970. */
  readonly publishAt?: number | null;
  readonly publishProblem?: PublishProblem | null;
  readonly approved?: string | null;
}

/** Thrown if the post no longer has the version that a change was made for; the transaction is rolled back. */
export class PostChanged extends Error {
  override name = 'PostChanged';
}

/** Creates a draft with its first revision. */
export async function insertPost(tx: Transaction, post: NewPost, by: Actor, now: number): Promise<PostRow> {
  const { id, userId, title, category, cover, text } = post;
  const tags = JSON.stringify(post.tags);
  // Sent together, as each may be a message to another thread. They run in this order.
  await Promise.all([
    tx.run(
      `INSERT INTO posts (id, user_id, status, title, category, tags, cover, excerpt, characters, version, text_version, created_at, updated_at)
       VALUES (?, ?, 'draft', ?, ?, ?, ?, ?, ?, 1, 1, ?, ?)`,
      [id, userId, title, category, tags, cover, text.excerpt, text.characters, now, now],
    ),
    insertText(tx, id, { version: 1, title, text }, by, now),
    cover !== null && recordCover(tx, id, cover, now),
  ]);
  return {
    id,
    user_id: userId,
    status: 'draft',
    title,
    category,
    tags,
    cover,
    excerpt: text.excerpt,
    characters: text.characters,
    version: 1,
    text_version: 1,
    created_at: now,
    updated_at: now,
    published_at: null,
    confirmed: null,
    note: null,
    shown_as: null,
    preview_link: 0,
    publish_at: null,
    publish_problem: null,
    approved: null,
    publish_counted: 0,
  };
}

/**
 * Changes a post: its row, a new revision if title or body changed, and everything that depends on its state. The
 * version increases by one.
 * @param before the row that the change was made for
 * @param alongside sends what else depends on the change, in the same message as its statements
 * @throws {PostChanged} if the post has another version by now or was deleted
 */
export async function changePost(
  tx: Transaction,
  before: PostRow,
  change: PostChange,
  by: Actor,
  now: number,
  alongside: (after: PostRow) => Promise<unknown> = async () => {},
): Promise<PostRow> {
  const after = changed(before, change, now);
  const updating = tx.run(
    `UPDATE posts SET status = ?, title = ?, category = ?, tags = ?, cover = ?, excerpt = ?, characters = ?, version = ?,
       text_version = ?, updated_at = ?, published_at = ?, confirmed = ?, note = ?, shown_as = ?,
       publish_at = ?, publish_problem = ?, approved = ?, publish_counted = ?
     WHERE id = ? AND version = ?`,
    [
      after.status,
      after.title,
      after.category,
      after.tags,
      after.cover,
      after.excerpt,
      after.characters,
      after.version,
      after.text_version,
      after.updated_at,
      after.published_at,
      after.confirmed,
      after.note,
      after.shown_as,
      after.publish_at,
      after.publish_problem,
      after.approved,
      after.publish_counted,
      before.id,
      before.version,
    ],
  );
  const isPublic = before.status === 'published' || after.status === 'published';
  const wasReviewed = before.status === 'held' || before.status === 'hidden';
  const isReviewed = after.status === 'held' || after.status === 'hidden';
  // Sent without waiting for the update: if it changes nothing, the transaction is rolled back.
  const depending = Promise.all([
    saveRevision(tx, before, after, change.text, by, now),
    after.cover !== before.cover && recordCover(tx, after.id, after.cover, now),
    updatePublishedTags(tx, before, after),
    isPublic && markForIndexing(tx, after.id, after.version),
    wasReviewed && !isReviewed && tx.run('DELETE FROM reviews WHERE post_id = ?', [after.id]),
    alongside(after),
  ]);
  // They fail too if the post was deleted: then the update says why.
  depending.catch(() => {});
  const { changes } = await updating;
  if (changes === 0) throw new PostChanged();
  await depending;
  return after;
}

/**
 * Deletes a post with all its revisions; responses stored for repeated requests lose their content.
 * @throws {PostChanged} if the post has another version by now or was deleted
 */
export async function deletePost(tx: Transaction, post: PostRow, now: number): Promise<void> {
  const [, , , { changes }] = await Promise.all([
    markImagesUsed(tx, post.id, now),
    removeDeletedPost(tx, post.id),
    tx.run('UPDATE idempotency SET answer = NULL WHERE post_id = ?', [post.id]),
    tx.run('DELETE FROM posts WHERE id = ? AND version = ?', [post.id, post.version]),
  ]);
  if (changes === 0) throw new PostChanged();
}

function changed(before: PostRow, change: PostChange, now: number): PostRow {
  const version = before.version + 1;
  const status = change.status ?? before.status;
  const { text } = change;
  return {
    ...before,
    status,
    version,
    title: change.title ?? before.title,
    category: change.category === undefined ? before.category : change.category,
    tags: change.tags ? JSON.stringify(change.tags) : before.tags,
    cover: change.cover === undefined ? before.cover : change.cover,
    excerpt: text?.excerpt ?? before.excerpt,
    characters: text?.characters ?? before.characters,
    text_version: text || change.title !== undefined ? version : before.text_version,
    updated_at: Math.max(now, before.updated_at),
    published_at: before.published_at ?? (status === 'published' ? now : null),
    confirmed: change.confirmed === undefined ? before.confirmed : change.confirmed,
    note: change.note === undefined ? before.note : change.note,
    shown_as: change.shownAs === undefined ? before.shown_as : change.shownAs,
    ...schedule(before, status, change),
  };
}

/** The columns of a scheduled publication: none of them outlives the publication. */
function schedule(before: PostRow, status: Status, change: PostChange) {
  if (status === 'published') return { publish_at: null, publish_problem: null, approved: null, publish_counted: 0 };
  const publishAt = change.publishAt === undefined ? before.publish_at : change.publishAt;
  const countedNow = before.status === 'draft' && status === 'held';
  return {
    publish_at: publishAt,
    publish_problem: change.publishProblem === undefined ? before.publish_problem : change.publishProblem,
    approved: change.approved === undefined ? before.approved : change.approved,
    publish_counted: publishAt === null ? 0 : countedNow ? 1 : before.publish_counted,
  };
}

async function saveRevision(
  tx: Transaction,
  before: PostRow,
  { id, version, title, text_version }: PostRow,
  text: SavedText | undefined,
  by: Actor,
  now: number,
): Promise<void> {
  if (text_version !== version) return;
  if (text) return insertText(tx, id, { version, title, text }, by, now);
  await Promise.all([
    tx.run(
      `INSERT INTO revisions (post_id, version, title, at, user_id, door, client, body, sent)
       SELECT post_id, CAST(? AS integer), CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint), CAST(? AS text), CAST(? AS text), body, NULL
       FROM revisions WHERE post_id = ? AND version = ?`,
      [version, title, now, by.id, by.door, by.client?.name ?? null, id, before.text_version],
    ),
    keepHtml(tx, id, { from: before.text_version, to: version }),
  ]);
}

/** Stores a text as a revision of a post, with what is derived from it. */
async function insertText(
  tx: Transaction,
  id: string,
  { version, title, text }: { readonly version: number; readonly title: string; readonly text: SavedText },
  by: Actor,
  now: number,
): Promise<void> {
  await Promise.all([
    insertRevision(tx, id, { version, title, body: text.body, sent: text.sent }, by, now),
    text.html !== null && storeHtml(tx, id, version, text.html),
    recordBodyImages(tx, id, text.images),
  ]);
}

async function updatePublishedTags(tx: Transaction, before: PostRow, after: PostRow): Promise<void> {
  const wasPublished = before.status === 'published';
  const isPublished = after.status === 'published';
  if (wasPublished === isPublished && before.tags === after.tags && before.category === after.category) return;
  const sql = 'INSERT INTO published_tags (tag, published_at, post_id, category) VALUES (?, ?, ?, ?)';
  const { published_at: publishedAt, id, category } = after;
  await Promise.all([
    wasPublished && tx.run('DELETE FROM published_tags WHERE post_id = ?', [id]),
    ...(isPublished ? distinctTags(tagsOf(after)) : []).map((tag) =>
      tx.run(sql, [tagKey(tag), publishedAt, id, category]),
    ),
  ]);
}
