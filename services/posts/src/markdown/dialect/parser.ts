import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { bareAddress } from './bare-address.ts';
import { callouts } from './callouts.ts';
import { mark } from './mark.ts';
import { recordOffsets } from './offsets.ts';
import { boundQuoteLookahead } from './quote-lookahead.ts';
import { wholeHtmlBlock, wholeHtmlInline } from './whole-html.ts';

/** How deep blocks may be nested: beyond, markdown-it leaves text out without a word. */
export const deepestNesting = 100;

/**
 * A parser of the dialect (specification, "Markdown rules for body_markdown"): CommonMark with strike-through, with line breaks that stay and
 * emphasis that works beside Japanese punctuation, without underlined headings, indented code and reference links; with callouts, `:mark[…]` and
 * bare addresses. HTML and tables are known so that they can be removed; `tables: false` takes rows for text.
 */
export function createParser({ tables }: { tables: boolean }): MarkdownIt {
  const md = createMarkdownIt('default', { html: true, breaks: true, maxNesting: deepestNesting });
  md.use(cjkFriendly);
  md.disable(['code', 'html_block', 'lheading', 'reference', 'linkify']);
  if (!tables) md.disable('table');
  // Links of every kind are links here; cleaning removes those that are not allowed, and says so.
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
