import type { VersionOrder } from '../../affected/orders/order.ts';
import type { AffectedPackage, AffectedRange } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { versionText, writtenRange } from '../products/stated-versions.ts';

/** A point in the order of versions: just before or just after a version, or an end of the order. */
type Cut = { version: string; isAfter: boolean } | 'start' | 'end';

/** Versions from one cut to another, all of one status. */
interface Section {
  from: Cut;
  to: Cut;
  isAffected: boolean;
}

/** A status from a version on. */
interface Change {
  at: Cut;
  isAffected: boolean;
}

type Compare = (a: Cut, b: Cut) => number;

/** Thrown and caught here: no ranges say exactly what the record says. */
class Inexact extends Error {}

/**
 * Computes the affected versions of a package by the algorithm of the CVE record format
 * (https://github.com/CVEProject/cve-schema/blob/main/schema/docs/versions.md), in the order of its ecosystem: the registry's
 * order decides, whatever `versionType` says, which is free text. A `defaultStatus` of `unknown`, or none, adds no version.
 *
 * Not computed are
 * - versions that the ecosystem cannot order (`n/a`, free text), and those stated to be `unknown`,
 * - the end of a branch (`6.1.*`), unless a change brings the default status before it,
 * - ranges that are empty or contradict each other,
 * - versions from just after another one on, which ranges cannot express,
 * - a `defaultStatus` of `affected` beside affected versions or commits: it does not show what the default is for.
 * @returns null if not all of it can be computed, or nothing is affected
 */
export function packageVersions(
  versions: unknown,
  defaultStatus: unknown,
  order: VersionOrder,
): Pick<AffectedPackage, 'ranges' | 'versions'> | null {
  const byDefault = defaultStatus === 'affected';
  const all = list(versions).map(fields);
  const entries = all.filter(({ versionType }) => versionType !== 'git');
  if (byDefault && entries.length < all.length) return null;
  const compare = comparison(order);
  try {
    const stated = disjoint(
      entries.flatMap((entry) => sectionsOf(entry, byDefault, compare)),
      compare,
    );
    const affected = stated.filter(({ isAffected }) => isAffected);
    if (byDefault && affected.length > 0) return null;
    return rangesOf(byDefault ? complement(stated, compare) : affected);
  } catch (error) {
    if (error instanceof Inexact) return null;
    throw error;
  }
}

function comparison(order: VersionOrder): Compare {
  return (a, b) => {
    if (a === b) return 0;
    if (a === 'start' || b === 'end') return -1;
    if (a === 'end' || b === 'start') return 1;
    const compared = order(a.version, b.version);
    if (compared === null) throw new Inexact();
    return compared || Number(a.isAfter) - Number(b.isAfter);
  };
}

function sectionsOf(entry: Record<string, unknown>, byDefault: boolean, compare: Compare): Section[] {
  const version = versionText(entry.version) ?? '';
  const below = versionText(entry.lessThan);
  const upTo = versionText(entry.lessThanOrEqual);
  const isAffected = isAffectedBy(entry.status);
  const changes = changesOf(entry.changes, compare);
  if (below === null && upTo === null) {
    if (changes.length > 0) throw new Inexact();
    return [checked({ ...writtenSection(version), isAffected }, compare)];
  }
  const from = version === '0' ? 'start' : { version, isAfter: false };
  const to = endOf(below ?? upTo ?? '', below === null, changes, byDefault);
  return split(checked({ from, to, isAffected }, compare), changes, compare);
}

/** Reads `*` (all versions), one version, or a range that stands in `version`. A `0` without an end is no version. */
function writtenSection(version: string): Pick<Section, 'from' | 'to'> {
  if (version === '*') return { from: 'start', to: 'end' };
  const range = version === '0' ? null : writtenRange(version);
  if (range === null) throw new Inexact();
  const { lower, upper } = range;
  return {
    from: lower === null ? 'start' : { version: lower.limit, isAfter: !lower.inclusive },
    to: upper === null ? 'end' : { version: upper.limit, isAfter: upper.inclusive },
  };
}

function isAffectedBy(status: unknown): boolean {
  if (status !== 'affected' && status !== 'unaffected') throw new Inexact();
  return status === 'affected';
}

/** Reads changes and sorts them, which the format leaves to its readers. */
function changesOf(changes: unknown, compare: Compare): Change[] {
  return list(changes)
    .map(fields)
    .map(({ at, status }) => ({
      at: { version: versionText(at) ?? '', isAfter: false },
      isAffected: isAffectedBy(status),
    }))
    .sort((a, b) => compare(a.at, b.at));
}

/** Returns the end of a range: for that of a branch, the change from which on its versions have the default status. */
function endOf(limit: string, inclusive: boolean, changes: readonly Change[], byDefault: boolean): Cut {
  if (limit === '*') return 'end';
  if (!limit.endsWith('*')) return { version: limit, isAfter: inclusive };
  const last = changes.at(-1);
  if (last === undefined || last.isAffected !== byDefault) throw new Inexact();
  return last.at;
}

/** Returns the section if it has versions and both of its ends can be ordered. */
function checked(section: Section, compare: Compare): Section {
  for (const cut of [section.from, section.to]) if (typeof cut === 'object') compare(cut, { ...cut });
  if (compare(section.from, section.to) >= 0) throw new Inexact();
  return section;
}

function split({ from, to, isAffected }: Section, changes: readonly Change[], compare: Compare): Section[] {
  const sections: Section[] = [];
  let rest: Section = { from, to, isAffected };
  for (const change of changes) {
    if (compare(change.at, to) >= 0) break;
    if (compare(change.at, rest.from) > 0) {
      sections.push({ ...rest, to: change.at });
      rest = { from: change.at, to, isAffected: change.isAffected };
    } else rest = { ...rest, isAffected: change.isAffected };
  }
  return [...sections, rest];
}

/** Sorts sections and joins those of one status that overlap or touch. */
function disjoint(sections: Section[], compare: Compare): Section[] {
  const joined: Section[] = [];
  for (const section of sections.sort((a, b) => compare(a.from, b.from))) {
    const last = joined.at(-1);
    const gap = last === undefined ? 1 : compare(section.from, last.to);
    if (last === undefined || gap > 0 || (gap === 0 && section.isAffected !== last.isAffected)) {
      joined.push({ ...section });
    } else if (section.isAffected !== last.isAffected) throw new Inexact();
    else if (compare(section.to, last.to) > 0) last.to = section.to;
  }
  return joined;
}

function complement(sections: readonly Section[], compare: Compare): Section[] {
  const rest: Section[] = [];
  let from: Cut = 'start';
  for (const section of sections) {
    if (compare(from, section.from) < 0) rest.push({ from, to: section.from, isAffected: true });
    from = section.to;
  }
  return from === 'end' ? rest : [...rest, { from, to: 'end', isAffected: true }];
}

function rangesOf(sections: readonly Section[]): Pick<AffectedPackage, 'ranges' | 'versions'> | null {
  const ranges: AffectedRange[] = [];
  const versions: string[] = [];
  for (const { from, to } of sections) {
    if (from === 'end' || (from !== 'start' && from.isAfter)) return null;
    const introduced = from === 'start' ? '0' : from.version;
    const end = typeof to === 'object' ? to : null;
    const fixed = end === null || end.isAfter ? null : end.version;
    const last_affected = end?.isAfter ? end.version : null;
    if (last_affected === introduced) versions.push(introduced);
    else ranges.push({ type: 'ECOSYSTEM', introduced, fixed, last_affected });
  }
  return sections.length === 0 ? null : { ranges, versions };
}
