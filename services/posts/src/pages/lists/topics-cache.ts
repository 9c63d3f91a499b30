import type { Queries } from '@kairan/database/open';
import type { PublicState } from '../../storage/public-changes.ts';
import { siteTopics, type Topics } from '../../storage/topics.ts';
import { postsIn } from '../category-index.ts';

/** The most used tags that are read. */
const mostTags = 24;

/** From this number of published posts on, topics may be older than the last change, by this many milliseconds. */
const large = { posts: 5_000, ms: 10_000 };

/** What the site is about, cached. */
export interface TopicsCache {
  readonly read: () => Promise<Topics>;
  /** The state of what is public that the topics show which a page of a given state gets: that one or an earlier one. */
  readonly shownAt: (state: number) => number;
}

interface Cached {
  readonly topics: Promise<Topics>;
  readonly state: number;
  /** Until when they are served whatever the state, on the clock of `performance.now`. */
  until: number;
}

/**
 * Creates the cache of what the site is about: until something public changes or, as counting takes tens of milliseconds
 * on a large site, some seconds after it.
 */
export function topicsCache(reading: Queries, stateOf: PublicState): TopicsCache {
  let cached: Cached | null = null;

  const usable = (state: number): Cached | null =>
    cached !== null && (cached.state === state || performance.now() < cached.until) ? cached : null;

  const readAgain = (state: number): Cached => {
    const begun = performance.now();
    const made: Cached = { topics: siteTopics(reading, mostTags), state, until: 0 };
    made.topics.then(
      ({ categories }) => {
        if (postsIn(categories) >= large.posts) made.until = begun + large.ms;
      },
      () => {
        if (cached === made) cached = null;
      },
    );
    cached = made;
    return made;
  };

  return {
    async read() {
      const state = await stateOf();
      return (usable(state) ?? readAgain(state)).topics;
    },
    shownAt: (state) => (usable(state) ?? { state }).state,
  };
}
