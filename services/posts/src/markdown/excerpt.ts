import type { Token } from 'markdown-it';
import { bodyParser } from './dialect/parser.ts';
import { parsedBody } from './parsed-bodies.ts';
import { plainText } from './render-inline.ts';

/** Characters that are parsed: enough for the first lines. */
const maxParsed = 4000;
const maxLength = 160;

/** Blocks whose text is no prose. */
const titles = new Set(['heading_open', 'callout_title_open']);
/** Lines of markup that stays raw: fences, cells between pipes, definitions, embeds, template tags. */
const raw = /^\s*(?::{3,}|\||\[[^\]]{1,100}\]:\s|@\w{1,20}$|\{[%{])|\s\|\s/;

/**
 * The first sentences of a stored body as plain text in one line, at most 160 code points, with an ellipsis if it was
 * cut. Left out are headings, links to them, titles of callouts, code blocks, images, bare addresses and lines of markup
 * that readers see raw: rows of former tables, fences, footnotes, embeds. If there is nothing else, the headings and rows are the
 * excerpt, or else the code.
 * @param tokens the parsed body, if it has been parsed already
 */
export function excerptOf(body: string, tokens: readonly Token[] = bodyParser.parse(beginning(body), {})): string {
  const prose = joinedText(tokens, (token, before) => (before && titles.has(before.type) ? '' : proseOf(token)));
  const all = prose || joinedText(tokens, (token) => (token.type === 'inline' ? plainText(token.children ?? []) : ''));
  return shortened(all || joinedText(tokens, (token) => (token.type === 'fence' ? token.content : '')));
}

/** A stored body as plain text in one line, including code. */
export function plainTextOf(body: string): string {
  const textOf = (token: Token) => (token.type === 'inline' ? plainText(token.children ?? []) : token.content);
  return oneLine(parsedBody(body).map(textOf).join(' '));
}

/** Cuts at the end of a line, if possible. */
function beginning(body: string): string {
  if (body.length <= maxParsed) return body;
  const end = body.lastIndexOf('\n', maxParsed);
  return body.slice(0, end > 0 ? end : maxParsed);
}

/** The lines of prose among those of a block. */
function proseOf({ type, children }: Token): string {
  if (type !== 'inline' || isLinkToHeading(children ?? [])) return '';
  return withoutAddresses(children ?? [])
    .split('\n')
    .map((line) => line.replace(/\[\^[^\]\s]{1,40}\](?!:)/g, '').replace(/^\s*\[[ xX]\]\s/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !raw.test(line))
    .join('\n');
}

/** Whether a block is one link within the page, as an entry of a written table of contents is. */
function isLinkToHeading(tokens: readonly Token[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const links = tokens.filter(({ type }) => type === 'link_open');
  return (
    links.length === 1 &&
    first?.type === 'link_open' &&
    last?.type === 'link_close' &&
    String(first.attrGet('href')).startsWith('#')
  );
}

/** The text of inline tokens without images, and without links whose text is their address. */
function withoutAddresses(tokens: readonly Token[]): string {
  const left = tokens.filter((token, index) => {
    const link = tokens[index - 1];
    const isAddress = link?.type === 'link_open' && addressOf(link) === token.content;
    return token.type !== 'image' && !isAddress;
  });
  return plainText(left);
}

function addressOf(link: Token): string {
  return String(link.attrGet('href') ?? '').replace(/^mailto:/, '');
}

/** The text of the first tokens, until there is more than an excerpt needs. */
function joinedText(tokens: readonly Token[], textOf: (token: Token, before: Token | undefined) => string): string {
  let text = '';
  let before: Token | undefined;
  for (const token of tokens) {
    if (text.length > maxParsed) break;
    text += ` ${textOf(token, before)}`;
    before = token;
  }
  return oneLine(text);
}

function oneLine(text: string): string {
  // Full-width punctuation includes its own space.
  return text
    .replace(/\s+/g, ' ')
    .replace(/([、。，．！？：；」』）】…]) /g, '$1')
    .trim();
}

function shortened(text: string): string {
  // A code point has at most two UTF-16 units.
  const characters = [...text.slice(0, 2 * maxLength + 2)];
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
