import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { onEachDatabase } from '@kairan/testing/each-database';
import { openGuessLimits } from '../src/limits/guess-limits.ts';
import { isRightGuess } from '../src/own/guess.ts';
import type { OwnAccountDeps } from '../src/own/own-account.ts';
import { openPasswordPool } from '../src/passwords/password-pool.ts';

onEachDatabase('a guess', ({ url }) => {
  it('does not count a guess that could not be checked', async () => {
    const guesses = await openGuessLimits(await url());
    const passwords = openPasswordPool({ atOnce: 1, waiting: 0 });
    const deps = { guesses, passwords } as OwnAccountDeps;
    const guess = { by: { login: 'aki', address: 'address 1' }, at: 1_700_000_000_000 };
    const hash = await passwords.hash('kaze to tsuki to 9');
    for (let i = 0; i < 20; i += 1) {
      const atWork = passwords.isRight(null, 'x');
      // The pool may be free again once the guess is counted: then it was checked, and was right.
      const answer = await isRightGuess(deps, guess, hash, 'kaze to tsuki to 9').catch((error) => error);
      assert.ok(answer === true || (answer instanceof ApiError && answer.headers['Retry-After'] === '5'));
      await atWork;
    }
    assert.equal(await isRightGuess(deps, guess, hash, 'wrong'), false);
    await guesses.close();
  });
});
