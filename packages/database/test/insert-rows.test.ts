import assert from 'node:assert/strict';
import { it } from 'node:test';
import { insertRows } from '@kairan/database/insert-rows';
import type { Value } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';

onEachDatabase('inserting many rows', (t) => {
  const columns = ['id', 'name', 'content', 'share'];
  const open = async () => {
    const db = await t.open();
    await db.exec(
      `CREATE TABLE thing (id bigint PRIMARY KEY, name text, content ${db.engine === 'sqlite' ? 'blob' : 'bytea'}, share double precision)`,
    );
    return db;
  };

  it('stores every value as it was given', async () => {
    const db = await open();
    const rows: Value[][] = [
      [1, 'tab\tline\nreturn\rback\\slash \\N \\.', Buffer.from([0, 9, 10, 13, 92, 255]), 0.00043],
      [2, '', Buffer.alloc(0), -1e-300],
      [3, '日本語 🦊 ú', new Uint8Array([1, 2]), 3],
      [4, null, null, null],
      [Number.MAX_SAFE_INTEGER, '\\', Buffer.from('\\x'), 0.1 + 0.2],
    ];
    await db.transaction((tx) => insertRows(tx, 'thing', columns, rows));
    const stored = await db.all<Record<string, Value>>('SELECT id, name, content, share FROM thing ORDER BY id');
    const plain = (value: Value) => (value instanceof Uint8Array ? [...value] : value);
    assert.deepEqual(
      stored.map((row) => columns.map((column) => plain(row[column] ?? null))),
      rows.map((row) => row.map(plain)),
    );
  });

  it('fails for a row that is there already, and stores none of the transaction', async () => {
    const db = await open();
    const rows = [1, 2, 3, 3].map((id) => [id, 'x', null, null]);
    await assert.rejects(db.transaction((tx) => insertRows(tx, 'thing', columns, rows)));
    assert.equal((await db.all('SELECT id FROM thing')).length, 0);
    await db.transaction((tx) => insertRows(tx, 'thing', columns, rows.slice(0, 3)));
    assert.equal((await db.all('SELECT id FROM thing')).length, 3, 'the connection is usable afterwards');
  });
});
