import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { type DatabaseForTests, onEachDatabase, onSqlite } from '@kairan/testing/each-database';
import type { Database, OpenOptions } from '../src/open.ts';

onEachDatabase('queries', (t) => suite(t, {}));
onSqlite('queries in a worker', (t) => suite(t, { inWorker: true }));

function suite(t: DatabaseForTests, options: OpenOptions): void {
  let db: Database;
  before(async () => {
    db = await t.open(undefined, options);
    const blob = t.engine === 'sqlite' ? 'BLOB' : 'bytea';
    await db.exec(`
      CREATE TABLE box (id bigint PRIMARY KEY, label text, weight double precision, content ${blob});
      CREATE INDEX box_label ON box (label);
    `);
  });

  it('values are read as they were written', async () => {
    const row = { id: 1_780_000_000_000 * 4096, label: 'größe 日本 \' " ?', weight: 0.1, content: null };
    const written = await db.run(
      'INSERT INTO box (id, label, weight, content) VALUES (?, ?, ?, ?)',
      Object.values(row),
    );
    assert.deepEqual(written, { changes: 1 });
    assert.deepEqual(await db.get('SELECT * FROM box WHERE id = ?', [row.id]), row);
    assert.deepEqual(await db.get('SELECT id FROM box WHERE id = ?', [BigInt(row.id)]), { id: row.id });
  });

  it('bytes are read as they were written', async () => {
    const bytes = Uint8Array.of(0, 255, 39, 0);
    await db.run('INSERT INTO box (id, content) VALUES (?, ?)', [2, bytes]);
    const row = await db.get<{ content: Uint8Array }>('SELECT content FROM box WHERE id = 2');
    assert.ok(row?.content instanceof Uint8Array);
    assert.deepEqual(new Uint8Array(row.content), bytes);
  });

  it('counts and sums are numbers', async () => {
    const row = await db.get('SELECT count(*) AS n, sum(id) AS total FROM box WHERE id < ?', [3]);
    assert.deepEqual(row, { n: 1, total: 2 });
  });

  it('question marks in strings, names and comments are not placeholders', async () => {
    const sql = `SELECT 'a?''b?' AS "x?", ? AS y /* ? */ -- ?
      WHERE 1 = CAST(? AS integer)`;
    assert.deepEqual(await db.get(sql, ['it', 1]), { 'x?': "a?'b?", y: 'it' });
  });

  it('no row is undefined, and no change is 0', async () => {
    assert.equal(await db.get('SELECT id FROM box WHERE id = ?', [-1]), undefined);
    assert.deepEqual(await db.all('SELECT id FROM box WHERE id = ?', [-1]), []);
    assert.deepEqual(await db.run('DELETE FROM box WHERE id = ?', [-1]), { changes: 0 });
  });

  it('a changing statement returns its rows', async () => {
    const row = await db.get('INSERT INTO box (id, label) VALUES (?, ?) RETURNING id, label', [3, 'new']);
    assert.deepEqual(row, { id: 3, label: 'new' });
  });

  it('columns added after the first use of a statement are read', { skip: t.engine === 'postgres' }, async () => {
    await db.exec('CREATE TABLE growing (a integer)');
    await db.run('INSERT INTO growing (a) VALUES (1)');
    assert.deepEqual(await db.get('SELECT * FROM growing'), { a: 1 });
    await db.exec('ALTER TABLE growing ADD COLUMN b integer');
    assert.deepEqual(await db.get('SELECT * FROM growing'), { a: 1, b: null });
  });

  it('a second statement is rejected and not dropped', async () => {
    await assert.rejects(db.run('DELETE FROM box; DELETE FROM box'));
    await db.run('DELETE FROM box WHERE id = 3; -- done');
  });

  it('Kysely reads and writes the same tables', async () => {
    const kysely = db.kysely<{ box: { id: number; label: string | null } }>();
    await kysely.insertInto('box').values({ id: 10, label: 'k' }).execute();
    const updated = await kysely.updateTable('box').set({ label: 'l' }).where('id', '=', 10).executeTakeFirst();
    assert.equal(updated.numUpdatedRows, 1n);
    assert.deepEqual(await kysely.selectFrom('box').select(['id', 'label']).where('id', '=', 10).execute(), [
      { id: 10, label: 'l' },
    ]);
  });

  it('writes are rejected on a read-only handle', async () => {
    const url = await t.url();
    const writer = await t.open(url);
    await writer.exec('CREATE TABLE a (n integer)');
    const reader = await t.open(url, { readOnly: true });
    await assert.rejects(reader.run('INSERT INTO a (n) VALUES (1)'), /read-?only/i);
    assert.deepEqual(await reader.transaction((tx) => tx.all('SELECT n FROM a')), []);
  });
}
