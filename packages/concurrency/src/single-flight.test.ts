import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SingleFlight } from './single-flight.ts';

test('those who ask for a key while its work runs share the result', async () => {
  const flights = new SingleFlight<number>();
  const { promise, resolve } = Promise.withResolvers<number>();
  let runs = 0;
  const work = () => {
    runs++;
    return promise;
  };
  const both = [flights.run('a', work), flights.run('a', work), flights.run('b', work)];
  resolve(7);
  assert.deepEqual(await Promise.all(both), [7, 7, 7]);
  assert.equal(runs, 2, 'another key is other work');
  await flights.run('a', work);
  assert.equal(runs, 3, 'work that has ended runs again for the next');
});

test('work that fails does so for all who asked, and is tried again by the next', async () => {
  const flights = new SingleFlight<string>();
  const fail = async () => Promise.reject(new Error('No.'));
  const both = await Promise.allSettled([flights.run('a', fail), flights.run('a', fail)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await flights.run('a', async () => 'yes'), 'yes');
});
