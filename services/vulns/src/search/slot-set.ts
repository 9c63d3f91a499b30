import { cacheBytes } from '../cache-budget.ts';

/**
 * An immutable set of slots: a sorted array where few, a bitmap where many. A bitmap may be shorter than the image; what
 * lies beyond it is not in the set.
 */
export interface SlotSet {
  readonly size: number;
  /** Ascending; null if the set is a bitmap. */
  readonly sorted: Uint32Array | null;
  /** Bit `slot & 31` of word `slot >>> 5`; null if the set is an array. */
  readonly bits: Uint32Array | null;
}

/** The share of slots up to which an array takes less memory than a bitmap: four bytes a slot against an eighth of one. */
const sparseShare = 32;

export const emptySet: SlotSet = { size: 0, sorted: new Uint32Array(0), bits: null };

/** Makes a set of slots in ascending order, each once; takes the array over. */
export function setOfSorted(sorted: Uint32Array): SlotSet {
  const last = sorted.at(-1);
  if (last === undefined) return emptySet;
  if (sorted.length <= (last + 1) / sparseShare) return { size: sorted.length, sorted, bits: null };
  const bits = new Uint32Array((last >>> 5) + 1);
  addAll(bits, sorted);
  return { size: sorted.length, sorted: null, bits };
}

/** Makes a bitmap without slots. @param end one above the highest slot that it can hold */
export function emptyBits(end: number): Uint32Array {
  return new Uint32Array(Math.ceil(end / 32));
}

/** Adds a slot to a bitmap that is long enough. */
export function addSlot(bits: Uint32Array, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

/** Adds slots to a bitmap that is long enough. */
export function addAll(bits: Uint32Array, slots: ArrayLike<number>): void {
  for (let i = 0; i < slots.length; i++) addSlot(bits, slots[i] as number);
}

/** Makes a set of a bitmap; takes it over. */
export function setOfBits(bits: Uint32Array): SlotSet {
  let size = 0;
  for (let i = 0; i < bits.length; i++) size += bitsIn(bits[i] as number);
  if (size > bits.length) return { size, sorted: null, bits };
  const sorted = new Uint32Array(size);
  let at = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) sorted[at++] = i * 32 + lowestBit(word);
  }
  return size === 0 ? emptySet : { size, sorted, bits: null };
}

/** The bytes of a set. */
export function bytesOfSet({ sorted, bits }: SlotSet): number {
  return (sorted ?? bits)?.byteLength ?? 0;
}

export function bytesOfSets(sets: readonly SlotSet[]): number {
  return sets.reduce((sum, set) => sum + bytesOfSet(set), 0);
}

export function has({ sorted, bits }: SlotSet, slot: number): boolean {
  if (bits) return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  return sorted !== null && sorted[lowerBound(sorted, slot)] === slot;
}

/** Calls `each` with every slot, ascending. */
export function forEachSlot({ sorted, bits }: SlotSet, each: (slot: number) => void): void {
  if (sorted) {
    for (let i = 0; i < sorted.length; i++) each(sorted[i] as number);
    return;
  }
  const words = bits as Uint32Array;
  for (let i = 0; i < words.length; i++) {
    for (let word = words[i] as number; word !== 0; word &= word - 1) each(i * 32 + lowestBit(word));
  }
}

/** The slots of a set, ascending. */
export function slotsOf(set: SlotSet): Uint32Array {
  if (set.sorted) return set.sorted;
  const slots = new Uint32Array(set.size);
  let at = 0;
  forEachSlot(set, (slot) => {
    slots[at++] = slot;
  });
  return slots;
}

/** What is in both sets: one of them itself, if that is all of it, so that what is known of it is known of the result. */
export function intersection(a: SlotSet, b: SlotSet): SlotSet {
  if (a === b) return a;
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  if (few.bits && many.bits) return ofBitmaps(few, many);
  const both = inBoth(few, many);
  return both.size === few.size ? few : both;
}

/** What is in two bitmaps, as long as both are used: searches share facets, such as those that are published and in KEV. */
let intersections = new WeakMap<SlotSet, WeakMap<SlotSet, SlotSet>>();
/** Bytes of sets put into `intersections` since it was empty. */
let intersectionBytes = 0;

function ofBitmaps(few: SlotSet, many: SlotSet): SlotSet {
  const known = intersections.get(few)?.get(many);
  if (known) return known;
  const both = inBoth(few, many);
  const result = both.size === few.size ? few : both;
  intersectionBytes += bytesOfSet(result);
  if (intersectionBytes > cacheBytes.sets) {
    intersections = new WeakMap();
    intersectionBytes = bytesOfSet(result);
  }
  intersections.set(few, (intersections.get(few) ?? new WeakMap<SlotSet, SlotSet>()).set(many, result));
  return result;
}

