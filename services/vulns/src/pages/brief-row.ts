import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { rowFix } from './fix-line.ts';
import { dayOf, flags, severityBadge } from './marks.ts';
import type { Row } from './page-queries.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { titleText } from './title-text.ts';

/**
 * A vulnerability in three lines, for short lists (`ol.rows.brief`): title, what decides, fix.
 * @param day the date that the list is sorted by
 * @param changed what has changed about it, in words
 */
export function briefRow(row: Row, day: string | null, pageRequest: PageRequest, changed = ''): Html {
  const { id, title, severity, cvss, epss } = row;
  const { messages, formats } = pageRequest;
  return html`<li><h3><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, pageRequest.language)}</a></h3>
${
  changed === ''
    ? ''
    : html`<p class="changed">${isolated(changed)}</p>
`
}<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${
    cvss === null ? '' : html` <span class="figure">${messages.scored(formats.score(cvss.score))}</span>`
  }${
    epss === null ? '' : html` <span class="figure">${messages.epss(formats.percent(epss.score))}</span>`
  }${flags(row, pageRequest)}</p>
<p class="fix">${rowFix(row, pageRequest)}${day === null ? '' : html` <span class="when">${dayOf(day, pageRequest)}</span>`}</p></li>
`;
}
