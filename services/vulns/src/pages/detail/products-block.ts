import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { detailMessages } from './messages/messages.ts';
import { type ProductGroup, productLabel } from './product-groups.ts';
import { oneByOne, versionsOnLine } from './version-texts.ts';

type Product = Detail['products'][number];

/** The vendor of the vulnerable product has its products open, up to this many. */
const shownProducts = 8;
const shownVendors = 6;
/** The most vendors on the page. */
const mostVendors = 30;
/** The most products on the page of the vulnerability; all are on a page of their own. */
const mostProducts = 24;
/** The most versions of a product there. */
const mostVersions = 6;

/** The affected products by vendor: the vulnerable ones first, then those that contain them, folded with their number. */
export function productsBlock(id: string, groups: readonly ProductGroup[], pageRequest: PageRequest): Html {
  const [first, ...others] = groups;
  if (first === undefined) return html``;
  const own = detailMessages[pageRequest.language];
  const { count } = pageRequest.formats;
  const total = groups.reduce((sum, { products }) => sum + products.length, 0);
  const open = first.products.slice(0, mostProducts);
  const show = (part: readonly Product[]) => productList(part);
  const foldedGroups = partition(others.slice(0, mostVendors), mostProducts - open.length);
  const names = open.filter(({ cpe }) => cpe !== '');
  return html`<h3 id="products">${pageRequest.messages.detail.products} <span class="hint">${count(total)}</span></h3>
<div class="vendor"><p><strong>${isolated(first.name)}</strong></p>
${folded(open, shownProducts, show, pageRequest)}
${names.length === 0 ? '' : html`<details class="more"><summary>${own.products.cpe}</summary>${cpeList(names.slice(0, shownProducts))}</details>`}</div>
${folded(foldedGroups, shownVendors, (part) => html`${part.map((group) => vendorFold(group, id, pageRequest))}`, pageRequest)}${
  total > 1
    ? html`<p><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}/products`)}">${own.products.all(count(total))}</a></p>`
    : ''
}`;
}

interface ShownGroup extends ProductGroup {
  /** How many products of the vendor are on the page. */
  readonly shown: number;
}

/** Gives each vendor an equal share of the capacity, and what small ones leave to the following. */
function partition(groups: readonly ProductGroup[], capacity: number): ShownGroup[] {
  const bySize = groups.toSorted((a, b) => a.products.length - b.products.length);
  const shown = new Map<ProductGroup, number>();
  let left = capacity;
  for (const [i, group] of bySize.entries()) {
    const share = Math.min(group.products.length, Math.floor(left / (bySize.length - i)));
    shown.set(group, share);
    left -= share;
  }
  return groups.map((group) => ({ ...group, shown: shown.get(group) ?? 0 }));
}

function vendorFold({ name, products, shown }: ShownGroup, id: string, pageRequest: PageRequest): Html {
  const { count } = pageRequest.formats;
  const title = html`${isolated(name)} <span class="hint">${count(products.length)}</span>`;
  const href = hrefOf(pageRequest, `/vulnerabilities/${id}/products`);
  const left = products.length - shown;
  if (shown === 0) return html`<p class="vendor"><a href="${href}">${title}</a></p>`;
  return html`<details class="more vendor"><summary>${title}</summary>${productList(products.slice(0, shown))}${
    left > 0
      ? html`<p><a href="${href}">${detailMessages[pageRequest.language].products.more(count(left))}</a></p>`
      : ''
  }</details>
`;
}

function productList(products: readonly Product[]): Html {
  return html`<ul class="plain products">${products.map(
    (
      product,
    ) => html`<li>${isolated(productLabel(product))} ${versionsOnLine(namedVersions(product), mostVersions)}</li>
`,
  )}</ul>`;
}

/** The versions of a product. `*` means no restriction: NVD also writes it if it knows no versions, so it is shown as written. */
function namedVersions({ versions }: Product): string[] {
  return versions.filter((version) => version !== '-');
}

/** All versions of a product; very many are folded. */
export function productVersions(product: Product, id: string, pageRequest: PageRequest): Html {
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${id}`);
  const more = (count: string) => html`<p><a href="${json}">${detailMessages[pageRequest.language].cut(count)}</a></p>`;
  return oneByOne(namedVersions(product), more, pageRequest);
}

function cpeList(products: readonly Product[]): Html {
  return html`<ul class="plain">${products.map(({ cpe }) => html`<li><code class="whole">${isolated(cpe)}</code></li>`)}</ul>`;
}
