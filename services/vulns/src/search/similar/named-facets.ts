import { foldedName } from '../../tags/folded-name.ts';
import type { FacetKind } from '../../tags/tag-kinds.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { inSlices, type Work } from '../image/slices.ts';
import { BegunNames } from './begun-names.ts';

const kinds = ['weakness', 'vendor', 'product', 'framework', 'language'] as const satisfies readonly FacetKind[];

/** The names of each kind, until an image has others. */
const begunNames = new WeakMap<readonly ImageFacet[], Promise<BegunNames<ImageFacet>>>();

/**
 * Finds the tags and products whose names, in any language, have a text at the start of a word: those with this very name
 * first, then those that the most vulnerabilities have.
 */
export async function namedFacets(image: Image, text: string): Promise<ImageFacet[]> {
  const folded = foldedName(text).trim();
  if (folded.length < 2) return [];
  const found: ImageFacet[] = [];
  for (const kind of kinds) found.push(...(await namesOf(image.facetsOfKind(kind))).begun(folded));
  const isExact = ({ search }: ImageFacet) => search.split('\n').includes(folded);
  return found
    .map((facet) => ({ facet, exact: isExact(facet), size: image.facet(`${facet.kind}:${facet.key}`).size }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.size - a.size || (a.facet.slug < b.facet.slug ? -1 : 1))
    .map(({ facet }) => facet);
}

function namesOf(facets: readonly ImageFacet[]): Promise<BegunNames<ImageFacet>> {
  const known = begunNames.get(facets);
  if (known) return known;
  const made = inSlices(collect(facets));
  begunNames.set(facets, made);
  return made;
}

/** Names that are looked through in one step. */
const stepSize = 500;

function* collect(facets: readonly ImageFacet[]): Work<BegunNames<ImageFacet>> {
  const names = new BegunNames<ImageFacet>();
  for (const [i, facet] of facets.entries()) {
    for (const name of facet.search.split('\n')) names.add(name, facet);
    if (i % stepSize === 0) yield;
  }
  return names;
}
