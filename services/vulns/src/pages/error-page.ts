import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated, plainLine } from '@kairan/web/page-texts';
import { frameWords } from './frame-messages.ts';
import { framed, searchField } from './layout.ts';
import type { Messages } from './messages/shape.ts';
import { placeList } from './navigation.ts';
import { hrefOf, type Visit } from './page-request.ts';
import { meantBy } from './similar-addresses.ts';

/** Which words a refusal is told in. */
export type FaultName = keyof Messages['faults'];

/**
 * A page that says why there is no other: in the reader's language what has happened, and below it, where it says more, the
 * sentence of the refusal itself. That of a bad request names parameters and values, and is in English like them. Whoever
 * looked for something that is not there can search for it at once, or go where else there is something.
 */
export function errorPage(visit: Visit, name: FaultName, refusal: Refusal): Page {
  const { words } = visit;
  const { title, text } = words.faults[name];
  const id = idOf(visit, name);
  return framed(visit, {
    title,
    description: text,
    listed: false,
    searchable: false,
    status: refusal.status,
    headers: refusal.headers,
    main: html`<div class="fault"><p class="code">${refusal.status}</p>
<h1>${title}</h1>
<p>${text}</p>
${id === null ? '' : html`<p>${words.unknownId(id)} <a href="${hrefOf(visit, '/', [['q', id]])}">${words.searchForIt}</a></p>`}
${exact.has(name) ? html`<p class="hint"${name === 'badRequest' ? html` lang="en"` : ''}>${isolated(refusal.message)}</p>` : ''}
${suggested.has(name) ? suggestions(visit) : ''}
${searchField(visit)}
<p class="hint">${frameWords[visit.language].elsewhere}${words.colon}</p>
<div class="elsewhere">${placeList(visit)}</div></div>`,
  });
}

/** Those whose refusal knows more than the page: which value was wrong, how long to wait. */
const exact: ReadonlySet<FaultName> = new Set(['badRequest', 'tooMany', 'internal']);
/** Those whose address may say what was looked for. */
const suggested: ReadonlySet<FaultName> = new Set(['noPage', 'badId']);

function suggestions(visit: Visit): Html {
  const { id, words } = meantBy(visit.path);
  const text = frameWords[visit.language];
  if (id !== null)
    return html`<p>${text.perhaps}${visit.words.colon}<a href="${hrefOf(visit, `/vulnerabilities/${id}`)}">${id}</a></p>`;
  if (words === null) return html``;
  return html`<p>${text.perhaps}${visit.words.colon}<a href="${hrefOf(visit, '/', [['q', words]])}">${isolated(text.searchFor(words))}</a></p>`;
}

/** The id that was asked for, as it was read. */
function idOf({ path }: Visit, name: FaultName): string | null {
  if (name !== 'noVulnerability') return null;
  const last = path.split('/').at(-1) ?? '';
  return plainLine(decodeURIComponent(last.replace(/\.(?:md|json)$/, ''))).toUpperCase();
}
