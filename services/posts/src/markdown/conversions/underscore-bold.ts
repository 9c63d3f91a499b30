import type { Edit } from '../edits.ts';
import type { MaskedText } from '../masked-text.ts';

const candidate = /(?<![\\_*])__(?![\s_*])([^\n_*]{1,200})(?<![\s_*])__(?![_*])/g;
/** `__init__`, `__FILE__` and their kind are names in code. */
const codeName = /^(?:[a-z][a-z0-9]*|[A-Z][A-Z0-9]{3,})$/;
const letter = /[\p{L}\p{N}]/u;
const asciiLetter = /[A-Za-z0-9]/;

/**
 * Turns `__bold__` that touches a letter into `**bold**`. CommonMark takes underscores inside a word as text, and
 * Japanese has no spaces between words. Beside ASCII letters it is part of a name; elsewhere it is bold already.
 * Offsets are those of the block's content.
 */
export function underscoreBoldEdits({ masked }: MaskedText): Edit[] {
  if (!masked.includes('__')) return [];
  return [...masked.matchAll(candidate)].flatMap(({ 0: found, 1: inside = '', index }): Edit[] => {
    const end = index + found.length;
    const before = masked.slice(Math.max(0, index - 2), index).match(/.$/su)?.[0] ?? '';
    const [after = ''] = masked.slice(end, end + 2);
    const touches = letter.test(before) || letter.test(after);
    if (!touches || asciiLetter.test(before) || asciiLetter.test(after) || codeName.test(inside)) return [];
    return [
      { start: index, end: index + 2, put: '**', construct: 'underscore_bold' },
      { start: end - 2, end: end, put: '**' },
    ];
  });
}
