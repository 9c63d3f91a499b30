import { isListed, meantMarkup } from '../full-width-lines.ts';
import type { MaskedText } from '../masked-text.ts';
import type { Found } from './find-unsupported.ts';

/** Finds headings and lists with full-width signs in a paragraph, which stay text; a list counts from two items on. */
export function fullWidthLines({ masked }: MaskedText): Found[] {
  if (!/^(?:[#＃・･•０-９]|[-*+\d][^\n]{0,4}[　．）])/m.test(masked)) return [];
  const found: Found[] = [];
  const constructs = masked.split('\n').map((line) => meantMarkup(line)?.construct ?? null);
  let position = 0;
  masked.split('\n').forEach((line, index) => {
    const construct = constructs[index];
    const isFirst = construct && (!isListed(construct) || construct !== constructs[index - 1]);
    if (isFirst && (!isListed(construct) || construct === constructs[index + 1])) found.push([construct, position]);
    position += line.length + 1;
  });
  return found;
}
