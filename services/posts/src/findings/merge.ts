import type { Span } from './rule.ts';

/**
 * Merges overlapping spans into one from the first to the last character, named by the first of them in the input.
 * Therefore pass the most exact rules first. The result is ordered by position.
 */
export function mergeOverlapping<Found extends Span>(spans: readonly Found[]): Found[] {
  const ranked = spans.map((span, rank) => ({ span, rank })).sort((a, b) => a.span.start - b.span.start);
  const merged: { span: Found; rank: number }[] = [];
  for (const { span, rank } of ranked) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.span.end) {
      merged.push({ span, rank });
      continue;
    }
    const named = rank < last.rank ? span : last.span;
    last.span = { ...named, start: last.span.start, end: Math.max(last.span.end, span.end) };
    last.rank = Math.min(last.rank, rank);
  }
  return merged.map(({ span }) => span);
}

/**
 * Returns a filter for spans that overlap none of `spans`. Both lists must be ordered by position, without overlaps
 * among themselves. Call the filter in that order.
 */
export function outside(spans: readonly Span[]): (other: Span) => boolean {
  let next = 0;
  return (other) => {
    while (next < spans.length && (spans[next] as Span).end <= other.start) next += 1;
    const span = spans[next];
    return span === undefined || span.start >= other.end;
  };
}
