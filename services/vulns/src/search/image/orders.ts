import type { Sort } from '../sort.ts';
import { type Columns, compareTies, compareWithTie } from './columns.ts';
import type { Order, OrderPosition } from './image.ts';
import type { Work } from './slices.ts';
import { sortKeys } from './sort-keys.ts';

/** Slots compared or copied in one step. */
const stepSize = 16_384;
/** Slots sorted by insertion before they are merged. */
const runSize = 16;

/** A permutation of slots. */
export class SlotOrder implements Order {
  readonly slots: Uint32Array;
  readonly #end: number;
  #ranks: Uint32Array | undefined;

  /** @param end one above the highest slot */
  constructor(slots: Uint32Array, end: number) {
    this.slots = slots;
    this.#end = end;
  }

  get ranks(): Uint32Array {
    if (this.#ranks) return this.#ranks;
    const ranks = new Uint32Array(this.#end);
    const { slots } = this;
    for (let i = 0; i < slots.length; i++) ranks[slots[i] as number] = i;
    this.#ranks = ranks;
    return ranks;
  }
}

type Compare = (a: number, b: number) => number;

/** Compares slots for an order: equal for no two. */
export function comparing(sort: Sort, columns: Columns): Compare {
  const { key } = sortKeys[sort];
  return (a, b) => key(columns, a) - key(columns, b) || compareTies(columns, a, b);
}

/** Returns the index of the first slot of an order that comes after a position. */
export function indexAfter(sort: Sort, columns: Columns, { slots }: Order, position: OrderPosition): number {
  const { key } = sortKeys[sort];
  return firstIndex(slots, (slot) => {
    const byKey = key(columns, slot) - position.key;
    return (byKey || compareWithTie(columns, slot, position)) > 0;
  });
}

/** The index of the first slot for which `holds`, if it holds for all after it. */
export function firstIndex(slots: Uint32Array, holds: (slot: number) => boolean): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(slots[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Sorts all slots by the key of a sort.
 * @param ties all slots in the order that breaks ties; null to make this one
 */
export function* sortedOrder(sort: Sort, columns: Columns, slots: Uint32Array, ties: Order | null): Work<Uint32Array> {
  if (!ties) return yield* sorted(slots, (a, b) => compareTies(columns, a, b));
  const { key } = sortKeys[sort];
  const keys = new Float64Array(columns.published.length);
  for (let i = 0; i < slots.length; i++) {
    keys[slots[i] as number] = key(columns, slots[i] as number);
    if (i % stepSize === 0) yield;
  }
  // The sort is stable, so that ties stay in their order.
  return yield* sorted(ties.slots, (a, b) => (keys[a] as number) - (keys[b] as number));
}

/** Sorts by merging, stable, in steps. */
export function* sorted(slots: Uint32Array, compare: Compare): Work<Uint32Array> {
  let [from, to] = [slots.slice(), new Uint32Array(slots.length)];
  for (let at = 0; at < from.length; at += runSize) {
    sortRun(from, at, Math.min(at + runSize, from.length), compare);
    if (at % stepSize === 0) yield;
  }
  for (let size = runSize; size < from.length; size *= 2) {
    for (let at = 0; at < from.length; at += 2 * size) {
      yield* merge(from, to, at, size, compare);
      if (at % stepSize === 0) yield;
    }
    [from, to] = [to, from];
  }
  return from;
}

function sortRun(slots: Uint32Array, from: number, to: number, compare: Compare): void {
  for (let i = from + 1; i < to; i++) {
    const slot = slots[i] as number;
    let at = i;
    for (; at > from && compare(slots[at - 1] as number, slot) > 0; at--) slots[at] = slots[at - 1] as number;
    slots[at] = slot;
  }
}

/** Merges the run of `size` slots at `start` with the next one. */
function* merge(from: Uint32Array, to: Uint32Array, start: number, size: number, compare: Compare): Work<void> {
  const middle = Math.min(start + size, from.length);
  const end = Math.min(middle + size, from.length);
  if (middle === end || compare(from[middle - 1] as number, from[middle] as number) <= 0) {
    to.set(from.subarray(start, end), start);
    return;
  }
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const takesLeft = right === end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
    to[at] = from[takesLeft ? left++ : right++] as number;
    if (at % stepSize === stepSize - 1) yield;
  }
}

/** Slots with the order that they are in. */
interface Ordered {
  readonly slots: ArrayLike<number>;
  readonly compare: Compare;
}

/** Slots looked up in one step. */
const lookUps = 1_024;

/**
 * Takes slots out of an order and puts others in; what lies between them is copied whole.
 * @param gone slots of the order, compared as they were in it
 * @param come slots that are in the order now, sorted as they are compared now
 */
export function* moved(slots: Uint32Array, gone: Ordered, come: Ordered): Work<Uint32Array> {
  const left = withoutIndices(slots, (yield* indicesIn(slots, gone)).sort());
  const indices = yield* indicesIn(left, come);
  const result = new Uint32Array(left.length + indices.length);
  let from = 0;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    result.set(left.subarray(from, index), from + i);
    result[index + i] = come.slots[i] as number;
    from = index;
  }
  result.set(left.subarray(from), from + indices.length);
  return result;
}

/** Where slots are in an order, or would be. */
function* indicesIn(order: Uint32Array, { slots, compare }: Ordered): Work<Uint32Array> {
  const indices = new Uint32Array(slots.length);
  for (let i = 0; i < indices.length; i++) {
    const slot = slots[i] as number;
    indices[i] = firstIndex(order, (other) => compare(other, slot) >= 0);
    if (i % lookUps === 0) yield;
  }
  return indices;
}

function withoutIndices(slots: Uint32Array, indices: Uint32Array): Uint32Array {
  const result = new Uint32Array(slots.length - indices.length);
  let [from, to] = [0, 0];
  for (const index of indices) {
    result.set(slots.subarray(from, index), to);
    to += index - from;
    from = index + 1;
  }
  result.set(slots.subarray(from), to);
  return result;
}
