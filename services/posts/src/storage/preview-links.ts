import type { MigrationStep } from '@kairan/database/migrate';
import type { Queries } from '@kairan/database/open';

/** How often the link to the preview of a post was renewed: part of the key that the link opens it with. */
export async function addPreviewLinkColumn({ exec }: Pick<MigrationStep, 'exec'>): Promise<void> {
  await exec('ALTER TABLE posts ADD COLUMN preview_link integer NOT NULL DEFAULT 0');
}

/**
 * Gives the preview of a post another link; whoever has the one before finds nothing from then on. The post's version stays.
 * @returns how often it was renewed by now; undefined where the post was deleted meanwhile
 */
export async function renewPreviewLink(tx: Queries, postId: string): Promise<number | undefined> {
  const row = await tx.get<{ preview_link: number }>(
    'UPDATE posts SET preview_link = preview_link + 1 WHERE id = ? RETURNING preview_link',
    [postId],
  );
  return row?.preview_link;
}
