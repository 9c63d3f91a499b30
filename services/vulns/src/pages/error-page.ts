import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated, plainLine } from '@kairan/web/page-texts';
import { renderPage, searchField } from './layout.ts';
import type { PageMessages } from './messages/messages.ts';
import { navigationList } from './navigation.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { meantBy } from './similar-addresses.ts';

/** The name of an error page's texts. */
export type FaultName = keyof PageMessages['faults'];

/**
 * Renders an error page: what happened in the reader's language, and below it the error's own message if it is more
 * precise (in English, since it names parameters and values). It offers a search and links to the sections of the
 * site.
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
    main: html`<div class="fault"><p class="stamp">${apiError.status}</p>
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

/** Errors whose message is more precise than the page: which value was invalid, how long to wait. */
const exact: ReadonlySet<FaultName> = new Set(['badRequest', 'tooMany', 'internal']);
/** Errors whose path may hint at what the reader meant. */
const suggested: ReadonlySet<FaultName> = new Set(['noPage', 'badId']);

function suggestions(pageRequest: PageRequest): Html {
  const { id, terms } = meantBy(pageRequest.path);
  const { messages } = pageRequest;
  if (id !== null)
    return html`<p>${messages.perhaps}${messages.colon}<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${id}</a></p>`;
  if (terms === null) return html``;
  return html`<p>${messages.perhaps}${messages.colon}<a href="${hrefOf(pageRequest, '/', [['q', terms]])}">${isolated(messages.searchFor(terms))}</a></p>`;
}

/** The id in the path of a vulnerability that was not found, in canonical case. */
function idOf({ path }: PageRequest, name: FaultName): string | null {
  if (name !== 'noVulnerability') return null;
  const last = path.split('/').at(-1) ?? '';
  return plainLine(decodeURIComponent(last.replace(/\.(?:md|json)$/, ''))).toUpperCase();
}
