import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import type { Source } from '../source.ts';

/**
 * Reduces headings to ## and ### (specification, section 2): a single # gets a second one, #### and deeper lose the
 * surplus. A first # heading that equals the title is removed with the blank lines after it, since the title is a
 * separate field; with `title: null` this is skipped.
 */
export function headingEdits(tokens: readonly Token[], index: number, source: Source, title: string | null): Edit[] {
  const heading = tokens[index] as Token;
  const level = Number(heading.tag[1]);
  const at = rowsOf(heading)?.starts[0] as number;
  if (level > 3) return [{ start: at, end: at + level - 3, put: '', code: 'heading_demoted' }];
  if (level > 1) return [];
  if (index > 0 || title === null || tokens[1]?.content !== title.trim()) {
    return [{ start: at, end: at, put: '#', code: 'heading_demoted' }];
  }
  const line = heading.map?.[0] as number;
  let end = source.endOf(line);
  while (source.text[end] === '\n') end++;
  return [{ start: source.startOf(line), end, put: '', code: 'title_heading_removed' }];
}
