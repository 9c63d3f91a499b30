import type { Order } from './image/image.ts';
import { has, type SlotSet } from './slot-set.ts';

/**
 * Returns the first slots of a set in an order.
 * @param from the index in the order at which to begin
 */
export function firstInOrder(set: SlotSet, order: Order, limit: number, from = 0): number[] {
  if (set.sorted && limit <= mostSelected) return selected(set.sorted, order, limit, from);
  return walked(set, order, limit, from);
}

/** Returns a set in an order. */
export function allInOrder(set: SlotSet, order: Order): Uint32Array {
  if (!set.sorted) return Uint32Array.from(walked(set, order, set.size, 0));
  const ranks = set.sorted.map((slot) => order.ranks[slot] as number).sort();
  return ranks.map((rank) => order.slots[rank] as number);
}

/** Rows up to which keeping the best ones in order is faster than walking. */
const mostSelected = 1_000;

/** Of a set with many, the next one is met in a few steps along the order. */
function walked(set: SlotSet, { slots }: Order, limit: number, from: number): number[] {
  const found: number[] = [];
  for (let rank = from; rank < slots.length && found.length < limit; rank++) {
    const slot = slots[rank] as number;
    if (has(set, slot)) found.push(slot);
  }
  return found;
}

/** Of a set with few, each is compared with the best until then. */
function selected(sorted: Uint32Array, { slots, ranks }: Order, limit: number, from: number): number[] {
  const best = new Uint32Array(Math.min(limit, sorted.length));
  let size = 0;
  for (let i = 0; i < sorted.length; i++) {
    const rank = ranks[sorted[i] as number] as number;
    if (rank < from || (size === best.length && rank > (best[size - 1] ?? 0))) continue;
    if (size < best.length) size++;
    let at = size - 1;
    for (; at > 0 && (best[at - 1] as number) > rank; at--) best[at] = best[at - 1] as number;
    best[at] = rank;
  }
  return Array.from(best.subarray(0, size), (rank) => slots[rank] as number);
}
