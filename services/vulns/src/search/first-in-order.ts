import type { Order } from './image/image.ts';
import { has, type SlotSet, slotsOf } from './slot-set.ts';

/** Returns the first slots of a set in an order. */
export function firstInOrder(set: SlotSet, { slots, ranks }: Order, limit: number): number[] {
  // Walking the order meets one of the set in `slots.length / set.size` steps; sorting touches each once or more.
  if ((limit * slots.length) / set.size > set.size) {
    const sorted = slotsOf(set)
      .map((slot) => ranks[slot] as number)
      .sort();
    return Array.from(sorted.subarray(0, limit), (rank) => slots[rank] as number);
  }
  const found: number[] = [];
  for (let rank = 0; rank < slots.length && found.length < limit; rank++) {
    const slot = slots[rank] as number;
    if (has(set, slot)) found.push(slot);
  }
  return found;
}
