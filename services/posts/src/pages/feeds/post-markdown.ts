import { type Connection, headerOf } from '@kairan/http/connection';
import { preferences } from '@kairan/http/negotiation';
import { pageVary } from '@kairan/web/page-response';
import { withFrontMatter, withImagesAt } from '../../drafts/post-file.ts';
import { authorPath, postPath } from '../../page-address.ts';
import type { Posting } from '../../posting.ts';
import type { ReadablePostWithBody } from '../../storage/readable-posts.ts';
import { authorName } from '../author-name.ts';
import type { PublicText } from './text-response.ts';

/** `Vary` of an address that has a post as a page and as Markdown. */
export const postVary = `Accept, ${pageVary}`;

/** Media types that a post's page and its Markdown satisfy. */
const markdownType = 'text/markdown';
const pageTypes = ['text/html', 'application/xhtml+xml', 'text/*', '*/*'];

/**
 * Whether the client would rather have Markdown than the page (RFC 9110, 12.5.1). Of types that it prefers equally the
 * first one counts: programs name what they want first, and no browser names Markdown.
 */
export function prefersMarkdown(request: Request, connection: Connection | undefined): boolean {
  const accept = headerOf(request, connection, 'accept');
  if (!accept?.includes('markdown')) return false;
  const best = preferences(accept).find(({ name }) => name === markdownType || pageTypes.includes(name));
  return best !== undefined && best.name === markdownType && best.q > 0;
}

/** A published post as Markdown: the facts of its page as front matter, then the stored body with whole addresses. */
export async function postMarkdown(
  post: ReadablePostWithBody,
  { baseUrl, text }: Pick<Posting, 'baseUrl' | 'text'>,
): Promise<PublicText> {
  const url = baseUrl + postPath(post.username, post.id);
  const facts = {
    title: post.title,
    author: authorName(post.displayName, 'ja'),
    author_url: baseUrl + authorPath(post.username),
    url,
    category: post.category,
    tags: post.tags,
    published_at: timeText(post.publishedAt),
    updated_at: timeText(post.updatedAt),
  };
  return {
    text: withFrontMatter(facts, await withImagesAt(post.body, (path) => baseUrl + path, { text })),
    type: `${markdownType}; charset=utf-8`,
    headers: {
      Link: `<${url}>; rel="canonical"`,
      Vary: postVary,
    },
  };
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
