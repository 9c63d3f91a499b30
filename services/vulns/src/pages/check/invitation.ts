import { type Html, html } from '@kairan/web/html';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { checkMessages } from './messages/messages.ts';

/** The link from other pages to the check of files. */
export function checkInvitation(pageRequest: PageRequest): Html {
  const { title, invitation } = checkMessages[pageRequest.language];
  return html`<p class="invitation"><strong>${title}</strong> <a href="${hrefOf(pageRequest, '/check')}">${invitation}</a></p>
`;
}
