import { versionOrderOf } from '../affected/ecosystem.ts';
import { compareDotted } from '../affected/orders/dotted.ts';
import type { VersionOrder } from '../affected/orders/order.ts';
import { compareSemver } from '../affected/orders/semver.ts';
import type { AffectedRange } from '../vulnerability.ts';
import { cpeVersion } from './cpe-versions.ts';
import { plainText } from './plain-text.ts';

/** A version, or a range of versions; without any bound it is every version. Each bound is text for a sentence. */
export interface VersionRun {
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

const maxVersion = 48;
const unbounded: VersionRun = { exact: null, from: null, after: null, before: null, upTo: null };

/** Returns the run of one version; null if no text is left of it. */
export function exactRun(version: string): VersionRun | null {
  const exact = versionText(version);
  return exact === null ? null : { ...unbounded, exact };
}

/**
 * Reads the range of a package. If it names its last affected version, that is where it ends: the version with the fix
 * may be a later one.
 * @returns null if the record does not say where it begins, or if it is empty in the order of the ecosystem
 */
export function packageRun(range: AffectedRange, ecosystem: string): VersionRun | null {
  const { introduced, fixed, last_affected, type } = range;
  if (introduced === null) return null;
  const order = versionOrderOf(ecosystem) ?? (type === 'SEMVER' ? compareSemver : null);
  const from = introduced === '0' || introduced === '0.0.0-0' ? null : introduced;
  const before = last_affected === null ? fixed : null;
  const end = before ?? last_affected;
  if (order !== null && from !== null && isEmpty(order, from, end, before !== null)) return null;
  if (from !== null && from === last_affected) return exactRun(from);
  return withBounds({ from, before, upTo: last_affected });
}

/** Versions that were parsed: records name the same ones again and again. */
const productRuns = new Map<string, VersionRun | null>();
const mostProductRuns = 5_000;

/**
 * Parses a version of a CPE product: `2.0`, `2.0 sp1`, `>= 2.13.0, < 2.15.0`.
 * @returns null for `*` and `-`, which name no version, and for a range whose bounds contradict each other
 */
export function productRun(text: string): VersionRun | null {
  const known = productRuns.get(text);
  if (known !== undefined) return known;
  const run = parseProductRun(text);
  if (productRuns.size >= mostProductRuns) productRuns.clear();
  productRuns.set(text, run);
  return run;
}

function parseProductRun(text: string): VersionRun | null {
  if (text === '*' || text === '-') return null;
  if (!/^[<>]/.test(text)) return exactRun(cpeVersion(text));
  const bounds = new Map<string, string>();
  for (const part of text.split(', ')) {
    const [, sign, version] = /^(<=|>=|<|>) ?(.+)$/s.exec(part) ?? [];
    if (sign !== undefined && version !== undefined && !bounds.has(sign)) bounds.set(sign, version);
  }
  const [from = null, after = null, before = null, upTo = null] = ['>=', '>', '<', '<='].map((sign) =>
    bounds.get(sign),
  );
  const start = from ?? after;
  const end = before ?? upTo;
  // CPE has no version order, but plain numbers leave no doubt.
  if (start !== null && isEmpty(compareDotted, start, end, before !== null || from === null)) return null;
  if (start === null && end === null) return null;
  return withBounds({ from, after: from === null ? after : null, before, upTo: before === null ? upTo : null });
}

/** Cleans the bounds for a sentence; null if nothing is left of one, since the range would be another without it. */
function withBounds(bounds: Partial<VersionRun>): VersionRun | null {
  const run = { ...unbounded };
  for (const [name, version] of Object.entries(bounds) as [keyof VersionRun, string | null][]) {
    run[name] = versionText(version);
    if (version !== null && run[name] === null) return null;
  }
  return run;
}

/** Whether it is every version. */
export function isUnbounded({ exact, from, after, before, upTo }: VersionRun): boolean {
  return exact === null && from === null && after === null && before === null && upTo === null;
}

/** Returns equal texts for equal runs. */
export function runKey({ exact, from, after, before, upTo }: VersionRun): string {
  return `${exact}\n${from}\n${after}\n${before}\n${upTo}`;
}

/** Cleans a version for a sentence; null if nothing is left. */
export function versionText(version: string | null): string | null {
  const text = plainText(version ?? '', maxVersion);
  return text === '' ? null : text;
}

/** @param exclusive whether one of the bounds is not affected */
function isEmpty(order: VersionOrder, start: string, end: string | null, exclusive: boolean): boolean {
  const compared = end === null ? null : order(start, end);
  return compared !== null && (exclusive ? compared >= 0 : compared > 0);
}
