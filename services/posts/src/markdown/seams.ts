import { blockStartEscape } from './block-start.ts';
import type { Edit } from './edits.ts';

/** An edit of a block's content. `separates`: the words before and after it must stay apart. */
export interface InlineEdit extends Edit {
  readonly separates?: boolean;
}

/** Where characters that an edit brings together are kept apart: if they would make marks, or at any punctuation. */
export type Care = 'marks' | 'punctuation';

const mark = /[`*_~]/;
const punctuation = /[!-/:-@[-`{-~]/;
const endsWord = /[\p{L}\p{N}\p{Cs}.,;:!?)\]]/u;
const beginsWord = /[\p{L}\p{N}\p{Cs}([]/u;

/**
 * The additions that keep apart what edits of a block's content would bring together: spaces between characters, and
 * backslashes before what would begin a block at the start of a line.
 */
export function seamEdits(content: string, edits: readonly InlineEdit[], care: Care): Edit[] {
  const spaces = groupsOf(edits)
    .filter(({ start, end, put, separates }) => {
      return put === '' && needSpace(content[start - 1], content[end], { separates, care });
    })
    .map(({ end }) => ({ start: end, end, put: ' ' }));
  return [...spaces, ...blockStartEdits(content, [...edits, ...spaces])];
}

/** Edits without text between them, as one. */
interface Group {
  readonly start: number;
  end: number;
  put: string;
  separates: boolean;
}

function groupsOf(edits: readonly InlineEdit[]): Group[] {
  const groups: Group[] = [];
  for (const { start, end, put, separates = false } of inOrder(edits)) {
    const last = groups.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.put += put;
      last.separates ||= separates;
    } else groups.push({ start, end, put, separates });
  }
  return groups;
}

function needSpace(
  left: string | undefined,
  right: string | undefined,
  { separates, care }: { separates: boolean; care: Care },
): boolean {
  if (left === undefined || right === undefined || /\s/.test(left) || /\s/.test(right)) return false;
  if (separates && endsWord.test(left) && beginsWord.test(right)) return true;
  if (care === 'punctuation') return punctuation.test(left) || punctuation.test(right);
  return (left === right && mark.test(left)) || (left === '!' && right === '[') || (left === ']' && right === '(');
}

/** A part of the content that edits leave, and where it is in the result. */
interface Kept {
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

/** Escapes the beginnings of lines that edits have changed, or have moved behind a blank line. */
function blockStartEdits(content: string, edits: readonly Edit[]): Edit[] {
  const { result, kept } = resultOf(content, edits);
  const escapes: Edit[] = [];
  let part = 0;
  let lineStart = 0;
  let afterBlank = false;
  for (const line of result.split('\n')) {
    const text = line.trimStart();
    const textStart = lineStart + line.length - text.length;
    while (part + 1 < kept.length && (kept[part + 1] as Kept).at <= textStart) part++;
    const { from, at } = kept[part] as Kept;
    const isChanged = at >= lineStart && at > 0 && at <= textStart;
    const backslash = isChanged || afterBlank || (at === 0 && from > 0) ? blockStartEscape(text) : null;
    if (backslash !== null) {
      const owner = ownerOf(kept, part, textStart + backslash);
      if (owner) {
        const start = owner.from + textStart + backslash - owner.at;
        escapes.push({ start, end: start, put: '\\' });
      }
    }
    afterBlank = text === '';
    lineStart += line.length + 1;
  }
  return escapes;
}

/** The part that contains an offset of the result, at or after the part with a number; undefined if none does. */
function ownerOf(kept: readonly Kept[], part: number, offset: number): Kept | undefined {
  let last = part;
  while (last + 1 < kept.length && (kept[last + 1] as Kept).at <= offset) last++;
  const owner = kept[last] as Kept;
  return offset >= owner.at && offset <= owner.at + owner.length ? owner : undefined;
}

/** The content with edits applied, and the parts of it that remain. */
export function resultOf(content: string, edits: readonly Edit[]): { result: string; kept: readonly Kept[] } {
  const pieces: string[] = [];
  const kept: Kept[] = [];
  let from = 0;
  let at = 0;
  const push = (end: number, put: string): void => {
    pieces.push(content.slice(from, end), put);
    kept.push({ from, at, length: end - from });
    at += end - from + put.length;
  };
  for (const { start, end, put } of inOrder(edits)) {
    if (start < from) continue;
    push(start, put);
    from = end;
  }
  push(content.length, '');
  return { result: pieces.join(''), kept };
}

function inOrder<T extends Edit>(edits: readonly T[]): T[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
