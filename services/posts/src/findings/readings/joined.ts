import { derivedFrom, type MappedText, MappedTextBuilder } from '../../markdown/visible-text/mapped-text.ts';
import { isPlaceholder } from '../placeholder.ts';
import type { Reading } from './reading.ts';

/**
 * What is between the parts of one value: the quotes and the operator of strings that code puts together (`"abc" +
 * "def"`, also in other languages), and marks that are shown since they do not mark anything (`090**-8234-5671**`).
 */
const betweenParts =
  /(?<=[^\s"'`])(["'`])[ \t\n]{0,20}(?:\+|\.{1,2}|&|\|\|)[ \t\n]{0,20}\1(?=[^"'`])|(?<=[^*\s])\*{1,2}(?=[^*])|(?<=[^~\s])~~(?=[^~\s])/g;

/**
 * A line break that may split a word: of the next line, nothing but the word's end is in ASCII, or it ends with a colon
 * or an equals sign, as names do. Most signs that separate the words of code are on neither side.
 */
const brokenWord =
  /(?<=[A-Za-z0-9_+/.%!#$&*?~@:-])\n(?=[A-Za-z0-9_+/.%!#$&*?~-][A-Za-z0-9_+/.%!#$&*?~@-]{0,400}[ \t]{0,8}(?:$|[\n\u0080-\uffff])|[A-Za-z_]{1,20}[ \t]{0,3}[:=])/g;

/** An e-mail address that ends with a line is whole. */
const wholeAddress = /@[^@]{0,255}\.[A-Za-z]{2,}$/;

/** What was left out may be in the name before a value as well; a name has at most this many characters. */
const maxName = 40;

/** Whether there is something to join in a text, as written or with letters folded. */
export const canRejoin = ({ text }: MappedText): boolean => /["'`*~]/.test(text) && text.search(betweenParts) !== -1;
export const canUnwrap = ({ text }: MappedText): boolean => text.includes('\n') && text.search(brokenWord) !== -1;

/** Reads the parts of a value that something visible separates as one. */
export function rejoined(text: MappedText): Reading {
  const { view, seams } = without(betweenParts, text);
  return {
    view,
    rules: 'all',
    shown: 'read',
    crosses: (start, end) => (seams[firstAfter(seams, start - maxName)] ?? end) < end,
  };
}

/**
 * Reads words that one line break splits as one: in prose by all rules, in code by formats alone, since its lines are
 * full of names and numbers. Besides all lines, every second pair of lines is joined: the end of the line above would
 * become part of the word.
 */
export function unwrapped(text: MappedText, kind: 'prose' | 'code'): Reading[] {
  const all = unwrappedWhere(() => true, text, kind);
  return all.seams.length < 2
    ? [all.reading]
    : [
        all.reading,
        unwrappedWhere((number) => number % 2 === 0, text, kind).reading,
        unwrappedWhere((number) => number % 2 === 1, text, kind).reading,
      ];
}

function unwrappedWhere(
  joins: (number: number) => boolean,
  text: MappedText,
  kind: 'prose' | 'code',
): { reading: Reading; seams: readonly number[] } {
  const { view, seams } = without(brokenWord, text, joins);
  const reading: Reading = {
    view,
    rules: kind === 'prose' ? 'all' : 'formats',
    shown: 'read',
    crosses(start, end) {
      if ((seams[firstAfter(seams, start - maxName)] ?? end) >= end) return false;
      const inside = firstAfter(seams, start);
      const seam = seams[inside] ?? end;
      if (seam >= end) return true;
      const left = view.text.slice(start, seam);
      return (seams[inside + 1] ?? end) >= end && !isPlaceholder(left) && !wholeAddress.test(left);
    },
  };
  return { reading, seams };
}

/** Leaves matches of a pattern out, chosen by their number, and returns the offsets where they were. */
function without(
  pattern: RegExp,
  text: MappedText,
  leavesOut: (number: number) => boolean = () => true,
): { view: MappedText; seams: number[] } {
  const result = new MappedTextBuilder();
  const seams: number[] = [];
  let from = 0;
  for (const [number, match] of [...text.text.matchAll(pattern)].entries()) {
    if (!leavesOut(number)) continue;
    result.copy(text.text.slice(from, match.index), from);
    seams.push(result.text.length);
    from = match.index + match[0].length;
  }
  result.copy(text.text.slice(from), from);
  return { view: derivedFrom(text, result), seams };
}

/** The index of the first seam after an offset. */
function firstAfter(seams: readonly number[], offset: number): number {
  let low = 0;
  let high = seams.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seams[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
