import { blockAt } from '../text/formatting.ts';
import { movedPosition, type TextEdit } from '../text/text-edit.ts';

/** A place that is held in a text. */
export interface TrackedPosition {
  readonly id: number;
  readonly at: number;
}

/**
 * Where places are after an edit: before what is put in at them, so that one goes on writing behind them. Where the edit fills one of several at the same
 * place, those that were held after it come after it.
 * @param filled id of the place that the edit fills; null for any other edit
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

/** What fills a place: a block between blank lines. */
export function filling(
  text: string,
  positions: readonly TrackedPosition[],
  id: number,
  block: string,
): TextEdit | null {
  const position = positions.find((held) => held.id === id);
  return position ? blockAt(text, position.at, block) : null;
}
