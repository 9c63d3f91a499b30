import type { Queries } from '@kairan/database/open';
import type { StoreState } from '../../storage/store-state.ts';
import { siteTopics, type Topics } from '../../storage/topics.ts';

/** The most used tags that are read. */
const mostTags = 24;

/** Where the state of the store is unknown, topics are read again after this many times as long as reading takes. */
const restsFor = 50;

/**
 * Returns a function that reads what the site is about, and caches it: on SQLite until the next write of any process;
 * on PostgreSQL for so short a time that counts are a fraction of a second old.
 */
export function topicsCache(reading: Queries, stateOf: StoreState): () => Promise<Topics> {
  let cached: { readonly topics: Promise<Topics>; readonly state: number | undefined; until: number } | null = null;
  return () => {
    const state = stateOf();
    const begun = performance.now();
    if (cached && cached.state === state && (state !== undefined || begun < cached.until)) return cached.topics;
    const made = { topics: siteTopics(reading, mostTags), state, until: Number.POSITIVE_INFINITY };
    cached = made;
    made.topics.then(
      () => {
        const now = performance.now();
        made.until = now + restsFor * (now - begun);
      },
      () => {
        if (cached === made) cached = null;
      },
    );
    return made.topics;
  };
}
