import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { SearchCounter } from '../src/search/count-search.ts';
import { countedFilters } from '../src/search/facet-groups.ts';
import { type FilterName, type Filters, filters, noFilters } from '../src/search/filters/registry.ts';
import { list } from '../src/search/list.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, setOf } from './store/made-documents.ts';
import { filterValue, randomFilters } from './store/random-filters.ts';

const count = 240;
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
  let db: Database;
  const found = async (search: Filters) => (await list(db, search, '-published', null, count + 1)).length;

  before(async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    await new Writer(store).write([setOf(documents)], new Date(), true);
    db = await t.open(url, { readOnly: true });
  });

  test('equal the lengths of lists, for the search and for each value of each filter', async () => {
    const ask = randomOf(42);
    const counter = new SearchCounter();
    let values = 0;
    for (let i = 0; i < 120; i++) {
      const search = i === 0 ? noFilters : anySearch(ask);
      const counts = await counter.counts(db, search, {});
      const said = JSON.stringify(search);
      assert.equal(counts.total, await found(search), said);
      assert.equal(counts.exact, true);
      assert.deepEqual(
        counts.groups.map(({ parameter }) => parameter),
        countedFilters,
      );
      for (const { parameter, values: counted } of counts.groups) {
        for (const { key, count: n, exact } of counted) {
          assert.equal(exact, true);
          assert.equal(n, await found(withValue(search, parameter, key)), `${parameter}=${key} of ${said}`);
          values++;
        }
      }
    }
    assert.ok(values > 2000, `${values} values`);
  });

  test('include the most frequent values, and selected values without results', async () => {
    const search: Filters = { ...noFilters, q: 'gateway', vendor: ['nobody'] };
    const { total, groups } = await new SearchCounter().counts(db, search, {});
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

  test('are marked as lower bounds if not all vulnerabilities were counted', async () => {
    const ask = randomOf(7);
    const counter = new SearchCounter({ flags: 30, facets: 10 });
    let bounded = 0;
    for (let i = 0; i < 60; i++) {
      const search = anySearch(ask);
      const counts = await counter.counts(db, search, {});
      const all = await found(search);
      if (counts.exact) assert.equal(counts.total, all);
      else assert.equal(counts.total, 30);
      for (const { parameter, values, selected } of counts.groups) {
        for (const { key, count: n, exact } of values) {
          // A value that the search filters by is counted within the search, however many results others have.
          const byFlags = filters[parameter].facet?.by === 'flags';
          if (counts.exact && byFlags && selected.includes(key)) assert.equal(exact, true, `${parameter}=${key}`);
          const truly = await found(withValue(search, parameter, key));
          assert.ok(exact ? n === truly : n <= truly, `${parameter}=${key}: ${n} of ${truly}`);
          if (!exact) bounded++;
        }
      }
    }
    assert.ok(bounded > 100, `${bounded} bounded counts`);
  });

  test('are cached: a second request gets the same promise', async () => {
    const counter = new SearchCounter();
    const search: Filters = { ...noFilters, q: 'overflow' };
    assert.equal(counter.counts(db, search, {}), counter.counts(db, { ...search }, {}));
  });
});
