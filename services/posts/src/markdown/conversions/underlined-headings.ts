import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import type { Source } from '../source.ts';

const underline = /^={3,}[ \t]*$/;

/**
 * Turns a line that is underlined with `===` into a ## heading (CommonMark, "Setext headings"). A line with `---` under
 * it stays a paragraph and a divider. At the beginning of a body, such a heading that equals the title is removed like
 * a # heading; with `title: null` this is skipped.
 */
export function underlinedHeadingEdits(
  tokens: readonly Token[],
  index: number,
  source: Source,
  title: string | null,
): Edit[] {
  const { content } = tokens[index] as Token;
  const rows = rowsOf(tokens[index] as Token);
  if (!rows || !content.includes('===')) return [];
  const texts = rows.starts.map((start, row) => source.text.slice(start, rows.ends[row]));
  return texts.flatMap((text, row): Edit[] => {
    const above = texts[row - 1];
    if (!underline.test(text) || above === undefined || underline.test(above)) return [];
    const start = rows.starts[row - 1] as number;
    const aboveEnd = rows.ends[row - 1] as number;
    const end = rows.ends[row] as number;
    if (index === 1 && row === 1 && title !== null && above.trim() === title.trim()) {
      return [{ start, end: afterBlankLines(source, end), put: '', code: 'title_heading_removed' }];
    }
    return [
      { start, end: start, put: '## ', construct: 'underlined_heading' },
      { start: aboveEnd, end, put: '' },
    ];
  });
}

function afterBlankLines({ text }: Source, from: number): number {
  let end = from;
  while (text[end] === '\n') end++;
  return end;
}
