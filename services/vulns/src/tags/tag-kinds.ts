import { vendorKey } from './vendors.ts';

/** The kinds of tags, in the order in which a slug that two of them have is understood. */
export const tagKinds = ['weakness', 'language', 'framework', 'vendor'] as const;
export type TagKind = (typeof tagKinds)[number];

/**
 * The kinds of facets: of tags, the categories, products by name (`log4j`), products with their vendor as in CPE names
 * (`apache:log4j`), and packages with their ecosystem (`npm/lodash`).
 */
export const facetKinds = [...tagKinds, 'category', 'product', 'cpe', 'package'] as const;
export type FacetKind = (typeof facetKinds)[number];

/** The tag that a slug means: of the first kind of which a tag `kind:key` is known; null if none is. @param slug in lower case */
export function tagOfSlug(slug: string, isKnown: (tag: string) => boolean): { kind: TagKind; key: string } | null {
  for (const kind of tagKinds) {
    const key = tagKey(kind, slug);
    if (isKnown(`${kind}:${key}`)) return { kind, key };
  }
  return null;
}

/** The key of the tag that a slug means; any spelling of a vendor means the vendor. @param slug in lower case */
export function tagKey(kind: TagKind, slug: string): string {
  return kind === 'vendor' ? vendorKey(slug) : slug;
}
