import MarkdownIt, { type Token } from 'markdown-it';
import type { PostText } from '../posting.ts';
import { foldForWords, squeeze } from './fold-words.ts';

/** A link that a reader can follow. */
export interface SeenLink {
  readonly url: URL;
  /** What the reader sees in its place; for a bare address the address. */
  readonly label: string;
}

/** A post as the rules look at it. */
export interface SeenText {
  readonly title: string;
  /** Lines of prose, links as their labels, bare addresses taken out; no code. */
  readonly lines: readonly string[];
  /** All that was written, code and tags included, as sent. */
  readonly everything: string;
  /** `everything`, folded for the comparison of words. */
  readonly folded: string;
  /** `folded` without what hides the letters of a Japanese word from each other. */
  readonly squeezed: string;
  /** To other sites, outside code, in order. Links to this site (paths) are none of them. */
  readonly links: readonly SeenLink[];
  readonly heldWords: readonly string[];
}

/**
 * What is code and what is prose must be told as the page tells it, or a spammer dresses one up as the other; hence a parser
 * with the constructs off that the dialect does not have.
 */
const parser = new MarkdownIt({ html: false, linkify: false }).disable([
  'code',
  'lheading',
  'reference',
  'html_block',
  'html_inline',
  'table',
]);

/** Characters of an address that stands bare in a text: ASCII alone, as the pages link them. */
const bareAddress = /https?:\/\/[\w.~:/?#@!$&'*+,;=%-]{1,2000}/gi;

/** Takes a post apart for the rules. Linear in its length. */
export function readAsSeen(text: PostText, heldWords: readonly string[]): SeenText {
  const everything = [text.title, text.body, ...text.tags].join('\n');
  const links: SeenLink[] = [];
  const lines = parser
    .parse(text.body, {})
    .filter((token) => token.type === 'inline')
    .flatMap((token) => readInline(token.children ?? [], links).split('\n'));
  const folded = foldForWords(everything);
  return { title: text.title, lines, everything, folded, squeezed: squeeze(folded), links, heldWords };
}

/** The prose of one block; its links are added to `links`. */
function readInline(tokens: readonly Token[], links: SeenLink[]): string {
  let prose = '';
  let target: URL | null = null;
  let label = '';
  for (const token of tokens) {
    if (token.type === 'link_open') {
      target = outsideAddress(String(token.attrGet('href') ?? ''));
      label = '';
    } else if (token.type === 'link_close') {
      if (target !== null) links.push({ url: target, label });
      target = null;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') {
      prose += '\n';
    } else if (token.type === 'text' && target !== null) {
      label += token.content;
      prose += token.content.replace(bareAddress, '');
    } else if (token.type === 'text') {
      prose += token.content.replace(bareAddress, (address) => {
        const url = outsideAddress(address);
        if (url !== null) links.push({ url, label: address });
        return '';
      });
    } else if (token.type === 'code_inline') {
      if (target !== null) label += token.content;
      prose += token.content;
    }
  }
  return prose;
}

/** The address of a link to another site, or null for a path on this one or what is no web address. */
function outsideAddress(href: string): URL | null {
  if (!/^https?:\/\//i.test(href)) return null;
  return URL.parse(href);
}
