import type { AffectedProduct } from '../vulnerability.ts';
import type { KevProduct } from './kev-products.ts';
import { cpeKey, productKey } from './product-key.ts';

/** A product by its name (`log4j`), or with its vendor as in CPE names (`apache:log4j`). */
export interface ProductFacet {
  kind: 'product' | 'cpe';
  key: string;
}

/** A longer name is a sentence in the wrong member. In UTF-16 code units. */
const longestName = 100;

/** The facets of products, each once. A product that only a CNA or KEV names has no CPE name, and thus no facet `cpe`. */
export function productFacets(
  products: readonly AffectedProduct[],
  kevProducts: readonly KevProduct[] = [],
): ProductFacet[] {
  const facets = new Map<string, ProductFacet>();
  for (const { product } of kevProducts)
    if (isName(product)) facets.set(productKey(product), { kind: 'product', key: productKey(product) });
  for (const { vendor, product, cpe } of products) {
    const key = isName(product) ? productKey(product) : '';
    if (key !== '') facets.set(key, { kind: 'product', key });
    if (cpe === '' || !isName(vendor) || !isName(product)) continue;
    const named = cpeKey(vendor, product);
    facets.set(`cpe ${named}`, { kind: 'cpe', key: named });
  }
  return [...facets.values()];
}

/**
 * `*` and `-` stand for any product and for none, `n/a` for a member that had to be filled. Control characters and lone
 * surrogates are mistakes.
 */
function isName(text: string): boolean {
  return !['', '*', '-', 'n/a'].includes(text) && text.length <= longestName && !/[\p{Cc}\p{Cs}]/u.test(text);
}
