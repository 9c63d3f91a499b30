import { html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { postPath, reportPath } from '../../page-address.ts';
import { maxReportCharacters, reportReasons } from '../../report.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { renderPage } from '../layout.ts';
import type { PageRequest } from '../page-request.ts';
import { type ReportMessages, reportMessages } from './messages/messages.ts';

/** A report that was not accepted, to be shown again. */
export interface RejectedReport {
  readonly error: keyof ReportMessages['errors'];
  readonly status: number;
  readonly reason: string;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

const headers = { 'Cache-Control': 'no-store' };

/** Renders the form to report a post. */
export function reportPage(post: ReadablePost, rejected: RejectedReport | null, pageRequest: PageRequest): Page {
  const { baseUrl, language } = pageRequest;
  const messages = reportMessages[language];
  return renderPage(pageRequest, {
    title: `${messages.title}: ${post.title}`,
    description: messages.text,
    canonical: null,
    ...(rejected && { status: rejected.status }),
    headers: { ...headers, ...rejected?.headers },
    main: html`<h1>${messages.title}</h1>
<p><a href="${hrefOf(baseUrl, postPath(post.username, post.id))}">${isolated(post.title)}</a></p>
<p>${messages.text} <a href="${hrefOf(baseUrl, '/guidelines')}">${messages.guidelines}</a></p>
${rejected === null ? '' : html`<div class="notice bad" role="alert"><h2>${messages.problem}</h2><p id="problem">${messages.errors[rejected.error]}</p></div>`}
<form method="post" action="${hrefOf(baseUrl, reportPath(post.username, post.id))}">
<fieldset${rejected?.error === 'invalid' ? html` aria-describedby="problem"` : ''}><legend>${messages.reason}</legend>${reportReasons.map(
      (reason) => html`
<label class="choice"><input type="radio" name="reason" value="${reason}" required${rejected?.reason === reason ? html` checked` : ''}> ${messages.reasons[reason]}</label>`,
    )}</fieldset>
<div class="field"><label for="message">${messages.message}</label>
<textarea id="message" name="message" rows="4" maxlength="${maxReportCharacters}" aria-describedby="message-hint">${rejected?.message ?? ''}</textarea>
<p class="hint" id="message-hint">${messages.messageHint(maxReportCharacters)}</p></div>
<button>${messages.send}</button></form>`,
  });
}

/** Renders the page after a report was sent. */
export function reportedPage(post: ReadablePost, pageRequest: PageRequest): Page {
  const { title, text } = reportMessages[pageRequest.language].done;
  return renderPage(pageRequest, {
    title,
    description: text,
    canonical: null,
    headers,
    main: html`<h1>${title}</h1><p role="status">${text}</p>
<p><a href="${hrefOf(pageRequest.baseUrl, postPath(post.username, post.id))}">${reportMessages[pageRequest.language].back}</a></p>`,
  });
}

/** Renders `/report`: what a report is, and a field for the address of a post. */
export function findReportedPage(rejected: string | null, pageRequest: PageRequest): Page {
  const { baseUrl, language } = pageRequest;
  const messages = reportMessages[language];
  const { find } = messages;
  return renderPage(pageRequest, {
    title: messages.title,
    description: messages.text,
    canonical: rejected === null ? `${baseUrl}/report` : null,
    ...(rejected !== null && { status: 404, headers }),
    main: html`<h1>${messages.title}</h1>
<p>${messages.text} <a href="${hrefOf(baseUrl, '/guidelines')}">${messages.guidelines}</a></p>
${rejected === null ? '' : html`<div class="notice bad" role="alert"><p id="problem">${find.none}</p></div>`}
<p>${find.text}</p>
<form action="${hrefOf(baseUrl, '/report')}"><div class="field"><label for="post">${find.label}</label>
<input id="post" name="post" type="text" inputmode="url" required maxlength="400" autocomplete="off" value="${rejected ?? ''}"${rejected === null ? '' : html` aria-invalid="true" aria-describedby="problem"`}></div>
<button>${find.submit}</button></form>`,
  });
}
