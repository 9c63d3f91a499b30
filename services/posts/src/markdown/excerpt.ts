import type { Token } from 'markdown-it';
import { createParser } from './dialect/parser.ts';
import { plainText } from './render-inline.ts';

const parser = createParser({ tables: false });
/** So much of a body is looked at: the first lines are in there. */
const looked = 4000;
const longest = 160;

/**
 * The first lines of a stored body as plain text on one line, at most 160 code points; cut, it ends with an ellipsis. Code blocks are left out
 * unless there is nothing else.
 */
export function excerptOf(body: string): string {
  const tokens = parser.parse(beginning(body), {});
  const words = said(tokens, (token) => (token.type === 'inline' ? plainText(token.children ?? []) : ''));
  return shortened(words || said(tokens, (token) => (token.type === 'fence' ? token.content : '')));
}

/** Whole lines, where there are any. */
function beginning(body: string): string {
  if (body.length <= looked) return body;
  const end = body.lastIndexOf('\n', looked);
  return body.slice(0, end > 0 ? end : looked);
}

function said(tokens: readonly Token[], say: (token: Token) => string): string {
  return tokens.map(say).join(' ').replace(/\s+/g, ' ').trim();
}

function shortened(words: string): string {
  const signs = [...words];
  return signs.length <= longest
    ? words
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
