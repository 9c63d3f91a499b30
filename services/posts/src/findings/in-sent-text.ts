import type { FoundString } from './find-strings.ts';
import type { Passage } from './passages.ts';

/** A text that was sent, as the stored body comes from it. */
export interface SentText {
  readonly sent: string;
  /** For each line of the stored body, its line in `sent`, from 1. */
  readonly sentLines: readonly number[];
}

/**
 * Moves findings in a stored body to their lines in the text that its author has before them. The column is that of the
 * value in this line; if cleaning changed the value, the column in the stored body.
 */
export function inSentText(found: readonly FoundString[], { sent, sentLines }: SentText): FoundString[] {
  if (found.length === 0) return [];
  const lines = sent.split(/\r\n?|\n/);
  return found.map((one) => {
    const { finding, value } = one;
    if (finding.field !== 'body_markdown') return one;
    const line = sentLines[finding.line - 1] ?? finding.line;
    const text = lines[line - 1] ?? '';
    const at = text.indexOf(value);
    const column = at < 0 ? finding.column : Array.from(text.slice(0, at)).length + 1;
    return { ...one, finding: { ...finding, line, column } };
  });
}

/** Numbers the lines of passages of a stored body as in the text that was sent. */
export function numberedAsSent(passages: readonly Passage[], { sentLines }: SentText): Passage[] {
  return passages.map((passage) =>
    passage.field === 'body_markdown'
      ? {
          ...passage,
          lines: passage.lines.map((line) => ({ ...line, number: sentLines[line.number - 1] ?? line.number })),
        }
      : passage,
  );
}
