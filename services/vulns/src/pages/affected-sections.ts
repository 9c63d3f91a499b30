import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import type { Detail } from './asking.ts';
import { folded, section, table } from './section.ts';
import { sourceName } from './source-names.ts';
import type { Visit } from './visit.ts';

type Package = Detail['packages'][number];
type Range = Package['ranges'][number];
type Product = Detail['products'][number];

const shownRows = 20;
const shownVersions = 12;

/** The packages that are affected, as each source names them. */
export function packagesSection({ packages }: Detail, visit: Visit): Html {
  if (packages.length === 0) return html``;
  const { detail } = visit.words;
  const heads = [detail.package, detail.affectedVersions, detail.source];
  return section(
    'packages',
    detail.packages,
    folded(
      packages,
      shownRows,
      (part) =>
        table(
          'packages',
          heads,
          part.map((one) => packageRow(one, visit)),
        ),
      visit,
    ),
  );
}

function packageRow({ ecosystem, name, purl, ranges, versions, source }: Package, visit: Visit): Html {
  return html`<tr><th scope="row"><span class="hint">${isolated(ecosystem)}</span> <strong>${isolated(name)}</strong>${
    purl === null ? '' : html`<p><code>${isolated(purl)}</code></p>`
  }</th><td>${ranges.length === 0 ? '' : folded(ranges, shownVersions, (part) => rangeList(part, visit), visit)}${oneByOne(versions, visit)}</td><td>${sourceName(source)}</td></tr>
`;
}

function rangeList(ranges: readonly Range[], visit: Visit): Html {
  return html`<ul class="plain">${ranges.map((range) => html`<li>${rangeText(range, visit)}</li>`)}</ul>`;
}

/** `≥ 2.13.0, < 2.15.0`, of commits with `Git` before it; signs need no translation. */
function rangeText({ type, introduced, fixed, last_affected }: Range, { words }: Visit): Html {
  const bounds: Html[] = [];
  if (introduced !== null && introduced !== '0') bounds.push(html`≥ ${isolated(introduced)}`);
  if (fixed !== null) bounds.push(html`&lt; ${isolated(fixed)}`);
  if (last_affected !== null) bounds.push(html`≤ ${isolated(last_affected)}`);
  if (bounds.length === 0) return html`${words.detail.allVersions}`;
  const joined = bounds.map((bound, i) => (i === 0 ? bound : html`, ${bound}`));
  return html`${type === 'GIT' ? html`<span class="hint">Git</span> ` : ''}<code>${joined}</code>`;
}

/** Versions that are named singly: a few as they are, many behind their number. */
function oneByOne(versions: readonly string[], visit: Visit): Html {
  if (versions.length === 0) return html``;
  const { words, formats } = visit;
  if (versions.length <= shownVersions) return versionList(versions);
  return html`<details class="more"><summary>${words.detail.oneByOne(formats.count(versions.length))}</summary>${versionList(versions)}</details>`;
}

function versionList(versions: readonly string[]): Html {
  return html`<ul class="plain versions">${versions.map((version) => html`<li><code>${isolated(version)}</code></li>`)}</ul>`;
}

/** The products that are affected, by CPE. */
export function productsSection({ products }: Detail, visit: Visit): Html {
  if (products.length === 0) return html``;
  const { detail } = visit.words;
  const heads = [detail.product, detail.versions];
  return section(
    'products',
    detail.products,
    folded(
      products,
      shownRows,
      (part) =>
        table(
          'products',
          heads,
          part.map((one) => productRow(one, visit)),
        ),
      visit,
    ),
  );
}

function productRow({ vendor, product, cpe, versions }: Product, visit: Visit): Html {
  const named = versions.filter((version) => version !== '*' && version !== '-');
  return html`<tr><th scope="row"><span class="hint">${isolated(vendor)}</span> <strong>${isolated(product)}</strong><p><code>${isolated(cpe)}</code></p></th><td>${
    versions.includes('*') ? html`<p>${visit.words.detail.allVersions}</p>` : ''
  }${oneByOne(named, visit)}</td></tr>
`;
}
