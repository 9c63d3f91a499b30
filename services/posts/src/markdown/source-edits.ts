import type { Token } from 'markdown-it';
import type { Edit } from './edits.ts';
import { inlineOffsets } from './inline-offsets.ts';
import { continuationPrefix, type Source } from './source.ts';

/**
 * Moves edits of an inline token's content to the source, where a line break that an edit adds needs the prefix of
 * continuation lines. None if the block's rows are unknown, as for cells of tables.
 */
export function sourceEdits(inline: Token, edits: readonly Edit[], source: Source): Edit[] {
  const offsets = inlineOffsets(inline);
  if (!offsets) return [];
  const { at } = offsets;
  const prefix = continuationPrefix(source.before(at(0)));
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, put, ...rest }) => ({
      ...rest,
      start: at(start),
      end: end === start ? at(start) : at(end - 1) + 1,
      put: put.replaceAll('\n', `\n${prefix}`),
    }));
}

/** Puts a blank line before a line, in the same quote, unless there is one. */
export function blankLineEdits(line: number, source: Source): Edit[] {
  if (line === 0 || source.isBlank(line - 1)) return [];
  const start = source.startOf(line);
  const prefix = (/^[>\s]*/.exec(source.text.slice(start, source.endOf(line))) as RegExpExecArray)[0];
  return [{ start, end: start, put: `${prefix.trimEnd()}\n` }];
}
