import type { Finding, SearchedField } from '../post.ts';
import type { FoundString } from './find-strings.ts';
import type { Passage } from './passages.ts';

/** A text that was sent, as the stored body comes from it. */
export interface SentText {
  readonly sent: string;
  /** For each line of the stored body, its line in `sent`, from 1. */
  readonly sentLines: readonly number[];
}

/**
 * Gives findings in a stored body their places in the text that its author has before them, in the same order. The
 * column is that of the value in its line; if cleaning changed the value, the column in the stored body.
 */
export function findingsInSentText(found: readonly FoundString[], { sent, sentLines }: SentText): Finding[] {
  if (found.length === 0) return [];
  const lines = sent.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  return found.map(({ finding, value }) => {
    if (finding.field !== 'body_markdown') return finding;
    const line = sentLines[finding.line - 1] ?? finding.line;
    const text = lines[line - 1] ?? '';
    const at = text.indexOf(value);
    const column = at < 0 ? finding.column : Array.from(text.slice(0, at)).length + 1;
    return { ...finding, line, column };
  });
}

/**
 * Numbers the lines of passages of a stored body as in the text that was sent.
 * @param moved for each finding in the passages, the one in the text that was sent
 */
export function passagesInSentText(
  passages: readonly Passage<SearchedField>[],
  moved: ReadonlyMap<Finding, Finding>,
  { sentLines }: SentText,
): Passage<SearchedField>[] {
  return passages.map((passage) => {
    if (passage.field !== 'body_markdown') return passage;
    const findings = passage.findings.map((finding) => moved.get(finding) ?? finding);
    const lines = passage.lines.map((line) => ({ ...line, number: sentLines[line.number - 1] ?? line.number }));
    return { ...passage, findings, lines };
  });
}
