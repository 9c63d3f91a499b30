/** Yields the lines of a text with their numbers, from 1. */
export function* numberedLines(text: string): Generator<readonly [text: string, line: number]> {
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start);
    line += 1;
    yield [end === -1 ? text.slice(start) : text.slice(start, end), line];
    start = end === -1 ? text.length + 1 : end + 1;
  }
}

/** The first line that says something: neither blank nor a comment after `#`. Trimmed; empty if there is none. */
export function firstLine(text: string): string {
  for (const [written] of numberedLines(text)) {
    const line = written.trim();
    if (line !== '' && !line.startsWith('#')) return line;
  }
  return '';
}
