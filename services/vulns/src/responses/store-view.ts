import type { Database } from '@kairan/database/open';
import { SearchCounter } from '../search/count-search.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { FacetNames } from './facet-names.ts';
import { RowCache } from './row-cache.ts';
import { TopicCache } from './topic-cache.ts';

/** Caches for one state of the store. A response that began with one keeps using it, so that two states never mix. */
export interface StoreCache {
  names: FacetNames;
  rows: RowCache;
  verdicts: PackageVerdicts;
  counter: SearchCounter;
  topics: TopicCache;
  /** Date of the stored KEV catalogue (`YYYY-MM-DD`); null before the first. */
  kevCatalogue: string | null;
}

function emptyCache(): Omit<StoreCache, 'kevCatalogue'> {
  return {
    names: new FacetNames(),
    rows: new RowCache(),
    verdicts: new PackageVerdicts(),
    counter: new SearchCounter(),
    topics: new TopicCache(),
  };
}

/**
 * Identifies a state of the public data: counts of writes, which only ever rise, the time of the statistics (at the
 * end of their text), and the state of the sources. Accounts, tokens and webhooks are written all the time and appear
 * in no cacheable response.
 */
const publicState = `select
  (select group_concat(value) from meta where name in ('writes', 'summaries')) as writes,
  (select substr(value, -40) from meta where name = 'statistics') as counted,
  (select group_concat(source || coalesce(last_attempt_at, '') || coalesce(last_success_at, '') || coalesce(last_error, '')
     || coalesce(heartbeat_at, '') || coalesce(progress, '')) from source_state) as sources`;

interface PublicState {
  writes: string | null;
  counted: string | null;
  sources: string | null;
}

/** Read access to the store for responses, with caches that are dropped whenever the store changes. */
export class StoreView {
  readonly db: Database;
  /** `pragma data_version` at the last lookup; undefined before. */
  #dataVersion: number | undefined;
  #state: PublicState = { writes: null, counted: null, sources: null };
  #version = '';
  /** Whether the state was looked up in this turn of the event loop. */
  #isFresh = false;
  #cachedAt: unknown;
  #cache: StoreCache = { ...emptyCache(), kevCatalogue: null };

  /** @param db a read-only handle that runs no transactions */
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Returns a version key of the public data: it differs once anything public has changed. SQLite only, where it costs
   * a few microseconds and is looked up once per turn of the event loop; undefined on other databases.
   */
  version(): string | undefined {
    if (!this.db.sqlite) return undefined;
    this.#lookUp(this.db.sqlite);
    return this.#version;
  }

  #lookUp(sqlite: NonNullable<Database['sqlite']>): void {
    if (this.#isFresh) return;
    this.#isFresh = true;
    setImmediate(() => {
      this.#isFresh = false;
    });
    const written = sqlite.get<{ data_version: number }>('pragma data_version')?.data_version;
    if (written === this.#dataVersion) return;
    this.#dataVersion = written;
    this.#state = sqlite.get<PublicState>(publicState) as PublicState;
    this.#version = JSON.stringify(this.#state);
  }

  /** Returns the caches for the current state of the store. */
  async cached(): Promise<StoreCache> {
    const writes = await this.#writes();
    if (writes === this.#cachedAt) return this.#cache;
    const mark = await this.db.get<{ value: string }>(
      "select value from source_mark where source = 'kev' and name = 'catalog_date'",
    );
    this.#cache = { ...emptyCache(), kevCatalogue: mark?.value ?? null };
    this.#cachedAt = writes;
    return this.#cache;
  }

  /** The counts of writes: together they show whether any has risen. */
  async #writes(): Promise<unknown> {
    if (this.db.sqlite) {
      this.#lookUp(this.db.sqlite);
      return this.#state.writes;
    }
    const counted = "select sum(cast(value as bigint)) as n from meta where name in ('writes', 'summaries')";
    return (await this.db.get<{ n: number }>(counted))?.n;
  }
}
