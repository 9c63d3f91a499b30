import { html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import type { Refusal } from '@kairan/operation/refusal';
import { framed } from './layout.ts';
import { hrefOf } from './page-address.ts';
import { type FaultName, words } from './words.ts';

/**
 * A page that says why there is no other.
 * @param more a further line, such as the id of the request in the log
 */
export function errorPage(baseUrl: string, name: FaultName, { status, headers }: Refusal, more?: string): Page {
  const { title, text } = words.faults[name];
  return framed(baseUrl, {
    title,
    description: text,
    canonical: null,
    status,
    headers,
    main: html`<div class="fault"><p class="hint">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${more === undefined ? '' : html`<p class="hint">${isolated(more)}</p>`}
<p><a href="${hrefOf(baseUrl, '/')}">${words.toHome}</a></p></div>`,
  });
}
