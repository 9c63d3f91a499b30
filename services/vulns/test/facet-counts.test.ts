import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { SearchCounter } from '../src/search/count-search.ts';
import { type FacetParameter, facetParameters } from '../src/search/facet-groups.ts';
import { type Filters, noFilters } from '../src/search/filters.ts';
import { list } from '../src/search/list.ts';
import { categoryCodes } from '../src/tags/categories.ts';
import { severities, sourceCodes } from '../src/vulnerability.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, madeOf, setOf } from './store/made-documents.ts';

const count = 240;
const random = randomOf(20261128);
const documents = Array.from({ length: count }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));

/** Generates a search with some of all filters. */
function anySearch(ask: () => number): Filters {
  const pick = <T>(from: readonly T[]) => from[Math.floor(ask() * from.length)] as T;
  const some = <T>(from: readonly T[], share = 0.2) => (ask() < share ? [...new Set([pick(from), pick(from)])] : []);
  const perhaps = <T>(value: T, share = 0.2) => (ask() < share ? value : null);
  return {
    q: perhaps(pick(['overflow', 'log4j', '"remote attackers"', '実行', 'heap -server', '!!', 'django']), 0.4),
    severity: some(severities),
    kev: perhaps(ask() < 0.5),
    poc: perhaps(ask() < 0.5),
    source: some(sourceCodes),
    category: some(categoryCodes),
    tag: some(madeOf.weaknesses.map((id) => id.toLowerCase())),
    framework: some(['django', 'next.js', 'gin'], 0.1),
    vendor: some(['microsoft', 'd-link', 'D_Link', 'nobody'], 0.2),
    language: some(['python', 'javascript', 'go'], 0.1),
    package: perhaps({ ecosystem: 'PyPI', name: 'django', version: null }, 0.1) as Filters['package'],
    published: { from: perhaps(Date.UTC(2026, 2, 1)), to: null },
    modified: { from: null, to: perhaps(Date.UTC(2026, 7, 2), 0.1) },
    state: ask() < 0.2 ? pick(['all', 'rejected', 'withdrawn']) : 'published',
  };
}

/** Returns the search that a count is about. */
function withValue(filters: Filters, parameter: FacetParameter, key: string): Filters {
  if (parameter === 'kev' || parameter === 'poc') return { ...filters, [parameter]: key === '1' };
  if (parameter === 'tag') return { ...filters, tag: [...new Set([...filters.tag, key])] };
  return { ...filters, [parameter]: [key] };
}

onEachDatabase('facet counts', (t) => {
  let db: Database;
  const found = async (filters: Filters) => (await list(db, filters, '-published', null, count + 1)).length;

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
      const filters = i === 0 ? noFilters : anySearch(ask);
      const counts = await counter.counts(db, filters, {});
      const said = JSON.stringify(filters);
      assert.equal(counts.total, await found(filters), said);
      assert.equal(counts.exact, true);
      assert.deepEqual(
        counts.groups.map(({ parameter }) => parameter),
        [...facetParameters],
      );
      for (const { parameter, values: counted } of counts.groups) {
        for (const { key, count: n, exact } of counted) {
          assert.equal(exact, true);
          assert.equal(n, await found(withValue(filters, parameter, key)), `${parameter}=${key} of ${said}`);
          values++;
        }
      }
    }
    assert.ok(values > 2000, `${values} values`);
  });

  test('include the most frequent values, and selected values without results', async () => {
    const filters: Filters = { ...noFilters, q: 'gateway', vendor: ['nobody'] };
    const { total, groups } = await new SearchCounter().counts(db, filters, {});
    assert.equal(total, 0);
    const vendors = groups.find(({ parameter }) => parameter === 'vendor');
    assert.deepEqual(vendors?.asked, ['nobody']);
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
      const filters = anySearch(ask);
      const counts = await counter.counts(db, filters, {});
      const all = await found(filters);
      if (counts.exact) assert.equal(counts.total, all);
      else assert.equal(counts.total, 30);
      for (const { parameter, values, asked } of counts.groups) {
        for (const { key, count: n, exact } of values) {
          // A value that the search filters by is counted within the search, however many results others have.
          const byFlags = ['severity', 'kev', 'poc', 'source'].includes(parameter);
          if (counts.exact && byFlags && asked.includes(key)) assert.equal(exact, true, `${parameter}=${key}`);
          const truly = await found(withValue(filters, parameter, key));
          assert.ok(exact ? n === truly : n <= truly, `${parameter}=${key}: ${n} of ${truly}`);
          if (!exact) bounded++;
        }
      }
    }
    assert.ok(bounded > 100, `${bounded} bounded counts`);
  });

  test('are cached: a second request gets the same promise', async () => {
    const counter = new SearchCounter();
    const filters: Filters = { ...noFilters, q: 'overflow' };
    assert.equal(counter.counts(db, filters, {}), counter.counts(db, { ...filters }, {}));
  });
});
