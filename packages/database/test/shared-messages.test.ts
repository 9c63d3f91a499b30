import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { postgresForTests } from '@kairan/testing/postgres';
import { type Database, openDatabase } from '../src/open.ts';

describe('statements that share a message to PostgreSQL', () => {
  let url: string;
  let reading: Database;
  let writing: Database;

  before(async () => {
    url = await (await postgresForTests()).createDatabase();
    writing = await openDatabase(url, { connections: 2 });
    await writing.exec('CREATE TABLE jar (id integer PRIMARY KEY, label text, bytes bytea)');
    reading = await openDatabase(url, { connections: 2, readOnly: true });
  });
  after(async () => {
    await reading.close();
    await writing.close();
    await (await postgresForTests()).dropDatabases([url]);
  });

  it('reads of one text that come together are one transaction, and each gets its own result', async () => {
    // The time of a transaction's beginning is that of all its statements.
    const read = (n: number) =>
      reading.get<{ n: number; began: string }>('SELECT CAST(? AS integer) AS n, CAST(now() AS text) AS began', [n]);
    const rows = await Promise.all(Array.from({ length: 12 }, (_, i) => read(i)));
    assert.deepEqual(
      rows.map((row) => row?.n),
      Array.from({ length: 12 }, (_, i) => i),
    );
    assert.ok(new Set(rows.map((row) => row?.began)).size < 12);
  });

  it('a read that fails does not fail those that were sent with it', async () => {
    const divided = (by: number) => reading.get('SELECT 12 / CAST(? AS integer) AS n', [by]);
    const results = await Promise.allSettled([3, 0, 4, 0, 2].map(divided));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : /by zero/.test(String(result.reason)))),
      [{ n: 4 }, true, { n: 3 }, true, { n: 6 }],
    );
  });

  it('a number that is too large fails only the read that returns it', async () => {
    const same = (n: string) => reading.get('SELECT CAST(? AS bigint) AS n', [n]);
    const results = await Promise.allSettled(['5', '9007199254740993', '7'].map(same));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.name)),
      [{ n: 5 }, 'RangeError', { n: 7 }],
    );
  });

  it('rows of a cursor have its columns, although another cursor of the same name had others before', async () => {
    const fetched = (query: string) =>
      writing.transaction(async (tx) => {
        await tx.run(`DECLARE marker NO SCROLL CURSOR FOR ${query}`);
        const next = () => tx.all('FETCH 1 FROM marker');
        return (await Promise.all([next(), next()])).flat();
      });
    assert.deepEqual(await fetched('SELECT 1 AS n UNION ALL SELECT 2'), [{ n: 1 }, { n: 2 }]);
    assert.deepEqual(await fetched("VALUES ('a', true)"), [{ column1: 'a', column2: true }]);
  });

  it('statements with and without rows, with null and bytes, are answered in their order in a transaction', async () => {
    const bytes = Uint8Array.of(0, 1, 255);
    const answers = await writing.transaction((tx) =>
      Promise.all([
        tx.run('INSERT INTO jar VALUES (?, ?, ?), (?, ?, ?)', [1, 'one', bytes, 2, null, null]),
        tx.get('SELECT label, bytes FROM jar WHERE id = ?', [1]),
        tx.run('UPDATE jar SET label = ? WHERE id = ?', ['none', 9]),
        tx.all('SELECT id, label FROM jar ORDER BY id'),
        tx.get('SELECT label, bytes FROM jar WHERE id = ?', [2]),
        tx.get('SELECT label, bytes FROM jar WHERE id = ?', [9]),
      ]),
    );
    assert.deepEqual(answers, [
      { changes: 2 },
      { label: 'one', bytes: Buffer.from(bytes) },
      { changes: 0 },
      [
        { id: 1, label: 'one' },
        { id: 2, label: null },
      ],
      { label: null, bytes: null },
      undefined,
    ]);
  });

  it('a statement that fails in a transaction fails those after it, and nothing is stored', async () => {
    const failing = writing.transaction((tx) =>
      Promise.allSettled([
        tx.run('INSERT INTO jar (id) VALUES (?)', [10]),
        tx.run('INSERT INTO jar (id) VALUES (?)', [10]),
        tx.run('INSERT INTO jar (id) VALUES (?)', [11]),
      ]).then((results) => {
        assert.deepEqual(
          results.map(({ status }) => status),
          ['fulfilled', 'rejected', 'rejected'],
        );
        throw new Error('seen');
      }),
    );
    await assert.rejects(failing, /seen/);
    assert.equal(await reading.get('SELECT id FROM jar WHERE id >= ?', [10]), undefined);
  });

  it('a statement whose first use failed can be used again on the same connection', async () => {
    const db = await openDatabase(url, { connections: 1 });
    const insert = (id: string) => db.transaction((tx) => tx.run('INSERT INTO jar (id, label) VALUES (?, NULL)', [id]));
    await assert.rejects(insert('not a number'), /invalid input syntax/);
    assert.deepEqual(await insert('20'), { changes: 1 });
    await db.close();
  });
});
