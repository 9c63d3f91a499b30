import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, rm, watch } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { withTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { onSqlite } from '@kairan/testing/each-database';
import { openDatabase } from '../src/open.ts';

/** Bytes that a thread of this process has passed to `write` and its kin (proc_pid_io(5)). */
function writtenBy(thread: number): number {
  return Number(/wchar: (\d+)/.exec(readFileSync(`/proc/self/task/${thread}/io`, 'utf8'))?.[1]);
}

/** Whether a copy of a file has the table `note`. One that was made while the file was written may be malformed. */
function hasNotes(file: string): boolean {
  using copy = new DatabaseSync(file);
  try {
    return copy.prepare("SELECT name FROM sqlite_schema WHERE name = 'note'").get() !== undefined;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === 11) return false;
    throw error;
  }
}

onSqlite('a connection in a worker', (t) => {
  it('the calling thread writes nothing to the disk', { skip: process.platform !== 'linux' }, async () => {
    const db = await t.open(undefined, { inWorker: true, commitTogether: true });
    await db.exec('CREATE TABLE note (text text)');
    const before = writtenBy(process.pid);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction((tx) => tx.run('INSERT INTO note (text) VALUES (?)', ['x'.repeat(100_000)])),
      ),
    );
    await db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    assert.deepEqual(await db.get('SELECT count(*) AS notes FROM note'), { notes: 20 });
    // Waking the other thread is a write of eight bytes.
    assert.ok(writtenBy(process.pid) - before < 20_000, `${writtenBy(process.pid) - before} bytes`);
  });

  it('what was written is in the file itself once nobody writes, so that a plain copy has it', async () => {
    const url = await t.url();
    const file = url.slice('sqlite:'.length);
    const db = await t.open(url, { inWorker: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    for await (const _ of watch(file)) {
      await copyFile(file, `${file}-copy`);
      const hasTable = hasNotes(`${file}-copy`);
      await rm(`${file}-copy`);
      if (hasTable) break;
    }
  });

  it('an error of SQLite keeps its code', async () => {
    const db = await t.open(undefined, { inWorker: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    await db.run('INSERT INTO note (id) VALUES (1)');
    await assert.rejects(db.run('INSERT INTO note (id) VALUES (1)'), { errcode: 1555, code: 'ERR_SQLITE_ERROR' });
  });

  it('a value that cannot be sent fails its own statement, not those sent together with it', async () => {
    const db = await t.open(undefined, { inWorker: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    const wrong = (() => 2) as never;
    const [first, second, third] = await Promise.allSettled(
      [1, wrong, 3].map((id) => db.run('INSERT INTO note (id) VALUES (?)', [id])),
    );
    assert.deepEqual([first?.status, second?.status, third?.status], ['fulfilled', 'rejected', 'fulfilled']);
    assert.deepEqual(await db.all('SELECT id FROM note'), [{ id: 1 }, { id: 3 }]);
  });

  it('statements that are sent together run in their order', async () => {
    const db = await t.open(undefined, { inWorker: true, commitTogether: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    const counts = await db.transaction((tx) =>
      Promise.all([
        tx.run('INSERT INTO note (id) VALUES (1)'),
        tx.get('SELECT count(*) AS notes FROM note'),
        tx.run('INSERT INTO note (id) VALUES (2)'),
        tx.get('SELECT count(*) AS notes FROM note'),
      ]),
    );
    assert.deepEqual(counts, [{ changes: 1 }, { notes: 1 }, { changes: 1 }, { notes: 2 }]);
  });

  it('a file that cannot be opened is named', async () => {
    await assert.rejects(openDatabase(`sqlite:${import.meta.dirname}`, { inWorker: true }), /test can't be opened/);
  });

  it('a request whose time runs out while another process has the file fails then, and writes nothing later', async () => {
    const url = await t.url();
    const db = await t.open(url, { inWorker: true, commitTogether: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    const other = new DatabaseSync(url.slice('sqlite:'.length));
    other.exec('BEGIN IMMEDIATE');
    const add = (id: number) => db.transaction((tx) => tx.run('INSERT INTO note (id) VALUES (?)', [id]));
    const since = performance.now();
    await withTimeBudget(300, async () => {
      for (const id of [1, 2]) await assert.rejects(add(id), isUnavailable);
      await assert.rejects(db.run('INSERT INTO note (id) VALUES (3)'), isUnavailable);
    });
    assert.ok(performance.now() - since < 3_000);
    other.exec('COMMIT');
    await add(4);
    assert.deepEqual(await db.all('SELECT id FROM note'), [{ id: 4 }]);
    other.close();
  });

  it('requests fail if the thread dies, and the next one starts another', async () => {
    const started = once(process, 'worker');
    const db = await t.open(undefined, { inWorker: true });
    const [worker] = await started;
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    const lost = db.transaction(async (tx) => {
      await tx.run('INSERT INTO note (id) VALUES (1)');
      worker.terminate();
      await tx.get('SELECT 1');
    });
    await assert.rejects(lost, /The thread of the database ended/);
    assert.deepEqual(await db.all('SELECT id FROM note'), []);
    await db.run('INSERT INTO note (id) VALUES (2)');
    assert.deepEqual(await db.all('SELECT id FROM note'), [{ id: 2 }]);
  });

  it('a request after the close fails, and starts no other thread', async () => {
    const db = await t.open(undefined, { inWorker: true });
    await db.exec('CREATE TABLE note (id integer PRIMARY KEY)');
    await db.close();
    const started: unknown[] = [];
    const onWorker = (worker: unknown) => started.push(worker);
    process.on('worker', onWorker);
    try {
      await assert.rejects(db.all('SELECT id FROM note'), { name: 'UnavailableError', message: /is closed/ });
      await assert.rejects(
        db.transaction((tx) => tx.run('INSERT INTO note (id) VALUES (1)')),
        /The database is closed/,
      );
    } finally {
      process.off('worker', onWorker);
    }
    assert.deepEqual(started, []);
  });
});
