import type { Queries } from '@kairan/database/open';
import type { StoreState } from '../../storage/store-state.ts';
import { siteTopics, type Topics } from '../../storage/topics.ts';
import { postsIn } from '../category-index.ts';

/** The most used tags that are read. */
const mostTags = 24;

/** Where the state of the store is unknown, topics are read again after this many times as long as reading takes. */
const restsFor = 50;

/** From this number of published posts on, topics may be older than the last write, by this many milliseconds. */
const large = { posts: 5_000, ms: 10_000 };

/** What the site is about, cached. */
export interface TopicsCache {
  readonly read: () => Promise<Topics>;
  /** The state of the store of which `read` would return the topics; undefined if states are unknown. */
  readonly stateOf: StoreState;
}

interface Cached {
  readonly topics: Promise<Topics>;
  readonly state: number | undefined;
  /** Until when they are served whatever the state, on the clock of `performance.now`. */
  until: number;
}

/**
 * Creates the cache of what the site is about: on SQLite until the next write of any process, or, as counting takes
 * tens of milliseconds on a large site, some seconds after it; on PostgreSQL for so short a time that counts are a
 * fraction of a second old.
 */
export function topicsCache(reading: Queries, stateOf: StoreState): TopicsCache {
  let cached: Cached | null = null;
  let restMs = 0;

  const usable = (state: number | undefined): Cached | null => {
    if (cached === null || performance.now() < cached.until) return cached;
    return state !== undefined && cached.state === state ? cached : null;
  };

  const readAgain = (state: number | undefined): Cached => {
    const begun = performance.now();
    const topics = siteTopics(reading, mostTags);
    const made: Cached = { topics, state, until: state === undefined ? Number.POSITIVE_INFINITY : begun + restMs };
    topics.then(
      ({ categories }) => {
        const now = performance.now();
        restMs = postsIn(categories) >= large.posts ? large.ms : 0;
        made.until = state === undefined ? now + restsFor * (now - begun) : begun + restMs;
      },
      () => {
        if (cached === made) cached = null;
      },
    );
    cached = made;
    return made;
  };

  return {
    read() {
      const state = stateOf();
      return (usable(state) ?? readAgain(state)).topics;
    },
    stateOf() {
      const state = stateOf();
      return (usable(state) ?? { state }).state;
    },
  };
}
