import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Database, Engine } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import { loadSampleFolder } from '../src/ingest/load-sample-folder.ts';
import { ReadingThread } from '../src/ingest/reading-thread.ts';
import type { SyncResult } from '../src/ingest/source-run-record.ts';
import { type SyncObserver, sync } from '../src/ingest/sync.ts';
import type { SyncCode } from '../src/sources/source.ts';
import { noAddresses } from '../src/sources/source.ts';
import { sourceStates } from '../src/storage/source-state.ts';
import { onEachDatabase } from './each-database.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve, writeDay } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const root = mkdtempSync(join(tmpdir(), 'sync-test-'));
after(() => rmSync(root, { recursive: true, force: true }));

const day = dayOf('2026-11-01', {
  nvd: [scoredCve('CVE-2026-1001', '2026-02-01T00:00:00.000'), scoredCve('CVE-2026-1002', '2026-02-01T00:00:00.000')],
  kev: [kevRow('CVE-2026-1001', '2026-10-01'), kevRow('CVE-2026-1003', '2026-10-02')],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001', 'CVE-2026-1004'])] },
  ghsa: [ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-02T00:00:00Z', 'CVE-2026-1002')],
  epss: { 'CVE-2026-1001': 0.5 },
});
const folder = await writeDay(join(root, 'day'), day);
const all: readonly SyncCode[] = ['kev', 'osv', 'nvd', 'ghsa', 'epss'];

async function syncFrom(db: Database, url: string, codes: readonly SyncCode[], from: string) {
  const faults: string[] = [];
  const observer: SyncObserver = { progress: () => {}, note: () => {}, fault: (source) => faults.push(source) };
  const request = { codes, from, settings: noAddresses, maxShrink: 0.1, patience: 0 };
  const results = await sync(db, url, request, observer);
  return {
    results: Object.fromEntries(results.map((result) => [result.source, result])) as Record<string, SyncResult>,
    faults,
  };
}

/**
 * Makes every write of this source's records fail, as a full disk or a broken connection would. Returns a function
 * that ends that.
 */
async function breakWrites(db: Database, engine: Engine, source: SyncCode): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await db.exec(
      `create trigger broken before insert on record when new.source = '${source}' begin select raise(abort, 'broken'); end`,
    );
    return () => db.exec('drop trigger broken');
  }
  await db.exec(
    `create function broken() returns trigger language plpgsql as $$ begin if new.source = '${source}' then raise exception 'broken'; end if; return new; end $$;
     create trigger broken before insert on record for each row execute function broken()`,
  );
  return () => db.exec('drop trigger broken on record');
}

onEachDatabase('sync', (t) => {
  test('a folder of all sources gives the same store at once and source by source, and reading it again changes nothing', async () => {
    const { db, url } = await openTestStore(t);
    const first = await syncFrom(db, url, all, folder);
    assert.deepEqual(Object.keys(first.results), all);
    for (const { status, error } of Object.values(first.results)) assert.equal(status, 'ok', error);
    assert.deepEqual([first.results.nvd?.read, first.results.nvd?.changed], [2, 2]);
    await assertSound(db);
    assert.equal((await db.get<{ n: number }>("select count(*) as n from vuln where state = 'published'"))?.n, 4);
    const again = await syncFrom(db, url, all, folder);
    assert.equal(
      Object.values(again.results).reduce((sum, { changed }) => sum + changed, 0),
      0,
    );

    const other = await openTestStore(t);
    for (const code of all) await syncFrom(other.db, other.url, [code], folder);
    await assertSameStore(other.db, db);
    assert.deepEqual(await db.all('select * from dirty'), []);
  });

  test('sources missing from the folder are left out, and a single one can be read from its own folder or file', async () => {
    const { db, url } = await openTestStore(t);
    const kevFolder = join(folder, 'kev');
    assert.deepEqual((await syncFrom(db, url, all, kevFolder)).results, {});
    assert.equal((await syncFrom(db, url, ['kev'], kevFolder)).results.kev?.status, 'ok');
    const nvd = await syncFrom(db, url, ['nvd'], join(folder, 'nvd', 'api', 'page.json'));
    assert.equal(nvd.results.nvd?.changed, 2);
    assert.equal((await syncFrom(db, url, ['osv'], join(folder, 'epss'))).results.osv?.status, 'failed');
    await assert.rejects(syncFrom(db, url, all, join(root, 'nowhere')), /No such file or folder/);
  });

  test('a source locked by another process is not read while the others are', async () => {
    const { db, url } = await openTestStore(t);
    const lock = await tryLock(url, 'sync-nvd');
    const { results } = await syncFrom(db, url, all, folder);
    assert.match(results.nvd?.error ?? '', /Another sync/);
    assert.equal(results.kev?.status, 'ok');
    assert.equal((await sourceStates(db, Date.now())).get('nvd'), undefined);
    assert.deepEqual(await db.all('select * from dirty'), []);
    await lock?.release();
    assert.equal((await syncFrom(db, url, ['nvd'], folder)).results.nvd?.status, 'ok');
    await assertSound(db);
    assert.match((await loadedBeside(db, url)) ?? '', /Another sync/);
  });

  async function loadedBeside(db: Database, url: string): Promise<string | null> {
    const lock = await tryLock(url, 'sync-epss');
    const failure = await loadSampleFolder(db, url, folder);
    await lock?.release();
    return failure;
  }

  test('a write error fails only its source, and the next run recovers', async () => {
    const { db, url } = await openTestStore(t);
    const mend = await breakWrites(db, t.engine, 'osv');
    const broken = await syncFrom(db, url, all, folder);
    assert.deepEqual(broken.faults, ['osv']);
    assert.match(broken.results.osv?.error ?? '', /unexpected error/);
    for (const code of ['kev', 'nvd', 'ghsa', 'epss']) assert.equal(broken.results[code]?.status, 'ok', code);
    assert.equal((await sourceStates(db, Date.now())).get('osv')?.status, 'failing');
    assert.deepEqual(await db.all('select * from dirty'), []);
    await assertSound(db);
    await mend();
    assert.equal((await syncFrom(db, url, all, folder)).results.osv?.status, 'ok');
    await assertSound(db);
    const fresh = await openTestStore(t);
    await fresh.read(day);
    await assertSameStore(db, fresh.db);
  });

  test('loading samples is not recorded as a run, and the first sync replaces them', async () => {
    const { db, url } = await openTestStore(t);
    assert.equal(await loadSampleFolder(db, url, folder), null);
    await assertSound(db);
    assert.equal((await db.get<{ n: number }>("select count(*) as n from vuln where state = 'published'"))?.n, 4);
    assert.deepEqual(await db.all('select * from source_mark'), []);
    assert.equal((await sourceStates(db, Date.now())).size, 0);
    const { results } = await syncFrom(db, url, all, folder);
    assert.equal(results.nvd?.read, 2);
    assert.equal(results.nvd?.changed, 0);
  });
});

test('a thread that cannot start or that ends fails its job, and the next job gets a new thread', async () => {
  const thread = new ReadingThread(`sqlite:${join(root, 'no-such-file.db')}`);
  const owner = { write: async () => {}, note: () => {} };
  for (let i = 0; i < 2; i++) {
    const failure = await thread.mergePending(owner);
    assert.match(failure?.reason ?? '', /unexpected error/);
    assert.match(failure?.fault ?? '', /can't be opened/);
  }
  await thread.close();
  await thread.close();
});
