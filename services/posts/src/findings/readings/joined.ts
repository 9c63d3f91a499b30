import { derivedFrom, type MappedText, mappedText } from '../../markdown/visible-text/mapped-text.ts';
import { isPlaceholder } from '../placeholder.ts';
import type { Reading } from './reading.ts';

/** Between two strings that code puts together: `"abc" + "def"`, also with the operators of other languages. */
const concatenation = /(?<=[^\s"'`])(["'`])[ \t\n]{0,20}(?:\+|\.{1,2}|&|\|\|)[ \t\n]{0,20}\1(?=[^\s"'`])/g;

/**
 * A line break that may split a word: of the next line, nothing but the word's end is in ASCII. Signs that separate
 * names, values and words of code are on neither side.
 */
const brokenWord =
  /(?<=[A-Za-z0-9_+/.%!#$&*?~@-])\n(?=[A-Za-z0-9_+/.%!#$&*?~-][A-Za-z0-9_+/.%!#$&*?~@-]{0,400}[ \t]{0,8}(?:$|[\n\u0080-\uffff]))/g;

/** An e-mail address that ends with a line is whole. */
const wholeAddress = /@[^@]{0,255}\.[A-Za-z]{2,}$/;

/** Reads strings that code puts together as one. */
export function concatenated(text: MappedText): Reading {
  const { view, seams } = without(concatenation, text);
  return {
    view,
    rules: 'all',
    shown: 'read',
    crosses: (start, end) => (seams[firstAfter(seams, start)] ?? end) < end,
  };
}

/**
 * Reads words that one line break splits as one: in prose by all rules, in code by formats alone, since its lines are
 * full of names and numbers.
 */
export function unwrapped(text: MappedText, kind: 'prose' | 'code'): Reading {
  const { view, seams } = without(brokenWord, text);
  return {
    view,
    rules: kind === 'prose' ? 'all' : 'formats',
    shown: 'read',
    crosses(start, end) {
      const first = firstAfter(seams, start);
      const seam = seams[first] ?? end;
      if (seam >= end || (seams[first + 1] ?? end) < end) return false;
      const left = view.text.slice(start, seam);
      return !isPlaceholder(left) && !wholeAddress.test(left);
    },
  };
}

/** Leaves the matches of a pattern out, and returns the offsets where they were. */
function without(pattern: RegExp, text: MappedText): { view: MappedText; seams: number[] } {
  const result = mappedText();
  const seams: number[] = [];
  let from = 0;
  for (const match of text.text.matchAll(pattern)) {
    result.copy(text.text.slice(from, match.index), from);
    seams.push(result.length);
    from = match.index + match[0].length;
  }
  result.copy(text.text.slice(from), from);
  return { view: derivedFrom(text, result.build()), seams };
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
