import type { z } from 'zod';
import { replaceTargets } from '../markdown/file-references.ts';
import { isMediaPath, mediaPaths } from '../markdown/media-path.ts';
import type { Posting } from '../posting.ts';
import type { fullPost } from '../responses/shapes.ts';

/**
 * Writes a Markdown file with YAML front matter: JSON strings and arrays are valid YAML (YAML 1.2.2, section 1.3). The
 * body is exact, so that saving the file as a body gives the same post.
 */
export function withFrontMatter(facts: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}

/** Exports a post as a Markdown file: its fields as front matter, then the stored body. */
export function postFile(post: z.output<typeof fullPost>): string {
  const { title, status, category, tags, cover, created_at, updated_at, published_at, publish_at, url, id, version } =
    post;
  const scheduled = publish_at === null ? {} : { publish_at };
  const times = { created_at, updated_at, published_at, ...scheduled };
  const facts = { title, status, category, tags, cover, ...times, url, id, version };
  return withFrontMatter(facts, post.body_markdown);
}

/**
 * Gives the images of a stored body other addresses. Most bodies have none, and are not parsed.
 * @param addressOf the new address for a path `/media/…`
 */
export async function withImagesAt(
  body: string,
  addressOf: (path: string) => string,
  { text }: Pick<Posting, 'text'>,
): Promise<string> {
  if (mediaPaths(body).length === 0) return body;
  const references = await text.references(body);
  return replaceTargets(body, references, ({ target }) => (isMediaPath(target) ? addressOf(target) : null));
}

/** File name of an exported post: the title, reduced to characters that file systems accept, and the post's id. */
export function postFileName({ title, id }: Pick<z.output<typeof fullPost>, 'title' | 'id'>): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"<>|.%]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = Array.from(name).slice(0, 40).join('');
  return `${short === '' ? 'post' : short}-${id}.md`;
}
