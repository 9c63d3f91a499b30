import type { Token } from 'markdown-it';
import { bodyParser } from '../dialect/parser.ts';
import { inlineOffsets } from '../inline-offsets.ts';
import { parsedBody } from '../parsed-bodies.ts';
import { type Source, sourceOf } from '../source.ts';
import { inlineText, type VisibleLink } from './inline-text.ts';
import { derivedFrom, type MappedText, MappedTextBuilder, partOf, type Range, replaceMatches } from './mapped-text.ts';

/** What readers see of a paragraph, heading, title of a callout or block of code. */
export interface VisibleBlock {
  readonly kind: 'prose' | 'code';
  /** The text without marks, with escapes and entities resolved; line breaks are LF. */
  readonly text: MappedText;
  /** Whether the text is more or less than the lines of the source without the prefixes of quotes and lists. */
  readonly differs: boolean;
  readonly links: readonly VisibleLink[];
  /** The alternative texts of images. */
  readonly alternatives: readonly MappedText[];
  /** Addresses of links and images with their titles, escapes and entities resolved: `/media/a.png "title"`. */
  readonly targets: readonly MappedText[];
}

/** A backslash escape, or what may be an entity (CommonMark 0.31.2, sections 2.4 and 2.5). */
const escapeOrEntity = /\\[!-/:-@[-`{-~]|&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;

/**
 * Bodies that were read, the last ones: all checks of a publication read the same one, and those of several publications take
 * turns. More would make the garbage collector slower than reading again.
 */
const read = new Map<string, readonly VisibleBlock[]>();
const mostRead = 8;
/** UTF-16 units from which a body is cached alone. */
const longBody = 10_000;

/** Reads a body as its page shows it, block by block, with a mapping to the offsets of the body. In linear time. */
export function visibleBlocks(body: string): readonly VisibleBlock[] {
  const known = read.get(body);
  if (known) return known;
  const blocks = readBlocks(body);
  // A long body alone: its blocks take many times its memory.
  const [oldest] = read.keys();
  if (body.length > longBody) read.clear();
  else if (read.size >= mostRead && oldest !== undefined) read.delete(oldest);
  read.set(body, blocks);
  return blocks;
}

function readBlocks(body: string): VisibleBlock[] {
  // The parser would replace them, and offsets would differ.
  const text = body.replaceAll('\r\n', ' \n').replaceAll('\r', '\n');
  const source = sourceOf(text);
  return parsedBody(text).flatMap((token) => {
    if (token.type === 'inline') return proseOf(token);
    return token.type === 'fence' ? [codeOf(token, source)] : [];
  });
}

function proseOf(token: Token): VisibleBlock[] {
  const offsets = inlineOffsets(token);
  if (offsets === undefined) return [];
  const { text, links, alternatives, targets } = inlineText(token.children ?? [], token.content);
  const content: MappedText = {
    text: token.content,
    rangeOf: (start, end) => ({ start: offsets.at(start), end: offsets.at(end - 1) + 1 }),
  };
  return [
    {
      kind: 'prose',
      text: derivedFrom(content, text),
      differs: text.text !== token.content,
      links,
      alternatives: alternatives.map((each) => derivedFrom(content, each)),
      targets: targets.filter(({ start, end }) => start < end).map((range) => targetAt(range, content)),
    },
  ];
}

function targetAt({ start, end }: Range, content: MappedText): MappedText {
  return replaceMatches(partOf(content, start, end), escapeOrEntity, ([match]) => bodyParser.utils.unescapeAll(match));
}

/** Each line of code is the end of its line in the source, unless a tab belongs to the indentation in part. */
function codeOf(token: Token, source: Source): VisibleBlock {
  const text = new MappedTextBuilder();
  const first = (token.map?.[0] ?? 0) + 1;
  for (const [index, line] of token.content.replace(/\n$/, '').split('\n').entries()) {
    const end = source.endOf(first + index);
    const start = Math.max(source.startOf(first + index), end - line.length);
    if (index > 0) text.put('\n', { start: source.startOf(first + index) - 1, end: source.startOf(first + index) });
    if (source.text.slice(start, end) === line) text.copy(line, start);
    else text.put(line, { start, end });
  }
  return { kind: 'code', text, differs: false, links: [], alternatives: [], targets: [] };
}
