import type { Token } from 'markdown-it';
import { createParser } from '../markdown/dialect/parser.ts';
import type { PostText } from '../posting.ts';
import { foldForWords, squeeze } from './fold-words.ts';

/** A link that a reader can follow. */
export interface VisibleLink {
  readonly url: URL;
  /** What the reader sees in its place; for a bare address the address. */
  readonly label: string;
}

/** A post as the rules look at it. */
export interface VisibleText {
  readonly title: string;
  /** Lines of prose, links as their labels, bare addresses taken out; no code. */
  readonly lines: readonly string[];
  /** All that was written, code and tags included, as sent. */
  readonly everything: string;
  /** `everything` and `lines`, folded for the comparison of words. */
  readonly folded: string;
  /** `folded` without what hides the letters of a Japanese word from each other. */
  readonly squeezed: string;
  /** To other sites, outside code, in order. Links to this site (paths) are none of them. */
  readonly links: readonly VisibleLink[];
  readonly flaggedWords: readonly string[];
}

/** The pages' own parser: what is code and what is prose must be told as they tell it, or the one is dressed up as the other. */
const parser = createParser({ tables: false });

/** An address as the label of a link: nothing that its author wrote. */
const address = /https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]+/gi;

/** Takes a post apart for the rules. Linear in its length. */
export function readAsSeen(text: PostText, flaggedWords: readonly string[]): VisibleText {
  const everything = [text.title, text.body, ...text.tags].join('\n');
  const links: VisibleLink[] = [];
  const lines = parser
    .parse(text.body, {})
    .filter((token) => token.type === 'inline')
    .flatMap((token) => readInline(token.children ?? [], links).split('\n'));
  // As written and as shown, since marks inside a word hide it in the one, and code is not in the other.
  const folded = foldForWords([everything, ...lines].join('\n'));
  return { title: text.title, lines, everything, folded, squeezed: squeeze(folded), links, flaggedWords };
}

/** The prose of one block; its links are added to `links`. */
function readInline(tokens: readonly Token[], links: VisibleLink[]): string {
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
      prose += token.content.replace(address, '');
    } else if (token.type === 'text') {
      prose += token.content;
    } else if (token.type === 'code_inline') {
      if (target !== null) label += token.content;
      prose += token.content;
    }
  }
  return prose;
}

/**
 * The address of a link to another site, or null for a path on this one and for what leads nowhere: no web address, or a host
 * longer than a name can be (RFC 1035, section 2.3.4), which would make a reason as long.
 */
function outsideAddress(href: string): URL | null {
  if (!/^https?:\/\//i.test(href)) return null;
  const url = URL.parse(href);
  return url !== null && url.hostname.length <= 253 ? url : null;
}
