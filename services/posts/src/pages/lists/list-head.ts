import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import { feedPath } from '../feeds/feed-links.ts';
import type { PageRequest } from '../page-request.ts';
import { listMessages } from './messages/messages.ts';

/** What stands above a list of posts. */
interface ListHead {
  readonly title: string;
  /** One line on what the list is about. */
  readonly about?: string;
  /** How many posts the list has; null if that is unknown. */
  readonly posts: number | null;
  /** The path of the list. */
  readonly path: string;
}

/** Renders the heading of a list with its number of posts and a link to its feed. */
export function listHead({ title, about, posts, path }: ListHead, pageRequest: PageRequest): Html {
  return html`<h1>${isolated(title)}</h1>
${about === undefined ? '' : html`<p>${about}</p>`}
${listFacts({ posts, path }, pageRequest)}`;
}

/** Renders the number of posts of a list and a link to its feed, in one line. */
export function listFacts({ posts, path }: Pick<ListHead, 'posts' | 'path'>, { baseUrl, language }: PageRequest): Html {
  const text = listMessages[language];
  return html`<p class="facts">${
    posts === null
      ? ''
      : html`<span>${text.count(posts)}</span>
`
  }<a href="${hrefOf(baseUrl, feedPath(path, 'atom'))}" type="application/atom+xml">${text.feed}</a></p>`;
}
