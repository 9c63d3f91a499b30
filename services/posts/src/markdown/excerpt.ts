import type { Token } from 'markdown-it';
import { createParser } from './dialect/parser.ts';
import { plainText } from './render-inline.ts';

const parser = createParser({ tables: false });
/** Characters that are parsed: enough for the first lines. */
const looked = 4000;
const longest = 160;

/**
 * The first lines of a stored body as plain text in one line, at most 160 code points, with an ellipsis if it was cut.
 * Code blocks are left out unless there is nothing else.
 * @param tokens the parsed body, if it has been parsed already
 */
export function excerptOf(body: string, tokens: readonly Token[] = parser.parse(beginning(body), {})): string {
  const words = said(tokens, (token) => (token.type === 'inline' ? plainText(token.children ?? []) : ''));
  return shortened(words || said(tokens, (token) => (token.type === 'fence' ? token.content : '')));
}

/** A stored body as plain text in one line, including code. */
export function plainTextOf(body: string): string {
  const say = (token: Token) => (token.type === 'inline' ? plainText(token.children ?? []) : token.content);
  return oneLine(parser.parse(body, {}).map(say).join(' '));
}

/** Cuts at the end of a line, if possible. */
function beginning(body: string): string {
  if (body.length <= looked) return body;
  const end = body.lastIndexOf('\n', looked);
  return body.slice(0, end > 0 ? end : looked);
}

/** The text of the first tokens, until there is more than an excerpt needs. */
function said(tokens: readonly Token[], say: (token: Token) => string): string {
  let words = '';
  for (const token of tokens) {
    if (words.length > looked) break;
    words += ` ${say(token)}`;
  }
  return oneLine(words);
}

function oneLine(words: string): string {
  // Full-width punctuation includes its own space.
  return words
    .replace(/\s+/g, ' ')
    .replace(/([、。，．！？：；」』）】…]) /g, '$1')
    .trim();
}

function shortened(words: string): string {
  // A code point has at most two UTF-16 units.
  const signs = [...words.slice(0, 2 * longest + 2)];
  return signs.length <= longest
    ? words
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
