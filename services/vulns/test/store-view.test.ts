import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { StoreView } from '../src/responses/store-view.ts';
import { beginRun, endRun, noteProgress } from '../src/storage/source-state.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';

const now = new Date('2026-11-20T12:00:00Z');

onEachDatabase('caches of responses', (t) => {
  it('caches survive writes to accounts and are dropped when public data changes', async () => {
    const { db, url, read } = await openTestStore(t);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    /** Whether cached responses, and the caches for building them, survive some work. */
    const survivors = async (work: () => Promise<unknown>) => {
      const [version, cached] = [await view.version(), await view.cached()];
      await work();
      // The state of the store is looked up once per turn of the event loop.
      await new Promise(setImmediate);
      return { answers: (await view.version()) === version, cached: (await view.cached()) === cached };
    };
    const expected = (answers: boolean, cached: boolean) => ({ answers, cached });
    const record = (score: number) =>
      dayOf('2026-11-01', { nvd: [scoredCve('CVE-2026-1', `2026-02-0${score}T00:00:00.000`, { score })] });

    assert.deepEqual(await survivors(() => read(record(5))), expected(false, false), 'a sync');
    const accounts = async () => {
      const user = await addUser(db, { username: 'mio' });
      assert.ok('id' in user);
      await createAccessToken(db, { userId: user.id, prefix: 'vulns', name: 'ci', days: 30, limit: 10 });
    };
    assert.deepEqual(await survivors(accounts), expected(true, true), 'an account and its token');
    assert.deepEqual(
      await survivors(() => beginRun(db, 'nvd', now, null)),
      expected(false, true),
      'the start of a run',
    );
    assert.deepEqual(
      await survivors(() => noteProgress(db, 'nvd', '1 of 2', now)),
      expected(false, true),
      'its progress',
    );
    assert.deepEqual(
      await survivors(() => endRun(db, { source: 'nvd', watermark: 'x' }, 'down', now)),
      expected(false, true),
      'the end of a run',
    );
    assert.deepEqual(await survivors(() => read(record(9))), expected(false, false), 'another sync');
    assert.deepEqual(await survivors(async () => {}), expected(true, true), 'nothing');
  });
});
