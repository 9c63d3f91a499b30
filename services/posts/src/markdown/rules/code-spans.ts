/** Offsets of a code span in a line, including its backticks. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the code spans of a line (CommonMark, "Code spans"): a run of backticks closes at the next run of the same
 * length. A backslash escapes the first backtick of an opening run, and has no effect inside a span.
 */
export function codeSpans(line: string): CodeSpan[] {
  const closings = new Map<number, { positions: number[]; next: number }>();
  for (const { 0: run, index } of line.matchAll(/`+/g)) {
    const candidates = closings.get(run.length);
    if (candidates) candidates.positions.push(index);
    else closings.set(run.length, { positions: [index], next: 0 });
  }
  const spans: CodeSpan[] = [];
  const opening = /\\.|`+/gs;
  for (let found = opening.exec(line); found; found = opening.exec(line)) {
    const [run] = found;
    if (run.startsWith('\\')) continue;
    const candidates = closings.get(run.length);
    while (candidates && (candidates.positions[candidates.next] ?? Number.POSITIVE_INFINITY) < opening.lastIndex)
      candidates.next++;
    const closing = candidates?.positions[candidates.next];
    if (closing === undefined) continue;
    opening.lastIndex = closing + run.length;
    spans.push({ start: found.index, end: opening.lastIndex });
  }
  return spans;
}
