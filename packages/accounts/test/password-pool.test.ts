import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '@kairan/operation/api-error';
import { openPasswordDesk } from '../src/password-pool.ts';

const password = 'correct horse é';

test('tells right from wrong, however the letters are composed', async () => {
  const desk = openPasswordDesk();
  const hash = await desk.hash(password);
  assert.ok(await desk.isRight(hash, password));
  assert.ok(await desk.isRight(hash, password.normalize('NFD')));
  assert.ok(!(await desk.isRight(hash, 'correct horse e')));
});

test('does the same work for a user that there is not', async () => {
  const desk = openPasswordDesk({ atOnce: 1, waiting: 0 });
  const hash = await desk.hash(password);
  for (const asked of [hash, null]) {
    // While this one is at work nobody else has a turn: it takes its turn like any other.
    const first = desk.isRight(asked, 'something else');
    await assert.rejects(desk.isRight(hash, password), Refusal);
    assert.equal(await first, false);
  }
  assert.ok(await desk.isRight(hash, password));
});

test('lets some wait for their turn, in order, and refuses more than that', async () => {
  const desk = openPasswordDesk({ atOnce: 2, waiting: 3 });
  const hash = await desk.hash(password);
  const asked = Array.from({ length: 8 }, () => desk.isRight(hash, password));
  const answers = await Promise.allSettled(asked);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array<string>(5).fill('fulfilled'), ...Array<string>(3).fill('rejected')],
  );
  const [refused] = answers.filter((answer) => answer.status === 'rejected');
  assert.ok(refused?.reason instanceof Refusal && refused.reason.status === 429);
  assert.equal(refused.reason.headers['Retry-After'], '5');
});
