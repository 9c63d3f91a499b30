import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { countSearch } from '../src/search/count-search.ts';
import { countedFilters } from '../src/search/facet-groups.ts';
import { type FilterName, type Filters, noFilters } from '../src/search/filters/registry.ts';
import type { SearchEngine } from '../src/search/search-engine.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { cvesFound, engineOf } from './store/engine-of.ts';
import { madeDocument, setOf } from './store/made-documents.ts';
import { filterValue, randomFilters } from './store/random-filters.ts';

const count = 240;
/** The time from which relative times count. */
const now = Date.UTC(2026, 8, 1);
const random = randomOf(20261128);
const documents = Array.from({ length: count }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));

/** Generates a search with some of all filters. */
const anySearch = (ask: () => number) => randomFilters(ask, { q: 0.4, framework: 0.1, language: 0.1, package: 0.1 });

/** Returns the search that a count is about. */
function withValue(values: Filters, name: FilterName, key: string): Filters {
  const value = filterValue(name, { [name]: key });
  return { ...values, [name]: name === 'tag' ? [...new Set([...values.tag, key])] : value };
}

onEachDatabase('facet counts', (t) => {
  let engine: SearchEngine;
  const found = async (search: Filters) => (await cvesFound(engine, search, now)).length;

  before(async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    await new Writer(store).write([setOf(documents)], new Date(), true);
    engine = await engineOf(await t.open(url, { readOnly: true }));
  });

  test('equal the lengths of lists, for the search and for each value of each filter', async () => {
    const ask = randomOf(42);
    let values = 0;
    for (let i = 0; i < (t.engine === 'sqlite' ? 60 : 20); i++) {
      const search = i === 0 ? noFilters : anySearch(ask);
      const counts = await countSearch(engine, search, now);
      const said = JSON.stringify(search);
      assert.equal(counts.total, await found(search), said);
      assert.deepEqual(
        counts.groups.map(({ parameter }) => parameter),
        countedFilters,
      );
      for (const { parameter, values: counted } of counts.groups) {
        for (const { key, count: n } of counted) {
          assert.equal(n, await found(withValue(search, parameter, key)), `${parameter}=${key} of ${said}`);
          values++;
        }
      }
    }
    assert.ok(values > (t.engine === 'sqlite' ? 1000 : 300), `${values} values`);
  });

  test('include the most frequent values, and selected values without results', async () => {
    const search: Filters = { ...noFilters, q: 'gateway', vendor: ['nobody'] };
    const { total, groups } = await countSearch(engine, search, now);
    assert.equal(total, 0);
    const vendors = groups.find(({ parameter }) => parameter === 'vendor');
    assert.deepEqual(vendors?.selected, ['nobody']);
    const numbers = (vendors?.values ?? []).map(({ count: n }) => n);
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    );
    assert.equal(vendors?.values.at(-1)?.key, 'nobody');
    assert.ok((numbers[0] ?? 0) > 10);
  });

  test('are cached: concurrent requests for the same search share one computation', () => {
    const search: Filters = { ...noFilters, q: 'overflow' };
    assert.equal(countSearch(engine, search, now), countSearch(engine, { ...search }, now));
  });
});
