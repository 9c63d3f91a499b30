import { html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated, plainLine } from '@kairan/doors/page-texts';
import type { Refusal } from '@kairan/operation/refusal';
import { framed } from './layout.ts';
import type { Messages } from './messages/shape.ts';
import { hrefOf, type Visit } from './visit.ts';

/** Which words a refusal is told in. */
export type FaultName = keyof Messages['faults'];

/**
 * A page that says why there is no other: in the reader's language what has happened, and below it, where it says more, the
 * sentence of the refusal itself. That of a bad request names parameters and values, and is in English like them.
 */
export function errorPage(visit: Visit, name: FaultName, refusal: Refusal): Page {
  const { words } = visit;
  const { title, text } = words.faults[name];
  const id = idOf(visit, name);
  return framed(visit, {
    title,
    description: text,
    listed: false,
    searchable: true,
    status: refusal.status,
    headers: refusal.headers,
    main: html`<div class="fault"><p class="hint">${refusal.status}</p>
<h1>${title}</h1>
<p>${text}</p>
${id === null ? '' : html`<p>${words.unknownId(id)} <a href="${hrefOf(visit, '/', [['q', id]])}">${words.searchForIt}</a></p>`}
${exact.has(name) ? html`<p class="hint"${name === 'badRequest' ? html` lang="en"` : ''}>${isolated(refusal.message)}</p>` : ''}
<p><a href="${hrefOf(visit, '/')}">${words.toList}</a></p></div>`,
  });
}

/** Those whose refusal knows more than the page: which value was wrong, how long to wait. */
const exact: ReadonlySet<FaultName> = new Set(['badRequest', 'tooMany', 'internal']);

/** The id that was asked for, as it was read. */
function idOf({ path }: Visit, name: FaultName): string | null {
  if (name !== 'noVulnerability') return null;
  return plainLine(decodeURIComponent(path.split('/').at(-1) ?? '')).toUpperCase();
}
