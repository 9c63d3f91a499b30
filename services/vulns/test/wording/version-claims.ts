import { bareProductName, productName } from '../../src/tags/product-names.ts';
import type { AffectedPackage, AffectedProduct, Vulnerability } from '../../src/vulnerability.ts';
import { isDistribution } from '../../src/wording/distributions.ts';
import { packageName } from '../../src/wording/package-names.ts';
import type { SaidRange } from './version-sentence-parser.ts';

/** What a record itself says of one product or package. All texts are folded. */
export interface Claim {
  names: Set<string>;
  ranges: Set<string>;
  /** How many ranges and versions there are, before folding. */
  count: number;
  /** Versions with the fix. */
  fixed: Set<string>;
  /** The ends of NVD's ranges that no other range of the product contains. */
  ends: Set<string>;
}

type Package = Vulnerability['packages'][number];

/** Reads what a record says of each of its products and packages, straight from its fields. */
export function claimsOf(v: Vulnerability): Claim[] {
  const isVersionless = !/\d\.\d/.test(v.description?.text ?? '');
  const products = Map.groupBy(v.products, ({ vendor, product }) => JSON.stringify([vendor, product]));
  const packages = Map.groupBy([...v.packages, ...v.downstream_packages], ({ ecosystem, name }) =>
    JSON.stringify([isDistribution(ecosystem) ? ecosystem : ecosystem.split(':')[0], name.toLowerCase()]),
  );
  const ofProducts = Array.from(products.values(), productClaim);
  const ofPackages = Array.from(packages.values(), (group) => packageClaim(group, isVersionless));
  for (const claim of ofPackages) {
    for (const product of ofProducts) {
      if (product.names.isDisjointFrom(claim.names) || !claim.ranges.isSubsetOf(product.ranges)) continue;
      claim.names = claim.names.union(product.names);
    }
  }
  return [...ofProducts, ...ofPackages];
}

function productClaim(group: readonly AffectedProduct[]): Claim {
  const { vendor, product } = group[0] as AffectedProduct;
  const names = [product, `${vendor} ${product}`, productName(vendor, product), bareProductName(vendor, product)];
  const versions = group.flatMap((each) => each.versions).filter((version) => version !== '*' && version !== '-');
  const ranges = versions.map(cpeRange).filter((range) => !isEmpty(range));
  const ends = ranges.flatMap(({ before }) => (before === undefined ? [] : [foldVersion(before)]));
  return {
    names: new Set(names.map(foldName)),
    ranges: new Set(ranges.map(rangeText)),
    count: ranges.length,
    fixed: new Set(),
    ends: new Set(ends.filter((end) => !ranges.some(({ exact, from }) => foldVersion(exact ?? from ?? '') === end))),
  };
}

function cpeRange(text: string): SaidRange {
  if (!/^[<>]/.test(text)) return { exact: text };
  const range: SaidRange = {};
  for (const [, sign, version] of text.matchAll(/(>=|<=|>|<) ?(.+?)(?=, [<>]|$)/gs)) {
    if (version === undefined) continue;
    if (sign === '>=') range.from ??= version;
    if (sign === '>') range.after ??= version;
    if (sign === '<') range.before ??= version;
    if (sign === '<=') range.upTo ??= version;
  }
  return range;
}

function packageClaim(group: readonly Package[], isVersionless: boolean): Claim {
  const { ecosystem, name } = group[0] as AffectedPackage;
  const runs = group.flatMap((each) => each.ranges.map((range) => ({ ...range, source: each.source })));
  const lines = runs.filter(({ type }) => type !== 'GIT');
  const ranges: SaidRange[] = lines.flatMap(({ introduced, fixed, last_affected, source }): SaidRange[] => {
    if (introduced === null) return [];
    const from = /^0(\.0\.0-0)?$/.test(introduced) ? undefined : introduced;
    if (last_affected !== null) return [from === last_affected ? { exact: from } : { from, upTo: last_affected }];
    if (fixed !== null) return [{ from, before: fixed }];
    if (from !== undefined) return [{ from }];
    return isVersionless && (source === 'ghsa' || !ecosystem.startsWith('Go')) ? [{ all: true }] : [];
  });
  for (const each of group) {
    if (each.ranges.every(({ type }) => type === 'GIT')) ranges.push(...each.versions.map((exact) => ({ exact })));
  }
  const fixed = lines.flatMap((line) => (line.fixed === null ? [] : [foldVersion(line.fixed)]));
  return {
    names: packageNames(ecosystem, name),
    ranges: new Set(ranges.filter((range) => !isEmpty(range)).map(rangeText)),
    count: Math.max(lines.length, ranges.length),
    fixed: new Set(fixed.filter((version) => version !== '')),
    ends: new Set(),
  };
}

/** The names by which a sentence may call a package. */
function packageNames(ecosystem: string, name: string): Set<string> {
  const base = ecosystem.split(':')[0] ?? '';
  const names = [name, packageName(ecosystem, name), `${name} (${base})`];
  if (isDistribution(ecosystem)) names.push(`${ecosystem} ${packageName(ecosystem, name)}`);
  if (base === 'Go') {
    const parts = name.split('/');
    for (let at = 1; at < parts.length; at++) {
      const rest = parts.slice(at).join('/');
      names.push(rest, rest.replace(/\/v\d+(?=\/|$)/, ''));
    }
  }
  return new Set(names.map(foldName));
}

/** Whether plain numbers show that no version lies between the bounds. */
function isEmpty({ from, after, before, upTo }: SaidRange): boolean {
  const [start, end] = [from ?? after, before ?? upTo].map((bound) => bound?.match(/^\d+(?:\.\d+)*$/)?.[0]);
  if (start === undefined || end === undefined) return false;
  const [low, high] = [start, end].map((bound) => bound.split('.').map(Number)) as [number[], number[]];
  const at = low.findIndex((number, index) => number !== (high[index] ?? -1));
  const order = at === -1 ? low.length - high.length : (low[at] as number) - (high[at] ?? -1);
  return before !== undefined || after !== undefined ? order >= 0 : order > 0;
}

/** Folds a range to a text: equal ranges have equal texts. */
export function rangeText({ exact, from, after, before, upTo, all }: SaidRange): string {
  if (all === true) return 'all';
  const bounds = Object.entries({ exact, from, after: from === undefined ? after : undefined, before, upTo });
  return bounds
    .filter(([name, bound]) => bound !== undefined && !(name === 'upTo' && before !== undefined))
    .map(([name, bound]) => `${name} ${foldVersion(bound as string)}`)
    .join(' ');
}

/** Folds a version: case, spaces and CPE's `_` for them, characters that sentences leave out; long ones are cut. */
export function foldVersion(version: string, most = 48): string {
  const text = version
    .replace(/[\p{C}\u2028\u2029<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
  return cut
    .toLowerCase()
    .replace(/[_ ]+/g, ' ')
    .replace(/(?<=[a-z]) (?=\d)/g, '');
}

/** Folds a name to its letters and digits. */
export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
