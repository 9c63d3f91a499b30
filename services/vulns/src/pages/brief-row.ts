import { type Html, html } from '@kairan/web/html';
import { rowFix } from './fix-line.ts';
import { dayOf, flags, severityBadge } from './marks.ts';
import type { Row } from './page-queries.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { titleText } from './title-text.ts';

/**
 * A vulnerability in three lines, for short lists (`ol.rows.brief`): title, what decides, fix.
 * @param day the date that the list is sorted by
 */
export function briefRow(row: Row, day: string | null, pageRequest: PageRequest): Html {
  const { id, title, severity, cvss, epss } = row;
  const { messages, formats } = pageRequest;
  return html`<li><h3><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, pageRequest.language)}</a></h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${
    cvss === null ? '' : html` <span class="figure">${messages.scored(formats.score(cvss.score))}</span>`
  }${
    epss === null ? '' : html` <span class="figure">${messages.epss(formats.percent(epss.score))}</span>`
  }${flags(row, pageRequest)}${day === null ? '' : html` <span class="when">${dayOf(day, pageRequest)}</span>`}</p>
<p class="fix">${rowFix(row, pageRequest)}</p></li>
`;
}
