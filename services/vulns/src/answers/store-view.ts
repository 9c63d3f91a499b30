import type { Database } from '@kairan/database/open';
import { FacetNames } from './facet-names.ts';

/** What answers remember of the store between requests, and only as long as the store has not changed. */
export class StoreView {
  readonly db: Database;
  readonly names = new FacetNames();
  #version: unknown;
  #kevCatalogue: string | null = null;

  /** @param db a read-only handle that runs no transactions */
  constructor(db: Database) {
    this.db = db;
  }

  /** What the store looks like now: differs from the last answer once anyone has written. SQLite only, where it costs a microsecond. */
  version(): unknown {
    return this.db.sqlite?.get<{ data_version: number }>('pragma data_version')?.data_version;
  }

  /** To be awaited before anything remembered is used: forgets it if the store has changed. */
  async refresh(): Promise<void> {
    const version = this.db.sqlite ? this.version() : await this.#writes();
    if (version === this.#version) return;
    this.names.forget();
    const mark = await this.db.get<{ value: string }>(
      "select value from source_mark where source = 'kev' and name = 'catalog_date'",
    );
    this.#kevCatalogue = mark?.value ?? null;
    this.#version = version;
  }

  async #writes(): Promise<unknown> {
    return (await this.db.get<{ value: string }>("select value from meta where name = 'writes'"))?.value;
  }

  /** The day of the KEV catalogue in the store. */
  get kevCatalogue(): string | null {
    return this.#kevCatalogue;
  }
}
