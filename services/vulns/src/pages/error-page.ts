import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated, plainLine } from '@kairan/web/page-texts';
import { renderPage, searchField } from './layout.ts';
import type { PageMessages } from './messages/messages.ts';
import { navigationList } from './navigation.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { meantBy } from './similar-addresses.ts';

/** Which words a refusal is told in. */
export type FaultName = keyof PageMessages['faults'];

/**
 * A page that says why there is no other: in the reader's language what has happened, and below it, where it says more, the
 * sentence of the refusal itself. That of a bad request names parameters and values, and is in English like them. Whoever
 * looked for something that is not there can search for it at once, or go where else there is something.
 */
export function errorPage(pageRequest: PageRequest, name: FaultName, apiError: ApiError): Page {
  const { messages } = pageRequest;
  const { title, text } = messages.faults[name];
  const id = idOf(pageRequest, name);
  return renderPage(pageRequest, {
    title,
    description: text,
    listed: false,
    searchable: false,
    status: apiError.status,
    headers: apiError.headers,
    main: html`<div class="fault"><p class="code">${apiError.status}</p>
<h1>${title}</h1>
<p>${text}</p>
${id === null ? '' : html`<p>${messages.unknownId(id)} <a href="${hrefOf(pageRequest, '/', [['q', id]])}">${messages.searchForIt}</a></p>`}
${exact.has(name) ? html`<p class="hint"${name === 'badRequest' ? html` lang="en"` : ''}>${isolated(apiError.message)}</p>` : ''}
${suggested.has(name) ? suggestions(pageRequest) : ''}
${searchField(pageRequest)}
<p class="hint">${messages.elsewhere}${messages.colon}</p>
<div class="elsewhere">${navigationList(pageRequest)}</div></div>`,
  });
}

/** Those whose refusal knows more than the page: which value was wrong, how long to wait. */
const exact: ReadonlySet<FaultName> = new Set(['badRequest', 'tooMany', 'internal']);
/** Those whose address may say what was looked for. */
const suggested: ReadonlySet<FaultName> = new Set(['noPage', 'badId']);

function suggestions(pageRequest: PageRequest): Html {
  const { id, messages: words } = meantBy(pageRequest.path);
  const { messages } = pageRequest;
  if (id !== null)
    return html`<p>${messages.perhaps}${messages.colon}<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${id}</a></p>`;
  if (words === null) return html``;
  return html`<p>${messages.perhaps}${messages.colon}<a href="${hrefOf(pageRequest, '/', [['q', words]])}">${isolated(messages.searchFor(words))}</a></p>`;
}

/** The id that was asked for, as it was read. */
function idOf({ path }: PageRequest, name: FaultName): string | null {
  if (name !== 'noVulnerability') return null;
  const last = path.split('/').at(-1) ?? '';
  return plainLine(decodeURIComponent(last.replace(/\.(?:md|json)$/, ''))).toUpperCase();
}
