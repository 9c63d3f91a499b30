import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import { renderPage } from '../layout.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { table } from '../section.ts';
import { vulnerabilityStyle } from '../style.ts';
import { detailMessages } from './messages/messages.ts';
import { productGroups, productLabel } from './product-groups.ts';
import { productVersions } from './products-block.ts';
import { referenceList } from './reference-list.ts';
import { referencesByKind } from './references-section.ts';

/** The lists of a record that have a page of their own, as the page of the vulnerability shows only their beginnings. */
export type ListName = 'products' | 'references';

/** The most items on a page of a list: a record can have ten thousand products. */
const itemsAtOnce = 200;

/** Items under a heading. */
interface Group<Item> {
  readonly heading: Html;
  readonly items: readonly Item[];
}

/** A page of all products, by vendor and with their CPE names behind a disclosure, or of all references by purpose, with tags and sources. */
export function listPage(list: ListName, detail: Detail, pageRequest: PageRequest): Page {
  const { id } = detail;
  const own = detailMessages[pageRequest.language];
  const { count } = pageRequest.formats;
  const path = `/vulnerabilities/${id}`;
  const total = detail[list].length;
  const last = Math.max(1, Math.ceil(total / itemsAtOnce));
  const number = Math.min(pageNumber(pageRequest), last);
  const title = list === 'products' ? own.products.title(id) : own.references.title(id);
  const shown =
    list === 'products' ? productsOn(number, detail, pageRequest) : referencesOn(number, detail, pageRequest);
  return renderPage(
    { ...pageRequest, pairs: number > 1 ? [['page', String(number)]] : [] },
    {
      title,
      description: title,
      listed: false,
      searchable: true,
      style: vulnerabilityStyle,
      main: html`<article><header class="about"><p class="id"><a href="${hrefOf(pageRequest, path)}">${id}</a></p>
<h1>${title} <span class="hint">${count(total)}</span></h1></header>
<div class="sections">${shown}</div>
${pageLinks(number, last, `${path}/${list}`, pageRequest)}</article>`,
    },
  );
}

function pageNumber({ pairs }: PageRequest): number {
  const said = pairs.find(([name]) => name === 'page')?.[1] ?? '1';
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1;
}

function productsOn(number: number, detail: Detail, pageRequest: PageRequest): Html {
  const { detail: label } = pageRequest.messages;
  const groups = productGroups(detail).map(({ name, products }) => ({
    heading: html`${isolated(name)} <span class="hint">${pageRequest.formats.count(products.length)}</span>`,
    items: products,
  }));
  return html`${itemsOn(number, groups).map(
    ({ heading, items }, i) => html`<h2 id="group-${i}">${heading}</h2>
${table(
  `group-${i}`,
  [label.product, label.versions],
  items.map(
    (
      product,
    ) => html`<tr><th scope="row">${isolated(productLabel(product))}${product.cpe === '' ? '' : html`<details class="more"><summary>CPE</summary><code class="whole">${isolated(product.cpe)}</code></details>`}</th><td>${productVersions(product, detail.id, pageRequest)}</td></tr>
`,
  ),
)}`,
  )}`;
}

function referencesOn(number: number, { id, references }: Detail, pageRequest: PageRequest): Html {
  const own = detailMessages[pageRequest.language];
  const groups = referencesByKind(id, references).map(([kind, items]) => ({
    heading: html`${own.referenceKinds[kind]} <span class="hint">${pageRequest.formats.count(items.length)}</span>`,
    items,
  }));
  const note = ({ tags, sources }: Detail['references'][number]) =>
    html` <span class="hint">${tags.length === 0 ? '' : html`<span lang="en">${isolated(tags.join(', '))}</span> · `}${sources.map(sourceName).join(', ')}</span>`;
  return html`${itemsOn(number, groups).map(
    ({ heading, items }) => html`<h2>${heading}</h2>
${referenceList(items, note)}`,
  )}`;
}

/** The groups on a page of the list, each with those of its items that are on it. */
function itemsOn<Item>(number: number, groups: readonly Group<Item>[]): Group<Item>[] {
  const end = number * itemsAtOnce;
  let before = 0;
  return groups.flatMap(({ heading, items }) => {
    const start = before;
    before += items.length;
    const shown = items.slice(Math.max(0, end - itemsAtOnce - start), Math.max(0, end - start));
    return shown.length === 0 ? [] : [{ heading, items: shown }];
  });
}

/** The links to the pages before and after. */
function pageLinks(number: number, last: number, path: string, pageRequest: PageRequest): Html {
  if (last === 1) return html``;
  const own = detailMessages[pageRequest.language];
  const href = (to: number) => hrefOf(pageRequest, path, to === 1 ? [] : [['page', String(to)]]);
  return html`<nav class="turns" aria-label="${own.pages}"><ul>${
    number > 1 ? html`<li><a href="${href(number - 1)}" rel="prev">${own.previousPage}</a></li>` : ''
  }<li>${own.pageOf(String(number), String(last))}</li>${
    number < last ? html`<li><a href="${href(number + 1)}" rel="next">${own.nextPage}</a></li>` : ''
  }</ul></nav>`;
}
