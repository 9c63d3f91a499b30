import { packageNameForm, readEcosystem } from '../affected/ecosystem.ts';
import { compareDotted } from '../affected/orders/dotted.ts';
import { bareProductName, productName } from '../tags/product-names.ts';
import type { AffectedPackage, AffectedProduct, Vulnerability } from '../vulnerability.ts';
import { isDistribution, isDistributionProduct } from './distributions.ts';
import { mentions, spacedWords } from './leading-vendor.ts';
import { mainProducts } from './main-products.ts';
import { type PackageLabel, packageLabels } from './package-labels.ts';
import { plainText } from './plain-text.ts';
import { exactRun, isUnbounded, packageRun, productRun, runKey, type VersionRun, versionText } from './version-run.ts';

/** A product or package and what the record says of it. */
export interface AffectedSubject {
  /** The whole name: `Google Chrome`; unique among the subjects of a record. */
  label: string;
  /** The CPE vendor and the name without it: `Chrome`; null for a package. */
  own: { vendor: string; label: string } | null;
  /** Names that mean it, folded by `nameKey`. */
  keys: string[];
  /** Each once, ranges before single versions; empty if the record names no version. */
  runs: VersionRun[];
  /** Versions that contain the fix, each once. */
  fixed: string[];
  /** Versions that no longer lie in the ranges; of the main products only. */
  bounds: string[];
  /** Merely ships the vulnerable software, as far as the record shows. */
  isSecondary: boolean;
}

const maxLabel = 60;
/** Positions in a sentence: what the record is about, then what the description mentions, and distributions last. */
const ranks = { main: 0, mentioned: 1, library: 2, product: 3, distribution: 4 } as const;

type Ranked = Omit<AffectedSubject, 'isSecondary'> & { rank: number };

/** A package, and the product that it is listed as, if it is. */
interface Listed {
  subject: Ranked;
  as: Ranked | null;
}

/**
 * Lists the products and packages of a record, the most important first. A package that has the name and the versions of
 * a product is listed as that product.
 */
export function affectedSubjects(v: Vulnerability): { affected: AffectedSubject[]; fixed: AffectedSubject[] } {
  const words = spacedWords(v.description?.text ?? '');
  const products = productSubjects(v, words);
  const packages = packageSubjects(v, words, takenNames(v, products));
  const byKey = new Map(products.flatMap((product) => product.keys.map((key) => [key, product])));
  const others: Ranked[] = [];
  const fixed: Listed[] = [];
  for (const each of packages) {
    const same = each.keys.map((key) => byKey.get(key)).find((product) => product !== undefined);
    const isListed = same !== undefined && each.runs.every((run) => isAmong(run, same.runs));
    if (!isListed) others.push(each);
    if (each.fixed.length > 0) fixed.push({ subject: each, as: isListed ? same : null });
  }
  // The name of a product without versions adds nothing to a package of that name with versions.
  const versioned = new Set(others.flatMap(({ keys, runs }) => (runs.length > 0 ? keys : [])));
  const shown = products.filter(({ keys, runs }) => runs.length > 0 || !keys.some((key) => versioned.has(key)));
  return { affected: ordered([...shown, ...others]), fixed: ordered(merged(fixed)) };
}

/** Merges the packages that are listed as one product, if they are fixed in the same versions. */
function merged(subjects: readonly Listed[]): Ranked[] {
  const groups = Map.groupBy(subjects, ({ as }, index) => as?.label ?? index);
  return [...groups.values()].flatMap((group): Ranked[] => {
    const [first] = group as [Listed];
    const versions = first.subject.fixed;
    const isSame = group.every(
      ({ subject }) => new Set(subject.fixed).symmetricDifference(new Set(versions)).size === 0,
    );
    if (first.as === null || !isSame) return group.map(({ subject }) => subject);
    return [{ ...first.subject, label: first.as.label }];
  });
}

/** Returns whether a name means a product of the record. */
function takenNames({ kev_details: kev }: Vulnerability, products: readonly Ranked[]): (name: string) => boolean {
  const keys = new Set(products.flatMap((each) => each.keys));
  const names = [kev?.product, `${kev?.vendor} ${kev?.product}`].map((name) => name?.toLowerCase());
  return (name) => keys.has(nameKey(name)) || names.includes(name.toLowerCase());
}

/** Subjects without versions come last within their rank; else the order of the record remains. */
function ordered(subjects: readonly Ranked[]): AffectedSubject[] {
  return subjects
    .filter(({ label }) => label !== '')
    .sort((a, b) => a.rank - b.rank || Number(a.runs.length === 0) - Number(b.runs.length === 0))
    .map(({ rank, ...subject }) => ({ ...subject, isSecondary: rank >= ranks.product }));
}

