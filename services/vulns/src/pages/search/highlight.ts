import type { Span } from '@kairan/full-text/marks';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sentence, unbroken } from '../texts.ts';
import type { Marker } from './marker.ts';

/** Third-party text with the search words marked. */
export function highlighted(text: string, marker: Marker | null): Html {
  const spans = marker === null ? [] : marker.marks(text).spans;
  return spans.length === 0 ? isolated(text) : html`<bdi>${pieces(text, spans, (part) => html`${part}`)}</bdi>`;
}

/** A generated sentence about a record with the search words marked. */
export function highlightedSentence(text: string, marker: Marker | null): Html {
  const spans = marker === null ? [] : marker.marks(text).spans;
  return spans.length === 0 ? sentence(text) : html`<bdi>${pieces(text, spans, unbroken)}</bdi>`;
}

function pieces(text: string, spans: readonly Span[], plain: (part: string) => Html): Html[] {
  const shown: Html[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    shown.push(plain(text.slice(at, start)), html`<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [...shown, plain(text.slice(at))];
}
