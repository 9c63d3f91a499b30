import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import { rowFix } from '../fix-line.ts';
import { dayOf, flags, originOf, severityBadge } from '../marks.ts';
import type { Row } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { languageTag } from '../texts.ts';
import { titleText } from '../title-text.ts';
import { highlighted, highlightedSentence } from './highlight.ts';
import type { Marker } from './marker.ts';
import { searchMessages } from './messages/messages.ts';
import type { Quote } from './quotes.ts';

/** The most names in a row. */
const mostNames = 4;

/** A vulnerability in the list: title, what decides, summary, fix and affected products. */
export function resultRow(row: Row, marker: Marker | null, quote: Quote | undefined, pageRequest: PageRequest): Html {
  const { messages, formats, language } = pageRequest;
  const { id, title, severity, cvss, epss, published_at, summary } = row;
  return html`<li><article>
<h3><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, language, (text) => highlighted(text, marker))}</a></h3>
<p class="marks"><span class="id">${marker === null ? id : highlighted(id, marker)}</span>${knownNames(row, marker)} ${severityBadge(severity, pageRequest)}${
    cvss === null ? '' : html` <span class="figure">${messages.scored(formats.score(cvss.score))}</span>`
  }${epss === null ? '' : html` <span class="figure">${messages.epss(formats.percent(epss.score))}</span>`}${flags(row, pageRequest)}${
    published_at === null
      ? ''
      : html` <span class="when"><span class="unseen">${messages.detail.published}${messages.colon}</span>${dayOf(published_at, pageRequest)}</span>`
  }${changed(row, pageRequest)}</p>
<p class="summary" lang="${summary.lang}" title="${originOf(summary.generated_by, pageRequest)}">${highlightedSentence(summary.text, marker)}</p>
${quote === undefined ? '' : quoted(quote, marker, pageRequest)}<p class="hint concerned">${rowFix(row, pageRequest)}${concerned(row, pageRequest)}</p></article></li>
`;
}

/** The names under which it became known, unless the title has them. */
function knownNames({ title, also_known_as }: Row, marker: Marker | null): Html {
  const names = also_known_as.filter((name) => !title.includes(name));
  return names.length === 0 ? html`` : html` <span class="figure">${highlighted(names.join(', '), marker)}</span>`;
}

/** The date of the last update, if the list is sorted by it. */
function changed({ modified_at }: Row, pageRequest: PageRequest): Html {
  const sort = pageRequest.pairs.find(([name]) => name === 'sort')?.[1];
  if (modified_at === null || (sort !== 'modified' && sort !== '-modified')) return html``;
  return html` <span class="when">${searchMessages[pageRequest.language].modifiedOn} ${dayOf(modified_at, pageRequest)}</span>`;
}

function quoted({ text, lang, source }: Quote, marker: Marker | null, pageRequest: PageRequest): Html {
  const tag = languageTag(lang);
  const from = searchMessages[pageRequest.language].quoted(sourceName(source));
  return html`<p class="quote"><span class="hint">${from}</span> <q${tag === undefined ? '' : html` lang="${tag}"`}>${highlighted(text, marker)}</q></p>
`;
}

/** The first vendors, frameworks and languages of the record. */
function concerned({ tags }: Row, { language, messages }: PageRequest): Html {
  const names = tags.filter(({ kind }) => kind !== 'weakness').map(({ name }) => name);
  if (names.length === 0) return html``;
  const shown = names.slice(0, mostNames).map(isolated);
  const rest = names.length > mostNames ? ' …' : '';
  return html` <span class="of"><span class="unseen">${searchMessages[language].concerns}${messages.colon}</span>${shown.map(
    (name, i) => html`${i === 0 ? '' : ' · '}${name}`,
  )}${rest}</span>`;
}
