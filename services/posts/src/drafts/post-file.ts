import type { z } from 'zod';
import type { fullPost } from '../responses/shapes.ts';

/**
 * Exports a post as a Markdown file: its fields as YAML front matter, then the stored body. JSON strings and arrays
 * are valid YAML (YAML 1.2.2, section 1.3).
 */
export function postFile(post: z.output<typeof fullPost>): string {
  const { title, status, category, tags, cover, created_at, updated_at, published_at, url, id, body_markdown } = post;
  const facts = { title, status, category, tags, cover, created_at, updated_at, published_at, url, id };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body_markdown}${body_markdown.endsWith('\n') ? '' : '\n'}`;
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
