import { foldedName } from '../../tags/folded-name.ts';
import { type TagKind, tagKinds } from '../../tags/tag-kinds.ts';
import { perImage } from '../figures/per-image.ts';
import type { Image, ImageFacet } from '../image/image.ts';

/** A tag, and how many published vulnerabilities have it. */
export interface CountedTag {
  readonly tag: ImageFacet;
  readonly count: number;
}

/** Position after which a list of tags continues. */
export interface TagPosition {
  count: number;
  slug: string;
  kind: string;
}

/** Which tags to list: those of a kind whose slug and names contain all words of a text, after a position. */
export interface TagRequest {
  q?: string | null;
  kind?: TagKind | null;
  after?: TagPosition | null;
  limit: number;
}

/** All tags that published vulnerabilities have, most used first, then by slug and kind. */
const tagsInUse = perImage((image): readonly CountedTag[] =>
  tagKinds
    .flatMap((kind) => Array.from(image.countFacets(image.published, kind), ([tag, count]) => ({ tag, count })))
    .sort((a, b) => compare(positionOf(a), positionOf(b))),
);

/** Lists tags that published vulnerabilities have, most used first, then by slug and kind. */
export function listTags(image: Image, { q = null, kind = null, after = null, limit }: TagRequest): CountedTag[] {
  const words = q === null ? [] : foldedName(q).split(/\s+/);
  const found: CountedTag[] = [];
  for (const each of tagsInUse(image)) {
    if (found.length === limit) break;
    if (kind !== null && each.tag.kind !== kind) continue;
    if (after !== null && compare(positionOf(each), after) <= 0) continue;
    if (words.every((word) => each.tag.search.includes(word))) found.push(each);
  }
  return found;
}

/** The position of a tag in lists. */
export function positionOf({ tag: { slug, kind }, count }: CountedTag): TagPosition {
  return { count, slug, kind };
}

function compare(a: TagPosition, b: TagPosition): number {
  if (a.count !== b.count) return b.count - a.count;
  if (a.slug !== b.slug) return a.slug < b.slug ? -1 : 1;
  return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0;
}
