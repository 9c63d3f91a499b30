import { tagKey } from './tag.ts';

/** A tag, and how many posts have it. */
export interface TagUse {
  /** The tag in its most common spelling. */
  readonly tag: string;
  readonly posts: number;
}

/**
 * Counts tags, whatever their spelling, most used first.
 * @param lists the tags of each post
 */
export function usesOfTags(lists: readonly (readonly string[])[]): TagUse[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const tag of lists.flat()) {
    const counts = spellings.get(tagKey(tag)) ?? new Map<string, number>();
    spellings.set(tagKey(tag), counts.set(tag, (counts.get(tag) ?? 0) + 1));
  }
  return [...spellings.values()]
    .map((counts) => {
      const [[tag] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
      return { tag, posts: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    })
    .sort((one, other) => other.posts - one.posts || (one.tag < other.tag ? -1 : 1));
}
