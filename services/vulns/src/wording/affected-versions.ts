import type { ProductSource, Vulnerability } from '../vulnerability.ts';
import { type AffectedSubject, affectedSubjects, nameKey } from './affected-subjects.ts';
import { nameablePackages } from './distribution-packages.ts';
import type { Subject } from './named-products.ts';
import { runKey, type VersionRun } from './version-run.ts';

/** What a sentence lists: the first items of a record, each with the product or package that the record says it of. */
export interface Listing<T> {
  entries: {
    /** Null if the record has one product or package alone, and the text is about exactly that. */
    label: string | null;
    /** Empty if the record names the product but no version of it. */
    items: T[];
  }[];
  /** How many more versions, ranges and names without versions the record has. */
  more: number;
}

/** The versions of a record: those that are affected, those with the fix, and the ends of its products' ranges. */
export interface AffectedVersions {
  affected: Listing<VersionRun>;
  fixed: Listing<string>;
  /** Versions from which the ranges no longer contain the main products, unless a package is fixed in them. */
  unaffected: Listing<string>;
  /** Whose ranges the products have. */
  rangesBy: ProductSource;
}

const maxItems = 6;
/** The most items of one product or package, if there are others. */
const maxOfOne = 4;
/** The most characters of names and versions. */
const maxLength = 280;

/**
 * Selects the versions that sentences name. What a source says of one product or package is never said of another; what is
 * left out is counted.
 * @param subject what the text is about
 */
export function affectedVersions(v: Vulnerability, subject: Subject | null): AffectedVersions {
  const { packages, ...others } = nameablePackages([...v.packages, ...v.downstream_packages]);
  const { affected, fixed } = affectedSubjects({ ...v, packages });
  const [only] = affected;
  const isOnly = affected.length === 1 && only !== undefined && others.ranges === 0 && isAbout(subject, only);
  const solved = new Set(fixed.flatMap((each) => each.fixed));
  return {
    rangesBy: v.products_source ?? 'nvd',
    affected: withMore(
      listing(affected, ({ runs }) => runs, runLength, isOnly),
      others.ranges,
    ),
    fixed: withMore(
      listing(fixed, (each) => each.fixed, textLength, isOnly && fixed.length === 1),
      others.fixed,
    ),
    unaffected: listing(
      affected.filter(({ bounds }) => bounds.some((bound) => !solved.has(bound))),
      ({ bounds }) => [...new Set(bounds)].filter((bound) => !solved.has(bound)),
      textLength,
      isOnly,
    ),
  };
}

/**
 * Whether the text is about exactly this product or package. A package needs the very name: PyPI's `redis` is not Redis.
 */
function isAbout(subject: Subject | null, { keys, label, own }: AffectedSubject): boolean {
  if (subject?.kind !== 'named' || subject.others !== null || subject.names.length !== 1) return false;
  const name = subject.names[0] as string;
  return own === null ? name === label : keys.includes(nameKey(name));
}

function listing<T>(
  subjects: readonly AffectedSubject[],
  itemsOf: (subject: AffectedSubject) => readonly T[],
  lengthOf: (item: T) => number,
  isOnly: boolean,
): Listing<T> {
  const entries: Listing<T>['entries'] = [];
  const primary = subjects.filter(({ isSecondary }) => !isSecondary);
  const named = new Set(primary.length > 0 ? primary : subjects);
  let [count, length, more] = [0, 0, 0];
  let vendor: string | null = null;
  for (const subject of subjects) {
    const items = itemsOf(subject);
    const label: string | null = isOnly ? null : labelAfter(vendor, subject);
    const shown: T[] = [];
    let size = label?.length ?? 0;
    const most = named.has(subject) ? Math.min(maxItems - count, named.size === 1 ? maxItems : maxOfOne) : 0;
    for (const item of items.slice(0, most)) {
      if (count > 0 && length + size + lengthOf(item) > maxLength) break;
      shown.push(item);
      size += lengthOf(item);
    }
    const isNameShown = items.length === 0 && most > 0 && length + size <= maxLength && label !== null;
    if (shown.length > 0 || isNameShown) {
      entries.push({ label, items: shown });
      count += Math.max(shown.length, 1);
      length += size;
      vendor = subject.own?.vendor ?? null;
    }
    // A name without versions that the text is about already is nothing more.
    more += items.length === 0 ? Number(!isNameShown && label !== null) : items.length - shown.length;
  }
  return { entries, more };
}

function withMore<T>({ entries, more }: Listing<T>, others: number): Listing<T> {
  return { entries, more: more + others };
}

/** Leaves out the vendor after another product of it: Microsoft Windows 7, Windows 8.1. */
function labelAfter(vendor: string | null, { own, label }: AffectedSubject): string {
  return own !== null && own.vendor === vendor ? own.label : label;
}

function runLength(run: VersionRun): number {
  return runKey(run).replaceAll('null', '').length;
}

function textLength(text: string): number {
  return text.length;
}
