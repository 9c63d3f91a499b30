import type { Nodes } from 'mdast';

declare module 'mdast' {
  interface EmphasisData {
    /** The dialect's `:mark[…]` instead of italics. */
    mark?: true;
  }
}

/** The marks of a text, from the outermost in the written Markdown to the innermost. */
export const marks = ['mark', 'strong', 'em', 'del'] as const;

/** A mark of a text. */
export type Mark = (typeof marks)[number];

/** A piece of a paragraph with equal marks. Line breaks are `\n` in the text. */
export interface Run {
  readonly kind: 'text' | 'code' | 'image';
  /** The text, the code, or the description of an image. */
  readonly text: string;
  readonly marks: ReadonlySet<Mark>;
  /** The target of the link that the piece belongs to, or the address of an image; null if there is none. */
  readonly target: string | null;
}

/** The marked pieces of phrasing content; pieces with equal marks are one. */
export function runsOf(nodes: readonly Nodes[]): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) collect(node, new Set(), null, runs);
  return joined(runs);
}

/** A piece without marks. */
export function plainRun(text: string): Run {
  return { kind: 'text', text, marks: new Set(), target: null };
}

/** The same pieces with a further mark. */
export function withMark(runs: readonly Run[], mark: Mark): Run[] {
  return runs.map((run) => ({ ...run, marks: new Set([...run.marks, mark]) }));
}

/** Joins neighbours with equal marks, and drops empty pieces. */
export function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.text === '' && run.kind !== 'image') continue;
    if (last && run.kind !== 'image' && last.kind === run.kind && isAlike(last, run))
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

/** What the pieces look like without marks. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(({ kind, text }) => (kind === 'image' ? '' : text)).join('');
}

function isAlike(a: Run, b: Run): boolean {
  return a.target === b.target && a.marks.size === b.marks.size && [...a.marks].every((mark) => b.marks.has(mark));
}

function collect(node: Nodes, own: ReadonlySet<Mark>, target: string | null, runs: Run[]): void {
  switch (node.type) {
    case 'text':
      runs.push({ kind: 'text', text: node.value, marks: own, target });
      break;
    case 'inlineCode':
      // Code of spaces alone cannot be written.
      runs.push({ kind: node.value.trim() === '' ? 'text' : 'code', text: node.value, marks: own, target });
      break;
    case 'break':
      runs.push({ kind: 'text', text: '\n', marks: own, target });
      break;
    case 'image':
      runs.push({ kind: 'image', text: node.alt ?? '', marks: own, target: node.url });
      break;
    default: {
      if (!('children' in node)) return;
      // Paragraphs in a cell or a heading.
      const isBlock = node.type === 'paragraph' || node.type === 'heading';
      if (isBlock && runs.length > 0) runs.push({ kind: 'text', text: '\n', marks: own, target });
      const mark = markOf(node);
      const inside = mark ? new Set([...own, mark]) : own;
      for (const child of node.children) collect(child, inside, node.type === 'link' ? node.url : target, runs);
    }
  }
}

function markOf(node: Nodes): Mark | null {
  if (node.type === 'strong') return 'strong';
  if (node.type === 'delete') return 'del';
  if (node.type !== 'emphasis') return null;
  return node.data?.mark ? 'mark' : 'em';
}
