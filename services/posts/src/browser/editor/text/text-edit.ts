/** Offsets are in UTF-16 units, as in strings, text fields and CodeMirror. */

/** A range of a text, or an offset if both ends are the same. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One replacement in a text. */
export interface TextEdit extends Stretch {
  readonly insert: string;
  /** The selection afterwards, in the new text; default: the end of what was inserted. */
  readonly select?: Stretch;
}

/** The text after an edit. */
export function edited(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** The smallest single edit that turns one text into another; null if they are equal. No character is split. */
export function editBetween(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (isHighHalf(before, start - 1) || isHighHalf(after, start - 1)) start--;
  let end = 0;
  const left = most - start;
  while (end < left && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  if (isLowHalf(before, before.length - end) || isLowHalf(after, after.length - end)) end--;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/**
 * Where an offset is after an edit.
 * @param side what happens to an offset at which text is inserted: it stays `before` that text, or comes `after` it
 */
export function movedPosition(position: number, { from, to, insert }: TextEdit, side: 'before' | 'after'): number {
  if (position < from || (position === from && side === 'before')) return position;
  if (position > to || (position === to && (side === 'after' || to > from)))
    return position + insert.length - (to - from);
  return side === 'before' ? from : from + insert.length;
}

function isHighHalf(text: string, at: number): boolean {
  return at >= 0 && (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowHalf(text: string, at: number): boolean {
  return at < text.length && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
