import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from '../storage/queue.ts';
import { DestinationQueue } from './destination-queue.ts';

const due = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as DueDelivery);

test('a message is taken once until it is written down, also where it was looked up just before', async () => {
  const destinationQueue = new DestinationQueue(1, false);
  await destinationQueue.filledBy(async () => destinationQueue.take(due(1, 2)));
  await destinationQueue.filledBy(async () => destinationQueue.take(due(1, 2, 3)));
  assert.deepEqual(
    [destinationQueue.next()?.seq, destinationQueue.next()?.seq, destinationQueue.next()?.seq, destinationQueue.next()],
    [1, 2, 3, undefined],
  );
  await destinationQueue.filledBy(async () => {
    // Found as it was before this was committed.
    destinationQueue.settled(1);
    destinationQueue.take(due(1, 4));
  });
  assert.deepEqual([destinationQueue.next()?.seq, destinationQueue.next()], [4, undefined]);
  await destinationQueue.filledBy(async () => destinationQueue.take(due(1)));
  assert.equal(destinationQueue.next()?.seq, 1, 'a retry that is due later');
});

test('whoever asks while messages are looked up has it done once more', async () => {
  const destinationQueue = new DestinationQueue(1, false);
  const { promise, resolve } = Promise.withResolvers<void>();
  let fills = 0;
  const fill = async () => {
    fills += 1;
    await promise;
  };
  const first = destinationQueue.filledBy(fill);
  await Promise.all([destinationQueue.filledBy(fill), destinationQueue.filledBy(fill)]);
  assert.equal(fills, 1);
  resolve();
  await first;
  assert.equal(fills, 2);
});
