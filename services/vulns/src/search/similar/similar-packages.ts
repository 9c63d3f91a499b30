import { packageOfKey } from '../../tags/package-facets.ts';
import { distinct } from '../distinct.ts';
import type { Image } from '../image/image.ts';
import { nearNames } from './similar-names.ts';

/** A package, and how many published vulnerabilities name it. */
export interface NearPackage {
  ecosystem: string;
  name: string;
  count: number;
}

/**
 * Finds the packages with a name like another, the nearest first.
 * @param ecosystem if known: its packages come before those of others
 */
export async function similarPackages(
  image: Image,
  name: string,
  ecosystem: string | null,
  most: number,
): Promise<NearPackage[]> {
  const near = distinct(await nearNames(image, name, ['package']), ({ facet }) => facet.key);
  const packages = near.map(({ facet, total }) => ({ ...packageOfKey(facet.key), count: total }));
  const isSame = (one: NearPackage) => one.ecosystem === ecosystem;
  return [...packages.filter(isSame), ...packages.filter((one) => !isSame(one))].slice(0, most);
}
