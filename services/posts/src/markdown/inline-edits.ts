import type { MarkdownIt, Token } from 'markdown-it';
import { type ComparableText, comparableText, hasSameCode, looksSame } from './comparable-text.ts';
import { spanOf } from './dialect/offsets.ts';
import type { Edit } from './edits.ts';
import type { OwnImages } from './own-image.ts';
import { htmlEdit, htmlTags } from './rules/html.ts';
import { imageEdits, imageTagEdit } from './rules/images.ts';
import { linkEdits } from './rules/links.ts';
import { type Care, type InlineEdit, resultOf, seamEdits } from './seams.ts';

/** Options of the edits of a block's content. */
export interface InlineOptions extends OwnImages {
  /** Unsupported markup becomes text instead of being removed. */
  readonly asText: boolean;
}

/** A block's content as a text of its own: what makes it the same block again. */
interface Frame {
  readonly before: string;
  readonly after: string;
  readonly tokens: ReadonlySet<string>;
  readonly breaksLines: boolean;
}

const paragraph: Frame = {
  before: '',
  after: '',
  tokens: new Set(['paragraph_open', 'paragraph_close', 'inline']),
  breaksLines: true,
};
const frames: Readonly<Record<string, Frame>> = {
  heading_open: {
    before: '## ',
    after: '',
    tokens: new Set(['heading_open', 'heading_close', 'inline']),
    breaksLines: false,
  },
  callout_title_open: {
    before: ':::info ',
    after: '\n:::',
    tokens: new Set(['callout_open', 'callout_title_open', 'callout_title_close', 'callout_close', 'inline']),
    breaksLines: false,
  },
};

/**
 * Finds the edits of a block's content, with offsets in it. What remains has the same words, code and links as before:
 * the result is parsed, and if something else came of it, more is kept apart; if that does not help, what would be
 * removed becomes text. A tag that only emerges from the removal of another is removed by the next pass.
 * @param block the token that opens the block
 */
export function inlineEdits(
  inline: Token,
  block: Token | undefined,
  parser: MarkdownIt,
  options: InlineOptions,
): Edit[] {
  const frame = frames[block?.type ?? ''] ?? paragraph;
  if (options.asText) return ruleEdits(inline, frame, parser, options).edits;
  const { edits, remaining } = ruleEdits(inline, frame, parser, options);
  if (edits.length === 0) return [];
  const expected = comparableText(remaining);
  for (const care of ['marks', 'punctuation'] satisfies Care[]) {
    const whole = [...edits, ...seamEdits(inline.content, edits, care)];
    if (isUnharmed(resultOf(inline.content, whole).result, frame, parser, expected)) return whole;
  }
  return ruleEdits(inline, frame, parser, { ...options, asText: true }).edits;
}

/** The edits of the rules, and the tokens that they leave. */
function ruleEdits(
  { content, children }: Token,
  { breaksLines }: Frame,
  parser: MarkdownIt,
  { asText, ...own }: InlineOptions,
): { edits: InlineEdit[]; remaining: readonly Token[] } {
  const tokens = children ?? [];
  const edits: InlineEdit[] = [];
  const remaining: Token[] = [];
  const tags = htmlTags(content, tokens);
  const links: boolean[] = [];
  tokens.forEach((token, index) => {
    const span = spanOf(token);
    const tag = tags.get(token);
    const fillsLink = tokens[index - 1]?.type === 'link_open' && tokens[index + 1]?.type === 'link_close';
    let found: InlineEdit[] = [];
    if (span && token.type === 'image') found = imageEdits(token, span, content, { own, fillsLink, asText });
    else if (span && tag) {
      const image = tag.name === 'img' && !asText ? imageTagEdit(token.content, span, own) : null;
      found = [image ?? htmlEdit(tag, span, content, { breaksLines, asText })];
    } else if (span && token.type === 'link_open') found = linkEdits(token, span, content, asText);
    edits.push(...found);
    if (token.type === 'link_open') links.push(found.length === 0);
    if (token.type === 'link_close' ? links.pop() : found.length === 0) remaining.push(token);
    for (const { put } of found) if (put.trim() !== '') remaining.push(...inlineTokens(put, parser));
  });
  return { edits, remaining };
}

function inlineTokens(markup: string, parser: MarkdownIt): readonly Token[] {
  return parser.parseInline(markup, {}).flatMap(({ children }) => children ?? []);
}

function isUnharmed(result: string, frame: Frame, parser: MarkdownIt, expected: ComparableText): boolean {
  const tokens = parser.parse(`${frame.before}${result}${frame.after}`, {});
  const inlines = tokens.filter(({ type }) => type === 'inline');
  const actual = comparableText(inlines.flatMap(({ children }) => children ?? []));
  // A script or style that emerges is a block.
  const emerges = inlines.some(({ content, children }) => htmlTags(content, children ?? []).size > 0);
  if (emerges || tokens.some(({ type }) => type === 'html_removed')) return hasSameCode(expected, actual);
  return tokens.every(({ type }) => frame.tokens.has(type)) && looksSame(expected, actual);
}
