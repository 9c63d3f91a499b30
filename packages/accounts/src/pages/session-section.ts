import { type Html, html } from '@kairan/web/html';
import type { ListedSession } from '../own/list-sessions.ts';
import { browserName } from './browser-name.ts';
import { type AccountVisit, hrefOf, momentOf } from './page-request.ts';

export const endSessionPath = '/account/sessions/end';
export const endOthersPath = '/account/sessions/end-others';

/** The section of the account page on sessions: where one is signed in, and how to end that. */
export function sessionSection(visit: AccountVisit, sessions: readonly ListedSession[]): Html {
  const { sessions: words } = visit.words;
  return html`<section aria-labelledby="sessions"><h2 id="sessions">${words.title}</h2><p>${words.text}</p>
<ul class="cards">${sessions.map((session) => {
    const name = browserName(session.browser) ?? words.unknownBrowser;
    return html`<li><h3>${name}${session.current ? html` <span class="tag">${words.current}</span>` : ''}</h3>
<dl class="facts"><dt>${words.since}</dt><dd>${momentOf(session.created_at, visit)}</dd>
<dt>${words.lastUsed}</dt><dd>${momentOf(session.used_at, visit)}</dd></dl>
${
  session.current
    ? ''
    : html`<form method="post" action="${hrefOf(visit, endSessionPath)}"><input type="hidden" name="id" value="${session.id}"><button type="submit" class="danger" aria-label="${words.endNamed(name)}">${words.end}</button></form>`
}</li>`;
  })}</ul>
${
  sessions.length < 2
    ? ''
    : html`<form method="post" action="${hrefOf(visit, endOthersPath)}"><button type="submit" class="danger">${words.endOthers}</button></form>`
}</section>`;
}
