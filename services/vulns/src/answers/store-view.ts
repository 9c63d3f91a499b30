import type { Database } from '@kairan/database/open';
import { SearchCounter } from '../search/count-search.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { FacetNames } from './facet-names.ts';
import { RowMemory } from './row-memory.ts';
import { TopicMemory } from './topic-memory.ts';

/** What answers remember of one state of the store. Whoever began with one goes on with it, so that no state mixes with the next. */
export interface Remembered {
  names: FacetNames;
  rows: RowMemory;
  verdicts: PackageVerdicts;
  counter: SearchCounter;
  topics: TopicMemory;
  /** The day of the KEV catalogue in the store (`YYYY-MM-DD`); null before the first. */
  kevCatalogue: string | null;
}

function fresh(): Omit<Remembered, 'kevCatalogue'> {
  return {
    names: new FacetNames(),
    rows: new RowMemory(),
    verdicts: new PackageVerdicts(),
    counter: new SearchCounter(),
    topics: new TopicMemory(),
  };
}

/** The store as answers read it, with what they remember between requests: only as long as the store has not changed. */
export class StoreView {
  readonly db: Database;
  #version: unknown;
  #asked: unknown;
  #remembered: Remembered = { ...fresh(), kevCatalogue: null };

  /** @param db a read-only handle that runs no transactions */
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * What the store looks like now: differs from the last answer once anyone has written. SQLite only, where it costs a few
   * microseconds; it is asked once for all that happens in one turn of the event loop.
   */
  version(): unknown {
    if (this.#asked === undefined) {
      this.#asked = this.db.sqlite?.get<{ data_version: number }>('pragma data_version')?.data_version;
      setImmediate(() => {
        this.#asked = undefined;
      });
    }
    return this.#asked;
  }

  /** What is remembered of the store as it is now. */
  async remembered(): Promise<Remembered> {
    const version = this.db.sqlite ? this.version() : await this.#writes();
    if (version === this.#version) return this.#remembered;
    const mark = await this.db.get<{ value: string }>(
      "select value from source_mark where source = 'kev' and name = 'catalog_date'",
    );
    this.#remembered = { ...fresh(), kevCatalogue: mark?.value ?? null };
    this.#version = version;
    return this.#remembered;
  }

  /** Both counts only ever rise, so that their sum tells whether either has. */
  async #writes(): Promise<unknown> {
    const counted = "select sum(cast(value as bigint)) as n from meta where name in ('writes', 'summaries')";
    return (await this.db.get<{ n: number }>(counted))?.n;
  }
}
