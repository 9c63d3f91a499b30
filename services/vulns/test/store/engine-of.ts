import type { Database } from '@kairan/database/open';
import { StoreView } from '../../src/responses/store-view.ts';
import type { Filters } from '../../src/search/filters/registry.ts';
import { list } from '../../src/search/list.ts';
import { minuteOf } from '../../src/search/relative-time.ts';
import type { SearchEngine } from '../../src/search/search-engine.ts';

/** Opens the search engine on the present state of a store. */
export async function engineOf(db: Database): Promise<SearchEngine> {
  return (await new StoreView(db).cached()).engine;
}

/**
 * The ids of all that filters find, newest published first.
 * @param now the time from which relative times count
 */
export async function cvesFound(engine: SearchEngine, filters: Filters, now = minuteOf(new Date())): Promise<string[]> {
  const limit = Math.max(engine.image.all.size, 1);
  const found = await list(engine, { filters, sort: '-published', after: null, limit, now });
  return found.map(({ cve }) => cve);
}
