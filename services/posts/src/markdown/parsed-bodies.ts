import type { Token } from 'markdown-it';
import { createParser } from './dialect/parser.ts';

/**
 * The same dialect as for the pages: if the two disagreed about what is code and what is prose, one could be disguised as the
 * other.
 */
const parser = createParser({ tables: false, joinsText: false });

/**
 * The tokens of the last bodies that were cleaned, as what is saved is often published, and indexed, at once. More would cost
 * the garbage collector more than parsing again.
 */
const cached = new Map<string, readonly Token[]>();
const mostCached = 16;
/** UTF-16 units above which a body is not cached: its tokens take many times its memory. */
const longest = 10_000;

/**
 * Caches the tokens of a clean body for those who read it next. Nobody may change them.
 * @param tokens with escapes and entities as tokens. If they have no table, they are those of a parser without tables.
 */
export function cacheParsed(body: string, tokens: readonly Token[]): void {
  if (body.length > longest || tokens.some(({ type }) => type === 'table_open')) return;
  cached.delete(body);
  const [oldest] = cached.keys();
  if (cached.size >= mostCached && oldest !== undefined) cached.delete(oldest);
  cached.set(body, tokens);
}

/** The tokens of a stored body, with escapes and entities as tokens. Nobody may change them. */
export function parsedBody(body: string): readonly Token[] {
  return cached.get(body) ?? parser.parse(body, {});
}

/** The tokens with escapes and entities as part of the text around them (markdown-it's rule `text_join`). */
export function withJoinedText(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    const children = token.type === 'inline' ? joined(token.children ?? []) : null;
    return children === null || children === token.children ? token : copyOf(token, { children });
  });
}

/** The same array if there is nothing to join. */
function joined(tokens: Token[]): Token[] {
  if (!tokens.some(({ type, children }, at) => type === 'text_special' || children || areTexts(tokens, at)))
    return tokens;
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (isText(token) && last?.type === 'text') {
      result[result.length - 1] = copyOf(token, { type: 'text', content: last.content + token.content });
    } else if (token.type === 'text_special') result.push(copyOf(token, { type: 'text' }));
    else if (token.children) result.push(copyOf(token, { children: joined(token.children) }));
    else result.push(token);
  }
  return result;
}

function areTexts(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.type === 'text' && tokens[at + 1]?.type === 'text';
}

function isText({ type }: Token): boolean {
  return type === 'text' || type === 'text_special';
}

function copyOf(token: Token, changes: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token, changes);
}
