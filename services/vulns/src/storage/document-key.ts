/**
 * The number a vulnerability is stored under. Its order is the default order of every list (newest published first, then
 * by CVE id), so that the row tables and the full-text index need no sorting for it:
 *
 *     key = milliseconds since 1980-01-01 * 4096 + slot
 *
 * The slot falls as the CVE id rises, so that walking down the keys gives ids upwards where publication times are equal.
 * Rejected and withdrawn ones lie below zero, in the same order, out of the way of the lists that leave them out.
 * All keys are exact in a JavaScript number (until 2049).
 */
const epoch = Date.UTC(1980, 0, 1);
const slots = 4096;
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

/** Where a key stands in the common order of published and hidden ones. */
export function orderOfKey(key: number): number {
  return key >= 0 ? key : key + hiddenOffset;
}

/** A neighbour at the same millisecond. */
export interface Neighbour {
  key: number;
  cve: string;
}

/**
 * Chooses keys for vulnerabilities that are published at the same millisecond, between the neighbours that are stored there.
 * @param cves the new ones, sorted by `compareCve`
 * @param neighbours those stored at that millisecond, in any order
 */
export function placeAt(
  range: KeyRange,
  published: number,
  cves: readonly string[],
  neighbours: readonly Neighbour[],
): number[] {
  const base = keyOf(published, 0) + range.low;
  const stored = neighbours.map(({ key, cve }) => ({ slot: key - base, cve })).sort((a, b) => a.slot - b.slot);
  const taken = new Set(stored.map(({ slot }) => slot));
  const placed: number[] = [];
  // From the highest id, which has the lowest slot, upwards.
  let floor = -1;
  for (let i = cves.length - 1; i >= 0; i--) {
    const cve = cves[i] as string;
    const below = stored.findLast((other) => compareCve(other.cve, cve) > 0);
    const above = stored.find((other) => compareCve(other.cve, cve) < 0);
    const low = Math.max(floor, below?.slot ?? -1);
    const high = above?.slot ?? slots;
    const rest = i + 1;
    const wanted = low + Math.max(1, Math.floor((high - low) / (rest + 1)));
    const slot = freeSlot(Math.min(wanted, slots - 1), taken);
    taken.add(slot);
    floor = slot;
    placed[i] = base + slot;
  }
  return placed;
}

/** The nearest slot that is free. The order of ids gives way where a millisecond is crowded; keys never clash. */
function freeSlot(wanted: number, taken: ReadonlySet<number>): number {
  for (let distance = 0; distance < slots; distance++) {
    if (wanted + distance < slots && !taken.has(wanted + distance)) return wanted + distance;
    if (wanted - distance >= 0 && !taken.has(wanted - distance)) return wanted - distance;
  }
  throw new Error('More than 4,096 vulnerabilities are published at one millisecond.');
}

function keyOf(milliseconds: number, slot: number): number {
  return Math.max(0, Math.floor(milliseconds) - epoch) * slots + slot;
}

/** Orders CVE ids by year, then by number: `CVE-2024-9999` before `CVE-2024-10000`. */
export function compareCve(a: string, b: string): number {
  const year = a.slice(4, 8).localeCompare(b.slice(4, 8));
  if (year !== 0) return year;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
