import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { tryLock } from '@kairan/jobs/lock';
import { beginSyncRun, endDeadSyncRuns, endSyncRun, settledPosition, syncRun } from '../../src/changes/sync-runs.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { migrations } from '../../src/migrations.ts';
import { beginRun } from '../../src/storage/source-state.ts';
import { onEachDatabase } from '../each-database.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { madeDocument, setOf } from '../store/made-documents.ts';

const random = randomOf(3);
let made = 0;

/** Begins a sync of new vulnerabilities. */
async function begin(db: Database, { initial = false, count = 2 } = {}): Promise<number> {
  const run = await beginSyncRun(db, new Date());
  const writer = new Writer(db);
  writer.run = run;
  const documents = Array.from({ length: count }, () => madeDocument(`CVE-2026-${20000 + made++}`, random));
  await writer.write([setOf(documents)], new Date(), initial);
  return run;
}

async function last(db: Database): Promise<number> {
  return (await db.get<{ seq: number }>('select coalesce(max(seq), 0) as seq from change_log'))?.seq as number;
}

async function firstOf(db: Database, run: number): Promise<number> {
  return (await db.get<{ seq: number }>('select min(seq) as seq from change_log where run = ?', [run]))?.seq as number;
}

onEachDatabase('sync runs of the change log', (t) => {
  async function open() {
    const url = await t.url();
    const db = await t.open(url);
    await migrate(db, migrations);
    return { db, url };
  }

  test('the settled position is before the first news of a running sync, even if later syncs have ended', async () => {
    const { db } = await open();
    assert.equal(await settledPosition(db), 0);
    const first = await begin(db);
    const position = (await firstOf(db, first)) - 1;
    assert.equal(await settledPosition(db), position);
    const second = await begin(db);
    await endSyncRun(db, second, new Date());
    assert.equal(await settledPosition(db), position);
    await endSyncRun(db, first, new Date());
    assert.equal(await settledPosition(db), await last(db));
  });

  test('a first load delays nothing and counts no changes; news is counted once per vulnerability', async () => {
    const { db } = await open();
    const load = await begin(db, { initial: true, count: 5 });
    assert.equal(await settledPosition(db), await last(db));
    assert.equal((await syncRun(db, load))?.changes, 0);
    const run = await begin(db, { count: 5 });
    assert.equal((await syncRun(db, run))?.changes, 5);
  });

  test('a killed sync ends when its source runs again', async () => {
    const { db } = await open();
    const killed = await begin(db);
    await beginRun(db, 'nvd', new Date(), killed);
    await beginRun(db, 'osv', new Date(), killed);
    const next = await beginSyncRun(db, new Date());
    await beginRun(db, 'nvd', new Date(), next);
    assert.notEqual((await syncRun(db, killed))?.ended_at, null);
    assert.equal((await syncRun(db, next))?.ended_at, null);
    assert.equal(await settledPosition(db), await last(db));
  });

  test('a killed sync that never runs again ends when its heartbeat is old and its lock is free', async () => {
    const { db, url } = await open();
    const killed = await begin(db);
    const began = new Date();
    await beginRun(db, 'nvd', began, killed);
    const later = (seconds: number) => new Date(began.getTime() + seconds * 1000);
    await endDeadSyncRuns(db, url, later(20));
    assert.equal((await syncRun(db, killed))?.ended_at, null, 'it may still be running');
    const lock = await tryLock(url, 'sync-nvd');
    await endDeadSyncRuns(db, url, later(3600));
    assert.equal((await syncRun(db, killed))?.ended_at, null, 'its lock is held');
    await lock?.release();
    await endDeadSyncRuns(db, url, later(3601));
    assert.notEqual((await syncRun(db, killed))?.ended_at, null);
    assert.notEqual(await tryLock(url, 'sync-nvd').then((free) => free?.release().then(() => free)), null);
  });

  test('rows of concurrent writers become visible in the order of their positions', async () => {
    const { db, url } = await open();
    const writers = await Promise.all(
      [0, 1, 2].map(async () => {
        const own = await t.open(url, { busyTimeoutMs: 60_000, timeouts: backgroundTimeouts });
        return { own, writer: new Writer(own) };
      }),
    );
    const reader = await t.open(url, { readOnly: true });
    let writing = true;
    const seen: number[] = [];
    const reading = (async () => {
      for (let after = 0, more = true; more; ) {
        more = writing;
        const rows = await reader.all<{ seq: number }>('select seq from change_log where seq > ? order by seq', [
          after,
        ]);
        seen.push(...rows.map(({ seq }) => seq));
        after = seen.at(-1) ?? 0;
        await new Promise(setImmediate);
      }
    })();
    const rounds = Array.from({ length: 12 }, (_, round) => round);
    await Promise.all(
      writers.map(async ({ writer }, position) => {
        for (const round of rounds) {
          const ids = Array.from(
            { length: 1 + ((round * 7 + position * 3) % 9) },
            (_, i) => `CVE-2027-${10000 + position * 10_000 + round * 100 + i}`,
          );
          await writer.write([setOf(ids.map((id) => madeDocument(id, randomOf(round))))], new Date(), false);
        }
      }),
    );
    writing = false;
    await reading;
    const all = await db.all<{ seq: number }>('select seq from change_log order by seq');
    assert.deepEqual(
      seen,
      all.map(({ seq }) => seq),
    );
    assert.ok(seen.length > 100);
  });
});
