import { productName } from '../tags/product-names.ts';
import type { AffectedPackage, AffectedProduct } from '../vulnerability.ts';
import { isDistribution } from '../wording/distributions.ts';
import { plainText } from '../wording/plain-text.ts';
import type { SummaryFacts } from './facts.ts';

/** Most characters of a name, version or id. */
export const longestName = 120;
const most = { products: 12, packages: 12, versions: 8 };

/** Lists products by their common names, with their first versions. */
export function productsOf(products: readonly AffectedProduct[]): SummaryFacts['products'] {
  return products.slice(0, most.products).map(({ vendor, product, versions }) => ({
    name: plainText(productName(vendor, product), longestName),
    // NVD also writes `*` if it knows no versions, so it is no fact about versions.
    versions: versions
      .filter((version) => version !== '*' && version !== '-')
      .slice(0, most.versions)
      .map(versionText),
  }));
}

/** Lists packages with their first ranges: libraries before distributions, which repackage them one by one. */
export function packagesOf(packages: readonly AffectedPackage[]): SummaryFacts['packages'] {
  const [distributions = [], libraries = []] = [true, false].map((side) =>
    packages.filter(({ ecosystem }) => isDistribution(ecosystem) === side),
  );
  return [...libraries, ...distributions].slice(0, most.packages).map(({ ecosystem, name, ranges, versions }) => {
    const shown = ranges.filter(({ type }) => type !== 'GIT').slice(0, most.versions);
    const fixed = shown.flatMap((range) => (range.fixed === null ? [] : [plainText(range.fixed, longestName)]));
    const affected =
      shown.length > 0
        ? shown.map(rangeText).filter((text) => text !== '')
        : versions.slice(0, most.versions).map(versionText);
    return {
      ecosystem: plainText(ecosystem, longestName),
      name: plainText(name, longestName),
      affected,
      fixed: [...new Set(fixed)],
    };
  });
}

/** Formats a range: `>= 2.13.0, < 2.15.0`; empty for a range without bounds, which may mean that they are unknown. */
function rangeText({ introduced, fixed, last_affected }: AffectedPackage['ranges'][number]): string {
  const bounds = [
    introduced === null || introduced === '0' ? '' : `>= ${plainText(introduced, longestName)}`,
    fixed === null ? '' : `< ${plainText(fixed, longestName)}`,
    last_affected === null ? '' : `<= ${plainText(last_affected, longestName)}`,
  ];
  return bounds.filter((bound) => bound !== '').join(', ');
}

/** Formats a product's version or range; its comparison signs are not markup. */
function versionText(text: string): string {
  return text
    .split(', ')
    .map((part) => {
      const [sign = ''] = /^[<>]=? ?/.exec(part) ?? [];
      return sign + plainText(part.slice(sign.length), longestName);
    })
    .join(', ');
}
