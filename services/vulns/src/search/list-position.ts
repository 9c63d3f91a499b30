import type { CursorPosition } from '@kairan/operation/cursor';

/** The position after which a list of vulnerabilities continues. */
export interface ListPosition {
  /** The sort value (0 in sorts by key alone); the tier in sorts by relevance. */
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
