import type { MarkdownIt } from 'markdown-it';
import { TextError } from '../text-error.ts';

/** Lines per text that may be scanned in vain: some tenths of a second. */
const maxLines = 1_000_000;
const linesKey = Symbol('lines looked at for nothing');

/**
 * Bounds repeated work of markdown-it. For lazy continuation lines of a quote, it scans ahead to the next blank line,
 * and starts again after the quote if that ended sooner; thousands of short quotes without blank lines would take
 * quadratic time. Parsing then throws `TextError`.
 */
export function boundQuoteLookahead(md: MarkdownIt): void {
  const tokenize = md.block.tokenize.bind(md.block);
  md.block.tokenize = (state, startLine, endLine) => {
    tokenize(state, startLine, endLine);
    if (state.parentType !== 'blockquote') return;
    const lines = ((state.env[linesKey] as number | undefined) ?? 0) + endLine - state.line;
    if (lines > maxLines)
      throw new TextError('Too many quotes follow each other without a blank line. Put blank lines after quotes.');
    state.env[linesKey] = lines;
  };
}
