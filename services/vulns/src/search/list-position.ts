import type { CursorPosition } from '@kairan/operation/cursor';

/** Where a list of vulnerabilities goes on: after the row at this place. */
export interface ListPosition {
  /** The value sorted by (0 in the orders that go by key alone); for relevance the tier. */
  value: number;
  /** `orderOfKey` of the row. */
  order: number;
  /** 0 for a published row, 1 for a hidden one of the same order. */
  side: 0 | 1;
}

export function cursorOfPosition({ value, order, side }: ListPosition): CursorPosition {
  return [value, order, side];
}

export function positionOfCursor([value, order, side]: CursorPosition): ListPosition {
  return { value: Number(value), order: Number(order), side: side === 1 ? 1 : 0 };
}
