import { type Html, html } from '@kairan/web/html';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';

/** Renders the link with which authors edit their own post; nothing for anyone else. */
export function editLink({ id, username }: Pick<ReadablePost, 'id' | 'username'>, pageRequest: PageRequest): Html {
  const { language, viewer } = pageRequest;
  if (viewer?.user.username !== username) return html``;
  return html`<a class="edit" href="${hrefOf(pageRequest, `/posts/${id}/edit`)}">${pageMessages[language].edit}</a>`;
}
