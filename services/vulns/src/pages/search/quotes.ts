import { marksIn } from '@kairan/full-text/marks';
import type { Term } from '@kairan/full-text/query';
import { quoteDescriptions } from '../../operations/quote-descriptions.ts';
import type { Detail, PageQueries, Row } from '../page-queries.ts';
import type { Marker } from './marker.ts';

/** An excerpt of an upstream description, shown if the search words appear nowhere else in the row. */
export interface Quote {
  text: string;
  /** The language tag by the source. */
  lang: string;
  source: string;
}

/** Characters of an excerpt before and after the match. */
const before = 60;
const after = 160;

/** Returns excerpts by id for the rows that do not show all search words. */
export async function quotesFor(
  rows: readonly Row[],
  marker: Marker | null,
  questions: PageQueries,
): Promise<ReadonlyMap<string, Quote>> {
  if (marker === null || marker.isEmpty) return new Map();
  const missing = new Map(
    rows.map((row) => [row.id, marker.unseen(textsOf(row))] as const).filter(([, terms]) => terms.length > 0),
  );
  if (missing.size === 0) return new Map();
  type Answer = { data: { id: string; description: NonNullable<Detail['description']> }[] };
  const { data } = await questions.ask<Answer>(quoteDescriptions, { ids: [...missing.keys()] });
  const quotes = new Map<string, Quote>();
  for (const { id, description } of data) {
    const text = excerpt(description.text, missing.get(id) ?? []);
    if (text !== null) quotes.set(id, { ...description, text });
  }
  return quotes;
}

/** The texts that a row shows. */
function textsOf({ id, aliases, also_known_as, title, summary, tags, categories }: Row): string[] {
  return [
    ...[title, summary.text, id, ...aliases, ...also_known_as],
    ...[...tags, ...categories].map(({ name }) => name),
  ];
}

/** Returns the part of a text around the first of these terms; null if it has none. */
export function excerpt(text: string, terms: readonly Term[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const [first] = marksIn(line, { terms }).spans;
  if (first === undefined) return null;
  const start = first.start <= before ? 0 : wordStart(line, first.start - before);
  const end = Math.min(line.length, first.end + after);
  const cut =
    end < line.length ? line.slice(start, end).replace(/[\ud800-\udbff]$|\s+\S{0,20}$/u, '') : line.slice(start);
  return `${start > 0 ? '… ' : ''}${cut}${end < line.length ? ' …' : ''}`;
}

/** The start of a word at a position or soon after it. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (space >= 0 && space < at + 20) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}
