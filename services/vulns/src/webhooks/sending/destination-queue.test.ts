import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from '../storage/queue.ts';
import { DestinationQueue } from './destination-queue.ts';

const due = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as DueDelivery);

test('a destination queue adds a message once until its result is recorded, even if a load still sees it', async () => {
  const queue = new DestinationQueue(1, false);
  await queue.refill(async () => queue.add(due(1, 2)));
  await queue.refill(async () => queue.add(due(1, 2, 3)));
  assert.deepEqual([queue.next()?.seq, queue.next()?.seq, queue.next()?.seq, queue.next()], [1, 2, 3, undefined]);
  await queue.refill(async () => {
    // The load read the message before its result was committed.
    queue.recorded(1);
    queue.add(due(1, 4));
  });
  assert.deepEqual([queue.next()?.seq, queue.next()], [4, undefined]);
  await queue.refill(async () => queue.add(due(1)));
  assert.equal(queue.next()?.seq, 1, 'a retry that is due later');
});

test('a destination queue loads once more if asked to refill during a load', async () => {
  const queue = new DestinationQueue(1, false);
  const { promise, resolve } = Promise.withResolvers<void>();
  let loads = 0;
  const load = async () => {
    loads += 1;
    await promise;
  };
  const first = queue.refill(load);
  await Promise.all([queue.refill(load), queue.refill(load)]);
  assert.equal(loads, 1);
  resolve();
  await first;
  assert.equal(loads, 2);
});
