import type { Token } from 'markdown-it';
import type { Edit } from '../edits.ts';
import { formulasIn } from '../formulas.ts';
import { inlineOffsets } from '../inline-offsets.ts';
import { maskedText, masking } from '../masked-text.ts';
import type { Source } from '../source.ts';
import { convertedQuote } from './alert-quotes.ts';
import { boxEdits } from './boxes.ts';
import { dataImages } from './data-images.ts';
import { imageSizeEdits } from './image-sizes.ts';
import { markedTextEdits } from './marked-text.ts';
import { raisedTextEdits } from './raised-text.ts';
import { underlinedHeadingEdits } from './underlined-headings.ts';
import { underscoreBoldEdits } from './underscore-bold.ts';

/** What conversions depend on besides the text. */
export interface ConversionOptions {
  /** The title that a first heading must not repeat; null to skip this check. */
  readonly title: string | null;
  /** Paths of the author's images. */
  readonly ownImages: ReadonlySet<string>;
}

/** Finds what other dialects write in another way, to be written in ours. */
export function findConversions(tokens: readonly Token[], source: Source, options: ConversionOptions): Edit[] {
  const edits = boxEdits(tokens, source);
  const embedded = dataImages(tokens);
  const quotes: (number | null)[] = [];
  const ofQuotes: (readonly Edit[])[] = [];
  let inTable = false;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open' || token.type === 'table_close') inTable = token.nesting === 1;
    if (token.type === 'blockquote_open') {
      const around = quotes.filter((marker) => marker !== null);
      const converted = convertedQuote(tokens, index, source, around);
      if (converted) ofQuotes.push(converted.edits);
      quotes.push(converted?.marker ?? null);
    }
    if (token.type === 'blockquote_close') quotes.pop();
    if (token.type !== 'inline' || inTable) return;
    if (tokens[index - 1]?.type === 'paragraph_open')
      edits.push(...underlinedHeadingEdits(tokens, index, source, options.title));
    edits.push(...inlineEdits(token, options, embedded));
  });
  // A quote that ends where the one around it ends is closed first.
  return [...ofQuotes.toReversed().flat(), ...edits];
}

function inlineEdits(inline: Token, { ownImages }: ConversionOptions, embedded: ReturnType<typeof dataImages>): Edit[] {
  const found = maskedText(inline);
  const text = { ...found, masked: masking(found.masked, formulasIn(found)) };
  const edits = [
    ...raisedTextEdits(inline.children ?? []),
    ...imageSizeEdits(text, ownImages),
    ...underscoreBoldEdits(text),
    ...markedTextEdits(text),
    ...(embedded?.(text) ?? []),
  ];
  const offsets = edits.length > 0 ? inlineOffsets(inline) : undefined;
  if (!offsets) return [];
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, ...rest }) => ({
      ...rest,
      start: offsets.at(start),
      end: end === start ? offsets.at(start) : offsets.at(end - 1) + 1,
    }));
}
