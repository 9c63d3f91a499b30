import { type Html, html } from '@kairan/web/html';
import type { ListedSession } from '../own/list-sessions.ts';
import { browserName } from './browser-name.ts';
import { type AccountPageRequest, hrefOf, momentOf } from './page-request.ts';

export const endSessionPath = '/account/sessions/end';
export const endOthersPath = '/account/sessions/end-others';

/** Renders the section on sessions: the signed-in browsers, and buttons to sign them out. */
export function sessionSection(pageRequest: AccountPageRequest, sessions: readonly ListedSession[]): Html {
  const { sessions: messages } = pageRequest.messages;
  return html`<section aria-labelledby="sessions"><h2 id="sessions">${messages.title}</h2><p>${messages.text}</p>
<ul class="cards">${sessions.map((session) => {
    const name = browserName(session.browser) ?? messages.unknownBrowser;
    return html`<li><h3>${name}${session.current ? html` <span class="tag">${messages.current}</span>` : ''}</h3>
<dl class="facts"><dt>${messages.since}</dt><dd>${momentOf(session.created_at, pageRequest)}</dd>
<dt>${messages.lastUsed}</dt><dd>${momentOf(session.used_at, pageRequest)}</dd></dl>
${
  session.current
    ? ''
    : html`<form method="post" action="${hrefOf(pageRequest, endSessionPath)}"><input type="hidden" name="id" value="${session.id}"><button type="submit" class="danger" aria-label="${messages.endNamed(name)}">${messages.end}</button></form>`
}</li>`;
  })}</ul>
${
  sessions.length < 2
    ? ''
    : html`<form method="post" action="${hrefOf(pageRequest, endOthersPath)}"><button type="submit" class="danger">${messages.endOthers}</button></form>`
}</section>`;
}
