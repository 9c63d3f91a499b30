import type { MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import { rendererVersion } from '../markdown/renderer-version.ts';

/**
 * Creates `post_html`: the current body of each post as HTML, without what depends on other rows (image sizes) or on
 * settings. A row counts if `version` is the post's `text_version` and `renderer` the current one.
 */
export async function createPostHtmlTable({ engine, exec }: Pick<MigrationStep, 'engine' | 'exec'>): Promise<void> {
  const id = engine === 'sqlite' ? 'text' : 'text COLLATE "C"';
  await exec(
    `CREATE TABLE post_html (
       post_id ${id} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, version integer NOT NULL,
       renderer integer NOT NULL, html text NOT NULL)`,
  );
}

/** Joins `post_html.html`, null if it has to be made; append it to `FROM posts`. */
export const joinHtml = `LEFT JOIN post_html ON post_html.post_id = posts.id AND post_html.version = posts.text_version
  AND post_html.renderer = ${rendererVersion}`;

/** Stores the HTML of a post's current body. Without effect if the post has another `text_version` by now. */
export async function storeHtml(tx: Queries, postId: string, version: number, html: string): Promise<void> {
  await tx.run(
    `INSERT INTO post_html (post_id, version, renderer, html)
     SELECT id, text_version, ${rendererVersion}, CAST(? AS text) FROM posts WHERE id = ? AND text_version = ?
     ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, renderer = excluded.renderer, html = excluded.html`,
    [html, postId, version],
  );
}

/** Lets the HTML count for the next version of a post, whose body is the same. */
export async function keepHtml(
  tx: Queries,
  postId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.run('UPDATE post_html SET version = ? WHERE post_id = ? AND version = ?', [to, postId, from]);
}
