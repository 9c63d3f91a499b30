import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { sourceName } from '../../sources/source-names.ts';
import { mainProducts } from '../../wording/main-products.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded, table } from '../section.ts';
import { fixedVersions } from './fixed-versions.ts';
import { detailMessages } from './messages/messages.ts';
import { type PackageRow, packageRows } from './package-rows.ts';
import type { Part } from './part.ts';
import { packageLink } from './topic-links.ts';
import { oneByOne, rangesText } from './version-texts.ts';

type Product = Detail['products'][number];

const shownRows = 15;
/** The most rows on the page; the JSON has all. A record of the kernel can name thousands. */
const mostRows = 250;
const shownFixes = 6;

/** The section of affected packages by ecosystem, with the sources that name them. */
export function packagesPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { id } = record;
  const packages = packageRows(record.packages);
  if (packages.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const shown = packages.slice(0, mostRows);
  const groups = [...Map.groupBy(shown, ({ ecosystem }) => readEcosystem(ecosystem).base)];
  const body = html`${groups.map(([ecosystem, group], i) => {
    const heading = `packages-${i}`;
    return html`<h3 id="${heading}">${isolated(own.packagesOf(ecosystem))}</h3>
${folded(group, shownRows, (part) => packageTable(heading, part, record, pageRequest), pageRequest)}`;
  })}${cutNote(packages.length - mostRows, id, pageRequest)}`;
  return [{ id: 'packages', title: pageRequest.messages.detail.packages, body }];
}

function packageTable(
  heading: string,
  packages: readonly PackageRow[],
  record: Detail,
  pageRequest: PageRequest,
): Html {
  const { detail } = pageRequest.messages;
  const heads = [
    detail.package,
    detail.affectedVersions,
    detailMessages[pageRequest.language].fixedHead,
    detail.source,
  ];
  return table(
    heading,
    heads,
    packages.map((one) => packageRow(one, record, pageRequest)),
  );
}

function packageRow(row: PackageRow, record: Detail, pageRequest: PageRequest): Html {
  const { ecosystem, name, purl, ranges, versions, sources } = row;
  const href = packageLink(record, row, pageRequest);
  const { release } = readEcosystem(ecosystem);
  const fixes = fixedVersions([{ ranges }]);
  return html`<tr><th scope="row"><strong>${href === null ? isolated(name) : html`<a href="${href}">${isolated(name)}</a>`}</strong>${
    release === null ? '' : html` <span class="hint">${isolated(ecosystem)}</span>`
  }${purl === null ? '' : html`<p><code class="whole">${isolated(purl)}</code></p>`}</th>
<td>${rangesText(ranges, pageRequest)}${oneByOne(versions, (count) => cutLink(count, record.id, pageRequest), pageRequest)}</td>
<td>${folded(fixes, shownFixes, fixList, pageRequest)}</td><td>${sources.map(sourceName).join(', ')}</td></tr>
`;
}

function fixList(versions: readonly string[]): Html {
  if (versions.length === 0) return html``;
  return html`<ul class="plain">${versions.map((version) => html`<li><code>${isolated(version)}</code></li>`)}</ul>`;
}

/** The section of affected products by CPE: the vulnerable products first, then those that contain them. */
export function productsPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { id } = record;
  const products = [...new Set([...mainProducts(record), ...record.products])];
  if (products.length === 0) return [];
  const { detail } = pageRequest.messages;
  const heads = [detail.product, detail.versions];
  const show = (part: readonly Product[]) =>
    table(
      'products',
      heads,
      part.map((one) => productRow(one, id, pageRequest)),
    );
  const body = html`${folded(products.slice(0, mostRows), shownRows, show, pageRequest)}${cutNote(products.length - mostRows, id, pageRequest)}`;
  return [{ id: 'products', title: detail.products, body }];
}

function productRow({ vendor, product, cpe, versions }: Product, id: string, pageRequest: PageRequest): Html {
  // `*` means no restriction: NVD also writes it if it knows no versions, so it is shown as written.
  const named = versions.filter((version) => version !== '-');
  return html`<tr><th scope="row"><span class="hint">${isolated(vendor)}</span> <strong>${isolated(product)}</strong>${cpe === '' ? '' : html`<p><code class="whole">${isolated(cpe)}</code></p>`}</th><td>${oneByOne(
    named,
    (count) => cutLink(count, id, pageRequest),
    pageRequest,
  )}</td></tr>
`;
}

function cutNote(left: number, id: string, pageRequest: PageRequest): Html {
  return left > 0 ? cutLink(pageRequest.formats.count(left), id, pageRequest) : html``;
}

/** Says that there are more, with a link to the JSON, which is complete. */
function cutLink(count: string, id: string, pageRequest: PageRequest): Html {
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${id}`);
  return html`<p><a href="${json}">${detailMessages[pageRequest.language].cut(count)}</a></p>`;
}
