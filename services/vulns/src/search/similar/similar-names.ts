import { packageOfKey } from '../../tags/package-facets.ts';
import type { FacetKind } from '../../tags/tag-kinds.ts';
import { distinct } from '../distinct.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { oncePer } from '../once-per.ts';
import { countFacet } from '../tags/count-facet.ts';
import { NameIndex } from './name-index.ts';

/** The kinds whose names people type. */
export const typedKinds = [
  'vendor',
  'product',
  'framework',
  'language',
  'package',
] as const satisfies readonly FacetKind[];
export type TypedKind = (typeof typedKinds)[number];

/** A tag, product or package whose name is like a word. */
export interface NearName {
  readonly facet: ImageFacet;
  /** The name that is like the word: of a package perhaps the last part alone. */
  readonly name: string;
  /** See `Near`. */
  readonly distance: number;
  /** The published vulnerabilities that have it. */
  readonly total: number;
}

/** Names whose vulnerabilities are counted: the nearest. */
const mostCounted = 200;

/** The names of the facets of a kind (`Image.facetsOfKind`), made again once an image has others. */
const indexOf = oncePer((facets: readonly ImageFacet[]) => NameIndex.of(entriesOf(facets)));

/**
 * Finds the vendors, products, frameworks, languages and packages in use whose names are like a word: the nearest first,
 * then the most used; of those with the same name the most used one.
 */
export async function similarNames(
  image: Image,
  word: string,
  most: number,
  kinds: readonly TypedKind[] = typedKinds,
): Promise<NearName[]> {
  return distinct(await nearNames(image, word, kinds), ({ name }) => name.toLowerCase()).slice(0, most);
}

/** The same without regard to equal names: a facet is in it once for each of its names. */
export async function nearNames(image: Image, word: string, kinds: readonly TypedKind[]): Promise<NearName[]> {
  const found = [];
  for (const kind of kinds) found.push(...(await indexOf(image.facetsOfKind(kind))).near(word));
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostCounted)
    .map(({ name, value: facet, distance }) => {
      return { facet, name, distance, total: countFacet(image, facet) };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.distance - b.distance || b.total - a.total || (a.name < b.name ? -1 : 1));
}

function* entriesOf(facets: readonly ImageFacet[]): Generator<readonly [name: string, facet: ImageFacet]> {
  for (const facet of facets) for (const name of namesOf(facet)) yield [name, facet];
}

function namesOf({ kind, key, slug, name }: ImageFacet): string[] {
  if (kind === 'product') return [slug];
  if (kind !== 'package') return name.toLowerCase() === slug ? [name] : [name, slug];
  const whole = packageOfKey(key).name;
  const last = whole.split(/[/:]/).at(-1) ?? whole;
  return last === whole ? [whole] : [whole, last];
}
