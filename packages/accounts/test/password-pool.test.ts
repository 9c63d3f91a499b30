import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { openPasswordPool } from '../src/passwords/password-pool.ts';

const password = 'correct horse é';

test('tells right from wrong passwords, however the letters are composed', async () => {
  const pool = openPasswordPool();
  const hash = await pool.hash(password);
  assert.ok(await pool.isRight(hash, password));
  assert.ok(await pool.isRight(hash, password.normalize('NFD')));
  assert.ok(!(await pool.isRight(hash, 'correct horse e')));
});

test('does the same work for an unknown user', async () => {
  const pool = openPasswordPool({ atOnce: 1, waiting: 0 });
  const hash = await pool.hash(password);
  for (const received of [hash, null]) {
    // While this one runs no other can: it takes a slot like any other.
    const first = pool.isRight(received, 'something else');
    await assert.rejects(pool.isRight(hash, password), ApiError);
    assert.equal(await first, false);
  }
  assert.ok(await pool.isRight(hash, password));
});

test('queues a limited number of hashes in order, and refuses more', async () => {
  const pool = openPasswordPool({ atOnce: 2, waiting: 3 });
  const hash = await pool.hash(password);
  const received = Array.from({ length: 8 }, () => pool.isRight(hash, password));
  const answers = await Promise.allSettled(received);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array<string>(5).fill('fulfilled'), ...Array<string>(3).fill('rejected')],
  );
  const [refused] = answers.filter((answer) => answer.status === 'rejected');
  assert.ok(refused?.reason instanceof ApiError && refused.reason.status === 429);
  assert.equal(refused.reason.headers['Retry-After'], '5');
});
