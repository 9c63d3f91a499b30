import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PlannedSyncs } from '../src/planned-syncs.ts';
import { beginRun, endRun, noteProgress } from '../src/storage/source-state.ts';
import { isOverdue, readSyncPlan } from '../src/storage/sync-plan.ts';
import { onEachDatabase } from './each-database.ts';

const minute = 60_000;
const start = Date.parse('2026-11-28T10:00:00Z');
const after = (minutes: number) => new Date(start + minutes * minute);
const none = new Map();

onEachDatabase('planned syncs', (t) => {
  it('are due at their intervals, and the next elected process follows the plan of the one before', async () => {
    const db = await t.open(await t.url());
    const first = new PlannedSyncs(db, ['kev', 'nvd']);
    assert.deepEqual(await first.takeDue(after(0), none), ['kev', 'nvd']);
    for (const source of ['kev', 'nvd'] as const) {
      await beginRun(db, source, after(0), null);
      await endRun(db, { source, watermark: 'since' }, null, after(1));
    }
    const plan = await readSyncPlan(db);
    const ahead = ['kev', 'nvd'].map((code) => (Number(plan.get(code as 'kev')) - start) / minute);
    assert.ok((ahead[0] as number) >= 60 && (ahead[0] as number) < 62, String(ahead));
    assert.ok((ahead[1] as number) >= 120 && (ahead[1] as number) < 122, String(ahead));
    assert.deepEqual(await first.takeDue(after(59), none), []);
    const next = new PlannedSyncs(db, ['kev', 'nvd']);
    assert.deepEqual(await next.takeDue(after(59), none), []);
    assert.deepEqual(await readSyncPlan(db), plan);
    assert.deepEqual(await next.takeDue(after(62), new Map([['kev', true]])), [], 'kev is still running here');
    assert.deepEqual(await next.takeDue(after(62), none), ['kev']);
    assert.deepEqual(await next.takeDue(after(62), none), []);
    await next.clear();
    assert.equal((await readSyncPlan(db)).size, 0);
  });

  it('leave a source alone that another process syncs, and continue a sync that was cut off', async () => {
    const db = await t.open(await t.url());
    await beginRun(db, 'kev', after(0), null);
    const planned = new PlannedSyncs(db, ['kev']);
    assert.deepEqual(await planned.takeDue(after(0.25), none), []);
    await noteProgress(db, 'kev', '1 record read', after(0.5));
    assert.deepEqual(await planned.takeDue(after(0.75), none), []);
    assert.deepEqual(await planned.takeDue(after(1.25), none), ['kev'], 'half a minute without a heartbeat');
    // A sync that this process has started and that was killed is not tried again before its next time.
    assert.deepEqual(await planned.takeDue(after(5), none), []);
    // By hand, shortly before it is due.
    await beginRun(db, 'kev', after(60), null);
    await endRun(db, { source: 'kev', watermark: 'since' }, null, after(60.5));
    assert.deepEqual(await planned.takeDue(after(64), none), []);
    assert.deepEqual(await planned.takeDue(after(123), none), ['kev']);
  });

  it('continue a sync by hand that was cut off while the elected process could not look', async () => {
    const db = await t.open(await t.url());
    const planned = new PlannedSyncs(db, ['kev']);
    assert.deepEqual(await planned.takeDue(after(0), none), ['kev']);
    await beginRun(db, 'kev', after(0), null);
    await noteProgress(db, 'kev', '1 record read', after(1));
    planned.ended('kev', after(1));
    assert.deepEqual(await planned.takeDue(after(3), none), [], 'its own, which was killed');
    await beginRun(db, 'kev', after(5), null);
    assert.deepEqual(await planned.takeDue(after(6), none), ['kev']);
    assert.deepEqual(await planned.takeDue(after(7), none), [], 'only once');
  });
});

onEachDatabase('a running sync', (t) => {
  it('is silent if it has given no sign of life for half a minute', async () => {
    const db = await t.open(await t.url());
    await beginRun(db, 'kev', after(-10), null);
    const planned = new PlannedSyncs(db, ['kev']);
    const running = new Map([['kev', start] as const]);
    assert.deepEqual(
      await planned.silent(after(1), running),
      [],
      'that was an earlier one, and this one is being started',
    );
    await beginRun(db, 'kev', after(1), null);
    assert.deepEqual(await planned.silent(after(1.4), running), []);
    assert.deepEqual(await planned.silent(after(1.5), running), ['kev']);
    assert.deepEqual(await planned.silent(after(1.5), none), []);
  });
});

it('a planned sync is overdue if nothing has tried the source ten minutes later', () => {
  const planned = after(0).toISOString();
  assert.equal(isOverdue(planned, null, after(9)), false);
  assert.equal(isOverdue(planned, after(-60).toISOString(), after(10)), true);
  assert.equal(isOverdue(planned, after(1).toISOString(), after(10)), false, 'by hand');
  assert.equal(isOverdue(null, null, after(10)), false, 'no process syncs by schedule');
});
