import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { PendingWrites } from '../src/ingest/pending-writes.ts';
import type { WriteSet } from '../src/ingest/write/write-set.ts';
import { Writer } from '../src/ingest/write/writer.ts';
import type { SyncCode } from '../src/sources/source.ts';
import { onEachDatabase } from './each-database.ts';
import { changingUpstreams, randomOf } from './store/changing-upstreams.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore, type ReadOptions, type TestStore } from './store/test-store.ts';
import type { Day } from './store/upstream-folder.ts';

const codes: readonly SyncCode[] = ['epss', 'kev', 'ghsa', 'osv', 'cvelist', 'nvd'];

/** When a day is read. */
function noonOf({ date }: Day): string {
  return `${date}T12:00:00Z`;
}

async function freshlyRead(t: DatabaseForTests, day: Day, options: ReadOptions = {}): Promise<TestStore> {
  const fixture = await openTestStore(t);
  await fixture.read(day, { ...options, initial: true });
  return fixture;
}

onEachDatabase('reading successive days', (t) => {
  const isSlow = t.engine === 'postgres';

  for (let seed = 1; seed <= (isSlow ? 2 : 6); seed++) {
    test(`reading day after day ends in the same store as reading only the last day, with correct counts after each day (${seed})`, async () => {
      const upstreams = changingUpstreams(seed);
      const random = randomOf(seed * 7919);
      const fixture = await openTestStore(t);
      for (let day = 1; day <= (isSlow ? 3 : 6); day++) {
        upstreams.change();
        const order = codes.toSorted(() => random() - 0.5);
        const today = upstreams.today();
        const options = { codes: order, leavePending: random() < 0.3, at: noonOf(today) };
        assert.deepEqual(await fixture.read(today, options), []);
        await assertSound(fixture.db);
      }
      await fixture.mergePending();
      await assertSound(fixture.db);
      const today = upstreams.today();
      const fresh = await freshlyRead(t, today, { at: noonOf(today) });
      await assertSameStore(fixture.db, fresh.db);
    });
  }

  for (let seed = 101; seed <= (isSlow ? 102 : 106); seed++) {
    test(`two processes writing alternately lose nothing (${seed})`, async () => {
      const upstreams = changingUpstreams(seed);
      const random = randomOf(seed * 7919);
      const one = await openTestStore(t);
      const two = await openTestStore(t, one.url);
      for (let day = 1; day <= (isSlow ? 3 : 5); day++) {
        for (let i = 0; i < 3; i++) upstreams.change();
        await interleave([one, two], upstreams.today(), random);
        await assertSound(one.db);
      }
      await two.mergePending();
      assert.deepEqual(await one.db.all('select * from dirty'), []);
      const fresh = await freshlyRead(t, upstreams.today());
      await assertSameStore(one.db, fresh.db);
    });
  }
});

interface Running {
  sets: AsyncGenerator<WriteSet>;
  pendingWrites: PendingWrites;
  writer: Writer;
  /** Prepared and not stored yet. */
  prepared: WriteSet | null;
  ended: boolean;
}

/**
 * Reads every source of a day, some in one process and some in another, preparing and storing their sets in random
 * order.
 */
async function interleave(stores: readonly TestStore[], day: Day, random: () => number): Promise<void> {
  const running: Running[] = [];
  for (const code of codes) {
    const fixture = stores[random() < 0.5 ? 0 : 1] as TestStore;
    const pendingWrites = new PendingWrites(() => {});
    running.push({
      sets: await fixture.sets(code, day, pendingWrites),
      pendingWrites,
      writer: new Writer(fixture.db),
      prepared: null,
      ended: false,
    });
  }
  for (let going = running; going.length > 0; going = running.filter(({ ended }) => !ended)) {
    const source = going[Math.floor(random() * going.length)] as Running;
    if (source.prepared) {
      await source.writer.write([source.prepared], new Date(), false);
      source.pendingWrites.acknowledge(source.prepared.number);
      source.prepared = null;
      continue;
    }
    const { value, done } = await source.sets.next();
    if (done) source.ended = true;
    else source.prepared = value;
  }
}
