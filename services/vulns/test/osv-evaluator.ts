import type { VersionOrder } from '../src/affected/orders/order.ts';

/** The parts of an OSV record that decide whether a version is affected. */
export interface EvaluatedRecord {
  affected: {
    package: { ecosystem: string; name: string };
    versions?: readonly string[];
    ranges?: readonly { type: string; events: readonly RangeEvent[] }[];
  }[];
}

/** One event of a range. */
export type RangeEvent = { [kind in 'introduced' | 'fixed' | 'last_affected' | 'limit']?: string };

/**
 * Tells whether a record affects a version of a package, by the pseudocode that OSV publishes
 * (https://ossf.github.io/osv-schema/#evaluation): event by event, without any of the service's ranges or indexes.
 */
export function affectsVersion(
  record: EvaluatedRecord,
  named: { ecosystem: string; name: string },
  version: string,
  order: VersionOrder,
): boolean {
  return record.affected.some(
    (entry) =>
      entry.package.ecosystem === named.ecosystem &&
      entry.package.name === named.name &&
      ((entry.versions ?? []).includes(version) ||
        (entry.ranges ?? []).some(
          ({ events }) => isBeforeLimits(version, events, order) && isInEvents(version, events, order),
        )),
  );
}

function isBeforeLimits(version: string, events: readonly RangeEvent[], order: VersionOrder): boolean {
  const limits = events.flatMap(({ limit }) => limit ?? []);
  return limits.length === 0 || limits.some((limit) => limit === '*' || compare(version, limit, order) < 0);
}

function isInEvents(version: string, events: readonly RangeEvent[], order: VersionOrder): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of events.toSorted((a, b) =>
    compare(versionOf(a), versionOf(b), order),
  )) {
    if (introduced !== undefined && compare(version, introduced, order) >= 0) isAffected = true;
    else if (fixed !== undefined && compare(version, fixed, order) >= 0) isAffected = false;
    else if (last_affected !== undefined && compare(version, last_affected, order) > 0) isAffected = false;
  }
  return isAffected;
}

function versionOf({ introduced, fixed, last_affected, limit }: RangeEvent): string {
  return introduced ?? fixed ?? last_affected ?? limit ?? '';
}

/** `0` is before every version. */
function compare(a: string, b: string, order: VersionOrder): number {
  if (a === '0' || b === '0') return Number(a !== '0') - Number(b !== '0');
  const compared = order(a, b);
  if (compared === null) throw new Error(`${a} and ${b} have no order.`);
  return compared;
}
