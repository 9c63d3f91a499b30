import { blockAt } from '../text/formatting.ts';
import { movedPosition, type TextEdit } from '../text/text-edit.ts';

/** A tracked position in a text. */
export interface TrackedPosition {
  readonly id: number;
  readonly at: number;
}

/**
 * The positions after an edit: before what is inserted at them, so that the author continues after them. If the edit
 * fills one of several at the same position, the later ones come after it.
 * @param filled id of the position that the edit fills; null for any other edit
 */
export function movedPositions(
  positions: readonly TrackedPosition[],
  edit: TextEdit,
  filled: number | null,
): TrackedPosition[] {
  return positions
    .filter(({ id }) => id !== filled)
    .map(({ id, at }) => ({ id, at: movedPosition(at, edit, filled !== null && id > filled ? 'after' : 'before') }));
}

/** The edit that fills a position: a block between blank lines. */
export function filling(
  text: string,
  positions: readonly TrackedPosition[],
  id: number,
  block: string,
): TextEdit | null {
  const position = positions.find((one) => one.id === id);
  return position ? blockAt(text, position.at, block) : null;
}
