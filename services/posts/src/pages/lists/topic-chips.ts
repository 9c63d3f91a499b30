import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { tagPath } from '../../page-address.ts';
import type { TagUse } from '../../tag-uses.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';

/** A topic as a link. */
export interface TopicLink {
  readonly name: string;
  /** How many posts are about it; null if they are not counted. */
  readonly posts: number | null;
  readonly href: string;
}

/** Renders topics as links, below a heading; nothing if there are none. */
export function topicLinks(heading: string, topics: readonly TopicLink[]): Html {
  if (topics.length === 0) return html``;
  return html`<section class="topics"><h2>${heading}</h2>
<ul class="chips">${topics.map(
    ({ name, posts, href }) =>
      html`<li><a href="${href}">${isolated(name)}${posts === null ? '' : html` <span class="count">${posts}</span>`}</a></li>`,
  )}</ul></section>`;
}

/** The links of tags to the lists of their posts, without numbers. */
export function tagTopics(tags: readonly TagUse[], pageRequest: PageRequest): TopicLink[] {
  return tags.map(({ tag }) => ({ name: tag, posts: null, href: hrefOf(pageRequest, tagPath(tag)) }));
}
