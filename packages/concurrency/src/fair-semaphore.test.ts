import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairSemaphore } from './fair-semaphore.ts';

test('a caller that asks for everything leaves room for others, and gets its turn when it gives something back', async () => {
  const semaphore = new FairSemaphore(4, 3);
  const granted: string[] = [];
  const hold = async (caller: string, units: number) => {
    const release = await semaphore.hold(caller, units);
    granted.push(caller);
    return release;
  };
  const first = await hold('greedy', 3);
  const second = hold('greedy', 2);
  const third = hold('greedy', 1);
  const other = await hold('other', 1);
  assert.deepEqual(granted, ['greedy', 'other']);
  assert.deepEqual([semaphore.requests, semaphore.requestsOf('greedy'), semaphore.requestsOf('other')], [4, 3, 1]);
  first();
  first();
  (await second)();
  (await third)();
  other();
  assert.deepEqual(granted, ['greedy', 'other', 'greedy', 'greedy']);
  assert.deepEqual([semaphore.requests, semaphore.requestsOf('greedy')], [0, 0]);
});

test('a request for more than the share takes the share as a whole', async () => {
  const semaphore = new FairSemaphore(4, 2);
  const large = await semaphore.hold('a', 9);
  const small = semaphore.hold('a', 1);
  large();
  (await small)();
  assert.equal(semaphore.requests, 0);
});
