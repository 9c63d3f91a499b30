import type { Database } from '@kairan/database/open';
import { countTopic, type Topic, type TopicCounts } from '../storage/topic-counts.ts';

/** Topics whose counts are kept, each with one row a month. */
const maxTopics = 500;

/** Counts of topics, each made once while the store stays as it is. The one not asked for longest goes first. */
export class TopicCache {
  readonly #counts = new Map<string, Promise<TopicCounts>>();

  get(db: Database, topic: Topic): Promise<TopicCounts> {
    const name = JSON.stringify(topic);
    const counts = this.#counts.get(name) ?? countTopic(db, topic);
    this.#counts.delete(name);
    this.#counts.set(name, counts);
    // What failed is asked anew.
    counts.catch(() => this.#counts.delete(name));
    if (this.#counts.size > maxTopics) this.#counts.delete(this.#counts.keys().next().value as string);
    return counts;
  }
}
