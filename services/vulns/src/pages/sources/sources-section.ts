import { type Html, html } from '@kairan/web/html';
import { timeOf } from '../marks.ts';
import type { SourceRow } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { outwardLink } from '../texts.ts';
import { sourcesMessages } from './messages/messages.ts';

/** The sources with their freshness and licences, on the home page. */
export function sourcesSection(rows: readonly SourceRow[], pageRequest: PageRequest): Html {
  const { sources } = pageRequest.messages;
  return html`<section id="sources" aria-labelledby="sources-title"><h2 id="sources-title">${sources.title}</h2>
<p>${sources.intro}</p>
<div class="scroll" role="group" aria-labelledby="sources-title" tabindex="0"><table>
<thead><tr><th scope="col">${sources.name}</th><th scope="col">${sources.status}</th><th scope="col">${sources.lastSuccess}</th><th scope="col" class="number">${sources.records}</th><th scope="col">${sources.licence}</th></tr></thead>
<tbody>
${rows.map((row) => source(row, pageRequest))}</tbody></table></div>
<p><a href="${hrefOf(pageRequest, '/sources')}">${sourcesMessages[pageRequest.language].more}</a></p></section>`;
}

function source(row: SourceRow, pageRequest: PageRequest): Html {
  const { messages, formats } = pageRequest;
  const { sources } = messages;
  return html`<tr><th scope="row">${outwardLink(row.url, html`${row.name}`)}</th>
<td><span class="status ${row.status}">${sources.statuses[row.status]}</span>${
    row.last_error === null ? '' : html`<p class="hint">${sources.failure}<span lang="en">${row.last_error}</span></p>`
  }</td>
<td>${row.last_success_at === null ? sources.never : timeOf(row.last_success_at, pageRequest)}${
    row.next_run_at === null ? '' : html`<p class="hint">${sources.nextRun(formats.time(row.next_run_at))}</p>`
  }</td>
<td class="number">${formats.count(row.records)}${
    row.set_aside === 0 ? '' : html`<p class="hint">${sources.setAside(formats.count(row.set_aside))}</p>`
  }</td>
<td lang="en">${row.licence}</td></tr>
`;
}
