import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { postPath } from '../../page-address.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { tagKey } from '../../tag.ts';
import { authorName } from '../author-name.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { inLanguageOf, minutesToRead } from '../post-list.ts';
import { postEndMessages } from './messages/messages.ts';

/** Renders posts by other authors as cards that say what they share with a post; nothing if there are none. */
export function relatedPosts(post: ReadablePost, related: readonly ReadablePost[], pageRequest: PageRequest): Html {
  if (related.length === 0) return html``;
  return html`<section class="related"><h2>${postEndMessages[pageRequest.language].related}</h2>
<ul class="cards">${related.map((other) => card(other, shared(post, other, pageRequest), pageRequest))}</ul></section>`;
}

function card(post: ReadablePost, why: string, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const { username, id, title, displayName } = post;
  return html`<li><a href="${hrefOf(pageRequest, postPath(username, id))}"><span class="hint">${isolated(why)}</span>
<span class="title"${inLanguageOf(post)}>${isolated(title)}</span>
<span class="hint">${isolated(authorName(displayName, language))} · ${pageMessages[language].minutes(minutesToRead(post))}</span></a></li>
`;
}

/** What two posts share, in words: tags, or else the category; what shares neither is among the newest. */
function shared({ tags, category }: ReadablePost, other: ReadablePost, { language }: PageRequest): string {
  const keys = new Set(tags.map(tagKey));
  const same = other.tags.filter((tag) => keys.has(tagKey(tag)));
  if (same.length > 0) return same.map((tag) => `#${tag}`).join(' ');
  const text = pageMessages[language];
  return other.category === null || other.category !== category
    ? text.latest
    : postEndMessages[language].sameCategory(text.category[category]);
}
