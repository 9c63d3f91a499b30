import { productKey } from '../tags/product-key.ts';

/**
 * The token of a whole name in the full-text index: of a product, a package (also by its short name), or a known name
 * of the vulnerability. `Apache Struts` and `apache_struts` are `~n:apache_struts`. No text can produce such a token.
 */
export function nameTokenOf(name: string): string {
  return `~n:${productKey(name)}`;
}
