import MarkdownIt from 'markdown-it';
import type { Section } from './plain-text.ts';

/** Resolves the entities and escapes of Markdown. */
const { unescapeAll } = new MarkdownIt().utils;

/** Stands for a line break that remains. Upstream's texts have no control characters left by then. */
const lineBreak = '\u0001';

/**
 * The tags that lay out a text, and what stands for them. Every pattern ends at the next tag or after a number of characters,
 * so that no text makes it slow.
 */
const layout: readonly [RegExp, string][] = [
  [/<\/t[dh]>\s{0,80}<t[dh]\b[^<>]{0,500}>/gi, ' | '],
  [/<li\b[^<>]{0,500}>/gi, `${lineBreak}- `],
  [/<h[1-6]\b[^<>]{0,500}>/gi, '\n\n# '],
  [/<\/h[1-6]>|<\/?(?:p|div|ul|ol|table)\b[^<>]{0,500}>/gi, '\n\n'],
  [/<(?:br|tr)\b[^<>]{0,500}>/gi, lineBreak],
];

/** Links and emphasis within a block, and the tags that are left. */
const inlineMarks: readonly [RegExp, string][] = [
  [/<a\s[^<>"]{0,100}href="([^"<>]{0,1000})"[^<>]{0,200}>([^<>]{0,1000})<\/a>/gi, '[$2]($1)'],
  [/<(https?:\/\/[^<>\s]{1,1000})>/gi, '$1'],
  [/<\/?[a-z][^<>]{0,1000}>/gi, ''],
  [/\[([^[\]]{1,1000})\]\(\1\)/g, '$1'],
  [/(?<!\\)\[([^[\]]{1,1000})\]\(([^()\s]{1,1000})\)/g, '$1 ($2)'],
  [/\*\*([^*\n]{1,1000})\*\*/g, '$1'],
];

/**
 * Converts a large text of a bulletin, mostly a table with hundreds of rows, in time that grows with its length alone. A full
 * parser of CommonMark and HTML takes tenths of a second for such a table, and minutes for a text made to be slow. What
 * bulletins consist of is converted alike: headings, paragraphs, lists, tables, links, bold, entities and escapes.
 */
export function largeTextSections(source: string): Section[] {
  let text = source.replace(/\r\n?/g, '\n');
  for (const [tag, replacement] of layout) text = text.replace(tag, replacement);
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of text.split('\n')) {
    const [, heading] = /^ {0,3}#{1,6}[ \t](.*)$/.exec(line) ?? [];
    if (heading === undefined) sections.at(-1)?.lines.push(line.trim());
    else sections.push({ heading: inline(heading.trim()), lines: [] });
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: blocksOf(lines).map(inline).join('\n\n') }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}

/** Joins the lines of each paragraph; items of a list and rows of a table stay on lines of their own. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const isRow = line.startsWith('|');
    const item = /^[-*+]\s+/.exec(line)?.[0];
    if (line === '') blocks.push([]);
    else if (isRow && /^[|\s:-]+$/.test(line)) continue;
    else if (isRow) blocks.at(-1)?.push(lineBreak, cells(line));
    else if (item !== undefined) blocks.at(-1)?.push(lineBreak, `- ${line.slice(item.length)}`);
    else blocks.at(-1)?.push(' ', line);
  }
  return blocks.map((parts) => parts.join('').trim()).filter((block) => block.replaceAll(lineBreak, '').trim() !== '');
}

/** Reads a row of a Markdown table: `| A | B |` is `A | B`. */
function cells(row: string): string {
  const end = row.length > 1 && row.endsWith('|') ? -1 : row.length;
  return row
    .slice(1, end)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .join(' | ');
}

function inline(block: string): string {
  let text = block;
  for (const [mark, replacement] of inlineMarks) text = text.replace(mark, replacement);
  return unescapeAll(text)
    .split(lineBreak)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
