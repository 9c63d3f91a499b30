import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { type DatabaseForTests, onEachDatabase } from '@kairan/testing/each-database';
import { openArchive } from '../src/archive/read-archive.ts';
import { backUp } from '../src/back-up.ts';
import { restore, verify } from '../src/restore.ts';
import { tableNames } from '../src/table-catalog.ts';
import { contentOf } from './content.ts';
import { coverOf, coversIn } from './covers.ts';
import { fillLibrary, libraryAt, migrations } from './library.ts';

const script = fileURLToPath(new URL('./run-in-child.ts', import.meta.url));
const silent = () => {};
/** More than are read or written at a time. */
const books = 6_000;

let folder: string;
/** A library with covers on SQLite, and an archive of it. */
let source: { url: string; db: Database; covers: string; archive: string; archived: Record<string, string> };
let newNames = 0;
const newPath = () => join(folder, `${newNames++}`);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-interrupted-'));
  const [file, covers, archive] = [newPath(), newPath(), newPath()];
  const url = `sqlite:${file}`;
  const db = await openDatabase(url);
  await migrate(db, migrations);
  await fillLibrary(db, books);
  await mkdir(covers);
  const first = await db.all<{ id: string }>('SELECT id FROM book ORDER BY id LIMIT 2');
  for (const { id } of first) await writeFile(join(covers, coverOf(id)), `cover of ${id}`);
  const archived = await digestsOf(db);
  await backUp(libraryAt(url, coversIn(covers)), archive, silent);
  source = { url, db, covers, archive, archived };
});
after(async () => {
  await source.db.close();
  await rm(folder, { recursive: true });
});

interface Call {
  readonly command: 'backup' | 'restore' | 'copy';
  readonly url: string;
  readonly other: string;
  readonly covers: string;
  /** The beginning of the step at which it is killed. */
  readonly killAt?: string;
  /** The most blocks of 512 bytes that a file may have, as if the disk were full. */
  readonly mostBlocks?: number;
}

