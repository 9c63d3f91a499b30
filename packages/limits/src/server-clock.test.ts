import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from './server-clock.ts';

/** The clock after one answer of the server, whose time was read when our clock showed `sentAt` to `receivedAt`. */
async function learnt(clock: number, sentAt: number, receivedAt: number): Promise<ServerClock> {
  const times = [sentAt, receivedAt];
  const known = new ServerClock(() => times.shift() as number);
  await known.readWith(async () => [{ clock }]);
  return known;
}

test('a server that is ahead or behind is followed', async () => {
  assert.equal((await learnt(601_001.5, 1_000, 1_002)).timeAt(5_000), 605_000);
  assert.equal((await learnt(1_001.5, 601_000, 601_002)).timeAt(605_000), 5_000);
});

test('a difference that the time of the round trip explains is none', async () => {
  assert.equal((await learnt(1_000.9, 1_000, 1_000)).timeAt(5_000), 5_000);
  assert.equal((await learnt(1_900.2, 1_000, 1_999)).timeAt(5_000), 5_000);
});

test('nothing is learnt from a question without an answer', async () => {
  const clock = new ServerClock(() => 7);
  await clock.readWith(async () => []);
  assert.equal(clock.timeAt(5_000), 5_000);
});
