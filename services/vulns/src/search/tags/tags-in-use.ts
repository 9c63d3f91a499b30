import { foldedName } from '../../tags/folded-name.ts';
import { type TagKind, tagKinds } from '../../tags/tag-kinds.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { oncePer } from '../once-per.ts';

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

/** All tags that published vulnerabilities have, those with equal counts together, most used first. */
const tagsByCount = oncePer((image: Image): readonly (readonly CountedTag[])[] => {
  const counted = tagKinds.flatMap((kind) =>
    Array.from(image.countFacets(image.published, kind), ([tag, count]): CountedTag => ({ tag, count })),
  );
  const groups = Map.groupBy(counted, ({ count }) => count);
  return [...groups].sort(([a], [b]) => b - a).map(([, tags]) => tags);
});

/** Lists tags that published vulnerabilities have, most used first, then by slug and kind. */
export function listTags(image: Image, { q = null, kind = null, after = null, limit }: TagRequest): CountedTag[] {
  const words = q === null ? [] : foldedName(q).split(/\s+/);
  const isWanted = (each: CountedTag) =>
    (kind === null || each.tag.kind === kind) &&
    words.every((word) => each.tag.search.includes(word)) &&
    (after === null || compare(positionOf(each), after) > 0);
  let found: CountedTag[] = [];
  // Most tags are rare: only those that are listed are sorted by name.
  for (const tags of tagsByCount(image)) {
    if (found.length >= limit) break;
    found = found.concat(tags.filter(isWanted).sort((a, b) => compare(positionOf(a), positionOf(b))));
  }
  return found.slice(0, limit);
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
