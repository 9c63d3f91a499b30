import { Html, html } from '@kairan/web/html';
import { plainLine } from '@kairan/web/page-texts';
import { authorPath, markdownPath, postPath } from '../page-address.ts';
import { displayed, displayedSize } from '../post-html/picture.ts';
import { type ImageSizes, sizeOf } from '../post-html/post-images.ts';
import type { ReadablePost } from '../storage/readable-posts.ts';
import { authorName } from './author-name.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { languageOfText } from './text-language.ts';

/**
 * Renders the metadata of a post for other sites and search engines: Open Graph, the card of X, and a `BlogPosting` of
 * schema.org.
 */
export function postHead(post: ReadablePost, sizes: ImageSizes, { baseUrl, language }: PageRequest): Html {
  const { title, excerpt, cover, publishedAt, updatedAt, picture, username, tags } = post;
  const displayName = authorName(post.displayName, language);
  const size = sizeOf(cover, sizes);
  const shown = size && displayedSize(size);
  const image = cover === null ? null : baseUrl + displayed(cover, size);
  const published = publishedAt === null ? null : new Date(publishedAt).toISOString();
  const updated = new Date(updatedAt).toISOString();
  const facts: [property: string, content: string | number | null | undefined][] = [
    ['og:type', 'article'],
    ['og:site_name', pageMessages[language].site],
    ['og:title', plainLine(title, 120)],
    ['og:description', plainLine(excerpt)],
    ['og:url', baseUrl + postPath(username, post.id)],
    ['og:image', image],
    ['og:image:width', shown?.width],
    ['og:image:height', shown?.height],
    ['article:published_time', published],
    ['article:modified_time', updated],
    ['article:author', baseUrl + authorPath(username)],
    ...tags.map((tag): [string, string] => ['article:tag', plainLine(tag)]),
  ];
  return html`${facts.map(([property, content]) =>
    content === null || content === undefined
      ? ''
      : html`<meta property="${property}" content="${content}">
`,
  )}<link rel="alternate" type="text/markdown" href="${baseUrl + markdownPath(username, post.id)}">
<meta name="twitter:card" content="${cover === null ? 'summary' : 'summary_large_image'}">
<meta name="author" content="${plainLine(displayName)}">
<script type="application/ld+json">${dataBlock({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: baseUrl + postPath(username, post.id),
    mainEntityOfPage: baseUrl + postPath(username, post.id),
    inLanguage: languageOfText(title + excerpt) ?? undefined,
    image: image ?? undefined,
    datePublished: published ?? undefined,
    dateModified: updated,
    keywords: tags.length === 0 ? undefined : tags,
    author: {
      '@type': 'Person',
      name: displayName,
      url: baseUrl + authorPath(username),
      image: picture === null ? undefined : baseUrl + picture,
    },
    publisher: { '@type': 'Organization', name: pageMessages[language].site, url: `${baseUrl}/` },
  })}</script>
`;
}

/**
 * Writes JSON into a `script` element. Only JSON itself can escape there, so it may not contain `<` (HTML, 4.12.1.3).
 */
function dataBlock(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
