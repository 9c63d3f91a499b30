import type { Token } from 'markdown-it';
import { createParser } from './dialect/parser.ts';
import { plainText } from './render-inline.ts';

const parser = createParser({ tables: false });
/** Characters that are parsed: enough for the first lines. */
const maxParsed = 4000;
const maxLength = 160;

/**
 * The first lines of a stored body as plain text in one line, at most 160 code points, with an ellipsis if it was cut.
 * Code blocks are left out unless there is nothing else.
 * @param tokens the parsed body, if it has been parsed already
 */
export function excerptOf(body: string, tokens: readonly Token[] = parser.parse(beginning(body), {})): string {
  const text = joinedText(tokens, (token) => (token.type === 'inline' ? plainText(token.children ?? []) : ''));
  return shortened(text || joinedText(tokens, (token) => (token.type === 'fence' ? token.content : '')));
}

/** A stored body as plain text in one line, including code. */
export function plainTextOf(body: string): string {
  const textOf = (token: Token) => (token.type === 'inline' ? plainText(token.children ?? []) : token.content);
  return oneLine(parser.parse(body, {}).map(textOf).join(' '));
}

/** Cuts at the end of a line, if possible. */
function beginning(body: string): string {
  if (body.length <= maxParsed) return body;
  const end = body.lastIndexOf('\n', maxParsed);
  return body.slice(0, end > 0 ? end : maxParsed);
}

/** The text of the first tokens, until there is more than an excerpt needs. */
function joinedText(tokens: readonly Token[], textOf: (token: Token) => string): string {
  let text = '';
  for (const token of tokens) {
    if (text.length > maxParsed) break;
    text += ` ${textOf(token)}`;
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
