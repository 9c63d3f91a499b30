import { productName } from '../tags/product-names.ts';
import type { AffectedPackage, AffectedProduct } from '../vulnerability.ts';
import { isDistribution } from '../wording/distributions.ts';
import { plainText } from '../wording/plain-text.ts';
import type { SummaryFacts } from './facts.ts';

/** Longest name, version or id, in characters. */
export const longestName = 120;
const most = { products: 12, packages: 12, versions: 8 };

/** Products by the names people know, with the first of their versions. */
export function productsOf(products: readonly AffectedProduct[]): SummaryFacts['products'] {
  return products.slice(0, most.products).map(({ vendor, product, versions }) => ({
    name: plainText(productName(vendor, product), longestName),
    versions: versions.slice(0, most.versions).map(versionText),
  }));
}

/** Libraries before distributions, which list one by one what they packaged of them; with the first of their ranges. */
export function packagesOf(packages: readonly AffectedPackage[]): SummaryFacts['packages'] {
  const [distributions = [], libraries = []] = [true, false].map((side) =>
    packages.filter(({ ecosystem }) => isDistribution(ecosystem) === side),
  );
  return [...libraries, ...distributions].slice(0, most.packages).map(({ ecosystem, name, ranges, versions }) => {
    const told = ranges.filter(({ type }) => type !== 'GIT').slice(0, most.versions);
    const fixed = told.flatMap((range) => (range.fixed === null ? [] : [plainText(range.fixed, longestName)]));
    const affected = told.length > 0 ? told.map(rangeText) : versions.slice(0, most.versions).map(versionText);
    return {
      ecosystem: plainText(ecosystem, longestName),
      name: plainText(name, longestName),
      affected,
      fixed: [...new Set(fixed)],
    };
  });
}

/** `>= 2.13.0, < 2.15.0`; `all` for a range without bounds. */
function rangeText({ introduced, fixed, last_affected }: AffectedPackage['ranges'][number]): string {
  const bounds = [
    introduced === null || introduced === '0' ? '' : `>= ${plainText(introduced, longestName)}`,
    fixed === null ? '' : `< ${plainText(fixed, longestName)}`,
    last_affected === null ? '' : `<= ${plainText(last_affected, longestName)}`,
  ];
  return bounds.filter((bound) => bound !== '').join(', ') || 'all';
}

/** A product's version or range: its signs of comparison are no markup. */
function versionText(text: string): string {
  if (text === '*') return 'all';
  return text
    .split(', ')
    .map((part) => {
      const [sign = ''] = /^[<>]=? ?/.exec(part) ?? [];
      return sign + plainText(part.slice(sign.length), longestName);
    })
    .join(', ');
}
