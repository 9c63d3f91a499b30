import type { Database, Engine, Queries } from '@kairan/database/open';

/** An image of this age is marked as wanted anew when a text names it, so that the sweep never takes it in between. */
const freshMs = 24 * 60 * 60 * 1000;

const prefix = '/media/';

/**
 * Those of the given paths (`/media/…`) that are images of this user. Marks them as wanted where that was not done for a day.
 * @param kind only images that were uploaded as this
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
  const stale = own.filter(({ used_at }) => used_at < now - freshMs).map(({ name }) => name);
  if (stale.length === 0) return own.map(({ name }) => prefix + name);
  const kept = await store.all<{ name: string }>(
    `UPDATE media SET used_at = ? WHERE name IN (${listed(store.engine)}) RETURNING name`,
    [now, JSON.stringify(stale)],
  );
  const gone = new Set(stale).difference(new Set(kept.map(({ name }) => name)));
  return own.filter(({ name }) => !gone.has(name)).map(({ name }) => prefix + name);
}

/** Notes that a kept revision of a post names these images. */
export async function noteBodyImages(
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

/** Notes which image is the cover of a post; the one before is wanted until now. */
export async function noteCover(tx: Queries, postId: string, cover: string | null, now: number): Promise<void> {
  await tx.run(
    "UPDATE media SET used_at = ? WHERE name IN (SELECT name FROM media_uses WHERE post_id = ? AND place = 'cover')",
    [now, postId],
  );
  await tx.run("DELETE FROM media_uses WHERE post_id = ? AND place = 'cover'", [postId]);
  if (cover === null) return;
  await tx.run("INSERT INTO media_uses (post_id, name, place) VALUES (?, ?, 'cover')", [
    postId,
    cover.slice(prefix.length),
  ]);
}

/** Before a post is deleted: its images are wanted until now. */
export async function noteImagesUntilNow(tx: Queries, postId: string, now: number): Promise<void> {
  await tx.run('UPDATE media SET used_at = ? WHERE name IN (SELECT name FROM media_uses WHERE post_id = ?)', [
    now,
    postId,
  ]);
}

/** The values of a JSON array that is bound, so that one statement serves any number of them. */
function listed(engine: Engine): string {
  return engine === 'sqlite' ? 'SELECT value FROM json_each(?)' : 'SELECT jsonb_array_elements_text(CAST(? AS jsonb))';
}
