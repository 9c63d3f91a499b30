import type { MaskedText } from '../masked-text.ts';
import type { Found } from './find-unsupported.ts';

/**
 * Creates a finder of formulas between two lines `$$` that a blank line, a list or a heading splits into several
 * blocks; to be called for each block in order. Formulas within one block are found by `formulasIn`.
 */
export function fenceOfFormulas(): (text: MaskedText) => Found[] {
  let open = false;
  return ({ masked }) => {
    if (!masked.includes('$$')) return [];
    const lines = [...masked.matchAll(/^\$\$[ \t]*$/gm)];
    if (lines.length % 2 === 0) return [];
    open = !open;
    return open ? [['formula', (lines.at(-1) as RegExpExecArray).index]] : [];
  };
}
