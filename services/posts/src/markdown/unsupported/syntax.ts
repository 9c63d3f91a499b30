import type { Token } from 'markdown-it';
import type { Construct } from '../constructs.ts';
import { spanOf } from '../dialect/offsets.ts';
import { blank, type MaskedText } from '../masked-text.ts';
import type { Found } from './find-unsupported.ts';
import { fullWidthLines } from './full-width.ts';

/** The embeds of Zenn (zenn.dev, "Zenn の Markdown 記法一覧") and those of the same form elsewhere. */
const embeds =
  'card|youtube|tweet|x|github|gist|speakerdeck|slideshare|docswell|jsfiddle|codepen|codesandbox|stackblitz|figma|blueprintue|mermaid';
const embed = new RegExp(`@\\[(?:${embeds})(?:\\]\\(|\\]?${blank})`, 'g');
/** Hatena's notations (help.hatenablog.com, "はてな記法一覧"): a photo, a product, a page with its title. */
const hatena = new RegExp(`\\[(?:(?:f:id|asin|isbn|tex|niconico|gist):[^[\\]\\n]{1,200}|${blank}{8,1000})\\]`, 'gi');
const hatenaPage = /:(?:title|embed|cite|bookmark|image|barcode)(?:[:=].{0,100})?$/;
/** Forem's and Jekyll's tags (dev.to, "Liquid tags"), and Hugo's shortcodes. */
const liquid =
  /\{%-?[ \t]*(?:embed|youtube|twitter|tweet|github|gist|codepen|codesandbox|stackblitz|jsfiddle|link|post|user|vimeo|details|enddetails|collapsible|endcollapsible|katex|endkatex|raw|endraw|include|highlight|endhighlight)\b[^\n%]{0,300}%\}/g;
