import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Detail } from '../page-queries.ts';
import { outwardLink } from '../texts.ts';

type Reference = Detail['references'][number];

const vendorTags: ReadonlySet<string> = new Set(['Vendor Advisory', 'vendor']);

/** Whether a source marks a reference as an advisory of the vendor. */
export function isByVendor({ tags }: Reference): boolean {
  return tags.some((tag) => vendorTags.has(tag));
}

/** References on a line each, without the scheme; the texts are third-party, and only web addresses become links. */
export function referenceList(references: readonly Reference[], more: (reference: Reference) => Html = nothing): Html {
  return html`<ul class="references">${references.map(
    (reference) => html`<li>${outwardLink(reference.url, shownAddress(reference.url))}${more(reference)}</li>
`,
  )}</ul>`;
}

function nothing(): Html {
  return html``;
}

function shownAddress(url: string): Html {
  return isolated(url.replace(/^https?:\/\/(?:www\.)?(?=.)/i, ''));
}
