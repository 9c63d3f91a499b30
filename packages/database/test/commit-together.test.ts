import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type Database, type OpenOptions, openDatabase } from '../src/open.ts';

describe('transactions that are committed together', () => suite({ commitTogether: true }));
describe('transactions that are committed together in a worker', () => suite({ commitTogether: true, inWorker: true }));

function suite(options: OpenOptions): void {
  let folder: string;
  let db: Database;
  let reader: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kairan-test-'));
    const url = `sqlite:${join(folder, 'data.db')}`;
    db = await openDatabase(url, options);
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    reader = await openDatabase(url, { readOnly: true });
  });
  afterEach(async () => {
    await Promise.all([db.close(), reader.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const add = (id: number) => db.transaction((tx) => tx.run('INSERT INTO note (id) VALUES (?)', [id]));
  const stored = async () => (await reader.all<{ id: number }>('SELECT id FROM note ORDER BY id')).map(({ id }) => id);

  it('a transaction is done only once others can read its changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, id) => {
        await add(id);
        assert.ok((await stored()).includes(id));
      }),
    );
    assert.equal((await stored()).length, 20);
  });

  it('transactions see the changes of those before them, and others see all at once', async () => {
    const first = add(1);
    const second = db.transaction(async (tx) => {
      assert.deepEqual(await tx.all('SELECT id FROM note'), [{ id: 1 }]);
      assert.deepEqual(await stored(), []);
    });
    await Promise.all([first, second]);
    assert.deepEqual(await stored(), [1]);
  });

  it('a transaction fails only once others can read what made it fail', async () => {
    const first = add(1);
    const another = Array.from({ length: 5 }, () =>
      assert.rejects(add(1)).then(async () => assert.deepEqual(await stored(), [1])),
    );
    const refused = db.transaction(async (tx) => {
      if ((await tx.all('SELECT id FROM note')).length > 0) throw new Error('There is one.');
    });
    await Promise.all([first, ...another, assert.rejects(refused, /There is one/)]);
  });

  it('a failed transaction does not affect the others of its group', async () => {
    const attempts = await Promise.allSettled([
      add(1),
      add(1),
      db.transaction(async (tx) => {
        await tx.run('INSERT INTO note (id) VALUES (2)');
        throw new Error('no');
      }),
      add(3),
    ]);
    assert.deepEqual(
      attempts.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(await stored(), [1, 3]);
  });

  it('an error that rolls back the whole group fails all its transactions', async () => {
    const attempts = await Promise.allSettled([
      add(1),
      db.transaction(async (tx) => {
        await tx.run('INSERT OR ROLLBACK INTO note (id) VALUES (1)');
      }),
    ]);
    assert.deepEqual(
      attempts.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual(await stored(), []);
    await add(2);
    assert.deepEqual(await stored(), [2]);
  });

  it('a group is committed before a statement outside of it, and before the database is closed', async () => {
    const first = add(1);
    const alone = db.run('INSERT INTO note (id) VALUES (2)');
    await Promise.all([first, alone]);
    const last = add(3);
    await Promise.all([last, db.close()]);
    assert.deepEqual(await stored(), [1, 2, 3]);
  });
}
