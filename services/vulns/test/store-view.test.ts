import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { onEachDatabase } from '@kairan/testing/each-database';
import { StoreView } from '../src/responses/store-view.ts';
import { beginRun, endRun, noteProgress } from '../src/storage/source-state.ts';
import { refreshStatistics } from '../src/storage/statistics.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';

const now = new Date('2026-11-20T12:00:00Z');

onEachDatabase('caches of the store view', (t) => {
  it('survive writes to accounts, and are invalidated by changes of public data', async () => {
    const { db, url, read } = await openTestStore(t);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    /** Tells whether cached rows, and cached inputs of responses, survive some work. */
    const outlives = async (work: () => Promise<unknown>) => {
      const [version, inputs] = [view.version(), await view.remembered()];
      await work();
      // The store is asked once for all that happens in one tick of the event loop.
      await new Promise(setImmediate);
      const rows = view.version() === undefined ? null : view.version() === version;
      return { rows, inputs: (await view.remembered()) === inputs };
    };
    const survivors = (rows: boolean, inputs: boolean) => ({
      rows: db.engine === 'sqlite' ? rows : null,
      inputs,
    });
    const record = (score: number) =>
      dayOf('2026-11-01', { nvd: [scoredCve('CVE-2026-1', `2026-02-0${score}T00:00:00.000`, { score })] });

    assert.deepEqual(await outlives(() => read(record(5))), survivors(false, false), 'a sync');
    const accounts = async () => {
      const user = await addUser(db, { username: 'mio' });
      assert.ok('id' in user);
      await createAccessToken(db, { userId: user.id, prefix: 'vulns', name: 'ci', days: 30, limit: 10 });
    };
    assert.deepEqual(await outlives(accounts), survivors(true, true), 'an account and its token');
    assert.deepEqual(
      await outlives(() => beginRun(db, 'nvd', now, null)),
      survivors(false, true),
      'the start of a sync',
    );
    assert.deepEqual(
      await outlives(() => noteProgress(db, 'nvd', '1 of 2', now)),
      survivors(false, true),
      'its progress',
    );
    assert.deepEqual(
      await outlives(() => endRun(db, { source: 'nvd', watermark: 'x' }, 'down', now)),
      survivors(false, true),
      'how it ended',
    );
    assert.deepEqual(await outlives(() => refreshStatistics(db, now)), survivors(false, true), 'a count');
    assert.deepEqual(await outlives(() => read(record(9))), survivors(false, false), 'another sync');
    assert.deepEqual(await outlives(async () => {}), survivors(true, true), 'nothing');
  });
});
