import type { CursorPlace } from '@kairan/operation/cursor';

/** Where a list of vulnerabilities goes on: after the row at this place. */
export interface Place {
  /** The value sorted by (0 in the orders that go by key alone); for relevance the tier. */
  value: number;
  /** `orderOfKey` of the row. */
  order: number;
  /** 0 for a published row, 1 for a hidden one of the same order. */
  side: 0 | 1;
}

export function cursorOfPlace({ value, order, side }: Place): CursorPlace {
  return [value, order, side];
}

export function placeOfCursor([value, order, side]: CursorPlace): Place {
  return { value: Number(value), order: Number(order), side: side === 1 ? 1 : 0 };
}
