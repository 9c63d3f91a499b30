import type { List, ListItem, RootContent } from 'mdast';
import { writeFence } from './fence.ts';
import { lineOf } from './line.ts';
import { writeParagraphs } from './paragraphs.ts';
import { runsOf, textOf } from './run.ts';
import { type TableStyle, writeTable } from './table.ts';

declare module 'mdast' {
  interface BlockquoteData {
    /** The kind of the dialect's callout instead of a quote. */
    callout?: 'point' | 'warn' | 'info';
    /** The title of the callout; empty for none. */
    title?: string;
  }
}

/** How blocks are written. */
export interface BlockStyle {
  readonly tables: TableStyle;
  /** The level that `##` stands for; deeper ones become `###`. */
  readonly topHeading: number;
}

/** Deeper lists, quotes and callouts become part of what is around them: the service has a limit. */
const deepest = 12;
const deepestCallout = 4;

interface Depth {
  readonly blocks: number;
  readonly callouts: number;
}

/** Writes blocks as Markdown of the dialect, separated by blank lines; without a line break at the end. */
export function writeBlocks(nodes: readonly RootContent[], style: BlockStyle): string {
  return join(nodes, style, { blocks: 0, callouts: 0 }, false);
}

/** @param tight whether blocks of a list item follow each other without blank lines if they can */
function join(nodes: readonly RootContent[], style: BlockStyle, depth: Depth, tight: boolean): string {
  let written = '';
  let before: RootContent | null = null;
  let alternate = false;
  for (const node of nodes) {
    alternate = before?.type === 'list' && node.type === 'list' && before.ordered === node.ordered && !alternate;
    const block = write(node, style, depth, alternate);
    if (block === '') continue;
    const close = tight && canFollowDirectly(node);
    written += written === '' ? block : `${close ? '\n' : '\n\n'}${block}`;
    before = node;
  }
  return written;
}

/** Numbers other than 1 cannot begin a list right after a paragraph. */
function canFollowDirectly(node: RootContent): boolean {
  return node.type === 'code' || (node.type === 'list' && (!node.ordered || (node.start ?? 1) === 1));
}

function write(node: RootContent, style: BlockStyle, depth: Depth, alternate: boolean): string {
  switch (node.type) {
    case 'heading': {
      const text = lineOf(runsOf(node.children));
      return text === '' ? '' : `${node.depth <= style.topHeading ? '##' : '###'} ${text}`;
    }
    case 'list':
      return writeList(node, style, depth, alternate);
    case 'blockquote':
      return writeQuote(node.children, node.data ?? {}, style, depth);
    case 'code':
      return writeFence(node.value, node.lang ?? '');
    case 'thematicBreak':
      return depth.blocks > 0 ? '' : '---';
    case 'table':
      return writeTable(
        node.children.map((row) => row.children.map((cell) => runsOf(cell.children))),
        style.tables,
      );
    case 'listItem':
      return join(node.children, style, depth, false);
    default:
      return writeParagraphs(runsOf([node]));
  }
}

function writeList(list: List, style: BlockStyle, depth: Depth, alternate: boolean): string {
  const items = list.children.filter((item) => !isEmpty(item));
  if (depth.blocks >= deepest)
    return join(
      items.flatMap(({ children }) => children),
      style,
      depth,
      false,
    );
  const loose = items.some(({ children }) => children.filter(({ type }) => type !== 'list').length > 1);
  let number = Math.min(Math.max(list.start ?? 1, 0), 999_999_999 - items.length);
  return items
    .map((item) => {
      const marker = list.ordered ? `${number++}${alternate ? ')' : '.'} ` : alternate ? '* ' : '- ';
      const inside = join(item.children, style, { ...depth, blocks: depth.blocks + 1 }, !loose);
      return marker + indented(inside, ' '.repeat(marker.length));
    })
    .join(loose ? '\n\n' : '\n');
}

function isEmpty(item: ListItem): boolean {
  return item.children.every((node) => node.type === 'paragraph' && textOf(runsOf([node])).trim() === '');
}

function writeQuote(
  nodes: readonly RootContent[],
  { callout, title = '' }: { callout?: 'point' | 'warn' | 'info'; title?: string },
  style: BlockStyle,
  { blocks, callouts }: Depth,
): string {
  const isCallout = callout !== undefined && callouts < deepestCallout;
  const inside = join(
    nodes,
    style,
    { blocks: blocks >= deepest ? blocks : blocks + 1, callouts: callouts + (isCallout ? 1 : 0) },
    false,
  );
  if (inside === '' || blocks >= deepest) return inside;
  if (!callout) return `> ${indented(inside, '> ').replace(/^> $/gm, '>')}`;
  return isCallout ? `:::${callout}${title === '' ? '' : ` ${title}`}\n${inside}\n:::` : inside;
}

function indented(text: string, prefix: string): string {
  return text
    .replace(/\n(?!\n)/g, `\n${prefix}`)
    .replace(/\n(?=\n)/g, prefix.trim() === '' ? '\n' : `\n${prefix.trimEnd()}`);
}
