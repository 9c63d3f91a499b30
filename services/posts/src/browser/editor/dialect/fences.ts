import type { BlockContext, BlockParser, Element, Line } from '@lezer/markdown';
import { staysInside } from './stays-inside.ts';

const opening = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** Parsers that are inside a code block at the moment: there, nothing closes the surrounding blocks. */
const reading = new WeakSet<BlockContext>();

/** Whether the current line is inside a code block. */
export function inFence(cx: BlockContext): boolean {
  return reading.has(cx);
}

/** Fenced code (CommonMark, section 4.5): the parser's own, which also records the state for `inFence`. */
export const fencedCode: BlockParser = {
  name: 'FencedCode',
  parse(cx, line) {
    const found = opening.exec(line.text.slice(line.pos));
    const fence = found?.[1] ?? found?.[2];
    if (!fence || line.next !== fence.charCodeAt(0)) return false;
    const from = cx.lineStart + line.pos;
    const parts = [cx.elt('CodeMark', from, from + fence.length), ...infoOf(cx, line, fence)];
    const closing = new RegExp(`^${fence[0]}{${fence.length},}$`);
    let closed = false;
    reading.add(cx);
    while (!closed && cx.nextLine() && staysInside(cx, line)) {
      const text = line.text.slice(line.pos).trimEnd();
      closed = line.indent - line.baseIndent < 4 && closing.test(text);
      const start = cx.lineStart + (closed ? line.pos : line.basePos);
      const end = closed ? start + text.length : cx.lineStart + line.text.length;
      parts.push(...line.markers);
      if (start < end) parts.push(cx.elt(closed ? 'CodeMark' : 'CodeText', start, end));
    }
    reading.delete(cx);
    if (closed) cx.nextLine();
    cx.addElement(cx.elt('FencedCode', from, cx.prevLineEnd(), parts));
    return true;
  },
};

function infoOf(cx: BlockContext, line: Line, fence: string): Element[] {
  const from = line.skipSpace(line.pos + fence.length);
  const to = line.text.trimEnd().length;
  return from < to ? [cx.elt('CodeInfo', cx.lineStart + from, cx.lineStart + to)] : [];
}
