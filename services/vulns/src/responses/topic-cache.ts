import type { Database } from '@kairan/database/open';
import { countTopic, type Topic, type TopicCounts } from '../storage/topic-counts.ts';

/** Cached topics, each with one row per month. */
const maxTopics = 500;

/** Least-recently-used cache of topic counts for one state of the store. */
export class TopicCache {
  readonly #counts = new Map<string, Promise<TopicCounts>>();

  get(db: Database, topic: Topic): Promise<TopicCounts> {
    const name = JSON.stringify(topic);
    const counts = this.#counts.get(name) ?? countTopic(db, topic);
    this.#counts.delete(name);
    this.#counts.set(name, counts);
    // Do not cache failures.
    counts.catch(() => this.#counts.delete(name));
    if (this.#counts.size > maxTopics) this.#counts.delete(this.#counts.keys().next().value as string);
    return counts;
  }
}
