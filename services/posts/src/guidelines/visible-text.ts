import { type VisibleBlock, visibleBlocks } from '../markdown/visible-text/visible-blocks.ts';
import type { PostText } from '../posting.ts';
import { foldForWords, squeeze } from './fold-words.ts';

/** A link that a reader can follow. */
export interface VisibleLink {
  readonly url: URL;
  /** The text that the reader sees; for a bare address the address. */
  readonly label: string;
}

/** A post in the form that the rules look at. */
export interface VisibleText {
  readonly title: string;
  /** Lines of prose, with links as their labels and without bare addresses; no code. */
  readonly lines: readonly string[];
  /** The whole text as sent, including code and tags. */
  readonly everything: string;
  /** `everything` and `lines`, folded for word search. */
  readonly folded: string;
  /** `folded` without the characters that break up a Japanese word. */
  readonly squeezed: string;
  /** Links to other sites, outside code, in order. Links within this site (paths) are not included. */
  readonly links: readonly VisibleLink[];
  readonly flaggedWords: readonly string[];
}

/** An address used as the label of a link, which is not prose by the author. */
const address = /https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]+/gi;

/** Takes a post apart for the rules, in linear time. */
export function readAsSeen(text: PostText, flaggedWords: readonly string[]): VisibleText {
  const everything = [text.title, text.body, ...text.tags].join('\n');
  const blocks = visibleBlocks(text.body).filter(({ kind }) => kind === 'prose');
  const links = blocks.flatMap(linksOf);
  const lines = blocks.flatMap((block) => proseOf(block).split('\n'));
  // Both as written and as shown: marks inside a word hide it in the first, and code is missing from the second.
  const folded = foldForWords([everything, ...lines].join('\n'));
  return { title: text.title, lines, everything, folded, squeezed: squeeze(folded), links, flaggedWords };
}

function linksOf({ text, links }: VisibleBlock): VisibleLink[] {
  return links.flatMap(({ href, start, end }) => {
    const url = outsideAddress(href);
    return url === null ? [] : [{ url, label: text.text.slice(start, end) }];
  });
}

/** The text of a block without the addresses that links have as their labels. */
function proseOf({ text: { text }, links }: VisibleBlock): string {
  let prose = '';
  let from = 0;
  for (const { start, end } of links) {
    if (start < from) continue;
    prose += text.slice(from, start) + text.slice(start, end).replace(address, '');
    from = end;
  }
  return prose + text.slice(from);
}

/**
 * The address of a link to another site; null for a path on this one, for what is not a web address, and for a host
 * longer than a name can be (RFC 1035, section 2.3.4), which would make a reason equally long.
 */
function outsideAddress(href: string): URL | null {
  if (!/^https?:\/\//i.test(href)) return null;
  const url = URL.parse(href);
  return url !== null && url.hostname.length <= 253 ? url : null;
}
