import { type Converted, convertTree } from './convert.ts';
import { treeOfHtml } from './dom-tree.ts';
import { plainRun } from './writing/run.ts';
import { type TableStyle, writeTable } from './writing/table.ts';

/** What converting a clipboard depends on. */
export interface ClipboardOptions {
  readonly tables: TableStyle;
  /** The address that the site's images begin with: `https://…/media/`. */
  readonly media: string;
  /** The language of code from a code editor; null if it is unknown. */
  readonly language: string | null;
}

/** Converts the HTML of a clipboard; null if it is too large. The HTML is parsed without running or loading anything. */
export function convertHtml(html: string, { tables, media, language }: ClipboardOptions): Converted | null {
  const tree = treeOfHtml(html);
  return (
    tree &&
    convertTree(tree, {
      tables,
      language,
      highlights: html.includes('docs-internal-guid'),
      asides: html.includes('<!-- notionvc:'),
      ownImage: (src) => (src.startsWith(media) ? new URL(src).pathname : null),
    })
  );
}

/** Converts cells that are separated by tabs; the first row is the header if it looks like one. */
export function convertCells(rows: readonly (readonly string[])[], tables: TableStyle): Converted {
  const cells = rows.map((row) => row.map((cell) => [plainRun(cell)]));
  return { markdown: writeTable([[], ...cells], tables), formatted: true, inline: false, tables: 1, images: 0 };
}
