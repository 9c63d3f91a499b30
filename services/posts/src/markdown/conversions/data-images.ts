import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { type MaskedText, maskedText } from '../masked-text.ts';
import { spaceEdits } from '../seams.ts';

const definition = /^[ \t]*\[([^[\]\n]{1,200})\]:[ \t]*<?data:[^\s<>]*>?[ \t]*$/gim;
const use = /!\[([^[\]\n]{0,300})\](?:\[([^[\]\n]{0,200})\])?(?![(:[])/g;

/** Finds the images that a body embeds by reference; null if there are none. */
export function dataImages(tokens: readonly Token[]): ((text: MaskedText) => Edit[]) | null {
  const labels = new Set<string>();
  for (const token of tokens) {
    if (token.type !== 'inline' || !rowsOf(token) || !token.content.includes(']:')) continue;
    for (const [label] of definitionsIn(maskedText(token))) labels.add(label);
  }
  return labels.size === 0 ? null : (text) => dataImageEdits(text, labels);
}

/**
 * Removes images whose definition is a `data:` URL, with the definition, as Google Docs exports them: `![][image1]` and
 * `[image1]: <data:image/png;base64,…>`. Offsets are those of the block's content.
 */
function dataImageEdits(text: MaskedText, labels: ReadonlySet<string>): Edit[] {
  const code = 'external_image_removed';
  const edits: Edit[] = definitionsIn(text).map(([, start, end]) => ({ start, end, put: '', code }));
  for (const { 0: found, 1: words = '', 2: label, index } of text.masked.matchAll(use)) {
    if (labels.has(labelOf(label || words))) edits.push({ start: index, end: index + found.length, put: '', code });
  }
  return [...edits, ...spaceEdits(text.content, edits, 'marks')];
}

function definitionsIn({ content, masked }: MaskedText): [label: string, start: number, end: number][] {
  return [...content.matchAll(definition)].flatMap(({ 0: found, 1: label = '', index }) => {
    const start = index + found.indexOf('[');
    return masked[start] === '[' ? [[labelOf(label), start, index + found.length]] : [];
  });
}

function labelOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
