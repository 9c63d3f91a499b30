import { setImmediate } from 'node:timers/promises';
import type { Database, Queries, Transaction } from '@kairan/database/open';

/** Rows looked at in one step, so that no transaction takes long. */
const batch = 500;

/**
 * Deletes entries of the audit log. Kept is when posts that still exist became public: the pages for editors compare with
 * the last public version.
 * @param before milliseconds since 1970
 * @returns the number of entries deleted
 */
export async function deleteOldAudit(db: Queries, before: number, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let after = 0; !signal?.aborted; ) {
    // Along the ids, which rise with the time: the first entry that is recent enough ends the work.
    const rows = await db.all<{ id: number; at: number }>(
      `SELECT id, at FROM audit WHERE id > ? ORDER BY id LIMIT ${batch}`,
      [after],
    );
    const old = rows.filter(({ at }) => at < before);
    const last = old.at(-1);
    if (!last) break;
    const { changes } = await db.run(
      `DELETE FROM audit WHERE id > ? AND id <= ? AND at < ? AND NOT (action IN ('publish', 'update', 'approve')
         AND post_id IS NOT NULL AND EXISTS (SELECT 1 FROM posts WHERE posts.id = audit.post_id))`,
      [after, last.id, before],
    );
    deleted += changes;
    if (old.length < batch) break;
    after = last.id;
    await setImmediate();
  }
  return deleted;
}

/**
 * Deletes earlier revisions of posts. Kept are the current one, and all of posts that editors may have to compare:
 * those pending review or hidden. Images that only deleted revisions showed count as used until now.
 * @param before milliseconds since 1970
 * @returns the number of revisions deleted
 */
export async function deleteOldRevisions(
  db: Database,
  { before, now }: { readonly before: number; readonly now: number },
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let after = ''; !signal?.aborted; ) {
    const posts = await db.all<{ id: string }>(
      `SELECT id FROM posts WHERE id > ? AND text_version > 1 AND status IN ('draft', 'published')
       ORDER BY id LIMIT ${batch}`,
      [after],
    );
    for (const { id } of posts) {
      if (signal?.aborted) break;
      if (await hasOldRevisions(db, id, before)) {
        deleted += await db.transaction((tx) => deleteRevisionsOf(tx, id, { before, now }));
      }
    }
    if (posts.length < batch) break;
    after = posts.at(-1)?.id ?? '';
    await setImmediate();
  }
  return deleted;
}

async function hasOldRevisions(db: Queries, postId: string, before: number): Promise<boolean> {
  const row = await db.get(
    `SELECT 1 FROM revisions JOIN posts ON posts.id = revisions.post_id
     WHERE post_id = ? AND revisions.version < posts.text_version AND at < ? LIMIT 1`,
    [postId, before],
  );
  return row !== undefined;
}

async function deleteRevisionsOf(
  tx: Transaction,
  postId: string,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<number> {
  const { changes } = await tx.run(
    `DELETE FROM revisions WHERE post_id = ? AND at < ?
       AND version < (SELECT text_version FROM posts WHERE id = ? AND status IN ('draft', 'published'))`,
    [postId, before, postId],
  );
  const images = await tx.all<{ name: string }>(
    `SELECT name FROM media_uses WHERE post_id = ? AND place = 'body' AND NOT EXISTS (
       SELECT 1 FROM revisions WHERE post_id = media_uses.post_id AND body LIKE '%' || media_uses.name || '%')`,
    [postId],
  );
  for (const { name } of images) {
    await tx.run('UPDATE media SET used_at = ? WHERE name = ?', [now, name]);
    await tx.run("DELETE FROM media_uses WHERE post_id = ? AND name = ? AND place = 'body'", [postId, name]);
  }
  return changes;
}
