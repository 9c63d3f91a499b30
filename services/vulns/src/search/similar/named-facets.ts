import { foldedName } from '../../tags/folded-name.ts';
import { tagKinds } from '../../tags/tag-kinds.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { inSlices, type Work } from '../image/slices.ts';
import { oncePer } from '../once-per.ts';
import { BegunNames } from './begun-names.ts';

/** The kinds of names that a search can filter by. */
export const namedKinds = [...tagKinds, 'product'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** The names of the facets of a kind (`Image.facetsOfKind`), made again once an image has others. */
const namesOf = oncePer((facets: readonly ImageFacet[]) => inSlices(collect(facets)));

/**
 * Finds the tags and products whose names, in any language, have a text at the start of a word: those with this very name
 * first, then those that the most vulnerabilities have.
 */
export async function namedFacets(image: Image, text: string): Promise<ImageFacet[]> {
  const folded = foldedName(text).trim();
  if (folded.length < 2) return [];
  const found: ImageFacet[] = [];
  for (const kind of namedKinds) found.push(...(await namesOf(image.facetsOfKind(kind))).begun(folded));
  const isExact = ({ search }: ImageFacet) => search.split('\n').includes(folded);
  return found
    .map((facet) => ({ facet, exact: isExact(facet), size: image.facet(`${facet.kind}:${facet.key}`).size }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.size - a.size || (a.facet.slug < b.facet.slug ? -1 : 1))
    .map(({ facet }) => facet);
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
