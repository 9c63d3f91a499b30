import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { BlockLines } from '../text-surface.ts';

/** Milliseconds for parsing what has not been visible yet. */
const parseMs = 50;

/**
 * The blocks of the text that become separate elements of its HTML, in their order; null if it is not parsed that far
 * yet.
 */
export function blockLines(state: EditorState): BlockLines[] | null {
  const { doc } = state;
  const tree = ensureSyntaxTree(state, doc.length, parseMs);
  if (!tree) return null;
  const blocks: BlockLines[] = [];
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    // It belongs to the callout before it.
    if (node.name !== 'CalloutClosing') {
      blocks.push({ first: doc.lineAt(node.from).number, last: doc.lineAt(node.to).number });
    }
  }
  return blocks;
}
