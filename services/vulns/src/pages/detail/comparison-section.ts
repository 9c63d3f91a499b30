import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { comparedSources } from '../../responses/source-record-shapes.ts';
import { sourceName } from '../../sources/source-names.ts';
import { type SourceCode, sourceCodes } from '../../vulnerability.ts';
import { timeOf } from '../marks.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { outwardLink } from '../texts.ts';
import { saidValues } from './compared-values.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { upstreamText } from './text-parts.ts';

/** The response of `compare_sources`. */
export type Compared = z.output<typeof comparedSources>;
type ComparedRow = Compared['comparison'][number];
type SourceRecord = Compared['records'][number];

const shownRecords = 4;
const shownPackages = 8;
/** The most packages compared on the page; the JSON has all. */
const mostPackages = 60;
/** The most characters of a source's text on the page; the page of the source has all of it. */
const longestText = 1_200;

/**
 * The records of all sources side by side, with differences marked. If only one source has records, they are listed
 * alone.
 */
export function comparisonPart({ records, comparison }: Compared, pageRequest: PageRequest): Part[] {
  if (records.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const codes = sourceCodes.filter((code) => records.some(({ source }) => source === code));
  if (codes.length === 1) {
    const body = html`<p class="hint">${own.compareOne(sourceName(codes[0] as string))}</p>
${recordList(records, own, pageRequest)}`;
    return [{ id: 'compare', title: own.compare, body }];
  }
  const rows = [
    ...comparison.filter(({ fact }) => fact !== 'affected').map((row) => factRow(row, codes, own, pageRequest)),
    recordsRow(records, codes, own, pageRequest),
    textsRow(records, codes, own),
  ];
  const packages = comparison.filter(({ fact }) => fact === 'affected');
  const body = html`<p class="hint">${own.compareIntro}</p>
${sideBySide('compare', own.fact, codes, rows)}${packageTables(packages, codes, own, pageRequest)}`;
  return [{ id: 'compare', title: own.compare, body }];
}

/** The packages with different versions between sources, and the number of packages that agree. */
function packageTables(
  rows: readonly ComparedRow[],
  codes: readonly SourceCode[],
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  if (rows.length === 0) return html``;
  const differing = rows.filter(({ differs }) => differs);
  const same = rows.length - differing.length;
  const naming = codes.filter((code) => differing.some(({ said }) => said.some(({ source }) => source === code)));
  const show = (part: readonly ComparedRow[]) =>
    sideBySide(
      'compare-packages',
      pageRequest.messages.detail.package,
      naming,
      part.map((row) => factRow(row, naming, own, pageRequest)),
    );
  return html`<h3 id="compare-packages">${own.affectedIn}</h3>
${same === 0 ? '' : html`<p>${own.samePackages(pageRequest.formats.count(same))}</p>`}
${differing.length === 0 ? '' : folded(differing.slice(0, mostPackages), shownPackages, show, pageRequest)}`;
}

function sideBySide(labelledBy: string, first: string, codes: readonly SourceCode[], rows: readonly Html[]): Html {
  return html`<div class="scroll" role="group" aria-labelledby="${labelledBy}" tabindex="0"><table class="compare">
<thead><tr><th scope="col">${first}</th>${codes.map((code) => html`<th scope="col">${sourceName(code)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}

function factRow(
  { fact, package: named, said, differs }: ComparedRow,
  codes: readonly SourceCode[],
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  const name =
    fact === 'affected'
      ? html`<span class="hint">${isolated(named?.ecosystem ?? '')}</span> <strong>${isolated(named?.name ?? '')}</strong>`
      : html`${own.facts[fact]}`;
  const mark = differs ? html` <span class="badge differs">${own.differs}</span>` : '';
  return html`<tr${differs ? html` class="differs"` : ''}><th scope="row">${name}${mark}</th>${codes.map((code) => {
    const values = said.find(({ source }) => source === code)?.values;
    return html`<td>${values === undefined ? silent(own) : saidValues(fact, values, pageRequest)}</td>`;
  })}</tr>
`;
}

/** An empty cell with a text for screen readers. */
function silent({ nothing }: DetailMessages): Html {
  return html`<span class="hint"><span aria-hidden="true">–</span><span class="unseen">${nothing}</span></span>`;
}

function recordsRow(
  records: readonly SourceRecord[],
  codes: readonly SourceCode[],
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  return html`<tr><th scope="row">${own.records}</th>${codes.map((code) => {
    const list = records.filter(({ source }) => source === code);
    return html`<td>${recordList(list, own, pageRequest)}</td>`;
  })}</tr>
`;
}

/** Each record with a link to its page at the source, its state and its last update. */
function recordList(records: readonly SourceRecord[], own: DetailMessages, pageRequest: PageRequest): Html {
  const line = ({ id, url, state, deleted, modified_at }: SourceRecord) =>
    html`<li>${
      url === null ? isolated(id) : outwardLink(url, isolated(id))
    }${state === 'published' ? '' : html` <span class="badge state">${pageRequest.messages.states[state]}</span>`}${
      deleted ? html` <span class="hint">${own.deleted}</span>` : ''
    }${modified_at === null ? '' : html`<br><span class="hint">${timeOf(modified_at, pageRequest)}</span>`}</li>`;
  return folded(records, shownRecords, (part) => html`<ul class="plain">${part.map(line)}</ul>`, pageRequest);
}

function textsRow(records: readonly SourceRecord[], codes: readonly SourceCode[], own: DetailMessages): Html {
  return html`<tr><th scope="row">${own.texts}</th>${codes.map((code) => {
    const texts = records.filter(({ source, title, descriptions }) => {
      return source === code && (title !== null || descriptions.length > 0);
    });
    return html`<td>${texts.length === 0 ? silent(own) : texts.slice(0, 3).map((record) => textOf(record, own))}</td>`;
  })}</tr>
`;
}

function textOf({ title, descriptions }: SourceRecord, own: DetailMessages): Html {
  const text = descriptions.find(({ lang }) => lang === 'en') ?? descriptions[0];
  const shown = text && (text.text.length > longestText ? `${text.text.slice(0, longestText).trimEnd()}…` : text.text);
  return html`${title === null ? '' : html`<p lang="en">${isolated(title)}</p>`}${
    text === undefined || shown === undefined
      ? ''
      : html`<details class="more"><summary>${own.originalText}</summary>${upstreamText(shown.toWellFormed(), text.lang)}</details>`
  }`;
}
