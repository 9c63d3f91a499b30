import type { AffectedProduct } from '../vulnerability.ts';

/** A product by its name (`log4j`), or with its vendor as in CPE names (`apache:log4j`). */
export interface ProductFacet {
  kind: 'product' | 'cpe';
  key: string;
}

/** A longer name is none that people type, but a sentence in the wrong member. */
const longestKey = 100;

/** The key of a product's name, as CPE names spell it: `Apache Struts` is `apache_struts`. */
export function productKey(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, '_');
}

/** The facets of products, each once. A product that only a CNA names has no CPE name, and thus no facet `cpe`. */
export function productFacets(products: readonly AffectedProduct[]): ProductFacet[] {
  const facets = new Map<string, ProductFacet>();
  for (const { vendor, product, cpe } of products) {
    const key = productKey(product);
    if (!isName(key)) continue;
    facets.set(key, { kind: 'product', key });
    if (cpe === '' || !isName(vendor)) continue;
    const named = `${productKey(vendor)}:${key}`;
    facets.set(`cpe ${named}`, { kind: 'cpe', key: named });
  }
  return [...facets.values()];
}

/** `*` and `-` stand for any product and for none, `n/a` for a member that had to be filled. */
function isName(text: string): boolean {
  return text !== '' && text !== '*' && text !== '-' && text !== 'n/a' && text.length <= longestKey;
}
