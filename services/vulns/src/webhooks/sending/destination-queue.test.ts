import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from '../storage/queue.ts';
import { Lane } from './destination-queue.ts';

const due = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as DueDelivery);

test('a message is taken once until it is written down, also where it was looked up just before', async () => {
  const lane = new Lane(1, false);
  await lane.filledBy(async () => lane.take(due(1, 2)));
  await lane.filledBy(async () => lane.take(due(1, 2, 3)));
  assert.deepEqual([lane.next()?.seq, lane.next()?.seq, lane.next()?.seq, lane.next()], [1, 2, 3, undefined]);
  await lane.filledBy(async () => {
    // Found as it was before this was committed.
    lane.settled(1);
    lane.take(due(1, 4));
  });
  assert.deepEqual([lane.next()?.seq, lane.next()], [4, undefined]);
  await lane.filledBy(async () => lane.take(due(1)));
  assert.equal(lane.next()?.seq, 1, 'a retry that is due later');
});

test('whoever asks while messages are looked up has it done once more', async () => {
  const lane = new Lane(1, false);
  const { promise, resolve } = Promise.withResolvers<void>();
  let fills = 0;
  const fill = async () => {
    fills += 1;
    await promise;
  };
  const first = lane.filledBy(fill);
  await Promise.all([lane.filledBy(fill), lane.filledBy(fill)]);
  assert.equal(fills, 1);
  resolve();
  await first;
  assert.equal(fills, 2);
});
