import type { z } from 'zod';
import type { fullPost } from '../responses/shapes.ts';

/**
 * Exports a post as a Markdown file: its fields as YAML front matter, then the stored body and one line break, so that
 * the exact body can be read again.
 */
export function postFile(post: z.output<typeof fullPost>): string {
  const { title, status, category, tags, cover, created_at, updated_at, published_at, url, id, version } = post;
  const facts = { title, status, category, tags, cover, created_at, updated_at, published_at, url, id, version };
  return withFrontMatter(facts, post.body_markdown);
}

/**
 * A Markdown file of facts as YAML front matter, an empty line, a body and one line break. JSON strings and arrays are
 * valid YAML (YAML 1.2.2, section 1.3).
 */
export function withFrontMatter(facts: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
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
