import type { Edit } from '../edits.ts';
import { blank, type MaskedText } from '../masked-text.ts';

/** Between ASCII letters, and before a number or a string, `==` compares two values. */
const highlighted = new RegExp(
  `(?<![\\w=!<>:\\\\)])==(?![\\s=\\d"'$-])([^\\n=[\\]${blank}]{1,200})(?<!\\s)==(?![\\w=(])`,
  'g',
);
/** A reading as note.com and Aozora Bunko write it. */
const reading = /[|｜]([^|｜《》\n]{1,30})《([\u3041-\u3096\u30a1-\u30fc・ ]{1,40})》/g;

/**
 * Turns `==highlighted==` (Obsidian, Markdown extensions) into `:mark[highlighted]`, and `｜東京《とうきょう》` into
 * 東京（とうきょう）. Offsets are those of the block's content.
 */
export function markedTextEdits({ masked }: MaskedText): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: found, index } of masked.includes('==') ? masked.matchAll(highlighted) : []) {
    const end = index + found.length;
    edits.push({ start: index, end: index + 2, put: ':mark[', construct: 'highlight' });
    edits.push({ start: end - 2, end, put: ']' });
  }
  for (const { 0: found, 1: base = '', index } of masked.includes('《') ? masked.matchAll(reading) : []) {
    const middle = index + 1 + base.length;
    const end = index + found.length;
    edits.push({ start: index, end: index + 1, put: '', construct: 'ruby' });
    edits.push({ start: middle, end: middle + 1, put: '（' }, { start: end - 1, end, put: '）' });
  }
  return edits;
}
