import { type Html, html } from '@kairan/web/html';
import { reportPath } from '../../page-address.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { reportMessages } from './messages/messages.ts';

/** Renders the link to report a post; nothing for its author. */
export function reportLink({ id, username }: Pick<ReadablePost, 'id' | 'username'>, pageRequest: PageRequest): Html {
  const { language, viewer } = pageRequest;
  if (viewer?.user.username === username) return html``;
  const href = hrefOf(pageRequest, reportPath(username, id));
  return html`<p class="hint"><a href="${href}" rel="nofollow">${reportMessages[language].link}</a></p>`;
}
