import { tags } from '@lezer/highlight';
import type { BlockContext, BlockParser, Line, MarkdownConfig } from '@lezer/markdown';
import { inFence } from './fences.ts';
import { staysInside } from './stays-inside.ts';

const opening = /^:::(?:point|warn|info)(?=[ \t]|\[.*\][ \t]*$|$)/;
const closing = /^:::[ \t]*$/;
const deepest = 4;

/** The start of the line that closed a callout last, by parser: only there is `:::` more than text. */
const closed = new WeakMap<BlockContext, number>();

/** A line `:::point`, `:::warn` or `:::info` opens a callout; the rest of the line is its title. */
const open: BlockParser = {
  name: 'Callout',
  before: 'FencedCode',
  parse(cx, line) {
    if (!opens(cx, line)) return false;
    const text = line.text.slice(line.pos);
    const from = cx.lineStart + line.pos;
    const titleFrom = from + (opening.exec(text)?.[0].length ?? 0);
    cx.startComposite('Callout', line.pos, cx.depth);
    cx.addElement(
      cx.elt('CalloutOpening', from, from + text.length, [
        cx.elt('CalloutMark', from, titleFrom),
        ...cx.parser.parseInline(text.slice(titleFrom - from), titleFrom),
      ]),
    );
    line.moveBase(line.text.length);
    return null;
  },
  endLeaf: (cx, line) => opens(cx, line),
};

/** A line `:::` closes the innermost callout of its container, and becomes a sibling after it. */
const close: BlockParser = {
  name: 'CalloutClosing',
  before: 'FencedCode',
  parse(cx, line) {
    if (closed.get(cx) !== cx.lineStart) return false;
    const from = cx.lineStart + line.pos;
    cx.nextLine();
    cx.addElement(cx.elt('CalloutClosing', from, cx.prevLineEnd()));
    return true;
  },
  // A `:::` line also ends a paragraph of a list item inside a callout, but not one of a quote.
  endLeaf: (cx, line) => {
    if (closed.get(cx) === cx.lineStart) return true;
    if (!closing.test(line.text.slice(line.pos)) || staysInside(cx, line)) return false;
    const names = containers(cx);
    return names.includes('Callout') && names.lastIndexOf('ListItem') > names.lastIndexOf('Blockquote');
  },
};

/** Callouts, in any container, up to four deep. A `:::` that closes nothing is text, as is one inside code. */
export const callouts: MarkdownConfig = {
  defineNodes: [
    {
      name: 'Callout',
      block: true,
      composite(cx, line, depth) {
        if (!closing.test(line.text.slice(line.pos)) || line.indent - line.baseIndent >= 4) return true;
        if (belongsDeeper(cx, line, depth)) return true;
        closed.set(cx, cx.lineStart);
        return false;
      },
    },
    { name: 'CalloutOpening', block: true },
    { name: 'CalloutClosing', block: true, style: tags.processingInstruction },
    { name: 'CalloutMark', style: tags.processingInstruction },
  ],
  parseBlock: [open, close],
};

function opens(cx: BlockContext, line: Line): boolean {
  if (line.next !== ':'.charCodeAt(0) || !opening.test(line.text.slice(line.pos))) return false;
  return containers(cx).filter((name) => name === 'Callout').length < deepest;
}

/**
 * Whether a `:::` inside the callout at this depth belongs to something in it: a callout in the same container, a list
 * item with its indentation, or code. It never belongs to a quote, as it lacks the quote's mark.
 */
function belongsDeeper(cx: BlockContext, line: Line, depth: number): boolean {
  const next = containers(cx)
    .slice(depth + 1)
    .find((name) => name === 'Callout' || name === 'Blockquote' || name === 'ListItem');
  if (next === 'ListItem') return line.indent - line.baseIndent >= 2;
  return next === 'Callout' || (next === undefined && inFence(cx));
}

/** The names of the surrounding blocks, the outermost first. */
function containers(cx: BlockContext): string[] {
  return Array.from({ length: cx.depth }, (_, depth) => cx.parentType(depth).name);
}
