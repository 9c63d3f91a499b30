import type { Queries } from '@kairan/database/open';
import type { Channel } from '../post.ts';
import type { Actor } from './post-row.ts';

/** A saved version of title and body. */
export interface Revision {
  readonly version: number;
  readonly title: string;
  /** As stored. */
  readonly body: string;
  /** As sent. */
  readonly sent: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** User name of the person who saved it. */
  readonly username: string;
  readonly door: Channel;
  /** Name of the program that saved it; null for a person on the website. */
  readonly client: string | null;
}

interface RevisionRow extends Omit<Revision, 'sent'> {
  readonly sent: string | null;
}

const columns = 'version, title, body, sent, at, username, door, client';
const source = 'revisions JOIN users ON users.id = revisions.user_id';

/** Stores a version of title and body. `sent` is null if the body was stored as sent. */
export async function insertRevision(
  tx: Queries,
  postId: string,
  { version, title, body, sent }: { version: number; title: string; body: string; sent: string | null },
  by: Actor,
  at: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO revisions (post_id, version, title, at, user_id, door, client, body, sent)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      postId,
      version,
      title,
      at,
      by.id,
      by.door,
      by.client?.name ?? null,
      body,
      // As a JSON string: PostgreSQL's text allows neither NUL nor lone surrogates, and a body as sent may contain
      // both.
      sent === null ? null : JSON.stringify(sent),
    ],
  );
}

/** The revision with exactly this version; undefined if there is none. */
export async function findRevision(db: Queries, postId: string, version: number): Promise<Revision | undefined> {
  const row = await db.get<RevisionRow>(`SELECT ${columns} FROM ${source} WHERE post_id = ? AND version = ?`, [
    postId,
    version,
  ]);
  return row && withSent(row);
}

/** The revision that was current at a version: the last one up to it; undefined if there is none. */
export async function revisionAtVersion(db: Queries, postId: string, version: number): Promise<Revision | undefined> {
  const row = await db.get<RevisionRow>(
    `SELECT ${columns} FROM ${source} WHERE post_id = ? AND version <= ? ORDER BY version DESC LIMIT 1`,
    [postId, version],
  );
  return row && withSent(row);
}

/** Characters of bodies after which a page of revisions ends, so that long posts have short pages. */
const pageCharacters = 1_000_000;

/**
 * Lists the revisions of a post below a version, newest first: at most `limit`, and at least one if there are any.
 * Bodies are measured before they are read.
 */
export async function listRevisions(
  db: Queries,
  postId: string,
  { below, limit }: { below: number; limit: number },
): Promise<Revision[]> {
  const sizes = await db.all<{ version: number; size: number }>(
    `SELECT version, length(body) + coalesce(length(sent), 0) AS size FROM revisions
     WHERE post_id = ? AND version < ? ORDER BY version DESC LIMIT ?`,
    [postId, below, limit],
  );
  let total = 0;
  const fitting = sizes.filter(({ size }, i) => {
    total += size;
    return i === 0 || total <= pageCharacters;
  });
  const last = fitting.at(-1);
  if (!last) return [];
  const rows = await db.all<RevisionRow>(
    `SELECT ${columns} FROM ${source} WHERE post_id = ? AND version < ? AND version >= ? ORDER BY version DESC`,
    [postId, below, last.version],
  );
  return rows.map(withSent);
}

/** Title and body that were current at a version: those of the last revision up to it. */
export async function revisionAt(
  db: Queries,
  postId: string,
  version: number,
): Promise<Pick<Revision, 'version' | 'title' | 'body'> | undefined> {
  return db.get<Pick<Revision, 'version' | 'title' | 'body'>>(
    'SELECT version, title, body FROM revisions WHERE post_id = ? AND version <= ? ORDER BY version DESC LIMIT 1',
    [postId, version],
  );
}

function withSent(row: RevisionRow): Revision {
  return { ...row, sent: row.sent === null ? row.body : (JSON.parse(row.sent) as string) };
}

/**
 * Reduces a post to what readers see of it: deletes its earlier revisions, what was sent, the programs that sent it, the
 * editors' note, and the uses of images that the current body does not show.
 */
export async function forgetHistory(tx: Queries, postId: string): Promise<void> {
  const current = await tx.get<{ version: number; body: string }>(
    `SELECT revisions.version, body FROM posts
     JOIN revisions ON revisions.post_id = posts.id AND revisions.version = posts.text_version WHERE posts.id = ?`,
    [postId],
  );
  if (!current) return;
  await tx.run('DELETE FROM revisions WHERE post_id = ? AND version <> ?', [postId, current.version]);
  await tx.run('UPDATE revisions SET sent = NULL, client = NULL WHERE post_id = ?', [postId]);
  await tx.run('UPDATE posts SET note = NULL, confirmed = NULL WHERE id = ?', [postId]);
  const images = await tx.all<{ name: string }>("SELECT name FROM media_uses WHERE post_id = ? AND place = 'body'", [
    postId,
  ]);
  for (const { name } of images.filter((image) => !current.body.includes(image.name))) {
    await tx.run("DELETE FROM media_uses WHERE post_id = ? AND name = ? AND place = 'body'", [postId, name]);
  }
}
