import type { Database } from '@kairan/database/open';
import { SearchCounter } from '../search/count-search.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { FacetNames } from './facet-names.ts';
import { RowCache } from './row-cache.ts';
import { TopicCache } from './topic-cache.ts';

/** What answers remember of one state of the store. Whoever began with one goes on with it, so that no state mixes with the next. */
export interface StoreCache {
  names: FacetNames;
  rows: RowCache;
  verdicts: PackageVerdicts;
  counter: SearchCounter;
  topics: TopicCache;
  /** The day of the KEV catalogue in the store (`YYYY-MM-DD`); null before the first. */
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
 * What tells one state of what is public from another: counts of writes, which only ever rise, when the statistics were
 * counted (how their text ends), and how the sources stand. Accounts, tokens and webhooks are written all the time, and no
 * answer that may be kept shows them.
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

/** The store as answers read it, with what they remember between requests: only as long as the store has not changed. */
export class StoreView {
  readonly db: Database;
  /** What `pragma data_version` said when the state was looked up; undefined before. */
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
   * What is public in the store now: differs from the last answer once anyone has changed that. SQLite only, where it costs
   * a few microseconds; it is asked once for all that happens in one turn of the event loop. Undefined elsewhere.
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

  /** What is remembered of the store as it is now. */
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

  /** The counts of writes: together they tell whether any has risen. */
  async #writes(): Promise<unknown> {
    if (this.db.sqlite) {
      this.#lookUp(this.db.sqlite);
      return this.#state.writes;
    }
    const counted = "select sum(cast(value as bigint)) as n from meta where name in ('writes', 'summaries')";
    return (await this.db.get<{ n: number }>(counted))?.n;
  }
}
