import { type Html, html } from '@kairan/web/html';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { checkMessages } from './messages/messages.ts';
import type { ShownResult } from './result-page.ts';

/**
 * Ways to pass a result on. The Markdown can be selected without a script; the script adds buttons, and makes the link,
 * which holds the list of packages behind its `#`, so that the service stores nothing and gets nothing until it is opened.
 */
export function shareSection({ excerpt, distro }: ShownResult, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  const { markdown, purls, without_purl: without } = excerpt;
  const canLink = purls !== null && purls.length > 0;
  const hasVex = excerpt.suppressed.all > 0;
  const notes = [
    messages.linkText,
    ...(hasVex ? [messages.linkWithoutVex] : []),
    ...(without > 0 ? [messages.linkWithout(pageRequest.formats.count(without))] : []),
  ];
  return html`<div class="share" data-check="share" data-copied="${messages.copied}" data-copy-failed="${messages.copyFailed}" data-too-long="${messages.linkTooLong}">
<p class="choices" data-check="actions" hidden>${
    markdown === null
      ? ''
      : html`<button type="button" class="second" data-check="copy">${messages.copyMarkdown}</button>`
  }${canLink ? html`<button type="button" class="second" data-check="link">${messages.makeLink}</button>` : ''}<button type="button" class="second" data-check="print">${messages.print}</button> <span role="status" data-check="status"></span></p>
<div class="field" data-check="made-link" hidden><label for="share-link">${messages.link}</label><input id="share-link" type="text" readonly spellcheck="false">${notes.map((note) => html`<p class="hint">${note}</p>`)}</div>
${
  markdown === null
    ? ''
    : html`<details class="copy"><summary>${messages.markdown}</summary><div class="field"><label class="unseen" for="share-markdown">${messages.markdown}</label><textarea id="share-markdown" rows="8" readonly spellcheck="false" wrap="off">${markdown}</textarea></div></details>`
}
${
  canLink
    ? html`<form method="post" enctype="multipart/form-data" action="${hrefOf(pageRequest, '/check')}" data-check="again" hidden><textarea name="packages">${purls.join('\n')}</textarea><input name="distro" value="${distro}"></form>`
    : ''
}</div>`;
}
