import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { sourceName } from '../../sources/source-names.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded, table } from '../section.ts';
import { sentence } from '../texts.ts';
import { detailMessages } from './messages/messages.ts';
import { type PackageRow, packageRows } from './package-rows.ts';
import type { Part } from './part.ts';
import type { ProductGroup } from './product-groups.ts';
import { productsBlock } from './products-block.ts';
import { statements } from './statements.ts';
import { packageLink } from './topic-links.ts';
import { oneByOne, rangesText } from './version-texts.ts';

const shownRows = 6;
/** The most rows on the page; the JSON has all. A record of the kernel can name thousands. */
const mostRows = 40;

/** What is affected: where in the software, packages by ecosystem, products by vendor, and what sources say of systems. */
export function affectedPart(record: Detail, products: readonly ProductGroup[], pageRequest: PageRequest): Part[] {
  const { component } = record.structured;
  const body = html`${component === null ? '' : html`<p>${sentence(component)}</p>`}${packagesBlock(record, pageRequest)}${productsBlock(record.id, products, pageRequest)}
${statements(['configuration', 'affected', 'vendor'], record, pageRequest)}`;
  if (body.text.trim() === '') return [];
  return [{ id: 'affected', title: detailMessages[pageRequest.language].affectedTitle, body }];
}

/** The affected packages with the sources that name them. */
function packagesBlock(record: Detail, pageRequest: PageRequest): Html {
  const packages = packageRows(record.packages);
  if (packages.length === 0) return html``;
  const shown = packages.slice(0, mostRows);
  const groups = [...Map.groupBy(shown, ({ ecosystem }) => readEcosystem(ecosystem).base)];
  const own = detailMessages[pageRequest.language];
  const left = packages.length - mostRows;
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${record.id}`);
  return html`<div id="packages">${groups.map(([ecosystem, group], i) => {
    const heading = `packages-${i}`;
    return html`<h3 id="${heading}">${isolated(own.packagesOf(ecosystem))}</h3>
${folded(group, shownRows, (part) => packageTable(heading, part, record, pageRequest), pageRequest)}`;
  })}${left > 0 ? html`<p><a href="${json}">${own.cut(pageRequest.formats.count(left))}</a></p>` : ''}</div>`;
}

function packageTable(heading: string, rows: readonly PackageRow[], record: Detail, pageRequest: PageRequest): Html {
  const { detail } = pageRequest.messages;
  return table(
    heading,
    [detail.package, detail.affectedVersions],
    rows.map((row) => packageRow(row, record, pageRequest)),
  );
}

function packageRow(row: PackageRow, record: Detail, pageRequest: PageRequest): Html {
  const { ecosystem, name, purl, ranges, versions, sources } = row;
  const href = packageLink(record, row, pageRequest);
  const { release } = readEcosystem(ecosystem);
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${record.id}`);
  const more = (count: string) => html`<p><a href="${json}">${detailMessages[pageRequest.language].cut(count)}</a></p>`;
  return html`<tr><th scope="row"><strong>${href === null ? isolated(name) : html`<a href="${href}">${isolated(name)}</a>`}</strong>${
    release === null ? '' : html` <span class="hint">${isolated(ecosystem)}</span>`
  }${purl === null ? '' : html`<p><code class="whole">${isolated(purl)}</code></p>`}${
    record.sources.length === 1 ? '' : html`<p class="hint">${sources.map(sourceName).join(', ')}</p>`
  }</th>
<td>${rangesText(ranges, pageRequest)}${oneByOne(versions, more, pageRequest)}</td></tr>
`;
}
