import { cjk, classOf } from './characters.ts';
import { boundary } from './tokens.ts';

/**
 * The token that stands for two adjacent tokens of Chinese, Japanese or Korean, so that an index without positions finds
 * most phrases of them; null for other tokens. Text never produces it.
 */
export function pairOf(first: string, second: string): string | null {
  return isCjk(first) && isCjk(second) ? `${first}${boundary}${second}` : null;
}

/** The distinct pairs of adjacent tokens of a document's text (of `documentText`). */
export function pairsIn(documentText: string): string[] {
  const tokens = documentText.split(' ');
  const pairs = new Set<string>();
  for (let i = 1; i < tokens.length; i++) {
    const pair = pairOf(tokens[i - 1] as string, tokens[i] as string);
    if (pair !== null) pairs.add(pair);
  }
  return [...pairs];
}

function isCjk(token: string): boolean {
  return token !== '' && classOf(token.codePointAt(0) as number) === cjk;
}
