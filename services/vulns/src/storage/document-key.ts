/**
 * The number a vulnerability is stored under. Its order is the default order of every list (newest published first,
 * then by CVE id), so the row tables and the full-text index need no sorting:
 *
 *     key = milliseconds since 1980-01-01 * 4096 + slot
 *
 * The slot falls as the CVE id rises, so that descending keys give ascending ids for equal publication times. Rejected
 * and withdrawn vulnerabilities have negative keys, in the same order, apart from the lists that leave them out. All
 * keys are exact in a JavaScript number: times are limited to 1980 to 2049.
 */
const epoch = Date.UTC(1980, 0, 1);
/** Later times are mistakes and are treated as this one. */
const latest = Date.UTC(2049, 0, 1);
/** Keys per millisecond. */
export const slots = 4096;
const hiddenOffset = Number.MAX_SAFE_INTEGER;

/** Keys of published vulnerabilities: `low` inclusive, `high` exclusive. */
export const publishedKeys = { low: 0, high: Number.MAX_SAFE_INTEGER };
/** Keys of rejected and withdrawn vulnerabilities. */
export const hiddenKeys = { low: -hiddenOffset, high: 0 };

export interface KeyRange {
  /** inclusive */
  low: number;
  /** exclusive */
  high: number;
}

/** Returns the keys of a span of time (`from` and `to` inclusive, milliseconds since 1970) within `range`. */
export function keysOfTime(range: KeyRange, from: number, to: number): KeyRange {
  const offset = range.low;
  return {
    low: Math.max(range.low, keyOf(from, 0) + offset),
    high: Math.min(range.high, keyOf(to, 0) + slots + offset),
  };
}

/** Returns the publication time of a key in milliseconds since 1970; null if no source gives one. */
export function timeOfKey(key: number): number | null {
  const time = Math.floor(orderOfKey(key) / slots);
  return time === 0 ? null : time + epoch;
}

/** Maps a key to the common order of published and hidden vulnerabilities. */
export function orderOfKey(key: number): number {
  return key >= 0 ? key : key + hiddenOffset;
}

/** A stored vulnerability of the same millisecond. */
export interface Neighbour {
  key: number;
  cve: string;
}

/** Slots between neighbours if there is space, so that later ids fit in between. */
const usualStep = 8;
/** Slots left free above the first ids of a millisecond, for lower ids. */
const freeAbove = 512;

/**
 * Chooses keys for vulnerabilities published at the same millisecond, between the neighbours already stored there.
 * Later arrivals mostly have higher ids, so most of the free slots are left below.
 * @param base the lowest key of the millisecond
 * @param cves the new ones, sorted by `compareCve`; with the neighbours at most `slots`
 * @param neighbours those stored at that millisecond, in any order
 */
export function assignKeys(base: number, cves: readonly string[], neighbours: readonly Neighbour[]): number[] {
  const stored = neighbours.map(({ key, cve }) => ({ slot: key - base, cve })).sort((a, b) => a.slot - b.slot);
  const taken = new Set(stored.map(({ slot }) => slot));
  const gaps = Map.groupBy(cves, (cve) => stored.findLast((other) => compareCve(other.cve, cve) > 0)?.slot ?? -1);
  const keys = new Map<string, number>();
  for (const [low, group] of gaps) {
    const first = group[0] as string;
    const above = stored.find(({ slot, cve }) => slot > low && compareCve(cve, first) < 0)?.slot;
    for (const [i, wanted] of wantedSlots(low, above ?? slots, group.length).entries()) {
      const slot = freeSlot(wanted, taken);
      taken.add(slot);
      keys.set(group[i] as string, base + slot);
    }
  }
  return cves.map((cve) => keys.get(cve) as number);
}

/** Picks slots for `count` ids between two taken slots, the lowest id first, which gets the highest slot. */
function wantedSlots(low: number, high: number, count: number): number[] {
  const available = high - low - 1;
  const stepOf = (share: number) => Math.max(1, Math.min(usualStep, Math.floor(available / (share * count))));
  const downFrom = (top: number, step: number) => Array.from({ length: count }, (_, i) => Math.max(0, top - i * step));
  if (low >= 0 && high < slots) {
    const step = Math.max(1, Math.floor((high - low) / (count + 1)));
    return downFrom(high - step, step);
  }
  if (low >= 0) return downFrom(Math.min(slots - 1, low + count * stepOf(2)), stepOf(2));
  const top = high < slots || available - freeAbove < count ? high : high - freeAbove;
  return downFrom(top - stepOf(4), stepOf(4));
}

/** Returns the nearest free slot. In a crowded millisecond the order of ids may suffer, but keys never clash. */
function freeSlot(wanted: number, taken: ReadonlySet<number>): number {
  for (let distance = 0; distance < slots; distance++) {
    if (wanted + distance < slots && !taken.has(wanted + distance)) return wanted + distance;
    if (wanted - distance >= 0 && !taken.has(wanted - distance)) return wanted - distance;
  }
  throw new Error('All keys of this millisecond are taken.');
}

function keyOf(milliseconds: number, slot: number): number {
  return (Math.min(Math.max(Math.floor(milliseconds), epoch), latest) - epoch) * slots + slot;
}

/** Compares CVE ids by year, then by number: `CVE-2024-9999` before `CVE-2024-10000`. */
export function compareCve(a: string, b: string): number {
  const [yearA, yearB] = [a.slice(4, 8), b.slice(4, 8)];
  if (yearA !== yearB) return yearA < yearB ? -1 : 1;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
