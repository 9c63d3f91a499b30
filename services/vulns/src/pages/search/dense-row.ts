import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Row } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { titleText } from '../title-text.ts';
import { denseMarks } from './dense-marks.ts';
import { highlighted } from './highlight.ts';
import type { Marker } from './marker.ts';
import { searchMessages } from './messages/messages.ts';

/** The headings of the columns on wide screens. Screen readers hear a label in each cell instead. */
export function denseRowHeads({ messages, language }: PageRequest): Html {
  const own = searchMessages[language].columns;
  const names = [
    messages.detail.severity,
    own.id,
    own.title,
    own.exploitation,
    'EPSS',
    own.fix,
    messages.detail.published,
  ];
  return html`<li class="heads" aria-hidden="true">${names.map((name) => html`<span>${name}</span>`)}</li>
`;
}

/** A vulnerability in one line of aligned columns; on phones in two lines, without EPSS, fix and date. */
export function denseRow(row: Row, marker: Marker | null, pageRequest: PageRequest): Html {
  const { messages, formats, language } = pageRequest;
  const { id, title, severity, cvss, epss, published_at } = row;
  const own = searchMessages[language].columns;
  const show = (text: string) => highlighted(text, marker);
  return html`<li><article>
<h3 title="${title}"><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, language, show)}</a></h3>
<p><span class="score"><span class="badge ${severity}">${unseen(messages.detail.severity, pageRequest)}${messages.severities[severity]}</span>${
    cvss === null ? '' : html` ${unseen('CVSS', pageRequest)}${formats.score(cvss.score)}`
  }</span> <span class="id">${show(id)}</span> <span class="deciding">${denseMarks(row, pageRequest)}</span> <span class="part">${
    epss === null ? nothing(messages.detail.noEpss) : html`${unseen('EPSS', pageRequest)}${formats.percent(epss.score)}`
  }</span> <span class="part fix">${fix(row, pageRequest)}</span> <span class="part">${
    published_at === null
      ? nothing(messages.detail.unknown)
      : html`${unseen(messages.detail.published, pageRequest)}<time>${published_at.slice(0, 10)}</time>`
  }</span></p></article></li>
`;

  function fix({ first_fixed: fixed }: Row, { messages }: PageRequest): Html {
    if (fixed === null) return nothing(messages.noFix);
    return html`${unseen(own.fix, pageRequest)}<code title="${fixed}">${isolated(fixed)}</code>`;
  }
}

/** A label for screen readers, before a value in a column that has a heading for others. */
function unseen(label: string, { messages }: PageRequest): Html {
  return html`<span class="unseen">${label}${messages.colon}</span>`;
}

function nothing(meaning: string): Html {
  return html`<span aria-hidden="true">–</span><span class="unseen">${meaning}</span>`;
}