async function run({ command, url, other, covers, killAt, mostBlocks }: Call) {
  const words = [script, command, url, other, covers, ...(killAt === undefined ? [] : [killAt])];
  const limit = mostBlocks === undefined ? '' : `ulimit -f ${mostBlocks}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...words], { stdio: 'pipe' });
  const [[code, signal], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code: code as number | null, signal: signal as string | null, stderr };
}

/** What tables have, by name: too many rows to be shown. */
async function digestsOf(db: Database): Promise<Record<string, string>> {
  const tables = Object.entries(await contentOf(db));
  return Object.fromEntries(tables.map(([name, rows]) => [name, `${rows.length} rows, ${hash('sha1', rows.join())}`]));
}

/** The database is empty, or nothing but the same command may use it. */
async function assertNotUsable(t: DatabaseForTests, url: string): Promise<void> {
  const db = await t.open(url);
  if ((await tableNames(db)).length > 0) await assert.rejects(migrate(db, migrations), /has not finished/);
}

onEachDatabase('a database that is filled by a command that is killed', (t) => {
  test('is not usable after a restore is killed at any step, and complete after it is run again', async () => {
    const [url, covers] = [await t.url(), newPath()];
    const call: Call = { command: 'restore', url, other: source.archive, covers };
    const steps = [
      'checking the table loan',
      'writing the table book, 5,000',
      'creating indexes',
      'writing covers, 1',
      'filled derived tables',
    ];
    for (const killAt of steps) {
      assert.deepEqual(await run({ ...call, killAt }), { code: null, signal: 'SIGKILL', stderr: '' }, killAt);
      await assertNotUsable(t, url);
    }

    assert.deepEqual(await run(call), { code: 0, signal: null, stderr: '' });

    const restored = await t.open(url);
    assert.deepEqual(await digestsOf(restored), source.archived);
    assert.deepEqual((await readdir(covers)).sort(), (await readdir(source.covers)).sort());
    assert.deepEqual(await migrate(restored, migrations), []);
  });

  test('is not usable after a copy is killed at any step, and complete after it is run again', async () => {
    const to = await t.url();
    const call: Call = { command: 'copy', url: source.url, other: to, covers: source.covers };
    for (const killAt of ['writing the table book, 5,000', 'filled derived tables']) {
      assert.deepEqual(await run({ ...call, killAt }), { code: null, signal: 'SIGKILL', stderr: '' }, killAt);
      await assertNotUsable(t, to);
    }
    assert.deepEqual(await run(call), { code: 0, signal: null, stderr: '' });
    assert.deepEqual(await digestsOf(await t.open(to)), await digestsOf(source.db));
  });

  test('has books and loans of one moment if the backup was made while others wrote', async () => {
    const [url, fewer] = [await t.url(), 1_000];
    const db = await t.open(url);
    await migrate(db, migrations);
    await fillLibrary(db, fewer);
    await db.run('UPDATE reader SET points = 1000 * id WHERE id IN (1, 2)');
    const path = newPath();
    let [written, isDone, readAt] = [0, false, -1];
    const writing = (async () => {
      while (!isDone) {
        const id = `during ${written}`;
        await db.transaction(async (tx) => {
          await tx.run("INSERT INTO book (id, title, owner) VALUES (?, 'New', 1)", [id]);
          await tx.run('INSERT INTO loan (book, mark) VALUES (?, ?)', [id, new Uint8Array([1])]);
          await tx.run('UPDATE reader SET points = points - 1 WHERE id = 1');
          await tx.run('UPDATE reader SET points = points + 1 WHERE id = 2');
        });
        written++;
        // SQLite does nothing that would let the backup go on.
        await setImmediate();
      }
    })();

    await backUp(libraryAt(url), path, (what) => {
      if (what === 'reading the table loan') readAt = written;
    });
    isDone = true;
    await writing;

    assert.ok(readAt > 0 && written > readAt, `${readAt} of ${written} transactions before the table of loans`);
    const to = await t.url();
    await restore(libraryAt(to), path, silent);
    const restored = await t.open(to);
    const count = async (table: string) =>
      (await restored.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))?.n ?? 0;
    const added = (await count('book')) - fewer;
    assert.ok(added < written, `${added} of ${written} books are in the backup`);
    assert.equal(await count('loan'), fewer + added);
    const points = await restored.all('SELECT points FROM reader WHERE id IN (1, 2) ORDER BY id');
    assert.deepEqual(points, [{ points: 1000 - added }, { points: 2000 + added }]);
  });
});

test('a backup that is killed leaves no file of its name, and the next one replaces what it left', async () => {
  const archive = newPath();
  const call: Call = { command: 'backup', url: source.url, other: archive, covers: source.covers };
  for (const killAt of ['reading the table book', 'reading the table loan', 'reading covers, 1']) {
    assert.deepEqual(await run({ ...call, killAt }), { code: null, signal: 'SIGKILL', stderr: '' }, killAt);
    await assert.rejects(stat(archive), /ENOENT/);
    await assert.rejects(openArchive(`${archive}.partial`), /cannot be read as a backup/);
  }
  // It has its name once it is complete, even if it could not be read again.
  assert.deepEqual((await run({ ...call, killAt: 'checking the table book' })).signal, 'SIGKILL');
  await verify(libraryAt(source.url), archive, silent);

  await rm(archive);
  assert.deepEqual(await run(call), { code: 0, signal: null, stderr: '' });
  assert.deepEqual(await filesLike(archive), [basename(archive)]);
});

test('a backup that finds the disk full says so and leaves no file', async () => {
  const archive = newPath();
  const call: Call = { command: 'backup', url: source.url, other: archive, covers: source.covers };
  const { code, stderr } = await run({ ...call, mostBlocks: 128 });
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`The backup cannot be written to ${archive}: EFBIG`));
  assert.deepEqual(await filesLike(archive), []);
});

test('a restore that finds the disk full is continued once there is space', async () => {
  const url = `sqlite:${newPath()}`;
  const call: Call = { command: 'restore', url, other: source.archive, covers: newPath() };
  const { code } = await run({ ...call, mostBlocks: 1_024 });
  assert.equal(code, 1);
  assert.deepEqual(await run(call), { code: 0, signal: null, stderr: '' });
  const restored = await openDatabase(url);
  try {
    assert.deepEqual(await digestsOf(restored), source.archived);
  } finally {
    await restored.close();
  }
});

async function filesLike(path: string): Promise<string[]> {
  return (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
}