const shortcode = /\{\{[<%][ \t/][^\n{}]{0,300}[>%]\}\}/g;
const attributes =
  /[ \t]?(?<!\{)\{:?[ \t]*[#.][\p{L}][\p{L}\p{N}\p{M}_-]{0,60}(?:[ \t]+[#.]?[\w-]+(?:=[^\s{}]{1,60})?){0,5}[ \t]*\}[ \t]*$/u;
/** Behind an image, a link or code, as in Pandoc and kramdown, and alone on a line. */
const attributesBehind = new RegExp(
  `(?<=${blank})\\{:?[ \\t]*(?:[#.][A-Za-z]|(?:width|height|align|style|class|id|target|rel|loading|alt)=)[^{}\\n]{0,100}\\}`,
  'g',
);
const attributesAlone = /^\{:[ \t]*[#.][A-Za-z][^{}\n]{0,100}\}[ \t]*$/gm;
/** GitHub's, Qiita's and Slack's codes of emoji, the first of a row; `:memory:` is SQLite's database. */
const emojiCode = /(?<![\w:/]):(?!memory:)[a-z+-][a-z0-9_+-]{1,40}:(?![\w/])/g;
/** Links and embedded files of Obsidian and other wikis. Lists of numbers in brackets are none. */
const wikiLink = /(?<!\[)\[\[(?!toc\]|_toc_\])(?=[^\s[\]])(?![\d\s,.;:"'+-]+\])[^[\]\n]{1,200}\]\](?!\])/gi;
/** What a chat client shows as the number of a source. */
const citation =
  /【\d{1,3}(?::\d{1,3})?†[^【】\n]{1,80}】|:contentReference\[oaicite:|\[oai_citation:|\ue200?(?<![A-Za-z])cite\ue202?turn\d/g;
/** A comment of Obsidian, which others show. */
const comment =
  /(?<!\d)%%[^%\n]{1,500}%%|^%%[ \t]*$/gm; /** A target in brackets with a space, of a link or an image that could not be parsed. */
const spacedTarget = /\]\((?=[^\s()])[^()\n]{1,300}[ \t][^()\n]{0,300}\)/g;
/** A file beside the text, as Notion exports links. */
const fileName = /\.(?:md|html?|pdf|csv)\)$/i;
const address = /^(?:<?https?:\/\/|\.{0,2}\/)/i;
const details = /^:{3,}[ \t]*details\b/gm;
/** Admonitions of MkDocs ("Admonitions", "Usage"). */
const indentedBox =
  /^(?:!!!|\?\?\?\+?)[ \t]+(?:note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote|important)\b/gm;
/** The place of a table of contents: Python-Markdown, GitLab, VitePress, Hatena, Gatsby. */
const contents = /^(?:\[toc\]|\[\[_?toc_?\]\]|\[:contents\]|\$\{toc\})[ \t]*$/gim;
const taskBox = /^\[[ xX]\](?=[ \t])/;

/** A construct with its pattern, and what every match contains: most texts have none of it, and looking for it is cheap. */
type Syntax = readonly [construct: Construct, markers: readonly string[], pattern: RegExp];

const inlinePatterns: readonly Syntax[] = [
  ['embed', ['@['], embed],
  ['template_tag', ['{%'], liquid],
  ['template_tag', ['{{'], shortcode],
  ['attributes', [`${blank}{`], attributesBehind],
  ['wiki_link', ['[['], wikiLink],
  ['citation_mark', ['【', 'cite', 'citation'], citation],
  ['comment_marks', ['%%'], comment],
  ['emoji_code', [':'], emojiCode],
];
const paragraphPatterns: readonly Syntax[] = [
  ['details', [':::'], details],
  ['indented_box', ['!!!', '???'], indentedBox],
  ['table_of_contents', ['[', '${'], contents],
  ['attributes', ['{:'], attributesAlone],
];

/** Finds embeds, template tags, wiki links, source marks, codes of emoji, attributes and links that could not be parsed. */
export function inlineSyntax({ content, masked }: MaskedText): Found[] {
  const found = foundBy(inlinePatterns, masked);
  if (!/[[\]]/.test(masked)) return found;
  for (const { 0: whole, index } of masked.matchAll(hatena)) {
    if (whole[1] !== blank || hatenaPage.test(content.slice(index, index + whole.length - 1)))
      found.push(['embed', index]);
  }
  for (const { 0: target, index } of masked.matchAll(spacedTarget)) {
    const isImage = /!\[[^[\]\n]*$/.test(masked.slice(Math.max(0, index - 300), index));
    if (isImage || fileName.test(target) || address.test(content.slice(index + 2, index + 12)))
      found.push(['broken_link', index]);
  }
  return found;
}

/** Finds links to files and pages beside the text, and links without an address: here they lead nowhere. */
export function relativeLinks({ content, children }: Token): Found[] {
  return (children ?? []).flatMap((token): Found[] => {
    const span = token.type === 'link_open' ? spanOf(token) : undefined;
    if (span === undefined || content[span.start - 1] === '@') return [];
    const isWhole = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(String(token.attrGet('href')));
    return isWhole ? [] : [['relative_link', span.start]];
  });
}

/**
 * Finds what stands at the beginning of a block or a line: task boxes, sections, boxes, contents, attributes, full-width
 * signs.
 * @param around the tokens that open the block and its container
 */
export function blockSyntax(
  text: MaskedText,
  { block, container }: { block: Token | undefined; container: Token | undefined },
): Found[] {
  const { masked } = text;
  const found: Found[] = [];
  if (container?.type === 'list_item_open' && taskBox.test(masked)) found.push(['task_box', 0]);
  if (block?.type === 'paragraph_open') found.push(...foundBy(paragraphPatterns, masked), ...fullWidthLines(text));
  if (block?.type === 'heading_open') {
    const position = masked.search(attributes);
    if (position >= 0) found.push(['attributes', position]);
  }
  return found;
}

function foundBy(patterns: readonly Syntax[], masked: string): Found[] {
  return patterns.flatMap(([construct, markers, pattern]) =>
    markers.some((marker) => masked.includes(marker))
      ? [...masked.matchAll(pattern)].map(({ index }): Found => [construct, index])
      : [],
  );
}
