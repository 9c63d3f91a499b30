import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { comparedSources } from '../../responses/source-record-shapes.ts';
import { sourceName } from '../../sources/source-names.ts';
import { sourceTraits } from '../../sources/source-traits.ts';
import { type SourceCode, sourceCodes } from '../../vulnerability.ts';
import { timeOf } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { outwardLink } from '../texts.ts';
import { saidValues } from './compared-values.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { upstreamText } from './upstream-texts.ts';

/** The response of `compare_sources`. */
export type Compared = z.output<typeof comparedSources>;
type ComparedRow = Compared['comparison'][number];
type SourceRecord = Compared['records'][number];

const shownRecords = 4;
const shownPackages = 8;
/** The most packages compared on the page; the JSON has all. */
const mostPackages = 60;
/** The most records of a source whose texts are on the page. */
const mostTexts = 3;
/** The most characters of a source's text on the page; the page of the source has all of it. */
const longestText = 1_200;

/**
 * What the sources say, with differences marked: each value with the sources that give it, so that any number of sources
 * fits on a phone. If only one source has records, they are listed alone.
 */
export function comparisonPart(
  { records, comparison }: Compared,
  { descriptions }: Pick<Detail, 'descriptions'>,
  pageRequest: PageRequest,
): Part[] {
  const said = new Set(descriptions.map(({ text }) => text));
  if (records.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const codes = sourceCodes.filter((code) => records.some(({ source }) => source === code));
  if (codes.length === 1) {
    const body = html`<p class="hint">${own.compareOne(sourceName(codes[0] as string))}</p>
${recordList(records, said, own, pageRequest)}`;
    return [{ id: 'compare', title: own.compare, entry: pageRequest.messages.detail.sources, body }];
  }
  const facts = comparison.filter(({ fact }) => fact !== 'affected');
  const packages = comparison.filter(({ fact }) => fact === 'affected');
  const differing = facts.filter(({ differs }) => differs).map(({ fact }) => factName(fact, own));
  if (packages.some(({ differs }) => differs)) differing.push(own.affectedIn);
  const found = differing.length === 0 ? own.compareSame : own.compareDiffers(differing.join(own.listSeparator));
  const body = html`<p>${found}</p>
<details class="more"><summary>${own.compareOpen(codes.map(sourceName).join(own.listSeparator))}</summary>
<p class="hint">${own.compareIntro}</p>
${factTable('compare', own.fact, facts, own, pageRequest)}${packageTables(packages, own, pageRequest)}
<h3>${own.records}</h3>
<dl class="pairs">${codes.map((code) => {
    const list = records.filter(({ source }) => source === code);
    return html`<div><dt>${sourceName(code)}</dt><dd>${recordList(list, said, own, pageRequest)}</dd></div>
`;
  })}</dl></details>`;
  return [{ id: 'compare', title: own.compare, entry: pageRequest.messages.detail.sources, body }];
}

function factName(fact: ComparedRow['fact'], own: DetailMessages): string {
  return fact === 'affected' ? own.affectedIn : own.facts[fact];
}

/** The packages with different versions between sources, and the number of packages that agree. */
function packageTables(rows: readonly ComparedRow[], own: DetailMessages, pageRequest: PageRequest): Html {
  if (rows.length === 0) return html``;
  const differing = rows.filter(({ differs }) => differs);
  const same = rows.length - differing.length;
  const head = pageRequest.messages.detail.package;
  const show = (part: readonly ComparedRow[]) => factTable('compare-packages', head, part, own, pageRequest);
  return html`<h3 id="compare-packages">${own.affectedIn}</h3>
${same === 0 ? '' : html`<p>${own.samePackages(pageRequest.formats.count(same))}</p>`}
${differing.length === 0 ? '' : folded(differing.slice(0, mostPackages), shownPackages, show, pageRequest)}`;
}

function factTable(
  labelledBy: string,
  first: string,
  rows: readonly ComparedRow[],
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  return html`<table class="compare" aria-labelledby="${labelledBy}">
<thead><tr><th scope="col">${first}</th><th scope="col">${own.said}</th><th scope="col">${own.saidBy}</th></tr></thead>
${rows.map((row) => factRows(row, own, pageRequest))}</table>
`;
}

/** A fact with a row for each different value. */
function factRows(row: ComparedRow, own: DetailMessages, pageRequest: PageRequest): Html {
  const { fact, package: named, differs } = row;
  const name =
    fact === 'affected'
      ? html`<span class="hint">${isolated(named?.ecosystem ?? '')}</span> <strong>${isolated(named?.name ?? '')}</strong>`
      : html`${factName(fact, own)}`;
  const mark = differs ? html` <span class="badge differs">${own.differs}</span>` : '';
  const groups = valueGroups(row, pageRequest);
  return html`<tbody${differs ? html` class="differs"` : ''}>${groups.map(
    ({ values, sources }, i) =>
      html`<tr>${
        i === 0 ? html`<th scope="rowgroup" rowspan="${groups.length}">${name}${mark}</th>` : ''
      }<td>${saidValues(fact, values, pageRequest)}</td><td>${sources.map(sourceName).join(own.listSeparator)}</td></tr>
`,
  )}</tbody>
`;
}

interface ValueGroup {
  values: readonly string[];
  sources: SourceCode[];
}

/** The different answers of the sources, as they are shown: times of one day are one answer. */
function valueGroups({ fact, said }: ComparedRow, { formats }: PageRequest): ValueGroup[] {
  const groups = new Map<string, ValueGroup>();
  for (const { source, values } of said) {
    const isTime = fact === 'published' || fact === 'modified';
    const key = JSON.stringify(isTime ? values.map((time) => formats.day(time)) : values.toSorted());
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { values, sources: [source] });
    else group.sources.push(source);
  }
  return [...groups.values()];
}

/**
 * Each record with a link to its page at the source, its state, its last update and its text.
 * @param said the texts that the page has already
 */
function recordList(
  records: readonly SourceRecord[],
  said: ReadonlySet<string>,
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  const texts = new Set(records.slice(0, mostTexts));
  const line = (record: SourceRecord) => {
    const { id, url, state, deleted, modified_at } = record;
    return html`<li>${
      url === null ? isolated(id) : outwardLink(url, isolated(id))
    }${state === 'published' ? '' : html` <span class="badge state">${pageRequest.messages.states[state]}</span>`}${
      deleted ? html` <span class="hint">${own.deleted}</span>` : ''
    }${modified_at === null ? '' : html` <span class="hint">${timeOf(modified_at, pageRequest)}</span>`}${
      texts.has(record) ? textOf(record, said, own) : ''
    }</li>
`;
  };
  return folded(records, shownRecords, (part) => html`<ul class="plain records">${part.map(line)}</ul>`, pageRequest);
}

function textOf({ source, title, descriptions }: SourceRecord, said: ReadonlySet<string>, own: DetailMessages): Html {
  const { language } = sourceTraits[source];
  const text = descriptions.find(({ lang }) => lang === language) ?? descriptions[0];
  const shown = text && (text.text.length > longestText ? `${text.text.slice(0, longestText).trimEnd()}…` : text.text);
  return html`${title === null ? '' : html`<p lang="${language}">${isolated(title)}</p>`}${
    text === undefined || shown === undefined || said.has(text.text)
      ? ''
      : html`<details class="more"><summary>${own.originalText}</summary>${upstreamText(shown.toWellFormed(), text.lang)}</details>`
  }`;
}
