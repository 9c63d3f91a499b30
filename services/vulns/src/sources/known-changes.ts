import { fields, list } from './json-fields.ts';

/**
 * A change of a record: one line of OSV's `modified_id.csv`, one entry of the CVE List's `deltaLog.json`, or one record of an
 * archive. Time in milliseconds since 1970.
 */
export interface Change {
  id: string;
  time: number;
}

/**
 * The latest changes read, so that lists can overlap generously without fetching anything twice: lists and archives lag,
 * and a record may appear late with a time in the past.
 */
export interface KnownChanges {
  /** The newest time seen, not counting times of a clock that is wrong. */
  newest: number;
  /** Changes up to this time are known: read, or given up until the archive is read again. */
  floor: number;
  /** The times of the ids that changed after `floor`. */
  times: Map<string, number>;
}

const overlap = 24 * 60 * 60 * 1000;
/** Maximum number of stored times: an import may change 250,000 records on one day. */
const maxKnown = 20_000;
/** Times further ahead are mistakes: using one as the newest would hide everything until then. */
const maxAhead = 7 * 24 * 60 * 60 * 1000;

/**
 * Builds the known changes once all of `changes` were read.
 * @param before changes from this time on are compared one by one in any case: some of them could not be read
 */
export function knownChanges(
  changes: Iterable<Change>,
  now: number,
  before: number = Number.POSITIVE_INFINITY,
): KnownChanges {
  const latest = new Map<string, number>();
  let newest = 0;
  for (const { id, time } of changes) {
    if (time > newest && time <= now + maxAhead) newest = time;
    if (time > (latest.get(id) ?? 0)) latest.set(id, time);
  }
  let floor = Math.min(Math.min(newest, now) - overlap, before - 1);
  let recent = [...latest].filter(([, time]) => time > floor).sort(([, a], [, b]) => b - a);
  const first = recent[maxKnown];
  if (first !== undefined) {
    floor = first[1];
    recent = recent.filter(([, time]) => time > floor);
  }
  return { newest, floor, times: new Map(recent) };
}

/** Returns the changes not known yet, each id once. */
export function unknownChanges<T extends Change>(seen: KnownChanges, changes: Iterable<T>): T[] {
  const unseen = new Map<string, T>();
  for (const change of changes) {
    if (change.time <= seen.floor || change.time <= (seen.times.get(change.id) ?? 0)) continue;
    if (change.time > (unseen.get(change.id)?.time ?? 0)) unseen.set(change.id, change);
  }
  return [...unseen.values()];
}

/**
 * Whether upstream shows an earlier state than before: its newest change is older than ours, and more of the changes
 * seen last is missing than one deleted record would explain.
 * @param changes all of upstream's
 * @param maxShrink the share of the changes seen last that may be missing for another reason, 0 to 1
 */
export function goesBack(seen: KnownChanges, changes: Iterable<Change>, maxShrink: number): boolean {
  const present = new Map<string, number>();
  let newest = 0;
  for (const { id, time } of changes) {
    if (time > newest) newest = time;
    if (seen.times.has(id)) present.set(id, time);
  }
  if (newest >= seen.newest) return false;
  let gone = 0;
  for (const [id, time] of seen.times) {
    const now = present.get(id);
    if (now === undefined) gone++;
    else if (now < time && time === seen.newest) return true;
  }
  return gone > Math.max(1, maxShrink * seen.times.size);
}

/** Serialises known changes as a mark. */
export function writeKnownChanges({ newest, floor, times }: KnownChanges): string {
  return JSON.stringify({ newest, floor, times: [...times] });
}

/** Parses a mark; null if there is none or it is invalid. */
export function readKnownChanges(mark: string | undefined): KnownChanges | null {
  if (mark === undefined) return null;
  const { newest, floor, times } = fields(JSON.parse(mark));
  if (typeof newest !== 'number' || typeof floor !== 'number') return null;
  const entries = list(times).map((entry) => list(entry) as [string, number]);
  return { newest, floor, times: new Map(entries) };
}
