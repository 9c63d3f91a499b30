import { type Html, html } from '@kairan/web/html';
import type { Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { denseRow, denseRowHeads } from './dense-row.ts';
import type { Marker } from './marker.ts';
import type { Quote } from './quotes.ts';
import { resultRow } from './row.ts';

/** How the rows of a search show what it found. */
interface RowMarks {
  /** Finds the words of the search in texts; null without a search text. */
  readonly marker: Marker | null;
  /** Passages of upstream texts that have a word of the search, by id. Dense rows show none. */
  readonly quotes: ReadonlyMap<string, Quote>;
}

/** The rows of a list, in the density that the reader has chosen. */
export function resultRows(rows: readonly Row[], { marker, quotes }: RowMarks, pageRequest: PageRequest): Html {
  if (pageRequest.density === 'dense') {
    return html`<ol class="rows dense">${denseRowHeads(pageRequest)}${rows.map((row) => denseRow(row, marker, pageRequest))}</ol>`;
  }
  return html`<ol class="rows">${rows.map((row) => resultRow(row, marker, quotes.get(row.id), pageRequest))}</ol>`;
}
