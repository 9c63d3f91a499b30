import type { FacetKind } from '../../tags/tag-kinds.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { sharedSize } from '../slot-set.ts';
import { NameIndex } from './name-index.ts';

/** The kinds whose names people type. */
const typedKinds = ['vendor', 'product', 'framework', 'language'] as const satisfies readonly FacetKind[];

/** A tag or product whose name is like a word. */
export interface NearName {
  readonly facet: ImageFacet;
  readonly distance: number;
  /** The published vulnerabilities that have it. */
  readonly total: number;
}

/** The names of each kind, until an image has others. */
const indexes = new WeakMap<readonly ImageFacet[], Promise<NameIndex<ImageFacet>>>();

/**
 * Finds the vendors, products, frameworks and languages in use whose names are like a word: the nearest first, then the
 * most used. What has the same name as another is left out.
 */
export async function similarNames(image: Image, word: string, most: number): Promise<NearName[]> {
  const found: NearName[] = [];
  for (const kind of typedKinds) {
    const index = await indexOf(image.facetsOfKind(kind));
    for (const { value: facet, distance } of index.near(word)) found.push({ facet, distance, total: 0 });
  }
  const best = new Map<string, NearName>();
  for (const near of found) {
    const total = sharedSize(image.facet(`${near.facet.kind}:${near.facet.key}`), image.published);
    const known = best.get(near.facet.slug);
    if (total > 0 && (known === undefined || total > known.total)) best.set(near.facet.slug, { ...near, total });
  }
  return [...best.values()]
    .sort((a, b) => a.distance - b.distance || b.total - a.total || (a.facet.slug < b.facet.slug ? -1 : 1))
    .slice(0, most);
}

function indexOf(facets: readonly ImageFacet[]): Promise<NameIndex<ImageFacet>> {
  const known = indexes.get(facets);
  if (known) return known;
  const made = NameIndex.of(facets.flatMap((facet) => namesOf(facet).map((name) => [name, facet] as const)));
  indexes.set(facets, made);
  return made;
}

function namesOf({ slug, name }: ImageFacet): string[] {
  return name.toLowerCase() === slug ? [slug] : [slug, name];
}
