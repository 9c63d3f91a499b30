import type { Database } from '@kairan/database/open';
import { sharedRead } from '@kairan/database/shared-read';
import type { Logger } from '@kairan/server/log';
import type { Image } from '../search/image/image.ts';
import { LiveImage } from '../search/image/live-image.ts';
import { SearchEngine } from '../search/search-engine.ts';
import { openWordSets } from '../search/words/open-word-sets.ts';
import type { WordSets } from '../search/words/word-sets.ts';
import { stateQuery } from '../storage/store-state.ts';
import { planName } from '../storage/sync-plan.ts';
import { FacetNames } from './facet-names.ts';
import { kevCatalogueDate } from './kev-catalogue-date.ts';
import { RowCache } from './row-cache.ts';

/** Caches for one state of the store. A response that began with one keeps using it, so that two states never mix. */
export interface StoreCache {
  image: Image;
  engine: SearchEngine;
  names: FacetNames;
  rows: RowCache;
  /** Date of the stored KEV catalogue (`YYYY-MM-DD`); null before the first. */
  kevCatalogue: string | null;
}

/**
 * Identifies a state of the public data: the write counts, the state of the sources and when they are synced next. Accounts, tokens and webhooks are
 * written all the time and appear in no cacheable response.
 */
const publicState = `select (${stateQuery}) as state,
  (select string_agg(concat(source, ' ', last_attempt_at, ' ', last_success_at, ' ', last_error, ' ', heartbeat_at, ' ', progress),
     ',' order by source) from source_state) as sources,
  (select value from meta where name = '${planName}') as plan`;

interface PublicState {
  /** See `storeState`. */
  state: number;
  sources: string | null;
  plan: string | null;
}

/** Read access to the store for responses, with an image of it and caches that are dropped whenever the store changes. */
export class StoreView {
  /** For what everybody sees. It may be a replica that is some seconds behind. */
  readonly db: Database;
  /** For what users own: it has whatever was committed before. */
  readonly primary: Database;
  readonly #words: WordSets;
  readonly #live: LiveImage;
  /** On SQLite: `pragma data_version` at the last lookup; undefined before. */
  #dataVersion: number | undefined;
  #state: PublicState = { state: 0, sources: null, plan: null };
  #version = '';
  /** On SQLite: whether the state was looked up in this turn of the event loop. */
  #isFresh = false;
  /** On PostgreSQL: reads the state, once for all requests of a turn of the event loop. */
  readonly #readState: () => Promise<PublicState>;
  #cache: StoreCache | undefined;

  /**
   * @param db a read-only handle that runs no transactions
   * @param log for failures of the full-text index
   * @param primary a read-only handle that is never behind; default: `db`
   */
  constructor(db: Database, log: Pick<Logger, 'error'> | null = null, primary: Database = db) {
    this.db = db;
    this.primary = primary;
    this.#words = openWordSets(db, log);
    this.#live = new LiveImage(db);
    this.#readState = sharedRead(() => db.get<PublicState>(publicState) as Promise<PublicState>);
  }

  /**
   * Returns a version key of the public data: it differs once anything public has changed, or is shown by an image that is
   * newer. On SQLite at once, on PostgreSQL after a round trip that all requests of a moment share.
   */
  version(): string | Promise<string> {
    const { sqlite } = this.db;
    if (!sqlite) return this.#readState().then((state) => `${JSON.stringify(state)}${this.#live.state}`);
    this.#lookUp(sqlite);
    return `${this.#version}${this.#live.state}`;
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

  /**
   * Returns the image of the store, which shows what was committed before; only if that takes longer than
   * `longestWaitMs`, one that is older.
   */
  async image(): Promise<Image> {
    return this.#live.at(await this.#currentState());
  }

  /** Returns the caches for the current state of the store. */
  async cached(): Promise<StoreCache> {
    const image = await this.image();
    if (this.#cache?.image === image) return this.#cache;
    if (this.#cache && this.#cache.image.writes > image.writes && this.#live.isLatest(image)) this.#words.forget();
    const kevCatalogue = await kevCatalogueDate(this.db);
    if (this.#cache?.image === image) return this.#cache;
    const cache: StoreCache = {
      image,
      engine: new SearchEngine(this.db, image, this.#words),
      names: new FacetNames((kind, key) => image.facetOf(kind, key)),
      rows: new RowCache(),
      kevCatalogue,
    };
    // Another request may have begun later, with a newer image.
    if (this.#live.isLatest(image)) this.#cache = cache;
    return cache;
  }

  /** Ends the thread of the full-text index. */
  close(): Promise<void> {
    return this.#words.close();
  }

  async #currentState(): Promise<number> {
    if (!this.db.sqlite) return (await this.#readState()).state;
    this.#lookUp(this.db.sqlite);
    return this.#state.state;
  }
}
