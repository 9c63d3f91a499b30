import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import type { PageRequest } from '../page-request.ts';
import { type WritingDone, writingMessages } from './messages/messages.ts';
import type { OpenedPost, OwnPost } from './written-post.ts';

/** Renders the state of a post that is not a draft, and the editors' note. */
export function statusNotice({ language }: PageRequest, { post, note }: Pick<OpenedPost, 'post' | 'note'>): Html {
  const messages = writingMessages[language];
  const stateText = post.status === 'draft' ? undefined : messages.form.status[post.status];
  return html`${
    stateText === undefined
      ? ''
      : html`<div class="notice ${post.status === 'published' ? 'info' : 'warn'}" role="note"><p>${stateText}</p>
${post.url === null ? '' : html`<p><a href="${post.url}">${messages.ownPosts.publicPage}</a></p>`}</div>`
  }${noteNotice(note, language)}`;
}

/** Renders an editor's note to the author; nothing if there is none. */
export function noteNotice(note: string | null, language: PageRequest['language']): Html {
  if (note === null) return html``;
  const messages = writingMessages[language];
  return html`<div class="notice warn note" role="note"><h2>${messages.note}</h2>
<p>${isolated(note)}</p></div>`;
}

/** Renders what the previous request did, by the name in the address. */
export function doneNotice({ query, language, baseUrl }: PageRequest, post: OwnPost | null): Html {
  const messages = writingMessages[language];
  const name = query.get('done') ?? '';
  if (!Object.hasOwn(messages.done, name)) return html``;
  const next =
    post?.status === 'draft' && (name === 'saved' || name === 'created')
      ? html`<p><a href="${hrefOf(baseUrl, `/posts/${post.id}/publish`)}">${messages.tools.publish}</a></p>`
      : '';
  return html`<div class="notice" role="status"><p>${messages.done[name as WritingDone]}</p>
${next}</div>`;
}
