import type { Span } from './rule.ts';

/**
 * Overlapping spans as one, from the first character to the last of them, named by the first of them in the order given:
 * rules are therefore given with those that know exactly what they see first. The result is in the order of the text.
 */
export function mergeOverlapping(spans: readonly Span[]): Span[] {
  const ranked = spans.map((span, rank) => ({ span, rank })).sort((a, b) => a.span.start - b.span.start);
  const merged: { span: Span; rank: number }[] = [];
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

/** Which of other spans touch none of these; both in the order of the text, none overlapping another of its own kind. */
export function besides(spans: readonly Span[]): (other: Span) => boolean {
  let next = 0;
  return (other) => {
    while (next < spans.length && (spans[next] as Span).end <= other.start) next += 1;
    const span = spans[next];
    return span === undefined || span.start >= other.end;
  };
}
