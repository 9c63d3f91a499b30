import { compile, type FormatCallback } from 'html-to-text';
import MarkdownIt from 'markdown-it';
import { plainText } from '../record-text.ts';
import { largeTextSections } from './large-text.ts';

/** Ends and begins a heading in the converted text. Upstream's texts have no control characters left by then. */
const headingMark = '\u0001';

/** Characters of a text that is converted by simpler rules: most have a few hundred, and few have thousands. */
const largeText = 20_000;

const markdown = new MarkdownIt({ html: true });

/** Writes a heading as a block between two marks. */
const formatHeading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral(headingMark);
  walk(element.children, builder);
  builder.addLiteral(headingMark);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Writes a row of a table on one line: columns as wide as their longest cell would be mostly blanks. */
const formatRow: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  const cells = element.children.filter(({ type }) => type === 'tag');
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addInline(' | ');
    walk(cell.children, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const htmlToText = compile({
  wordwrap: false,
  // A bulletin is at most a few levels deep; what is deeper was made to exhaust the stack.
  limits: { maxDepth: 60, ellipsis: '…' },
  formatters: { markedHeading: formatHeading, row: formatRow },
  selectors: [
    {
      selector: 'a',
      options: { baseUrl: 'https://www.cert.ssi.gouv.fr', hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] },
    },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'row' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'markedHeading' })),
  ],
});

/** A part of a text, from its heading to the next one. */
export interface Section {
  /** Null before the first heading. */
  heading: string | null;
  /** May be empty. */
  text: string;
}

/**
 * Converts a text of a bulletin to plain text: CommonMark with HTML, in which CERT-FR writes since 2024 and into which
 * it converted older bulletins (`\[Mise à jour du …\]`, `<span class="textit">`). Paragraphs are joined to one line,
 * list items begin with `- `, the address of a link follows in brackets.
 * @returns null if no text is left
 */
export function markdownText(value: unknown): string | null {
  const sections = markdownSections(value);
  const blocks = sections.flatMap(({ heading, text }) => [heading ?? '', text]).filter((block) => block !== '');
  return blocks.length === 0 ? null : blocks.join('\n\n');
}

/** Like `markdownText`, split at the headings. */
export function markdownSections(value: unknown): Section[] {
  const source = plainText(value);
  if (source === null) return [];
  if (source.length > largeText) return largeTextSections(source);
  const parts = htmlToText(markdown.render(source)).split(headingMark);
  return parts.flatMap((part, index): Section[] => {
    if (index % 2 === 1) return [];
    const heading = index === 0 ? null : (parts[index - 1] as string).replace(/\s+/g, ' ').trim();
    const text = part
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return heading === null && text === '' ? [] : [{ heading, text }];
  });
}

/** Converts a text of a list (a title, a risk, a system), which may have HTML but no Markdown, to one line; null if none is left. */
export function htmlLine(value: unknown): string | null {
  const source = plainText(value);
  if (source === null) return null;
  const text =
    /[<&]/.test(source) && source.length <= largeText ? htmlToText(source).replaceAll(headingMark, ' ') : source;
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  return line === '' ? null : line;
}
