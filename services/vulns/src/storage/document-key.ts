/**
 * The number a vulnerability is stored under. Its order is the default order of every list (newest published first, then
 * by CVE id), so that the row tables and the full-text index need no sorting for it:
 *
 *     key = milliseconds since 1980-01-01 * 4096 + slot
 *
 * The slot falls as the CVE id rises, so that walking down the keys gives ids upwards where publication times are equal.
 * Rejected and withdrawn ones lie below zero, in the same order, out of the way of the lists that leave them out.
 * All keys are exact in a JavaScript number: times count as 1980 to 2049.
 */
const epoch = Date.UTC(1980, 0, 1);
/** Later times, surely mistakes, count as this one. */
const latest = Date.UTC(2049, 0, 1);
/** Keys of one millisecond. */
export const slots = 4096;
const hiddenOffset = Number.MAX_SAFE_INTEGER;

/** Keys of published vulnerabilities: `low` inclusive, `high` exclusive. */
export const publishedKeys = { low: 0, high: Number.MAX_SAFE_INTEGER };
/** Keys of rejected and withdrawn ones. */
export const hiddenKeys = { low: -hiddenOffset, high: 0 };

export interface KeyRange {
  /** inclusive */
  low: number;
  /** exclusive */
  high: number;
}

/** The keys of one millisecond, or of a span of them (`from` and `to` inclusive, milliseconds since 1970), among those of `range`. */
export function keysOfTime(range: KeyRange, from: number, to: number): KeyRange {
  const offset = range.low;
  return {
    low: Math.max(range.low, keyOf(from, 0) + offset),
    high: Math.min(range.high, keyOf(to, 0) + slots + offset),
  };
}

/** When the vulnerability of a key was published, milliseconds since 1970; null where no source gives a time. */
export function timeOfKey(key: number): number | null {
  const time = Math.floor(orderOfKey(key) / slots);
  return time === 0 ? null : time + epoch;
}

/** Where a key stands in the common order of published and hidden ones. */
export function orderOfKey(key: number): number {
  return key >= 0 ? key : key + hiddenOffset;
}

/** A neighbour at the same millisecond. */
export interface Neighbour {
  key: number;
  cve: string;
}

/** Slots between neighbours where there is room: those that come in between later find their place. */
const usualStep = 8;
/** Left free above the first ones of a millisecond, for lower ids. */
const roomAbove = 512;

/**
 * Chooses keys for vulnerabilities that are published at the same millisecond, between the neighbours that are stored there.
 * Later ones mostly have higher ids, so most of the room is left below.
 * @param base the lowest key of the millisecond
 * @param cves the new ones, sorted by `compareCve`; with the neighbours at most `slots`
 * @param neighbours those stored at that millisecond, in any order
 */
export function assignKeys(base: number, cves: readonly string[], neighbours: readonly Neighbour[]): number[] {
  const stored = neighbours.map(({ key, cve }) => ({ slot: key - base, cve })).sort((a, b) => a.slot - b.slot);
  const taken = new Set(stored.map(({ slot }) => slot));
  const gaps = Map.groupBy(cves, (cve) => stored.findLast((other) => compareCve(other.cve, cve) > 0)?.slot ?? -1);
  const placed = new Map<string, number>();
  for (const [low, group] of gaps) {
    const first = group[0] as string;
    const above = stored.find(({ slot, cve }) => slot > low && compareCve(cve, first) < 0)?.slot;
    for (const [i, wanted] of wantedSlots(low, above ?? slots, group.length).entries()) {
      const slot = freeSlot(wanted, taken);
      taken.add(slot);
      placed.set(group[i] as string, base + slot);
    }
  }
  return cves.map((cve) => placed.get(cve) as number);
}

/** Slots for so many ids, the lowest id first, which has the highest slot, between two slots that are taken. */
function wantedSlots(low: number, high: number, count: number): number[] {
  const available = high - low - 1;
  const stepOf = (share: number) => Math.max(1, Math.min(usualStep, Math.floor(available / (share * count))));
  const downFrom = (top: number, step: number) => Array.from({ length: count }, (_, i) => Math.max(0, top - i * step));
  if (low >= 0 && high < slots) {
    const step = Math.max(1, Math.floor((high - low) / (count + 1)));
    return downFrom(high - step, step);
  }
  if (low >= 0) return downFrom(Math.min(slots - 1, low + count * stepOf(2)), stepOf(2));
  const top = high < slots || available - roomAbove < count ? high : high - roomAbove;
  return downFrom(top - stepOf(4), stepOf(4));
}

/** The nearest slot that is free. The order of ids gives way where a millisecond is crowded; keys never clash. */
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

/** Orders CVE ids by year, then by number: `CVE-2024-9999` before `CVE-2024-10000`. */
export function compareCve(a: string, b: string): number {
  const [yearA, yearB] = [a.slice(4, 8), b.slice(4, 8)];
  if (yearA !== yearB) return yearA < yearB ? -1 : 1;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
