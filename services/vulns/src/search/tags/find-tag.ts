import { type TagKind, tagKey } from '../../tags/tag-kinds.ts';
import type { Image, ImageFacet } from '../image/image.ts';

/**
 * Finds the tag of a slug; any spelling of a vendor finds the vendor.
 * @param slug in lower case
 * @param kind if not given: the first of weakness, language, framework, vendor that has the slug
 */
export function findTag(image: Image, slug: string, kind?: TagKind): ImageFacet | undefined {
  const wanted = kind ? { kind, key: tagKey(kind, slug) } : image.tags.find(slug);
  return wanted ? image.facetOf(wanted.kind, wanted.key) : undefined;
}
