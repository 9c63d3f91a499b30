import type { Token } from 'markdown-it';
import { bodyParser } from './dialect/parser.ts';
import { escapeHtml } from './escape-html.ts';
import { renderInline } from './render-inline.ts';

/**
 * Renders code of a language (name in lower case) to HTML, or returns null to show it plain. The HTML is output
 * unescaped.
 */
export type Highlight = (code: string, language: string) => string | null;

const blocks: Readonly<Record<string, string>> = {
  paragraph_open: '<p>',
  paragraph_close: '</p>\n',
  blockquote_open: '<blockquote>\n',
  blockquote_close: '</blockquote>\n',
  bullet_list_open: '<ul>\n',
  bullet_list_close: '</ul>\n',
  ordered_list_close: '</ol>\n',
  list_item_open: '<li>',
  list_item_close: '</li>\n',
  hr: '<hr>\n',
  callout_close: '</aside>\n',
  callout_title_open: '<p class="callout-title">',
  callout_title_close: '</p>\n',
  html_removed: '',
};

/**
 * Renders a stored body to HTML. Safe for any input, since it is built from a closed set of elements and attributes:
 * `p br h2 h3 ul ol[start] li blockquote hr pre code[class=language-…] strong em s mark a[href, rel] img[src, alt,
 * loading] aside[class=callout callout-…] p[class=callout-title]`, and the output of `highlight` inside code. Pure and
 * deterministic.
 */
export function renderBody(body: string, highlight?: Highlight): string {
  return renderTokens(bodyParser.parse(body, {}), highlight);
}

/** Like `renderBody`, for the tokens that cleaning a body left: a clean body has none that the dialect does not have. */
export function renderTokens(tokens: readonly Token[], highlight: Highlight = () => null): string {
  return tokens.map((token, index) => block(token, tokens[index + 1], highlight)).join('');
}

function block(token: Token, next: Token | undefined, highlight: Highlight): string {
  // Paragraphs of a tight list are rendered as plain text of their items.
  if (token.hidden) return token.nesting === -1 && next?.type !== 'list_item_close' ? '\n' : '';
  switch (token.type) {
    case 'inline':
      return renderInline(token.children ?? []);
    case 'heading_open':
      return `<${headingName(token)}>`;
    case 'heading_close':
      return `</${headingName(token)}>\n`;
    case 'ordered_list_open':
      return orderedList(token);
    case 'callout_open':
      return `<aside class="callout callout-${token.info}">\n`;
    case 'fence':
      return fence(token, highlight);
  }
  const html = blocks[token.type];
  if (html === undefined) throw new Error(`The dialect has no block token ${token.type}.`);
  return html;
}

function headingName({ tag }: Token): 'h2' | 'h3' {
  return tag === 'h1' || tag === 'h2' ? 'h2' : 'h3';
}

function orderedList(token: Token): string {
  const start = Number(token.attrGet('start') ?? 1);
  return start === 1 ? '<ol>\n' : `<ol start="${start}">\n`;
}

function fence({ info, content }: Token, highlight: Highlight): string {
  const language = /^[a-z0-9_+#.-]{1,30}/i.exec(info.trim())?.[0].toLowerCase();
  if (!language) return `<pre><code>${escapeHtml(content)}</code></pre>\n`;
  const html = highlight(content, language) ?? escapeHtml(content);
  return `<pre><code class="language-${escapeHtml(language)}">${html}</code></pre>\n`;
}
