import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openDatabase } from '../src/open.ts';

describe('opening', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-open-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const url of ['', 'data/x.db', 'mysql://root:secret@host/x', 'sqlite:', 'sqlite::memory:', 'sqlite:data/']) {
    it(`the database URL "${url}" is rejected with the valid forms`, async () => {
      await assert.rejects(openDatabase(url), (error: Error) => {
        assert.match(error.message, /sqlite:\.\/data\/name\.db/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    });
  }

  for (const url of ['postgres://u:secret@', 'postgres://u:secret@host', 'postgres://u:secret@host:x/db']) {
    it(`the PostgreSQL URL "${url}" is rejected with the valid form`, async () => {
      await assert.rejects(openDatabase(url), (error: Error) => {
        assert.match(error.message, /postgres:\/\/user:password@host/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    });
  }

  it('an unreachable PostgreSQL server is reported', async () => {
    await assert.rejects(openDatabase('postgres://u:secret@127.0.0.1:1/db'), (error: Error) => {
      assert.match(error.message, /is unusable: .*ECONNREFUSED/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });

  it('a new SQLite file and its folders are for their user alone, with 8 KiB pages, WAL and foreign keys', async () => {
    const db = await openDatabase(`sqlite:${join(folder, 'new/deep/a.db')}`, { mmapBytes: 1 << 20 });
    await db.exec('CREATE TABLE a (b)');
    const modeOf = (name: string) => statSync(join(folder, 'new/deep', name)).mode & 0o777;
    // Windows has no such modes.
    if (process.platform !== 'win32') {
      assert.deepEqual(['.', 'a.db', 'a.db-wal', 'a.db-shm'].map(modeOf), [0o700, 0o600, 0o600, 0o600]);
    }
    assert.deepEqual(await db.get('PRAGMA page_size'), { page_size: 8192 });
    assert.deepEqual(await db.get('PRAGMA journal_mode'), { journal_mode: 'wal' });
    assert.deepEqual(await db.get('PRAGMA foreign_keys'), { foreign_keys: 1 });
    assert.deepEqual(await db.get('PRAGMA synchronous'), { synchronous: 2 });
    assert.deepEqual(await db.get('PRAGMA mmap_size'), { mmap_size: 1 << 20 });
    await db.close();
    await db.close();
    await assert.rejects(db.get('SELECT 1'), /not open/);
  });

  it('a folder that cannot be made is named in the error at once', { skip: process.platform !== 'linux' }, async () => {
    await assert.rejects(
      openDatabase('sqlite:/proc/nope/deep/x.db'),
      /\/proc\/nope\/deep\/x\.db can't be opened: ENOENT/,
    );
  });

  it('a file that is not a database or does not exist is named in the error', async () => {
    const file = join(folder, 'text.db');
    writeFileSync(file, 'not a database, but long enough to be looked at as one by everybody who looks'.repeat(20));
    await assert.rejects(openDatabase(`sqlite:${file}`), /text\.db can't be opened: .*not a database/);
    await assert.rejects(
      openDatabase(`sqlite:${join(folder, 'none.db')}`, { readOnly: true }),
      /none\.db can't be opened/,
    );
  });
});
