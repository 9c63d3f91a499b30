import { vendorKey } from './vendors.ts';

/** The kinds of tags, in the order in which a slug that two of them have is understood. */
export const tagKinds = ['weakness', 'language', 'framework', 'vendor'] as const;
export type TagKind = (typeof tagKinds)[number];

/** A kind of facets: of tags, or the categories. */
export type FacetKind = TagKind | 'category';
export const facetKinds: readonly FacetKind[] = [...tagKinds, 'category'];

/** The key of the tag that a slug means; any spelling of a vendor means the vendor. @param slug in lower case */
export function tagKey(kind: TagKind, slug: string): string {
  return kind === 'vendor' ? vendorKey(slug) : slug;
}
