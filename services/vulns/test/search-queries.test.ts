import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Database } from '@kairan/database/open';
import { loadSampleFolder } from '../src/ingest/load-sample-folder.ts';
import { openStore, openStoreForReading } from '../src/open-store.ts';
import { appOver } from './pages/page-service.ts';
import { english } from './search-queries/english.ts';
import type { Expectation, SearchQuery } from './search-queries/expectations.ts';
import { type Facts, SearchedService } from './search-queries/facts.ts';
import { french } from './search-queries/french.ts';
import { japanese } from './search-queries/japanese.ts';

const sample = fileURLToPath(new URL('../sample', import.meta.url));
/** The address of a store of real records, as search-queries/README.md says how to make. */
const searchedStore = process.env['SEARCHED_STORE'];

const tables: readonly (readonly [lang: string, queries: readonly SearchQuery[]])[] = [
  ['ja', japanese],
  ['fr', french],
  ['en', english],
];

test('the table has 108 Japanese, 40 French and 68 English texts, each once', () => {
  assert.deepEqual(
    tables.map(([lang, queries]) => [lang, new Set(queries.map(([q]) => q)).size]),
    [
      ['ja', 108],
      ['fr', 40],
      ['en', 68],
    ],
  );
});

/** Checks what a search finds. @param every the facts of all vulnerabilities of a store, if they are few */
async function check(service: SearchedService, lang: string, [q, ...expected]: SearchQuery, every?: readonly Facts[]) {
  const found = await service.search(q, lang, Math.max(...expected.map(({ rows }) => rows)));
  for (const expectation of expected) {
    if (every && expectation.ofTexts) continue;
    const rows = found.slice(0, expectation.rows);
    const seen = `${q}\n${rows.map((row, at) => `${at + 1}. ${row.id} ${row.titles.at(-1)}`).join('\n')}`;
    assert.deepEqual(misses(expectation, rows, every), [], seen);
  }
}

/** The rows that were not expected, or the ids that were and are not there; a number if rows are missing. */
function misses(expectation: Expectation, rows: readonly Facts[], every?: readonly Facts[]): (string | number)[] {
  const ids = (of: readonly Facts[]) => of.map(({ id }) => id);
  if (expectation.type === 'ids') {
    const wanted = every ? expectation.ids.filter((id) => ids(every).includes(id)) : expectation.ids;
    return wanted.filter((id) => !ids(rows).includes(id));
  }
  const { condition, type } = expectation;
  if (type === 'none') return ids(rows.filter(condition));
  const enough = Math.min(expectation.rows, every?.filter(condition).length ?? Number.POSITIVE_INFINITY);
  if (rows.length < enough) return [rows.length];
  return ids(rows.slice(0, enough).filter((row) => !condition(row)));
}

/** Whether some vulnerability of a store is expected. */
function isExpected(expectation: Expectation, every: readonly Facts[]): boolean {
  if (expectation.ofTexts) return false;
  if (expectation.type === 'ids') return every.some(({ id }) => expectation.ids.includes(id));
  return expectation.type === 'rows' && every.some(expectation.condition);
}

describe('searches of the samples', () => {
  let temporary: string;
  let store: Database;
  let reading: Database;
  let service: SearchedService;
  let every: Facts[];

  before(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'kairan-search-queries-'));
    const url = `sqlite:${join(temporary, 'vulns.db')}`;
    store = await openStore(url);
    assert.equal(await loadSampleFolder(store, url, sample), null);
    reading = await openStoreForReading(url);
    service = new SearchedService((await appOver(reading)).app);
    const cves = await store.all<{ cve: string }>("select cve from vuln where state = 'published'");
    every = await Promise.all(cves.map(({ cve }) => service.facts(cve)));
  });

  after(async () => {
    await Promise.all([store.close(), reading.close()]);
    await rm(temporary, { recursive: true, force: true });
  });

  for (const [lang, queries] of tables) {
    for (const query of queries) {
      test(`have what a person expects of “${query[0]}” on top`, async (t) => {
        if (!query.slice(1).some((expectation) => isExpected(expectation as Expectation, every)))
          return t.skip('the samples have nothing of it');
        await check(service, lang, query, every);
      });
    }
  }

  test('cover most of the table', () => {
    const covered = tables.flatMap(([, queries]) =>
      queries.filter(([, ...expected]) => expected.some((expectation) => isExpected(expectation, every))),
    );
    assert.ok(covered.length > 150, `${covered.length}`);
  });
});

describe('searches of real records', { skip: searchedStore ? false : 'SEARCHED_STORE is not set' }, () => {
  let reading: Database;
  let service: SearchedService;

  before(async () => {
    reading = await openStoreForReading(searchedStore ?? '');
    service = new SearchedService((await appOver(reading)).app);
  });
  after(() => reading.close());

  for (const [lang, queries] of tables) {
    for (const query of queries) {
      test(`have what a person expects of “${query[0]}” on top`, () => check(service, lang, query));
    }
  }
});
