import type { MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import type { ImageKind } from './media.ts';

/**
 * Creates `imports`: what was made of imported files, so that importing them again makes nothing twice. A row goes with
 * its post or image: a file whose draft was deleted can be imported again.
 * - `kind`: `draft`, or the kind of an image. `hash`: SHA-256 of the file's content in hexadecimal.
 */
export async function createImportTable({ engine, exec }: MigrationStep): Promise<void> {
  const sqlite = engine === 'sqlite';
  const id = sqlite ? 'text' : 'text COLLATE "C"';
  await exec(
    `CREATE TABLE imports (
       user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE, kind ${id} NOT NULL, hash ${id} NOT NULL,
       post_id ${id} REFERENCES posts (id) ON DELETE CASCADE, media_name ${id} REFERENCES media (name) ON DELETE CASCADE,
       at bigint NOT NULL, PRIMARY KEY (user_id, kind, hash))${sqlite ? ' WITHOUT ROWID' : ''};
     CREATE INDEX imports_of_post ON imports (post_id);
     CREATE INDEX imports_of_media ON imports (media_name)`,
  );
}

/** A post that a file was imported as. */
export interface ImportedPost {
  readonly id: string;
  /** Its current title. */
  readonly title: string;
}

/** The post that a file with this content was imported as; undefined if there is none. */
export function findImportedPost(db: Queries, userId: number, hash: string): Promise<ImportedPost | undefined> {
  return db.get<ImportedPost>(
    `SELECT posts.id, posts.title FROM imports JOIN posts ON posts.id = imports.post_id
     WHERE imports.user_id = ? AND imports.kind = 'draft' AND imports.hash = ?`,
    [userId, hash],
  );
}

/**
 * Records which post a file was imported as, in the transaction that creates the post.
 * @returns false if the file was imported in the meantime
 */
export async function recordImportedPost(
  tx: Queries,
  { userId, hash, postId, at }: { userId: number; hash: string; postId: string; at: number },
): Promise<boolean> {
  const { changes } = await tx.run(
    "INSERT INTO imports (user_id, kind, hash, post_id, at) VALUES (?, 'draft', ?, ?, ?) ON CONFLICT DO NOTHING",
    [userId, hash, postId, at],
  );
  return changes > 0;
}

/** The name of the image that a file with this content was imported as; undefined if there is none. */
export async function findImportedImage(
  db: Queries,
  userId: number,
  { kind, hash }: { kind: ImageKind; hash: string },
): Promise<string | undefined> {
  const row = await db.get<{ media_name: string }>(
    'SELECT media_name FROM imports WHERE user_id = ? AND kind = ? AND hash = ?',
    [userId, kind, hash],
  );
  return row?.media_name;
}

/** Records which image a file was imported as, in the transaction that stores the image. */
export async function recordImportedImage(
  tx: Queries,
  { userId, kind, hash, name, at }: { userId: number; kind: ImageKind; hash: string; name: string; at: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO imports (user_id, kind, hash, media_name, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, kind, hash) DO UPDATE SET media_name = excluded.media_name, at = excluded.at`,
    [userId, kind, hash, name, at],
  );
}
