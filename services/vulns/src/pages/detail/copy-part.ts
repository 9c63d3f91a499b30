import { html } from '@kairan/web/html';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { briefMarkdown } from './markdown.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';

/** Ways to copy the record without a script: fields to select, also by keyboard, and links to the full record. */
export function copyPart(detail: Detail, pageRequest: PageRequest): Part[] {
  const own = detailMessages[pageRequest.language];
  const spoken = { ...pageRequest, carried: true };
  const path = `/vulnerabilities/${detail.id}`;
  const rest = `/api/v1${path}`;
  const curl = `curl -s '${new URL(pageRequest.baseUrl).origin}${hrefOf(spoken, rest)}'`;
  const body = html`<ul class="plain downloads"><li><a href="${hrefOf(spoken, `${path}.md`)}">${own.wholeMarkdown}</a></li>
<li><a href="${hrefOf(spoken, `${path}.json`)}">${own.wholeJson}</a></li>
<li><a href="${hrefOf({ ...pageRequest, carried: false }, `${rest}/sources`)}">${own.sourcesJson}</a></li></ul>
<details class="copy more"><summary>${own.copyFields}</summary>
<p class="hint">${own.copyHint}</p>
<div class="field"><label for="copy-markdown">${own.markdown}</label><textarea id="copy-markdown" rows="7" readonly spellcheck="false" wrap="off">${briefMarkdown(detail, pageRequest)}</textarea></div>
<div class="field"><label for="copy-curl">${own.curl}</label><input id="copy-curl" type="text" readonly spellcheck="false" value="${curl}"></div></details>`;
  return [{ id: 'copy', title: own.copy, entry: own.copyEntry, body }];
}
