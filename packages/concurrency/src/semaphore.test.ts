import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Semaphore } from './semaphore.ts';

test('a semaphore grants units in the order of the requests, also when a later request would fit', async () => {
  const semaphore = new Semaphore(10);
  const granted: string[] = [];
  const request = async (name: string, units: number) => {
    const release = await semaphore.hold(units);
    granted.push(name);
    return release;
  };
  const first = await request('first', 6);
  const second = request('second', 5);
  const third = request('third', 1);
  await new Promise(setImmediate);
  assert.deepEqual(granted, ['first']);
  assert.equal(semaphore.waiting, 2);
  first();
  await Promise.all([second, third]);
  assert.deepEqual(granted, ['first', 'second', 'third']);
});

test('a request for more units than exist takes all of them', async () => {
  const semaphore = new Semaphore(2);
  const release = await semaphore.hold(5);
  assert.equal(semaphore.isFree, false);
  release();
  await semaphore.acquire(2);
});

test('releasing held units twice gives them back once', async () => {
  const semaphore = new Semaphore(1);
  const release = await semaphore.hold();
  release();
  release();
  await semaphore.acquire();
  assert.equal(semaphore.isFree, false);
});

test('a free semaphore is taken before the call returns, and nobody overtakes a queued request', async () => {
  const mutex = new Semaphore(1);
  void mutex.acquire();
  assert.equal(mutex.isFree, false);
  const queued = mutex.acquire();
  mutex.release();
  assert.equal(mutex.isFree, false);
  await queued;
  mutex.release();
  assert.equal(mutex.isFree, true);
});

test('a failed run releases its unit', async () => {
  const mutex = new Semaphore(1);
  await assert.rejects(mutex.run(async () => Promise.reject(new Error('failed'))));
  assert.equal(await mutex.run(async () => 'next'), 'next');
});
