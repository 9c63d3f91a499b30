import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneName } from './zone-name.ts';

test('a time zone is named by its offset at the moment, those of UTC and Japan by their names', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
  assert.equal(zoneName('UTC', winter), 'UTC');
  assert.equal(zoneName('Asia/Tokyo', winter), 'JST');
  assert.equal(zoneName('Asia/Kolkata', winter), 'UTC+5:30');
  assert.equal(zoneName('Europe/Paris', winter), 'UTC+1');
  assert.equal(zoneName('Europe/Paris', summer), 'UTC+2');
});
