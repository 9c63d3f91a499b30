import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { requireTime, spendTime, TimeBudget, timeLeft, withoutTimeBudget, withTimeBudget } from './time-budget.ts';
import { isUnavailable } from './unavailable-error.ts';

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

describe('a time budget', () => {
  beforeEach((t) => {
    const { mock } = t as TestContext;
    mock.timers.enable({ apis: ['setTimeout'] });
    let now = 0;
    mock.method(performance, 'now', () => now);
    pass = async (ms) => {
      now += ms;
      mock.timers.tick(ms);
      await new Promise(setImmediate);
    };
  });
  /** Lets milliseconds pass. */
  let pass: (ms: number) => Promise<void>;

  it('is shared by waits in turn, and what has been waited for is not waited for again', async () => {
    const outcomes: string[] = [];
    const work = withTimeBudget(1_000, async () => {
      await spendTime(() => after(600));
      outcomes.push(`${timeLeft()} left`);
      await spendTime(never).catch((error) => outcomes.push(String(isUnavailable(error))));
      await spendTime(() => assert.fail('There is no time left.')).catch((error) => outcomes.push(error.name));
      assert.throws(requireTime, isUnavailable);
    });
    await pass(600);
    await pass(399);
    assert.deepEqual(outcomes, ['400 left']);
    await pass(1);
    await work;
    assert.deepEqual(outcomes, ['400 left', 'true', 'UnavailableError']);
  });

  it('counts waits at the same time once, and nothing between waits', async () => {
    const work = withTimeBudget(1_000, async () => {
      await Promise.all([spendTime(() => after(500)), spendTime(() => spendTime(() => after(400)))]);
      await after(5_000);
      return timeLeft();
    });
    await pass(400);
    await pass(100);
    await pass(5_000);
    assert.equal(await work, 500);
  });

  it('ends with the result, so that what streams later takes its time', async () => {
    let later: () => number = () => 0;
    const work = withTimeBudget(1_000, async () => {
      const resume = Promise.withResolvers<void>();
      const streamed = resume.promise.then(() => timeLeft());
      later = () => timeLeft();
      return { resume: resume.resolve, streamed };
    });
    const { resume, streamed } = await work;
    await pass(0);
    resume();
    assert.equal(await streamed, Number.POSITIVE_INFINITY);
    assert.equal(later(), Number.POSITIVE_INFINITY);
  });

  it('stays exhausted after the work has ended, so that what goes on of it begins nothing', async () => {
    const blocked = Promise.withResolvers<void>();
    let rest: Promise<number> = Promise.resolve(0);
    const work = withTimeBudget(1_000, () =>
      spendTime(() => {
        rest = blocked.promise.then(() => timeLeft());
        return rest;
      }),
    );
    const failed = assert.rejects(work, isUnavailable);
    await pass(1_000);
    await failed;
    blocked.resolve();
    assert.ok((await rest) < 0);
  });

  it('can be shortened while something is waited for', async () => {
    const budget = new TimeBudget(Number.POSITIVE_INFINITY);
    const failed = assert.rejects(
      budget.run(() => spendTime(never)),
      isUnavailable,
    );
    await pass(60_000);
    budget.setLeft(500);
    await pass(499);
    assert.equal(budget.leftMs, 1);
    await pass(1);
    await failed;
    budget.setLeft(1_000);
    assert.ok(budget.leftMs < 0);
  });

  it('does not bound work that no request waits for, nor work without a budget', async () => {
    await withTimeBudget(0, async () => {
      assert.throws(requireTime, isUnavailable);
      assert.equal(withoutTimeBudget(timeLeft), Number.POSITIVE_INFINITY);
      assert.equal(await withoutTimeBudget(() => spendTime(async () => 'done')), 'done');
    });
    assert.equal(await spendTime(async () => 'done'), 'done');
  });
});
