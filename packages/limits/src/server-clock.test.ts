import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from './server-clock.ts';

/** An answer of the server: its time, and what our clock showed before and after. */
type ClockAnswer = readonly [clock: number, sentAt: number, receivedAt: number];

/** The clock after some answers of the server. */
async function learnt(...answers: readonly ClockAnswer[]): Promise<ServerClock> {
  const times = answers.flatMap(([, sentAt, receivedAt]) => [sentAt, receivedAt]);
  const known = new ServerClock(() => times.shift() as number);
  for (const [clock] of answers) await known.readWith(async () => [{ clock }]);
  return known;
}

test('a server that is ahead or behind is followed', async () => {
  assert.equal((await learnt([601_001.5, 1_000, 1_002])).timeAt(5_000), 605_000);
  assert.equal((await learnt([1_001.5, 601_000, 601_002])).timeAt(605_000), 5_000);
});

test('a difference that the time of the round trip explains is none', async () => {
  assert.equal((await learnt([1_000.9, 1_000, 1_000])).timeAt(5_000), 5_000);
  assert.equal((await learnt([1_900.2, 1_000, 1_999])).timeAt(5_000), 5_000);
});

test('a slow answer changes nothing that it agrees with, as the server may have read its clock long before or after its middle', async () => {
  const quick = [1_001, 601_000, 601_002] as const;
  const readLate = [40_990, 621_000, 641_000] as const;
  assert.equal((await learnt(quick, readLate)).timeAt(700_000), 100_000);
  assert.equal((await learnt(readLate, quick)).timeAt(700_000), 100_000);
  assert.deepEqual([(await learnt(readLate)).isVague, (await learnt(readLate, quick)).isVague], [true, false]);
});

test('a server whose clock was set is followed', async () => {
  assert.equal((await learnt([601_001, 1_000, 1_002], [10_000, 10_000, 10_001])).timeAt(20_000), 20_000);
  assert.equal((await learnt([601_001, 1_000, 1_002], [310_001, 10_000, 10_002])).timeAt(20_000), 320_000);
});

test('nothing is learnt from a question without an answer', async () => {
  const clock = new ServerClock(() => 7);
  await clock.readWith(async () => []);
  assert.equal(clock.timeAt(5_000), 5_000);
});
