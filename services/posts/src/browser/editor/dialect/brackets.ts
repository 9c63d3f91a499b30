import { tags } from '@lezer/highlight';
import type { InlineContext, InlineParser, MarkdownConfig } from '@lezer/markdown';

const opening = '['.charCodeAt(0);
const markName = ':mark[';

/** What a `[` begins, by the offset of the bracket; brackets that begin nothing are absent. */
interface Bracketed {
  readonly labelEnd: number;
  /** The target after the label of a link or an image; null for marked text. */
  readonly target: Target | null;
}

const known = new WeakMap<InlineContext, ReadonlyMap<number, Bracketed>>();

function bracketedAt(cx: InlineContext, at: number): Bracketed | undefined {
  const all = known.get(cx) ?? findBracketed(cx.text);
  known.set(cx, all);
  return all.get(at - cx.offset);
}

/**
 * Scans a text once, so that thousands of open brackets take no longer. Brackets in code and after a backslash do not
 * count, and a link cannot contain another.
 */
function findBracketed(text: string): ReadonlyMap<number, Bracketed> {
  const found = new Map<number, Bracketed>();
  const open: { readonly at: number; holdsLink: boolean }[] = [];
  const signs = /\\[\s\S]|(`+)|[[\]]/g;
  /** Lengths of backtick runs that do not occur any more. */
  const missing = new Set<number>();
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[1]) {
      const size = sign[1].length;
      const end = missing.has(size) ? -1 : endOfCode(text, signs.lastIndex, size);
      if (end < 0) missing.add(size);
      else signs.lastIndex = end;
    } else if (sign[0] === '[') open.push({ at: sign.index, holdsLink: false });
    else if (sign[0] === ']') {
      const start = open.pop();
      if (!start) continue;
      const kind = kindAt(text, start.at, sign.index);
      const target =
        kind === 'mark' || (kind === 'link' && start.holdsLink) ? undefined : targetAt(text, sign.index + 1);
      if (target || kind === 'mark') found.set(start.at, { labelEnd: sign.index, target: target ?? null });
      if (target) signs.lastIndex = target.end;
      const around = open.at(-1);
      if (around && kind === 'link' && (target || start.holdsLink)) around.holdsLink = true;
    }
  }
  return found;
}

function kindAt(text: string, at: number, labelEnd: number): 'link' | 'image' | 'mark' {
  if (text[at - 1] === '!') return 'image';
  return labelEnd > at + 1 && text.endsWith(markName, at + 1) ? 'mark' : 'link';
}

function endOfCode(text: string, from: number, size: number): number {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === size) return runs.lastIndex;
  return -1;
}

/** `[text](address "title")` and `![words](address)`. References do not exist: brackets alone are text. */
const link: InlineParser = {
  name: 'Link',
  parse: (cx, next, start) => (next === opening ? addLink(cx, 'Link', start, start + 1) : -1),
};

const image: InlineParser = {
  name: 'Image',
  parse: (cx, next, start) =>
    next === '!'.charCodeAt(0) && cx.char(start + 1) === opening ? addLink(cx, 'Image', start, start + 2) : -1,
};

/** `:mark[text]` */
const mark: InlineParser = {
  name: 'Mark',
  before: 'Link',
  parse(cx, next, start) {
    const labelStart = start + markName.length;
    if (next !== ':'.charCodeAt(0) || cx.slice(start, Math.min(cx.end, labelStart)) !== markName) return -1;
    const found = bracketedAt(cx, labelStart - 1);
    if (!found || found.target) return -1;
    const labelEnd = found.labelEnd + cx.offset;
    return cx.addElement(
      cx.elt('Mark', start, labelEnd + 1, [
        cx.elt('MarkName', start, labelStart),
        ...cx.parser.parseInline(cx.slice(labelStart, labelEnd), labelStart),
        cx.elt('MarkName', labelEnd, labelEnd + 1),
      ]),
    );
  },
};

/** Links, images and marked text. */
export const brackets: MarkdownConfig = {
  defineNodes: [
    { name: 'Mark', style: { 'Mark/...': tags.special(tags.content) } },
    { name: 'MarkName', style: tags.special(tags.processingInstruction) },
  ],
  remove: ['LinkEnd', 'LinkReference'],
  parseInline: [mark, link, image],
};

function addLink(cx: InlineContext, name: 'Link' | 'Image', start: number, labelStart: number): number {
  const found = bracketedAt(cx, labelStart - 1);
  if (!found?.target) return -1;
  const { target } = found;
  const { offset } = cx;
  const labelEnd = found.labelEnd + offset;
  const end = target.end + offset;
  return cx.addElement(
    cx.elt(name, start, end, [
      cx.elt('LinkMark', start, labelStart),
      ...cx.parser.parseInline(cx.slice(labelStart, labelEnd), labelStart),
      cx.elt('LinkMark', labelEnd, labelEnd + 2),
      ...(target.address ? [cx.elt('URL', target.address[0] + offset, target.address[1] + offset)] : []),
      ...(target.title ? [cx.elt('LinkTitle', target.title[0] + offset, target.title[1] + offset)] : []),
      cx.elt('LinkMark', end - 1, end),
    ]),
  );
}

type Stretch = readonly [from: number, to: number];

interface Target {
  readonly address: Stretch | null;
  readonly title: Stretch | null;
  readonly end: number;
}

/** Longer parts of targets are text: no real one is this long, and the search starts again at each bracket. */
const longest = 5_000;

/** The target in the parentheses after a label (CommonMark, section 6.3); undefined if it is not one. */
function targetAt(text: string, at: number): Target | undefined {
  if (text[at] !== '(') return undefined;
  const from = blanks(text, at + 1);
  const address = addressEnd(text, from);
  let end = address === undefined ? from : blanks(text, address);
  const title = address === undefined || end > address ? titleEnd(text, end) : undefined;
  const titleFrom = end;
  if (title !== undefined) end = blanks(text, title);
  if (text[end] !== ')') return undefined;
  return {
    address: address === undefined ? null : [from, address],
    title: title === undefined ? null : [titleFrom, title],
    end: end + 1,
  };
}

function blanks(text: string, from: number): number {
  let at = from;
  while (/[ \t\n]/.test(text[at] ?? '')) at++;
  return at;
}

const angled = /<(?:[^<>\n\\]|\\.){0,5000}>/y;

function addressEnd(text: string, from: number): number | undefined {
  if (text[from] === '<') {
    angled.lastIndex = from;
    return angled.test(text) ? angled.lastIndex : undefined;
  }
  let depth = 0;
  let at = from;
  for (const most = Math.min(text.length, from + longest); at < most; at++) {
    const sign = text[at] as string;
    if (sign <= ' ' || sign === '\u007f' || (sign === ')' && depth === 0)) break;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '\\' && text[at + 1] !== ' ') at++;
  }
  return at > from && depth === 0 ? Math.min(at, text.length) : undefined;
}

const titles = /"(?:[^"\\]|\\[\s\S]){0,5000}"|'(?:[^'\\]|\\[\s\S]){0,5000}'|\((?:[^()\\]|\\[\s\S]){0,5000}\)/y;

function titleEnd(text: string, from: number): number | undefined {
  titles.lastIndex = from;
  return titles.test(text) ? titles.lastIndex : undefined;
}
