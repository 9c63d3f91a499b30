import type { FacetKind } from '../../tags/tag-kinds.ts';
import type { TokenKind } from './filter.ts';

/**
 * The tokens of a kind of tags, or of categories, which `vuln.facets` has as JSON.
 * @param share roughly of how many vulnerabilities, 0 to 1
 */
export function facetTokens(kind: FacetKind, share: number): Readonly<Record<string, TokenKind>> {
  // Quotes within texts of JSON are escaped: only a facet itself can begin so.
  const stored = (key: string) => `${JSON.stringify([kind, key]).slice(0, -1)},`;
  return {
    [kind[0] as string]: {
      check: (key) => ({ sql: 'instr(v.facets, ?) > 0', values: [stored(key)] }),
      share: () => share,
    },
  };
}

/** Whether a text can be the key of a token: other characters would split it. */
export function isTokenKey(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}~+#.\-_:]+$/u.test(text);
}