function inBoth(few: SlotSet, many: SlotSet): SlotSet {
  if (few.sorted) return setOfSorted(filtered(few.sorted, many, true));
  // A bitmap of a few slots may be short.
  if (many.sorted) return setOfSorted(filtered(many.sorted, few, true));
  const [x, y] = [few.bits as Uint32Array, many.bits as Uint32Array];
  const bits = new Uint32Array(Math.min(x.length, y.length));
  for (let i = 0; i < bits.length; i++) bits[i] = (x[i] as number) & (y[i] as number);
  return setOfBits(bits);
}

/** What is in the first set and not in the second: the first itself, if that is all of it. */
export function difference(a: SlotSet, b: SlotSet): SlotSet {
  if (a.size === 0 || b.size === 0) return a;
  const left = without(a, b);
  return left.size === a.size ? a : left;
}

function without(a: SlotSet, b: SlotSet): SlotSet {
  if (a.sorted) return setOfSorted(filtered(a.sorted, b, false));
  const bits = (a.bits as Uint32Array).slice();
  if (b.bits) {
    const length = Math.min(bits.length, b.bits.length);
    for (let i = 0; i < length; i++) bits[i] = (bits[i] as number) & ~(b.bits[i] as number);
    return setOfBits(bits);
  }
  const taken = b.sorted as Uint32Array;
  for (let i = 0; i < taken.length; i++) {
    const slot = taken[i] as number;
    if (slot >>> 5 < bits.length) bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
  }
  return setOfBits(bits);
}

/** What is in any of the sets. */
export function union(sets: readonly SlotSet[]): SlotSet {
  const filled = sets.filter(({ size }) => size > 0);
  if (filled.length <= 1) return filled[0] ?? emptySet;
  const words = Math.max(...filled.map(({ sorted, bits }) => (bits ? bits.length : (sorted?.at(-1) ?? 0) / 32 + 1)));
  const bits = new Uint32Array(Math.ceil(words));
  for (const set of filled) {
    if (set.sorted) addAll(bits, set.sorted);
    else
      set.bits?.forEach((word, i) => {
        bits[i] = (bits[i] as number) | word;
      });
  }
  return setOfBits(bits);
}

/** A set with some slots put in and others taken out. @param added ascending @param gone none of `added` */
export function withChanges(set: SlotSet, added: readonly number[], gone: readonly number[]): SlotSet {
  const words = Math.max(set.bits?.length ?? 0, ((set.sorted?.at(-1) ?? 0) >>> 5) + 1, ((added.at(-1) ?? 0) >>> 5) + 1);
  if (set.sorted && set.size + added.length <= words) {
    const taken = new Set(gone);
    const slots = new Set([...set.sorted, ...added].filter((slot) => !taken.has(slot)));
    return setOfSorted(Uint32Array.from(slots).sort());
  }
  const bits = new Uint32Array(words);
  if (set.bits) bits.set(set.bits);
  else addAll(bits, set.sorted as Uint32Array);
  addAll(bits, added);
  for (const slot of gone) {
    if (slot >>> 5 < words) bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
  }
  return setOfBits(bits);
}

/** How many slots two sets share. */
export function sharedSize(a: SlotSet, b: SlotSet): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let size = 0;
  const [sorted, other] = few.sorted ? [few.sorted, many] : [many.sorted, few];
  if (sorted) {
    for (const slot of sorted) if (has(other, slot)) size++;
    return size;
  }
  return sharedByBitmaps(few, many);
}

/** How many slots two bitmaps share, as long as both are used: every search counts the same facets. */
const sharedSizes = new WeakMap<SlotSet, WeakMap<SlotSet, number>>();

function sharedByBitmaps(few: SlotSet, many: SlotSet): number {
  const known = sharedSizes.get(few)?.get(many);
  if (known !== undefined) return known;
  const [x, y] = [few.bits as Uint32Array, many.bits as Uint32Array];
  let size = 0;
  for (let i = Math.min(x.length, y.length) - 1; i >= 0; i--) size += bitsIn((x[i] as number) & (y[i] as number));
  sharedSizes.set(few, (sharedSizes.get(few) ?? new WeakMap<SlotSet, number>()).set(many, size));
  return size;
}

function filtered(sorted: Uint32Array, other: SlotSet, wanted: boolean): Uint32Array {
  const slots = new Uint32Array(sorted.length);
  let length = 0;
  for (let i = 0; i < sorted.length; i++) {
    const slot = sorted[i] as number;
    if (has(other, slot) === wanted) slots[length++] = slot;
  }
  return slots.slice(0, length);
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** How many bits of a word are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the first element that is not below a value. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
