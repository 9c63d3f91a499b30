import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { type DatabaseForTests, onEachDatabase } from '@kairan/testing/each-database';
import { copyDatabase } from '../src/copy-database.ts';
import { contentOf } from './content.ts';
import { fillLibrary, libraryAt, migrations } from './library.ts';

const silent = () => {};

async function library(t: DatabaseForTests, books?: number): Promise<{ url: string; db: Database }> {
  const url = await t.url();
  const db = await t.open(url);
  await migrate(db, migrations);
  await fillLibrary(db, books);
  return { url, db };
}

onEachDatabase('a copy from here to SQLite and PostgreSQL', (t) => {
  onEachDatabase('a database', (other) => {
    test('has every row, and the same keys for what it gives next', async () => {
      const { url, db } = await library(t);
      const to = await other.url();

      const { rows } = await copyDatabase(libraryAt(url), to, silent);

      const copied = await other.open(to);
      assert.deepEqual(await contentOf(copied), await contentOf(db));
      assert.equal(rows, 1 + 3 + 9 + 9);
      await migrate(copied, migrations);
      await copied.run("INSERT INTO reader (name) VALUES ('next')");
      assert.deepEqual(await copied.get("SELECT id FROM reader WHERE name = 'next'"), { id: 5 });
      await assert.rejects(copied.run("INSERT INTO loan (book, mark) VALUES ('none', ?)", [new Uint8Array([1])]));
      await assert.rejects(copied.run("INSERT INTO reader (name) VALUES ('next')"), /unique/i);
      assert.deepEqual(await copied.all('SELECT titles FROM title_count'), [
        { titles: 3 },
        { titles: 3 },
        { titles: 3 },
      ]);
    });
  });
});

onEachDatabase('an interrupted copy', (t) => {
  /** A SQLite source: filling it is quick. */
  let source: Awaited<ReturnType<typeof library>>;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kairan-copy-'));
    const url = `sqlite:${join(folder, 'library.db')}`;
    const db = await openDatabase(url);
    await migrate(db, migrations);
    await fillLibrary(db, 11_000);
    source = { url, db };
  });
  after(async () => {
    await source.db.close();
    await rm(folder, { recursive: true });
  });

  test('continues where it was, with what has changed since, and nobody uses the database meanwhile', async () => {
    const { url, db } = source;
    const to = await t.url();
    const interrupted = copyDatabase(libraryAt(url), to, (what) => {
      if (what.startsWith('writing the table book, 10,000')) throw new Error('interrupted');
    });
    await assert.rejects(interrupted, /interrupted/);
    const copied = await t.open(to);
    await assert.rejects(migrate(copied, migrations), /has not finished. Run the same command again/);
    const first = await db.get<{ id: string }>('SELECT min(id) AS id FROM book WHERE owner = 2');
    await db.transaction(async (tx) => {
      await tx.run("UPDATE book SET title = 'changed' WHERE id = ?", [first?.id ?? '']);
      await tx.run("DELETE FROM book WHERE id LIKE '%7'");
      await tx.run("UPDATE reader SET name = 'swapped' WHERE name = 'reader 0'");
      await tx.run("UPDATE reader SET name = 'reader 0' WHERE name = 'reader 2'");
    });

    const { rows, written } = await copyDatabase(libraryAt(url), to, silent);

    assert.deepEqual(await contentOf(copied), await contentOf(db));
    assert.ok(written < rows + 5_000, `${written} of ${rows} rows were written`);
    const again = await copyDatabase(libraryAt(url), to, silent).catch((error: Error) => error.message);
    assert.match(String(again), /The database is not empty/);
  });

  test('leaves alone what is equal already', async () => {
    const { url } = source;
    const to = await t.url();
    const interrupted = copyDatabase(libraryAt(url), to, (what) => {
      if (what.startsWith('comparing the table loan')) throw new Error('interrupted');
    });
    await assert.rejects(interrupted, /interrupted/);

    const { rows, written } = await copyDatabase(libraryAt(url), to, silent);

    assert.equal(written, 0);
    assert.ok(rows > 10_000);
  });
});
