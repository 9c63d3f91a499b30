import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SyntaxNodeRef, Tree } from '@lezer/common';

/** Styles the lines of blocks, only those that are visible, however long the text is. */
export const lineLooks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    private tree: Tree;

    constructor(view: EditorView) {
      this.tree = syntaxTree(view.state);
      this.decorations = decorate(view, this.tree);
    }

    update({ view, docChanged, viewportChanged, state }: ViewUpdate) {
      const tree = syntaxTree(state);
      if (!docChanged && !viewportChanged && tree === this.tree) return;
      this.tree = tree;
      this.decorations = decorate(view, tree);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function decorate(view: EditorView, tree: Tree): DecorationSet {
  const { doc } = view.state;
  const lines = new Map<number, string>();
  for (const { from, to } of view.visibleRanges) {
    tree.iterate({
      from,
      to,
      enter(node) {
        const name = lookOf(node, (start, end) => doc.sliceString(start, end));
        if (!name) return;
        const last = doc.lineAt(Math.min(node.to, to));
        for (let line = doc.lineAt(Math.max(node.from, from)); ; line = doc.line(line.number + 1)) {
          lines.set(line.from, `${lines.get(line.from) ?? ''} ${name}`);
          if (line.number >= last.number) break;
        }
      },
    });
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const [start, name] of [...lines].sort(([a], [b]) => a - b)) {
    builder.add(start, start, Decoration.line({ class: name.trim() }));
  }
  return builder.finish();
}

function lookOf(node: SyntaxNodeRef, read: (from: number, to: number) => string): string | undefined {
  switch (node.name) {
    case 'FencedCode':
      return 'cm-code';
    case 'Blockquote':
      return 'cm-quote';
    case 'Callout':
      return calloutLook(read(node.from, node.from + 8));
    case 'CalloutClosing': {
      const opening = node.node.prevSibling;
      return opening?.name === 'Callout' ? calloutLook(read(opening.from, opening.from + 8)) : undefined;
    }
    default:
      return undefined;
  }
}

function calloutLook(opening: string): string {
  return `cm-callout cm-callout-${/^:::(point|warn)/.exec(opening)?.[1] ?? 'info'}`;
}
