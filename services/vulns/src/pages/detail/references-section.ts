import { html } from '@kairan/web/html';
import { referenceKind, referenceKinds } from '../../references/reference-kind.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { isByVendor, referenceList } from './reference-list.ts';

type Reference = Detail['references'][number];

/** References of each purpose on the page of the vulnerability; all are on a page of their own. */
const shownOfKind = 5;
/** Up to this many references in all are shown without folds. */
const unfolded = 6;

/** The references by purpose, the vendor's first, folded with their number if there are many. */
export function referencesPart({ id, references }: Detail, pageRequest: PageRequest): Part[] {
  if (references.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const { count } = pageRequest.formats;
  const all = html`<p><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}/references`)}">${own.references.all(count(references.length))}</a></p>`;
  const groups = referencesByKind(id, references).map(([kind, group]) => {
    const title = html`${own.referenceKinds[kind]} <span class="hint">${count(group.length)}</span>`;
    if (references.length <= unfolded) return html`<h3>${title}</h3>${referenceList(group)}`;
    const list = referenceList(group.slice(0, shownOfKind));
    const left = group.length - shownOfKind;
    const more = left > 0 ? html`<p class="hint">${own.references.more(count(left))}</p>` : '';
    return html`<details class="more"><summary>${title}</summary>${list}${more}</details>
`;
  });
  return [{ id: 'references', title: pageRequest.messages.detail.references, body: html`${groups}${all}` }];
}

/** The references by purpose in the order of use; those of the vendor first within each. */
export function referencesByKind(
  cve: string,
  references: readonly Reference[],
): [kind: (typeof referenceKinds)[number], group: Reference[]][] {
  const byKind = Map.groupBy(references, (reference) => referenceKind(reference, cve));
  return referenceKinds.flatMap((kind) => {
    const group = byKind.get(kind);
    if (group === undefined) return [];
    return [[kind, group.toSorted((a, b) => Number(isByVendor(b)) - Number(isByVendor(a)))]];
  });
}
