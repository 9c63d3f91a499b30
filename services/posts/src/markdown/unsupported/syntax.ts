import type { Token } from 'markdown-it';
import { blank, type InlineText } from '../inline-text.ts';
import type { Found } from './find-unsupported.ts';

/** The embeds of Zenn (zenn.dev, "Zenn の Markdown 記法一覧") and those of the same form elsewhere. */
const embeds =
  'card|youtube|tweet|x|github|gist|speakerdeck|slideshare|docswell|jsfiddle|codepen|codesandbox|stackblitz|figma|blueprintue|mermaid';
const embed = new RegExp(`@\\[(?:${embeds})(?:\\]\\(|\\]?${blank})`, 'g');
/** Forem's and Jekyll's tags (dev.to, "Liquid tags"), and Hugo's shortcodes. */
const liquid =
  /\{%-?[ \t]*(?:embed|youtube|twitter|tweet|github|gist|codepen|codesandbox|stackblitz|jsfiddle|link|post|user|vimeo|details|enddetails|collapsible|endcollapsible|katex|endkatex|raw|endraw|include|highlight|endhighlight)\b[^\n%]{0,300}%\}/g;
const shortcode = /\{\{[<%][ \t/][^\n{}]{0,300}[>%]\}\}/g;
const attributes = /[ \t]?(?<!\{)\{[#.][A-Za-z][\w-]{0,60}(?:[ \t]+[#.]?[\w-]+(?:=[^\s{}]{1,60})?){0,5}[ \t]*\}[ \t]*$/;
/** GitHub's, Qiita's and Slack's codes of emoji, the first of a row; `:memory:` is SQLite's database. */
const emojiCode = /(?<![\w:/]):(?!memory:)[a-z+-][a-z0-9_+-]{1,40}:(?![\w/])/g;
/** A target in brackets with a space, of a link or an image that could not be parsed. */
const spacedTarget = /\]\((?=[^\s()])[^()\n]{1,300}[ \t][^()\n]{0,300}\)/g;
const address = /^(?:<?https?:\/\/|\.{0,2}\/)/i;
const details = /^:{3,}[ \t]*details\b/gm;
const taskBox = /^\[[ xX]\](?=[ \t])/;

/** Finds embeds, template tags, codes of emoji, and links that could not be parsed. */
export function inlineSyntax({ content, masked }: InlineText): Found[] {
  const found: Found[] = [];
  for (const { index } of masked.matchAll(embed)) found.push(['embed', index]);
  for (const pattern of [liquid, shortcode])
    for (const { index } of masked.matchAll(pattern)) found.push(['template_tag', index]);
  for (const { index } of masked.matchAll(emojiCode)) found.push(['emoji_code', index]);
  for (const { index } of masked.matchAll(spacedTarget)) {
    const isImage = /!\[[^[\]\n]*$/.test(masked.slice(Math.max(0, index - 300), index));
    if (isImage || address.test(content.slice(index + 2, index + 12))) found.push(['broken_link', index]);
  }
  return found;
}

/**
 * Finds what stands at the beginning of a block or a line: task boxes, folded sections, attributes.
 * @param around the tokens that open the block and its container
 */
export function blockSyntax(
  { masked }: InlineText,
  { block, container }: { block: Token | undefined; container: Token | undefined },
): Found[] {
  const found: Found[] = [];
  if (container?.type === 'list_item_open' && taskBox.test(masked)) found.push(['task_box', 0]);
  if (block?.type === 'paragraph_open')
    for (const { index } of masked.matchAll(details)) found.push(['details', index]);
  if (block?.type === 'heading_open') {
    const position = masked.search(attributes);
    if (position >= 0) found.push(['attributes', position]);
  }
  return found;
}
