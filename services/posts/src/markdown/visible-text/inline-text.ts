import type { Token } from 'markdown-it';
import { spanOf } from '../dialect/offsets.ts';
import { type MappedText, MappedTextBuilder, type Range } from './mapped-text.ts';

/** A link: its address, and the range of its label in the text of the block. */
export interface VisibleLink extends Range {
  readonly href: string;
}

/** What readers see of the content of a block, with offsets in that content. */
export interface InlineText {
  readonly text: MappedText;
  readonly links: readonly VisibleLink[];
  /** The alternative texts of images. */
  readonly alternatives: readonly MappedText[];
  /** Where the addresses and titles of links and images are in the content, as in `/media/a.png "title"`. */
  readonly targets: readonly Range[];
}

/** Types of opening and closing tokens whose `markup` is what they are written as. */
const marks = new Set(['em_open', 'em_close', 'strong_open', 'strong_close', 's_open', 's_close']);
const markBeginning = ':mark[';

/**
 * Reads the content of a block as it is shown: without marks, with escapes and entities resolved. Each token says how
 * long it is in the content, so one pass over both finds the offset of every character.
 * @param tokens parsed without the rule `text_join`, so that escapes and entities are tokens
 * @param base offset of the content in what the result refers to
 */
export function inlineText(tokens: readonly Token[], content: string, base = 0): InlineText {
  const text = new MappedTextBuilder();
  const links: VisibleLink[] = [];
  const alternatives: MappedText[] = [];
  const targets: Range[] = [];
  const open: { href: string; start: number; end: number | null }[] = [];
  let at = 0;
  const putWhole = (shown: string, written: number) => {
    text.put(shown, { start: base + at, end: base + at + written });
    at += written;
  };
  for (const token of tokens) {
    const span = spanOf(token);
    if (token.type === 'link_open') {
      open.push({ href: String(token.attrGet('href') ?? ''), start: text.text.length, end: span?.end ?? null });
      // A bare address has no bracket before it.
      if (span) at = /[[<]/.test(content[span.start] ?? '') ? span.start + 1 : span.start;
      if (span?.labelEnd !== undefined) targets.push(shifted({ start: span.labelEnd + 2, end: span.end - 1 }, base));
    } else if (token.type === 'link_close') {
      const link = open.pop();
      if (link === undefined) continue;
      links.push({ href: link.href, start: link.start, end: text.text.length });
      at = link.end ?? at;
    } else if (token.type === 'image' && span) {
      const label = inlineText(token.children ?? [], token.content, base + span.start + 2);
      alternatives.push(label.text, ...label.alternatives);
      const labelEnd = span.start + 2 + token.content.length;
      targets.push(...label.targets, shifted({ start: labelEnd + 2, end: span.end - 1 }, base));
      at = span.end;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') {
      putWhole('\n', lengthOfBreak(content, at));
    } else if (token.type === 'text_special') {
      putWhole(token.content, token.markup.length);
    } else if (token.type === 'code_inline') {
      at = copyCode(token, content, at, (code, from) => text.copy(code, base + from));
    } else if (marks.has(token.type)) {
      at += token.markup.length;
    } else if (token.type === 'mark_open') {
      at += markBeginning.length;
    } else if (token.type === 'mark_close') {
      at += 1;
    } else if (content.startsWith(token.content, at)) {
      text.copy(token.content, base + at);
      at += token.content.length;
    } else {
      // The address of an autolink is shown decoded.
      putWhole(token.content, (open.at(-1)?.end ?? at + 1) - 1 - at);
    }
  }
  return { text, links, alternatives, targets };
}

function shifted({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

/** The length of a line break with the spaces or the backslash before it, and the spaces after it. */
function lengthOfBreak(content: string, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== '\n') at += 1;
  at += 1;
  while (content[at] === ' ' || content[at] === '\t') at += 1;
  return at - from;
}

/** Copies code without its backticks and returns the offset after it. One space at both ends is not shown. */
function copyCode(token: Token, content: string, at: number, copy: (code: string, from: number) => void): number {
  const { length } = token.markup;
  const isWhole =
    content.slice(at + length, at + length + token.content.length).replaceAll('\n', ' ') === token.content &&
    content.startsWith(token.markup, at + length + token.content.length);
  const padding = isWhole ? 0 : 1;
  copy(token.content, at + length + padding);
  return at + token.content.length + 2 * (length + padding);
}
