import { bareProductName } from '../tags/product-names.ts';
import type { AffectedPackage, AffectedProduct, Vulnerability } from '../vulnerability.ts';
import { isDistribution } from './distributions.ts';
import { mainProducts } from './main-products.ts';
import { packageName } from './package-names.ts';
import { plainText } from './plain-text.ts';

/** A version range. Without any bound it means every version, unless the record is silent about versions. */
export interface VersionRun {
  /** The record names the product but no version of it: only the label is shown. */
  silent: boolean;
  /**
   * The package or product, if the record has several; null if there is only one, or if it is that of the previous
   * range.
   */
  label: string | null;
  exact: string | null;
  /** First affected version. */
  from: string | null;
  /** Last unaffected version below the range. */
  after: string | null;
  /** First version that is no longer affected. */
  before: string | null;
  /** Last affected version. */
  upTo: string | null;
}

/** The first items of a list, and whether the record has more. */
interface Few<T> {
  items: T[];
  more: boolean;
}

export interface AffectedVersions {
  affected: Few<VersionRun>;
  fixed: Few<string>;
}

const maxRuns = 4;
const maxFixed = 5;
const maxVersion = 48;
const maxLabel = 50;
/** The most rows of a record that are read: enough to find the first different ones. */
const maxLooked = 60;

/**
 * Returns the affected and fixed versions: of packages outside distributions, else of the main CPE products, else of
 * packages in distributions.
 */
export function affectedVersions(v: Vulnerability): AffectedVersions {
  const libraries = v.packages.filter((each) => !isDistribution(each.ecosystem) && hasVersions(each));
  const fromLibraries = ofPackages(libraries);
  if (fromLibraries.affected.items.length > 0) return fromLibraries;
  const affected = ofProducts(mainProducts(v));
  if (affected.items.length > 0) return { affected, fixed: fromLibraries.fixed };
  return ofPackages(v.packages.filter((each) => isDistribution(each.ecosystem) && hasVersions(each)));
}

function hasVersions({ ranges, versions }: AffectedPackage): boolean {
  return versions.length > 0 || ranges.some(({ type }) => type !== 'GIT');
}

function ofPackages(packages: readonly AffectedPackage[]): AffectedVersions {
  const names = new Set(
    packages.slice(0, maxLooked).map(({ ecosystem, name }) => packageName(ecosystem, name).toLowerCase()),
  );
  const runs = new Collector<VersionRun>(maxRuns, keyOf);
  const fixed = new Collector<string>(maxFixed, (version) => version);
  for (const { name, ecosystem, ranges, versions } of packages.slice(0, maxLooked)) {
    const label = names.size > 1 || isDistribution(ecosystem) ? labelOf(name, ecosystem) : null;
    const lines = ranges.filter(({ type }) => type !== 'GIT');
    for (const range of lines) {
      const version = tidy(range.fixed);
      if (version !== null) fixed.add(version);
      runs.add(runOf(range, label));
    }
    if (lines.length > 0) continue;
    for (const version of versions.slice(0, maxRuns + 1)) {
      if (tidy(version) !== null) runs.add(exactly(version, label));
    }
  }
  return { affected: labelledOnce(runs.few()), fixed: fixed.few() };
}

function labelOf(name: string, ecosystem: string): string | null {
  const own = packageName(ecosystem, name);
  return tidy(isDistribution(ecosystem) ? `${ecosystem.replace(':', ' ')} ${own}` : own, maxLabel);
}

function runOf(range: AffectedPackage['ranges'][number], label: string | null): VersionRun {
  const from = range.introduced === '0' || range.introduced === '0.0.0-0' ? null : range.introduced;
  return {
    silent: false,
    label,
    exact: null,
    from: tidy(from),
    after: null,
    before: tidy(range.fixed),
    upTo: tidy(range.last_affected),
  };
}

function exactly(version: string, label: string | null): VersionRun {
  return {
    silent: false,
    label,
    exact: tidy(version),
    from: null,
    after: null,
    before: null,
    upTo: null,
  };
}

/** Cleans a version for a sentence; null if nothing is left. */
function tidy(version: string | null, max = maxVersion): string | null {
  const text = plainText(version ?? '', max);
  return text === '' ? null : text;
}

function ofProducts(products: readonly AffectedProduct[]): Few<VersionRun> {
  const mine = products.slice(0, maxLooked);
  const several = mine.some(({ product }) => product !== mine[0]?.product);
  const runs = new Collector<VersionRun>(maxRuns, keyOf);
  for (const { vendor, product, versions } of mine) {
    const label = several ? tidy(bareProductName(vendor, product), maxLabel) : null;
    for (const version of versions.slice(0, maxRuns + 1)) {
      if (version === '-' && (label === null || versions.length > 1)) continue;
      if (tidy(version) !== null || /^[<>]/.test(version)) runs.add(readProductVersion(version, label));
    }
  }
  return labelledOnce(runs.few());
}

/**
 * Labels only the first of consecutive ranges of one package. A label without a range is kept only if the package has
 * none.
 */
function labelledOnce({ items, more }: Few<VersionRun>): Few<VersionRun> {
  const lines = items.filter(
    (run) => !run.silent || !items.some((other) => !other.silent && other.label === run.label),
  );
  const shown = lines.map((run, index) => (run.label === lines[index - 1]?.label ? { ...run, label: null } : run));
  return { items: shown, more };
}

/** Parses `2.0`, `>= 2.13.0, < 2.15.0`, `*` or `-`. */
function readProductVersion(text: string, label: string | null): VersionRun {
  const run: VersionRun = {
    silent: text === '-',
    label,
    exact: null,
    from: null,
    after: null,
    before: null,
    upTo: null,
  };
  if (text === '*' || run.silent) return run;
  if (!/^[<>]/.test(text)) return exactly(text, label);
  for (const part of text.split(', ')) {
    const [, sign, version] = /^(<=|>=|<|>) ?(.+)$/s.exec(part) ?? [];
    if (version === undefined) continue;
    if (sign === '>=') run.from = tidy(version);
    else if (sign === '>') run.after = tidy(version);
    else if (sign === '<=') run.upTo = tidy(version);
    else run.before = tidy(version);
  }
  return run;
}

function keyOf({ silent, label, exact, from, after, before, upTo }: VersionRun): string {
  return `${silent}\n${label}\n${exact}\n${from}\n${after}\n${before}\n${upTo}`;
}

/** Collects the first different items and notes whether there were more. */
class Collector<T> {
  readonly #seen = new Set<string>();
  readonly #items: T[] = [];
  readonly #max: number;
  readonly #keyOf: (item: T) => string;
  #more = false;

  constructor(max: number, keyOf: (item: T) => string) {
    this.#max = max;
    this.#keyOf = keyOf;
  }

  add(item: T): void {
    const key = this.#keyOf(item);
    if (this.#seen.has(key)) return;
    if (this.#items.length === this.#max) {
      this.#more = true;
      return;
    }
    this.#seen.add(key);
    this.#items.push(item);
  }

  few(): Few<T> {
    return { items: this.#items, more: this.#more };
  }
}
