import type { TokenKind } from './filter.ts';
import { filterNames, filters } from './registry.ts';

const kinds = new Map<string, TokenKind>();
for (const name of filterNames) {
  const { match } = filters[name];
  for (const [letter, kind] of match.by === 'tokens' ? Object.entries(match.kinds) : []) {
    if (kinds.has(letter)) throw new Error(`The filter ${name} needs another letter than ${letter}: it is taken.`);
    kinds.set(letter, kind);
  }
}

/** The kind of a filter's token, `~k:1`, and its key, `1`. @throws {Error} no filter has such tokens */
export function tokenKindOf(token: string): { kind: TokenKind; key: string } {
  const kind = kinds.get(token.charAt(1));
  if (!kind) throw new Error(`No filter has the token ${token}`);
  return { kind, key: token.slice('~k:'.length) };
}
