import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { parseQuery, toMatch } from '@kairan/full-text/query';
import { migrations } from '../src/migrations.ts';
import { matchingIds } from '../src/search/matching-ids.ts';
import { onEachDatabase } from './each-database.ts';

const documents = 20_000;

onEachDatabase('matchingIds', (t) => {
  if (t.engine !== 'sqlite') return;
  let db: Database;
  before(async () => {
    db = await t.open(await t.url());
    await migrate(db, migrations);
    await db.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into words (rowid, names, body) select i, '~', 'alpha beta' || iif(i % 7 = 0, ' gamma', '') from n`,
      [documents],
    );
  });

  const milliseconds = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  test('returns the documents that the index finds', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => ((i * 7919) % documents) + 1);
    for (const q of ['alpha', 'gamma', '-gamma', 'alpha -gamma', '"beta gamma"', '"beta alpha"', 'delta', '-alpha']) {
      const match = toMatch(parseQuery(q)) as string;
      const all = await db.all<{ id: number }>('select rowid as id from words where words match ?', [match]);
      const found = new Set(all.map(({ id }) => id));
      assert.deepEqual(
        await matchingIds(db, match, ids),
        ids.filter((id) => found.has(id)).sort((a, b) => a - b),
        q,
      );
    }
  });

  test('returns documents with a word prefix, each once', async () => {
    const ids = Array.from({ length: 300 }, (_, i) => 1 + i * 61);
    const ofGamma = ids.filter((id) => id % 7 === 0);
    assert.deepEqual(await matchingIds(db, '"al" *', ids), ids);
    assert.deepEqual(await matchingIds(db, '"g" *', ids), ofGamma);
    const once = await milliseconds(() => db.all('select rowid from words where words match ?', ['"al" *']));
    const among = await milliseconds(() => matchingIds(db, '"al" *', ids));
    assert.ok(among < 20 * once + 5, `${among} ms, all of it ${once} ms`);
  });

  test('returns the same for queries of many words', async () => {
    const ids = Array.from({ length: 300 }, (_, i) => 1 + i * 61);
    const many = Array.from({ length: 40 }, (_, i) => `-word${i}`).join(' ');
    assert.deepEqual(
      await matchingIds(db, toMatch(parseQuery(`gamma ${many}`)) as string, ids),
      ids.filter((id) => id % 7 === 0),
    );
  });

  test('reads the index once if nearly no document matches', async () => {
    const ids = Array.from({ length: 500 }, (_, i) => 1 + i * 10);
    for (const q of ['"beta alpha"', 'beta -alpha', '-alpha']) {
      const match = toMatch(parseQuery(q)) as string;
      const once = () => db.all('select rowid from words where words match ?', [match]);
      const among = () => matchingIds(db, match, ids);
      await once();
      const [whole, some] = [await milliseconds(once), await milliseconds(among)];
      assert.ok(some < 20 * whole + 5, `${q}: ${some} ms, all of it ${whole} ms`);
    }
  });
});
