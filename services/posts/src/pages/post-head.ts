import { Html, html } from '@kairan/web/html';
import { feedIcons } from '@kairan/web/icons';
import { plainLine } from '@kairan/web/page-texts';
import type { SocialImage } from '@kairan/web/social-head';
import { authorPath, markdownPath, postPath } from '../page-address.ts';
import { displayed, displayedSize } from '../post-html/picture.ts';
import { type ImageSizes, sizeOf } from '../post-html/post-images.ts';
import type { ReadablePost } from '../storage/readable-posts.ts';
import { authorName } from './author-name.ts';
import { postCardImage } from './cards/cards.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { languageOfText } from './text-language.ts';

/** The image of a post for other sites: its cover, or its card. */
export function postImage(post: ReadablePost, sizes: ImageSizes, pageRequest: PageRequest): SocialImage {
  const { title, cover } = post;
  if (cover === null) return postCardImage(post, pageRequest);
  const size = sizeOf(cover, sizes);
  const shown = size && displayedSize(size);
  const url = pageRequest.baseUrl + displayed(cover, size);
  return { url, width: shown?.width ?? null, height: shown?.height ?? null, alt: title };
}

/**
 * Renders what the Open Graph of a post has beside that of all pages, and a `BlogPosting` of schema.org for search engines.
 * @param image that of the page
 */
export function postHead(post: ReadablePost, image: SocialImage, { baseUrl, language }: PageRequest): Html {
  const { title, excerpt, publishedAt, updatedAt, picture, username, tags } = post;
  const displayName = authorName(post.displayName, language);
  const published = publishedAt === null ? null : new Date(publishedAt).toISOString();
  const updated = new Date(updatedAt).toISOString();
  const facts: [property: string, content: string | null][] = [
    ['article:published_time', published],
    ['article:modified_time', updated],
    ['article:author', baseUrl + authorPath(username)],
    ...tags.map((tag): [string, string] => ['article:tag', plainLine(tag)]),
  ];
  return html`${facts.map(([property, content]) =>
    content === null
      ? ''
      : html`<meta property="${property}" content="${content}">
`,
  )}<link rel="alternate" type="text/markdown" href="${baseUrl + markdownPath(username, post.id)}">
<meta name="author" content="${plainLine(displayName)}">
<script type="application/ld+json">${dataBlock({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: baseUrl + postPath(username, post.id),
    mainEntityOfPage: baseUrl + postPath(username, post.id),
    inLanguage: languageOfText(title + excerpt) ?? undefined,
    image: image.url,
    datePublished: published ?? undefined,
    dateModified: updated,
    keywords: tags.length === 0 ? undefined : tags,
    author: {
      '@type': 'Person',
      name: displayName,
      url: baseUrl + authorPath(username),
      image: picture === null ? undefined : baseUrl + picture,
    },
    publisher: {
      '@type': 'Organization',
      name: pageMessages[language].site,
      url: `${baseUrl}/`,
      logo: feedIcons(baseUrl).icon,
    },
  })}</script>
`;
}

/**
 * Writes JSON into a `script` element. Only JSON itself can escape there, so it may not contain `<` (HTML, 4.12.1.3).
 */
function dataBlock(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
