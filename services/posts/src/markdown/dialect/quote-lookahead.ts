import type { MarkdownIt } from 'markdown-it';
import { TextError } from '../text-error.ts';

/** So many lines may be looked at for nothing in one text: some tenths of a second. */
const most = 1_000_000;
const linesKey = Symbol('lines looked at for nothing');

/**
 * Bounds what markdown-it does twice. For the lines that go on a quote without its mark, it looks ahead to the next blank line, and starts anew
 * behind the quote where that ended sooner; thousands of short quotes without blank lines would take time that grows with their square.
 * Parsing then throws `TextError`.
 */
export function boundQuoteLookahead(md: MarkdownIt): void {
  const tokenize = md.block.tokenize.bind(md.block);
  md.block.tokenize = (state, startLine, endLine) => {
    tokenize(state, startLine, endLine);
    if (state.parentType !== 'blockquote') return;
    const lines = ((state.env[linesKey] as number | undefined) ?? 0) + endLine - state.line;
    if (lines > most) throw new TextError('Too many quotes follow each other closely. Put blank lines behind quotes.');
    state.env[linesKey] = lines;
  };
}
