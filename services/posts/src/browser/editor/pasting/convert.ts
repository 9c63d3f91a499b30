import type { Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Blockquote, Emphasis, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { CalloutKind } from './reading/callout.ts';
import { cleanTree } from './reading/clean-tree.ts';
import type { Reading } from './reading/reading.ts';
import { writeBlocks } from './writing/blocks.ts';
import type { TableStyle } from './writing/table.ts';

/** A clipboard as Markdown of the dialect. */
export interface Converted {
  readonly markdown: string;
  /** Whether there is any formatting; without, the plain text is as good, and has no backslashes. */
  readonly formatted: boolean;
  /** Whether it is one paragraph, which may be part of another one. */
  readonly inline: boolean;
  readonly tables: number;
  /** Images that are left out, as they are not on this site. */
  readonly images: number;
}

/** What converting depends on besides the clipboard. */
export interface ConvertingOptions {
  readonly tables: TableStyle;
  /** Whether it comes from Google Docs or another program whose highlights are the author's. */
  readonly highlights: boolean;
  /** Whether it comes from Notion, whose callouts are `aside`. */
  readonly asides: boolean;
  /** The language of code that names none; null if it is unknown. */
  readonly language: string | null;
  readonly ownImage: Reading['ownImage'];
}

/** Converts the tree of a clipboard's HTML. Pure. */
export function convertTree(
  tree: Root,
  { tables, highlights, asides, language, ownImage }: ConvertingOptions,
): Converted {
  const reading: Reading = { highlights, asides, ownImage, images: 0, tables: 0 };
  const blocks = blocksOf(cleanTree(tree, reading, language));
  const content = blocks[0]?.type === 'thematicBreak' ? blocks.slice(1) : blocks;
  const markdown = writeBlocks(content, { tables, topHeading: topHeadingOf(content) });
  return {
    markdown,
    formatted: isFormatted(content),
    inline: content.every(({ type }) => type === 'paragraph') && !markdown.includes('\n\n'),
    tables: reading.tables,
    images: reading.images,
  };
}

/** Cleaned HTML as a Markdown tree, by hast-util-to-mdast. */
function blocksOf(tree: Root): RootContent[] {
  const root = toMdast(tree, {
    handlers: {
      aside(state, { properties, children }) {
        const quote: Blockquote = {
          type: 'blockquote',
          data: {
            callout: String(properties['dataKind']) as CalloutKind,
            title: String(properties['dataTitle'] ?? ''),
          },
          children: state.toFlow(state.all({ type: 'root', children })) as Blockquote['children'],
        };
        return quote;
      },
      mark(state, node): Emphasis {
        return { type: 'emphasis', data: { mark: true }, children: state.all(node) as PhrasingContent[] };
      },
    },
  });
  return root.type === 'root' ? root.children : [root as RootContent];
}

/** With several first-level headings, these are the sections; a single one is the title, and the second level them. */
function topHeadingOf(blocks: readonly RootContent[]): number {
  return blocks.filter((node) => node.type === 'heading' && node.depth === 1).length > 1 ? 1 : 2;
}

function isFormatted(blocks: readonly RootContent[]): boolean {
  const [only] = blocks;
  // A text in a page of its own, or a piece of code.
  if (blocks.length === 1 && only?.type === 'code') return Boolean(only.lang);
  return blocks.some(hasFormat);
}

function hasFormat(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
    case 'break':
      return false;
    case 'link': {
      const [text] = node.children;
      return node.children.length !== 1 || text?.type !== 'text' || text.value !== node.url;
    }
    case 'paragraph':
      return node.children.some(hasFormat);
    default:
      return true;
  }
}
