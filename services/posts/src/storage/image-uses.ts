import type { Database, Engine, Queries } from '@kairan/database/open';

/**
 * An image marked as used longer ago than this is marked again when a text references it, so that the clean-up never
 * removes it in between.
 */
const markIntervalMs = 24 * 60 * 60 * 1000;

const prefix = '/media/';

/**
 * Returns those of the paths (`/media/…`) that are images of this user. Marks them as used, unless that was done
 * within a day.
 * @param kind only images uploaded as this kind
 */
export async function findOwnImages(
  { store, reading }: { store: Database; reading: Database },
  userId: number,
  paths: readonly string[],
  now: number,
  kind?: 'cover',
): Promise<string[]> {
  if (paths.length === 0) return [];
  const names = JSON.stringify(
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)),
  );
  const rows = await reading.all<{ name: string; kind: string; used_at: number }>(
    `SELECT name, kind, used_at FROM media WHERE user_id = ? AND name IN (${listed(reading.engine)})`,
    [userId, names],
  );
  const own = kind ? rows.filter((row) => row.kind === kind) : rows;
  const stale = own.filter(({ used_at }) => used_at < now - markIntervalMs).map(({ name }) => name);
  if (stale.length === 0) return own.map(({ name }) => prefix + name);
  const marked = await store.all<{ name: string }>(
    `UPDATE media SET used_at = ? WHERE name IN (${listed(store.engine)}) RETURNING name`,
    [now, JSON.stringify(stale)],
  );
  const gone = new Set(stale).difference(new Set(marked.map(({ name }) => name)));
  return own.filter(({ name }) => !gone.has(name)).map(({ name }) => prefix + name);
}

/** Records that a stored revision of a post references these images. */
export async function recordBodyImages(
  tx: Queries & { engine: Engine },
  postId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const names = JSON.stringify(paths.map((path) => path.slice(prefix.length)));
  await tx.run(
    `INSERT INTO media_uses (post_id, name, place) SELECT ?, name, 'body' FROM media WHERE name IN (${listed(tx.engine)})
     ON CONFLICT DO NOTHING`,
    [postId, names],
  );
}

/** Records the cover of a post; the previous one counts as used until now. */
export async function recordCover(tx: Queries, postId: string, cover: string | null, now: number): Promise<void> {
  await Promise.all([
    tx.run(
      "UPDATE media SET used_at = ? WHERE name IN (SELECT name FROM media_uses WHERE post_id = ? AND place = 'cover')",
      [now, postId],
    ),
    tx.run("DELETE FROM media_uses WHERE post_id = ? AND place = 'cover'", [postId]),
    cover !== null &&
      tx.run("INSERT INTO media_uses (post_id, name, place) VALUES (?, ?, 'cover')", [
        postId,
        cover.slice(prefix.length),
      ]),
  ]);
}

/** Marks the images of a post as used until now, before it is deleted. */
export async function markImagesUsed(tx: Queries, postId: string, now: number): Promise<void> {
  await tx.run('UPDATE media SET used_at = ? WHERE name IN (SELECT name FROM media_uses WHERE post_id = ?)', [
    now,
    postId,
  ]);
}

/** SQL for the values of a bound JSON array, so that one prepared statement serves any number of them. */
function listed(engine: Engine): string {
  return engine === 'sqlite' ? 'SELECT value FROM json_each(?)' : 'SELECT jsonb_array_elements_text(CAST(? AS jsonb))';
}
