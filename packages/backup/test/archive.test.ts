import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import { openArchive } from '../src/archive/read-archive.ts';
import { writeZip } from '../src/archive/write-zip.ts';
import { backUp } from '../src/back-up.ts';
import { restore, verify } from '../src/restore.ts';
import type { ServiceFiles } from '../src/service-data.ts';
import { contentOf } from './content.ts';
import { coverOf } from './covers.ts';
import { fillLibrary, libraryAt, migrations } from './library.ts';

const silent = () => {};
let folder: string;
let newFiles = 0;
const newPath = () => join(folder, `${newFiles++}`);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-archive-'));
});
after(() => rm(folder, { recursive: true }));

/** Files in memory, as a service has them. */
function covers(stored: Map<string, Uint8Array>): ServiceFiles {
  return {
    kind: 'covers',
    async *list(db) {
      for (const { id } of await db.all<{ id: string }>('SELECT id FROM book ORDER BY id LIMIT 3')) yield coverOf(id);
    },
    async read(name) {
      const bytes = stored.get(name);
      return bytes === undefined ? null : { bytes: bytes.length, body: new Blob([bytes as BlobPart]).stream() };
    },
    claim: async () => {},
    async write(name, body) {
      stored.set(name, Buffer.concat(await Array.fromAsync(body)));
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An archive of a library with two covers, made by the version before the last migration or today's. */
async function archived(db: Database, url: string): Promise<{ path: string; files: Map<string, Uint8Array> }> {
  const books = await db.all<{ id: string }>('SELECT id FROM book ORDER BY id LIMIT 2');
  const files = new Map(books.map(({ id }) => [coverOf(id), Buffer.from(`cover of ${id}`)]));
  const path = newPath();
  await backUp(libraryAt(url, covers(files)), path, silent);
  return { path, files };
}

onEachDatabase('an archive from here, restored to SQLite and PostgreSQL', (t) => {
  onEachDatabase('a database', (other) => {
    test('has every row, file and id, and can only be read by its owner', async () => {
      const url = await t.url();
      const db = await t.open(url);
      await migrate(db, migrations);
      await fillLibrary(db);
      const content = await contentOf(db);
      const { path, files } = await archived(db, url);
      assert.equal((await stat(path)).mode & 0o777, 0o600);

      const to = await other.url();
      const restored = new Map<string, Uint8Array>();
      const library = libraryAt(to, covers(restored));
      const rebuild: typeof library.rebuild = async (...filled) => [
        ...(await library.rebuild(...filled)),
        'One is missing.',
      ];
      const result = await restore({ ...library, rebuild }, path, silent);

      const copy = await other.open(to);
      assert.deepEqual(await contentOf(copy), content);
      assert.deepEqual(restored, files);
      assert.deepEqual([result.rows, result.files, result.migrated], [22, 2, []]);
      assert.deepEqual(result.problems, ['One is missing.']);
      await copy.run("INSERT INTO reader (name) VALUES ('next')");
      assert.deepEqual(await copy.get("SELECT id FROM reader WHERE name = 'next'"), { id: 5 });
    });
  });

  test('of an earlier version is brought up to this one', async () => {
    const url = await t.url();
    const db = await t.open(url);
    const { '0001-library': first } = migrations;
    assert.ok(first);
    await migrate(db, { '0001-library': first });
    await db.run("INSERT INTO reader (name) VALUES ('first')");
    await db.run("INSERT INTO book (id, title, owner) VALUES ('1', 'Kokoro', 1)");
    const { path } = await archived(db, url);

    const to = await t.url();
    const { migrated } = await restore(libraryAt(to), path, silent);

    assert.deepEqual(migrated, ['0002-section']);
    const copy = await t.open(to);
    assert.deepEqual(await copy.get('SELECT title, section FROM book'), { title: 'Kokoro', section: 'new' });
  });
});

describe('an archive', () => {
  let path: string;
  let url: string;
  before(async () => {
    url = `sqlite:${newPath()}`;
    const db = await openDatabase(url);
    await migrate(db, migrations);
    await fillLibrary(db);
    ({ path } = await archived(db, url));
    await db.close();
  });

  test('says what it has, and is not written over', async () => {
    const { service, engine, tables, files } = await verify(libraryAt(url), path, silent);
    assert.deepEqual([service, engine], ['library', 'sqlite']);
    assert.deepEqual(
      tables.map(({ name, rows }) => [name, rows]),
      [
        ['book', 9],
        ['loan', 9],
        ['reader', 3],
        ['site', 1],
      ],
    );
    assert.deepEqual([files?.count, files?.missing], [2, 1]);
    await assert.rejects(backUp(libraryAt(url), path, silent), /already exists. Choose a new name./);
  });

  test('is refused if a byte of it has changed, before anything is written', async () => {
    const archive = await readFile(path);
    const inTable = archive.indexOf('tables/book.jsonl') + 60;
    const inFile = archive.indexOf('cover of ');
    for (const at of [inTable, inFile]) {
      const copy = newPath();
      archive[at] = (archive[at] ?? 0) ^ 0xff;
      await writeFile(copy, archive);
      archive[at] = (archive[at] ?? 0) ^ 0xff;
      await assert.rejects(verify(libraryAt(url), copy, silent), /The archive is damaged/);
      const to = `sqlite:${newPath()}`;
      await assert.rejects(restore(libraryAt(to, covers(new Map())), copy, silent), /The archive is damaged/);
      await assert.rejects(stat(to.slice('sqlite:'.length)), /ENOENT/);
    }
  });

  test('is not written through a link, into a pipe, or into the unfinished file of another backup', async () => {
    const [victim, target, pipe] = [newPath(), newPath(), newPath()];
    await writeFile(victim, 'of others', { mode: 0o644 });
    await symlink(victim, `${target}.partial`);
    await backUp(libraryAt(url), target, silent);
    assert.equal(await readFile(victim, 'utf8'), 'of others');
    assert.equal((await stat(victim)).mode & 0o777, 0o644);

    execFileSync('mkfifo', [pipe]);
    await assert.rejects(backUp(libraryAt(url), pipe, silent), /already exists. Choose a new name./);

    const contested = newPath();
    await assert.rejects(
      writeZip(contested, () => writeZip(contested, (zip) => zip.add('a', ['second']))),
      /Another backup is being written to/,
    );
    await assert.rejects(
      writeZip(`${contested}-2`, async (zip) => {
        await zip.add('a', ['first']);
        await rm(`${contested}-2.partial`);
        await writeFile(`${contested}-2.partial`, 'of another backup');
      }),
      /Another backup is being written to/,
    );
    assert.equal(await readFile(`${contested}-2.partial`, 'utf8'), 'of another backup');
  });

  test('is refused if its manifest or list of files is malformed, or lacks a table', async () => {
    const original = await openArchive(path);
    const { manifest } = original;
    original.close();
    const withParts = async (parts: Readonly<Record<string, string>>) => {
      const made = newPath();
      await writeZip(made, async (zip) => {
        for (const [name, content] of Object.entries(parts)) await zip.add(name, [content]);
      });
      return made;
    };
    for (const malformed of ['', 'null', '{', '{"format":1}', '[]']) {
      const made = await withParts({ 'manifest.json': malformed });
      await assert.rejects(verify(libraryAt(url), made, silent), /damaged: manifest.json is malformed/);
    }
    const list = '["../../x"]\n';
    const files = { kind: 'covers', count: 1, bytes: 1, missing: 0, sha256: sha256(list) };
    const listed = await withParts({
      'covers.jsonl': list,
      'manifest.json': JSON.stringify({ ...manifest, tables: [], files }),
    });
    await assert.rejects(verify(libraryAt(url), listed, silent), /damaged: covers.jsonl is malformed/);
    const empty = await withParts({ 'manifest.json': JSON.stringify({ ...manifest, tables: [], files: null }) });
    const to = libraryAt(`sqlite:${newPath()}`, covers(new Map()));
    await assert.rejects(restore(to, empty, silent), /The table book, which its migrations create, is missing/);
  });

  test('is refused by another service and by an earlier version', async () => {
    await assert.rejects(
      verify({ ...libraryAt(url), service: 'museum' }, path, silent),
      /a backup of library, not of museum/,
    );
    const { '0001-library': first } = migrations;
    const earlier = { ...libraryAt(url), migrations: { '0001-library': first as NonNullable<typeof first> } };
    await assert.rejects(verify(earlier, path, silent), /made by a newer version \(1.2.3, migration 0002-section\)/);
    await assert.rejects(openArchive(newPath()), /cannot be read as a backup: ENOENT/);
  });

  test('is not restored into a database that has tables', async () => {
    await assert.rejects(restore(libraryAt(url), path, silent), /The database is not empty/);
  });
});
