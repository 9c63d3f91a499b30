import { packageNameForm, readEcosystem } from '../../affected/ecosystem.ts';
import { rangeText } from '../../affected/range-text.ts';
import type { Detail } from '../page-queries.ts';

type Package = Detail['packages'][number];

/** A package as listed on the page: one row for all sources with the same ranges. */
export interface PackageRow extends Omit<Package, 'source'> {
  sources: Package['source'][];
}

/**
 * Returns the packages of a record with the entries of one package next to each other. Sources with the same ranges
 * share a row, which also has what only one of them gives (a package URL, listed versions).
 */
export function packageRows(packages: readonly Package[]): PackageRow[] {
  const byPackage = Map.groupBy(packages, ({ ecosystem, name }) => {
    const { base, release } = readEcosystem(ecosystem);
    return JSON.stringify([base, release, packageNameForm(base, name)]);
  });
  return [...byPackage.values()].flatMap((entries) => {
    const byRanges = Map.groupBy(entries, ({ ranges, versions }, i) =>
      ranges.length > 0 ? sameRanges(ranges) : `${versions} ${i}`,
    );
    return Array.from(byRanges.values(), joined);
  });
}

function sameRanges(ranges: Package['ranges']): string {
  return JSON.stringify(ranges.map((range) => `${range.type === 'GIT'} ${rangeText(range)}`).toSorted());
}

function joined(entries: readonly Package[]): PackageRow {
  const { ecosystem, name, ranges } = entries[0] as Package;
  return {
    ecosystem,
    name,
    ranges,
    purl: entries.find(({ purl }) => purl !== null)?.purl ?? null,
    versions: [...new Set(entries.flatMap(({ versions }) => versions))],
    sources: [...new Set(entries.map(({ source }) => source))],
  };
}
