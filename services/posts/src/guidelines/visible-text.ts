import { type VisibleBlock, visibleBlocks } from '../markdown/visible-text/visible-blocks.ts';
import type { PostText } from '../posting.ts';
import { foldForWords, squeeze } from './fold-words.ts';

/** A link that a reader can follow. */
export interface VisibleLink {
  readonly url: URL;
  /** The text that the reader sees; for a bare address the address. */
  readonly label: string;
  /** The other words of its sentence, without links. */
  readonly around: string;
}

/** A post in the form that the rules look at. */
export interface VisibleText {
  readonly title: string;
  /** Lines of prose, with links as their labels and without bare addresses; no code. */
  readonly lines: readonly string[];
  /** Code blocks. */
  readonly code: readonly string[];
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

/** The end of a sentence. A full stop inside an address or a number is none. */
const sentenceEnd = /[。．!?！？\n]+|\.(?=\s)/g;
/** Stands for each character of a link's label. No stored text has it. */
const linkMark = '\0';

/** Takes a post apart for the rules, in linear time. */
export function readAsSeen(text: PostText, flaggedWords: readonly string[]): VisibleText {
  const everything = [text.title, text.body, ...text.tags].join('\n');
  const blocks = visibleBlocks(text.body);
  const links: VisibleLink[] = [];
  const lines = blocks.filter(({ kind }) => kind === 'prose').flatMap((block) => readProse(block, links).split('\n'));
  const code = blocks.filter(({ kind }) => kind === 'code').map((block) => block.text.text);
  // Both as written and as shown: marks inside a word hide it in the first, and code is missing from the second.
  const folded = foldForWords([everything, ...lines].join('\n'));
  return { title: text.title, lines, code, everything, folded, squeezed: squeeze(folded), links, flaggedWords };
}

/** Returns the text of a block without the addresses that links have as their labels, and adds its links to `links`. */
function readProse(block: VisibleBlock, links: VisibleLink[]): string {
  const shown = block.text.text;
  const found: { url: URL; label: string; start: number; end: number }[] = [];
  let prose = '';
  let from = 0;
  for (const { href, start, end } of block.links) {
    if (start < from) continue;
    const label = shown.slice(start, end);
    prose += shown.slice(from, start);
    const url = outsideAddress(href);
    const words = url === null ? label : label.replace(address, '');
    if (url !== null) found.push({ url, label, start: prose.length, end: prose.length + words.length });
    prose += words;
    from = end;
  }
  prose += shown.slice(from);
  const sentences = sentencesOf(prose, found);
  for (const { url, label, start } of found) links.push({ url, label, around: sentences(start) });
  return prose;
}

/** Returns a function that gives the sentence at an offset, without the spans of links. Offsets must ascend. */
function sentencesOf(
  prose: string,
  links: readonly { readonly start: number; readonly end: number }[],
): (offset: number) => string {
  let from = 0;
  let own = '';
  for (const { start, end } of links) {
    own += prose.slice(from, start) + linkMark.repeat(end - start);
    from = end;
  }
  own += prose.slice(from);
  const ends = sentenceEnd[Symbol.matchAll](own);
  let sentence = { start: 0, end: 0 };
  let words = '';
  return (offset) => {
    while (sentence.end <= offset) {
      const next = ends.next();
      sentence = { start: sentence.end, end: next.done ? own.length + 1 : next.value.index + next.value[0].length };
      words = own.slice(sentence.start, sentence.end).replaceAll(linkMark, '').trim();
    }
    return words;
  };
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
