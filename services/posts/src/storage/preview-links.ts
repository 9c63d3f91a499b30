import type { MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';

/** Adds the number of renewals of a preview link, which is part of the link's key. */
export async function addPreviewLinkColumn({ exec }: Pick<MigrationStep, 'exec'>): Promise<void> {
  await exec('ALTER TABLE posts ADD COLUMN preview_link integer NOT NULL DEFAULT 0');
}

/**
 * Invalidates the preview link of a post and creates a new one. The post's version does not change.
 * @returns the number of renewals; undefined if the post has been deleted
 */
export async function renewPreviewLink(tx: Queries, postId: string): Promise<number | undefined> {
  const row = await tx.get<{ preview_link: number }>(
    'UPDATE posts SET preview_link = preview_link + 1 WHERE id = ? RETURNING preview_link',
    [postId],
  );
  return row?.preview_link;
}
