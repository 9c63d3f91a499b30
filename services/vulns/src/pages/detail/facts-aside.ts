import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import { vendorKey } from '../../tags/vendors.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { detailMessages } from './messages/messages.ts';
import type { ProductGroup } from './product-groups.ts';
import { tagLink } from './topic-links.ts';

type Tag = Detail['tags'][number];

const shownAliases = 4;
const shownVendors = 6;

/**
 * The facts beside the text on wide screens and after it on narrow ones: what is said nowhere else on the page. Vendors
 * are in the order of the products.
 */
export function factsAside(detail: Detail, products: readonly ProductGroup[], pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  const label = messages.detail;
  const own = detailMessages[pageRequest.language];
  const links = (tags: readonly Tag[]) => (part: readonly Tag[]) =>
    tags.length === 0 ? html`` : plainList(part.map((tag) => linked(tag.name, tagLink(detail, tag, pageRequest))));
  const vendors = orderedVendors(detail, products);
  const others = detail.tags.filter(({ kind }) => kind === 'language' || kind === 'framework');
  const rows: [string, Html][] = [
    [label.sources, html`${detail.sources.map(sourceName).join(own.listSeparator)}`],
    [label.aliases, folded(detail.aliases, shownAliases, (part) => plainList(part.map(isolated)), pageRequest)],
    [own.vendors, folded(vendors, shownVendors, links(vendors), pageRequest)],
    [label.tags, links(others)(others)],
  ];
  return html`<aside class="facts" aria-labelledby="facts"><h2 id="facts">${label.facts}</h2>
<dl>${rows.map(([name, value]) => (value.text === '' ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl></aside>`;
}

/** The vendors in the order of their products; those without products last. */
function orderedVendors({ tags }: Detail, products: readonly ProductGroup[]): Tag[] {
  const order = new Map(products.map(({ vendor }, i) => [vendorKey(vendor), i]));
  const rank = ({ slug }: Tag) => order.get(vendorKey(slug)) ?? order.size;
  return tags.filter(({ kind }) => kind === 'vendor').sort((a, b) => rank(a) - rank(b));
}

function linked(name: string, href: string): Html {
  return html`<a href="${href}">${isolated(name)}</a>`;
}

function plainList(items: readonly Html[]): Html {
  return items.length === 0 ? html`` : html`<ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
