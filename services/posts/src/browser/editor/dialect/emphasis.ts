import { tags } from '@lezer/highlight';
import { InlineContext, type InlineParser, type MarkdownConfig } from '@lezer/markdown';
import { flanksOf } from './flanking.ts';

const asterisk = '*'.charCodeAt(0);
const underscore = '_'.charCodeAt(0);
const tilde = '~'.charCodeAt(0);

const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(cx, next, start) {
    if (next !== asterisk && next !== underscore) return -1;
    const end = endOfRun(cx, next, start);
    const { opens, closes } = flanksAround(cx, start, end, next === asterisk);
    const type = next === asterisk ? InlineContext.emphasisAsterisk : InlineContext.emphasisUnderscore;
    return cx.addDelimiter(type, start, end, opens, closes);
  },
};

const struck = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };

/** Marks count in pairs; of an odd number the outermost is text. */
const strikethrough: InlineParser = {
  name: 'Strikethrough',
  after: 'Emphasis',
  parse(cx, next, start) {
    if (next !== tilde) return -1;
    const end = endOfRun(cx, next, start);
    const { opens, closes } = flanksAround(cx, start, end, true);
    const size = end - start - ((end - start) % 2);
    const from = opens ? end - size : start;
    // Marks of one run cannot close each other.
    const step = opens && closes ? size : 2;
    for (let at = from; at < from + size; at += step) cx.addDelimiter(struck, at, at + step, opens, closes);
    return end;
  },
};

/** `*…*`, `**…**`, `_…_`, `__…__` and `~~…~~`, also beside Japanese punctuation. */
export const emphasisMarks: MarkdownConfig = {
  defineNodes: [
    { name: 'Strikethrough', style: { 'Strikethrough/...': tags.strikethrough } },
    { name: 'StrikethroughMark', style: tags.processingInstruction },
  ],
  parseInline: [emphasis, strikethrough],
};

function endOfRun(cx: InlineContext, mark: number, start: number): number {
  let end = start + 1;
  while (cx.char(end) === mark) end++;
  return end;
}

function flanksAround(cx: InlineContext, start: number, end: number, splitsWords: boolean) {
  const before = cx.slice(Math.max(cx.offset, start - 4), start);
  return flanksOf(before, cx.slice(end, Math.min(cx.end, end + 2)), splitsWords);
}
