import { blockStartEscape, needsBlankLine } from './block-start.ts';
import type { Edit } from './edits.ts';

/** An edit of a block's content. `separates`: the words before and after it must stay apart. */
export interface InlineEdit extends Edit {
  readonly separates?: boolean;
}

/** Where characters that an edit brings together stay apart: if they would make marks, or at any punctuation. */
export type Care = 'marks' | 'punctuation';

const mark = /[`*_~]/;
const punctuation = /[!-/:-@[-`{-~]/;
const endsWord = /[\p{L}\p{N}\p{Cs}.,;:!?)\]]/u;
/** A bare address is one only at the beginning of a word. */
const endsName = /[A-Za-z0-9]/;
const beginsAddress = /^https?:\/\//i;
const beginsWord = /[\p{L}\p{N}\p{Cs}([]/u;

/**
 * The additions that keep apart what edits of a block's content would bring together: spaces between characters, and
 * backslashes before what would begin a block at the start of a line.
 */
export function seamEdits(content: string, edits: readonly InlineEdit[], care: Care): Edit[] {
  const spaces = spaceEdits(content, edits, care);
  return [...spaces, ...blockStartEdits(content, [...edits, ...spaces])];
}

/** The spaces that keep apart what edits of a text would bring together. */
export function spaceEdits(text: string, edits: readonly InlineEdit[], care: Care): Edit[] {
  return groupsOf(edits)
    .filter(({ start, end, put, separates }) => {
      if (put !== '') return false;
      if (endsName.test(text[start - 1] ?? '') && beginsAddress.test(text.slice(end, end + 8))) return true;
      return needSpace(text[start - 1], text[end], { separates, care });
    })
    .map(({ end }) => ({ start: end, end, put: ' ' }));
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
interface Part {
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

/** Escapes the beginnings of lines that begin a block because of edits in them, or of a line above that is now blank. */
function blockStartEdits(content: string, edits: readonly Edit[]): Edit[] {
  const { result, parts } = resultOf(content, edits);
  const escapes: Edit[] = [];
  let part = 0;
  let lineStart = 0;
  let afterBlank = false;
  for (const line of result.split('\n')) {
    const text = line.trimStart();
    const textStart = lineStart + line.length - text.length;
    const lineEnd = lineStart + line.length;
    while (part + 1 < parts.length && (parts[part + 1] as Part).at <= textStart) part++;
    const first = parts[part] as Part;
    const from = first.from + textStart - first.at;
    const isLast = part === parts.length - 1;
    const isWhole = (isLast || first.at + first.length > lineEnd) && isLineStart(content, from);
    const begins = isWhole ? afterBlank && needsBlankLine(text) : !beganBlock(content, from);
    const backslash = begins ? blockStartEscape(text) : null;
    if (backslash !== null) {
      const owner = ownerOf(parts, part, textStart + backslash);
      const start = owner && owner.from + textStart + backslash - owner.at;
      if (start !== undefined) escapes.push({ start, end: start, put: '\\' });
    }
    afterBlank = text === '';
    lineStart = lineEnd + 1;
  }
  return escapes;
}

/** Whether there is nothing but white space before an offset on its line. */
function isLineStart(content: string, offset: number): boolean {
  let at = offset - 1;
  while (content[at] === ' ' || content[at] === '\t') at--;
  return at < 0 || content[at] === '\n';
}

/** Whether the line that starts at an offset looks like the beginning of a block, and yet is part of the content. */
function beganBlock(content: string, offset: number): boolean {
  const end = content.indexOf('\n', offset);
  return isLineStart(content, offset) && blockStartEscape(content.slice(offset, end < 0 ? undefined : end)) !== null;
}

/** The part that contains an offset of the result, at or after the part with a number; undefined if none does. */
function ownerOf(parts: readonly Part[], part: number, offset: number): Part | undefined {
  let last = part;
  while (last + 1 < parts.length && (parts[last + 1] as Part).at <= offset) last++;
  const owner = parts[last] as Part;
  return offset >= owner.at && offset <= owner.at + owner.length ? owner : undefined;
}

/** The content with edits applied, and the parts of it that remain. */
export function resultOf(content: string, edits: readonly Edit[]): { result: string; parts: readonly Part[] } {
  const pieces: string[] = [];
  const parts: Part[] = [];
  let from = 0;
  let at = 0;
  const push = (end: number, put: string): void => {
    pieces.push(content.slice(from, end), put);
    parts.push({ from, at, length: end - from });
    at += end - from + put.length;
  };
  for (const { start, end, put } of inOrder(edits)) {
    if (start < from) continue;
    push(start, put);
    from = end;
  }
  push(content.length, '');
  return { result: pieces.join(''), parts };
}

function inOrder<T extends Edit>(edits: readonly T[]): T[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** A text with backslashes before everything that could be markup. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_~[\]<&]/g, '\\$&');
}
