import { html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import type { Refusal } from '@kairan/operation/refusal';
import { framed } from './layout.ts';
import { hrefOf } from './page-address.ts';
import type { Visit } from './visit.ts';
import { type FaultName, words } from './words.ts';

/**
 * A page that says why there is no other.
 * @param more a further line, such as the id of the request in the log
 */
export function errorPage(visit: Visit, name: FaultName, { status, headers }: Refusal, more?: string): Page {
  const { faults, toHome } = words[visit.language];
  const { title, text } = faults[name];
  return framed(visit, {
    title,
    description: text,
    canonical: null,
    status,
    headers,
    main: html`<div class="fault"><p class="hint">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${more === undefined ? '' : html`<p class="hint">${isolated(more)}</p>`}
<p><a href="${hrefOf(visit.baseUrl, '/')}">${toHome}</a></p></div>`,
  });
}
