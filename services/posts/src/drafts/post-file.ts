import type { z } from 'zod';
import type { fullPost } from '../responses/shapes.ts';

/**
 * A post as a Markdown file of its own: what is known of it as front matter in YAML, then the body as it is stored. JSON's
 * texts and lists are YAML's, too (YAML 1.2.2, 1.3).
 */
export function postFile(post: z.output<typeof fullPost>): string {
  const { title, status, category, tags, cover, created_at, updated_at, published_at, url, id, body_markdown } = post;
  const facts = { title, status, category, tags, cover, created_at, updated_at, published_at, url, id };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body_markdown}${body_markdown.endsWith('\n') ? '' : '\n'}`;
}

/** What the file is called: the title, as far as file systems take it, and the post's id. */
export function postFileName({ title, id }: Pick<z.output<typeof fullPost>, 'title' | 'id'>): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"<>|.%]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = Array.from(name).slice(0, 40).join('');
  return `${short === '' ? 'post' : short}-${id}.md`;
}
