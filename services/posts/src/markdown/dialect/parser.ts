import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { bareAddress } from './bare-address.ts';
import { callouts } from './callouts.ts';
import { mark } from './mark.ts';
import { recordOffsets } from './offsets.ts';
import { boundQuoteLookahead } from './quote-lookahead.ts';
import { wholeHtmlBlock, wholeHtmlInline } from './whole-html.ts';

/** Maximum nesting of blocks: markdown-it silently drops text beyond it. */
export const maxNesting = 100;

/**
 * Creates a parser of the dialect (specification, "Markdown rules for body_markdown"): CommonMark with strikethrough,
 * with line breaks preserved and emphasis that works next to Japanese punctuation, without setext headings, indented
 * code and reference links; with callouts, `:mark[…]` and bare URLs. HTML and tables are parsed so that they can be
 * removed; with `tables: false` rows are text. With `joinsText: false` escapes and entities are tokens.
 */
export function createParser({ tables, joinsText = true }: { tables: boolean; joinsText?: boolean }): MarkdownIt {
  const md = createMarkdownIt('default', { html: true, breaks: true, maxNesting: maxNesting });
  md.use(cjkFriendly);
  md.disable(['code', 'html_block', 'lheading', 'reference', 'linkify']);
  if (!tables) md.disable('table');
  if (!joinsText) md.disable('text_join');
  // Accepts links of every kind; cleaning removes those that are not allowed and warns.
  md.validateLink = () => true;
  recordOffsets(md);
  boundQuoteLookahead(md);
  callouts(md);
  md.block.ruler.before('callout', 'whole_html', wholeHtmlBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.inline.ruler.before('html_inline', 'whole_html', wholeHtmlInline);
  md.inline.ruler.before('link', 'mark', mark);
  md.inline.ruler.before('link', 'bare_address', bareAddress);
  return md;
}

/** The parser of stored bodies, as their pages show them. */
export const bodyParser = createParser({ tables: false });
