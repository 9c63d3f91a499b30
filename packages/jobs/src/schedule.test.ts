import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { schedule } from './schedule.ts';

const start = Date.parse('2026-11-27T09:30:00Z');
const minute = 60_000;
const fail = (error: unknown): void => assert.fail(String(error));

/** Advances the clock minute by minute, letting promises settle in between. */
async function pass(t: TestContext, minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    t.mock.timers.tick(minute);
    await new Promise(setImmediate);
  }
}

describe('schedule', () => {
  beforeEach((t) => (t as TestContext).mock.timers.enable({ apis: ['setTimeout', 'Date'], now: start }));

  it('a schedule with a pattern runs at its times, in UTC', async (t) => {
    const runs: string[] = [];
    const job = schedule({ pattern: '0 */2 * * *' }, { onError: fail }, async () => {
      runs.push(new Date().toISOString());
    });
    assert.equal(job.nextRun()?.toISOString(), '2026-11-27T10:00:00.000Z');
    await pass(t, 29);
    assert.deepEqual(runs, []);
    await pass(t, 122);
    assert.deepEqual(runs, ['2026-11-27T10:00:00.000Z', '2026-11-27T12:00:00.000Z']);
    assert.equal(job.nextRun()?.toISOString(), '2026-11-27T14:00:00.000Z');
    await job.stop();
    assert.equal(job.nextRun(), null);
    await pass(t, 240);
    assert.equal(runs.length, 2);
  });

  it('a schedule delays each run by less than the jitter', async (t) => {
    t.mock.method(Math, 'random', () => 0.5);
    let runs = 0;
    const job = schedule({ everyMs: 60 * minute }, { jitterMs: 10 * minute, onError: fail }, async () => {
      runs += 1;
    });
    assert.equal(job.nextRun()?.getTime(), start + 65 * minute);
    await pass(t, 64);
    assert.equal(runs, 0);
    await pass(t, 1);
    assert.equal(runs, 1);
    assert.equal(job.nextRun()?.getTime(), start + 130 * minute);
    await job.stop();
  });

  it('a schedule never runs twice at once', async (t) => {
    let runs = 0;
    let end = (): void => {};
    const job = schedule({ everyMs: minute }, { onError: fail }, () => {
      runs += 1;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await pass(t, 3);
    assert.equal(runs, 1);
    const triggered = job.trigger();
    assert.equal(runs, 1);
    end();
    await triggered;
    await pass(t, 1);
    assert.equal(runs, 2);
    end();
    await job.stop();
  });

  it('a schedule reports errors and continues', async (t) => {
    const errors: unknown[] = [];
    const job = schedule({ everyMs: minute }, { onError: (error) => errors.push(error) }, async () => {
      throw new Error('upstream is down');
    });
    await job.trigger();
    await pass(t, 2);
    assert.equal(errors.length, 3);
    await job.stop();
    await job.trigger();
    assert.equal(errors.length, 3);
  });

  it('a schedule aborts the running work when stopped, and waits for it', async () => {
    let ended = false;
    const job = schedule({ everyMs: minute }, { onError: fail }, async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
    });
    void job.trigger();
    await job.stop();
    assert.ok(ended);
  });

  it('an invalid pattern is rejected', () => {
    assert.throws(() => schedule({ pattern: 'hourly' }, { onError: fail }, async () => {}));
  });
});
