import { type Html, html } from '@kairan/web/html';
import type { z } from 'zod';
import type { relatedVulnerability } from '../../responses/related-shape.ts';
import { relatedReasons } from '../../search/related.ts';
import { severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { titleText } from '../title-text.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';

/** A related vulnerability and the reason it is related. */
export type RelatedRow = z.output<typeof relatedVulnerability>;

const shownRows = 3;

/** The section of vulnerabilities with a common package, or vendor and weakness. */
export function relatedPart(related: readonly RelatedRow[], pageRequest: PageRequest): Part[] {
  if (related.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const byReason = Map.groupBy(related, ({ because }) => because);
  const body = html`${relatedReasons.map((reason) => {
    const group = byReason.get(reason);
    if (group === undefined) return '';
    const title = own.relatedBy[reason]((group[0]?.weakness ?? '').toUpperCase());
    return html`<h3>${title}</h3>
${folded(group, shownRows, (part) => html`<ul class="related plain">${part.map((row) => relatedRow(row, pageRequest))}</ul>`, pageRequest)}`;
  })}`;
  return [{ id: 'related', title: own.related, entry: own.relatedEntry, body }];
}

function relatedRow({ vulnerability: { id, title, severity, kev } }: RelatedRow, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  return html`<li><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, pageRequest.language)}</a> <span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${
    kev ? html` <span class="badge kev">${messages.kevMark}</span>` : ''
  }</li>
`;
}