/** Folds a name for comparison: letters and digits, in lower case. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isAmong(run: VersionRun, runs: readonly VersionRun[]): boolean {
  return runs.some((other) => runKey(other) === runKey(run));
}

function productSubjects(v: Vulnerability, words: string): Ranked[] {
  const main = new Set(mainProducts(v));
  const groups = Map.groupBy(v.products, ({ vendor, product }) => `${vendor}\n${product}`);
  return Array.from(groups.values(), (group) => {
    const { vendor, product } = group[0] as AffectedProduct;
    const label = plainText(productName(vendor, product), maxLabel);
    const own = plainText(bareProductName(vendor, product), maxLabel);
    const runs = distinct(group.flatMap(({ versions }) => versions.map(productRun)));
    const isMain = group.some((each) => main.has(each));
    const isKnown = isMain || mentions(words, product);
    return {
      label,
      own: { vendor, label: own === '' ? label : own },
      keys: [...new Set([nameKey(label), nameKey(own)])].filter((key) => key !== ''),
      runs,
      fixed: [],
      bounds: isMain ? runs.flatMap((run) => boundOf(run, runs)) : [],
      rank: isDistributionProduct(group[0] as AffectedProduct)
        ? ranks.distribution
        : isMain
          ? ranks.main
          : isKnown
            ? ranks.mentioned
            : ranks.product,
    };
  });
}

/** Returns the end of a range, unless it is affected itself: by another range, or as a version of its own. */
function boundOf(run: VersionRun, runs: readonly VersionRun[]): string[] {
  const { before } = run;
  if (before === null) return [];
  return runs.some((other) => other !== run && contains(other, before)) ? [] : [before];
}

/** Whether the version surely lies in the run: it is a bound, or all are plain numbers. */
function contains({ exact, from, after, before, upTo }: VersionRun, version: string): boolean {
  if (exact !== null) return exact === version;
  if (version === from || version === upTo) return true;
  const isBelow = (a: string, b: string) => (compareDotted(a, b) ?? 1) < 0;
  const start = from ?? after;
  const end = before ?? upTo;
  return (start === null || isBelow(start, version)) && (end === null || isBelow(version, end));
}

function packageSubjects(v: Vulnerability, words: string, isTaken: (name: string) => boolean): Ranked[] {
  const isVersionless = !/\d\.\d/.test(v.description?.text ?? '');
  const named = v.packages.filter(({ name, ranges, versions }) => {
    return name !== '' && (versions.length > 0 || ranges.some(({ type }) => type !== 'GIT'));
  });
  const groups = Map.groupBy(named, ({ ecosystem, name }) => {
    const { base } = readEcosystem(ecosystem);
    return `${isDistribution(ecosystem) ? ecosystem : base}\n${packageNameForm(base, name)}`;
  });
  const labels = packageLabels(
    Array.from(groups.values(), (group) => group[0] as AffectedPackage),
    isTaken,
  );
  return Array.from(groups.values(), (group, index) => {
    const { ecosystem } = group[0] as AffectedPackage;
    const { short, label } = labels[index] as PackageLabel;
    const runs = distinct(group.flatMap((each) => runsOf(each, isVersionless)));
    const fixes = group.flatMap(({ ranges }) => ranges.flatMap(({ type, fixed }) => (type === 'GIT' ? [] : [fixed])));
    return {
      label: plainText(label, maxLabel),
      own: null,
      keys: [nameKey(short)].filter((key) => key !== ''),
      runs,
      fixed: [...new Set(fixes.map(versionText))].filter((version) => version !== null),
      bounds: [],
      rank: isDistribution(ecosystem) ? ranks.distribution : mentions(words, short) ? ranks.mentioned : ranks.library,
    };
  });
}

/** Returns the ranges of a package, else its versions. */
function runsOf({ ecosystem, ranges, versions, source }: Vulnerability['packages'][number], isVersionless: boolean) {
  const lines = ranges.filter(({ type }) => type !== 'GIT');
  if (lines.length === 0) return versions.map(exactRun);
  // The Go database's automatic reports, and others, leave a range open if they do not know where it ends.
  const trusted = isVersionless && !(source === 'osv' && readEcosystem(ecosystem).base === 'Go');
  return lines.map((range) => {
    const run = packageRun(range, ecosystem);
    return run !== null && isUnbounded(run) && !trusted ? null : run;
  });
}

function distinct(runs: readonly (VersionRun | null)[]): VersionRun[] {
  const known = new Map<string, VersionRun>();
  for (const run of runs) if (run !== null && !known.has(runKey(run))) known.set(runKey(run), run);
  const all = [...known.values()];
  return [...all.filter(({ exact }) => exact === null), ...all.filter(({ exact }) => exact !== null)];
}
