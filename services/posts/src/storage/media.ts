import type { MigrationStep } from '@kairan/database/migration';
import type { Database, Queries } from '@kairan/database/open';

/** What an image was uploaded for: the body of a post or its cover. */
export const imageKinds = ['post', 'cover'] as const;
export type UploadKind = (typeof imageKinds)[number];

/** What an image is for: `profile` is the square that was made of an upload for its author's profile. */
export type ImageKind = UploadKind | 'profile';

/** An uploaded image. */
export interface MediaRow {
  readonly name: string;
  readonly userId: number;
  readonly kind: ImageKind;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Inserts the row of an image, in the transaction that counts the upload. Its file already exists. */
export async function insertMedia(tx: Queries, row: MediaRow, now: number): Promise<void> {
  const { name, userId, kind, contentType, width, height, bytes } = row;
  await tx.run(
    `INSERT INTO media (name, user_id, kind, content_type, width, height, bytes, created_at, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [name, userId, kind, contentType, width, height, bytes, now, now],
  );
}

/** Returns the names that belong to an image. */
export async function existingMedia(db: Queries, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.all<{ name: string }>(
    `SELECT name FROM media WHERE name IN (${names.map(() => '?').join(', ')})`,
    names,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Names read at a time. */
const namesAtOnce = 1_000;

/** Lists the names of all images. */
export async function* listMediaNames(db: Pick<Queries, 'all'>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db.all<{ name: string }>('SELECT name FROM media WHERE name > ? ORDER BY name LIMIT ?', [
      after,
      namesAtOnce,
    ]);
    for (const { name } of rows) yield name;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.name;
  }
}

/** Index for lists of a user's images. */
export async function addMediaByUserIndex({ exec }: Pick<MigrationStep, 'exec'>): Promise<void> {
  await exec('CREATE INDEX media_of_user ON media (user_id, kind, created_at, name)');
}

/** Lists a user's latest images of one kind, newest first; `createdAt` in milliseconds since 1970. */
export function latestImages(
  db: Queries,
  userId: number,
  { kind, limit }: { kind: UploadKind; limit: number },
): Promise<(Pick<MediaRow, 'name' | 'width' | 'height'> & { readonly createdAt: number })[]> {
  return db.all(
    `SELECT name, width, height, created_at AS "createdAt" FROM media WHERE user_id = ? AND kind = ?
     ORDER BY created_at DESC, name DESC LIMIT ?`,
    [userId, kind, limit],
  );
}

/** Width and height of an image in pixels. */
export type ImageSize = Pick<MediaRow, 'width' | 'height'>;

/** The sizes of existing images by name. Looks up the first 1,000 names only. */
export async function imageSizes(db: Queries, names: readonly string[]): Promise<Map<string, ImageSize>> {
  const limited = names.slice(0, 1000);
  if (limited.length === 0) return new Map();
  const rows = await db.all<Pick<MediaRow, 'name' | 'width' | 'height'>>(
    `SELECT name, width, height FROM media WHERE name IN (${limited.map(() => '?').join(', ')})`,
    limited,
  );
  return new Map(rows.map(({ name, width, height }) => [name, { width, height }]));
}

/** SQL for images that no post and no profile references and that were last used before a time. */
const unusedMedia = `used_at < ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media_uses.name = media.name)
  AND NOT EXISTS (SELECT 1 FROM profiles WHERE profiles.picture = media.name)`;

/** Counts the images that `deleteUnusedMedia` would delete. */
export async function countUnusedMedia(db: Queries, before: number): Promise<number> {
  const row = await db.get<{ unused: number }>(`SELECT count(*) AS unused FROM media WHERE ${unusedMedia}`, [before]);
  return Number(row?.unused ?? 0);
}

/**
 * Deletes at most `limit` images that no post and no profile references and that were last used before `before`
 * (milliseconds since 1970).
 * @returns their names, so that their files can be removed next
 */
export async function deleteUnusedMedia(store: Database, before: number, limit: number): Promise<string[]> {
  return store.transaction(async (tx) => {
    // Images that a text starts to reference meanwhile are skipped: they are marked as used, or the use references the
    // row.
    const lock = tx.engine === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : '';
    const found = await tx.all<{ name: string }>(
      `SELECT name FROM media WHERE ${unusedMedia} ORDER BY used_at LIMIT ?${lock}`,
      [before, limit],
    );
    const deleted: string[] = [];
    for (const { name } of found) {
      const { changes } = await tx.run(`DELETE FROM media WHERE name = ? AND ${unusedMedia}`, [name, before]);
      if (changes > 0) deleted.push(name);
    }
    return deleted;
  });
}

/** Makes the images of a user that no post references due for the clean-up of unused images. */
export async function forgetUnusedMedia(tx: Queries, userId: number): Promise<void> {
  await tx.run(
    `UPDATE media SET used_at = 0
     WHERE user_id = ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media_uses.name = media.name)`,
    [userId],
  );
}
