import { type Html, html } from '@kairan/web/html';
import type { FeedFormat } from './feed.ts';

/** The path of the feed that follows the page at a path. */
export function feedPath(path: string, format: FeedFormat): string {
  return `${path === '/' ? '' : path}/feed.${format}`;
}

/** By what feed readers find the feeds of a page: elements of its head. */
export function feedLinks(path: string, title: string, baseUrl: string): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${baseUrl + feedPath(path, 'atom')}">
<link rel="alternate" type="application/feed+json" title="${title}" href="${baseUrl + feedPath(path, 'json')}">`;
}
