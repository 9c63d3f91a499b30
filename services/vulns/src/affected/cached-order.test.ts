import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cachedOrder } from './cached-order.ts';
import { compareDebian } from './orders/debian.ts';

test('a cached order compares each version once per direction and agrees with the order it wraps', () => {
  let made = 0;
  const order = cachedOrder((a, b) => {
    made++;
    return compareDebian(a, b);
  }, '1.5');
  const versions = ['1.4', '1.5', '1.10', '1.5-1', 'no version'];
  const twice = [...versions, ...versions];
  assert.deepEqual(
    twice.map((version) => order('1.5', version)),
    twice.map((version) => compareDebian('1.5', version)),
  );
  assert.deepEqual(
    twice.map((version) => order(version, '1.5')),
    twice.map((version) => compareDebian(version, '1.5')),
  );
  assert.equal(order('1.4', '1.10'), compareDebian('1.4', '1.10'));
  assert.ok(made <= 2 * versions.length + 1, String(made));
});
