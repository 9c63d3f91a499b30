import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { onEachDatabase } from '@kairan/testing/each-database';
import { type GuessLimits, loginOf, openGuessLimits } from '../src/limits/guess-limits.ts';

const start = Date.parse('2026-11-27T09:30:00Z');
const second = 1_000;

onEachDatabase('limits of guesses', ({ url }) => {
  const on = async (work: (limits: GuessLimits, databaseUrl: string) => Promise<void>) => {
    const databaseUrl = await url();
    const limits = await openGuessLimits(databaseUrl);
    await work(limits, databaseUrl).finally(() => limits.close());
  };

  /** Seconds to wait, 0 if the guess may be checked. */
  const wait = async (limits: GuessLimits, login: string, address: string, now: number): Promise<number> => {
    try {
      await limits.begin({ login, address }, now);
      return 0;
    } catch (error) {
      assert.ok(error instanceof ApiError && error.code === 'rate_limited' && error.status === 429);
      return Number(error.headers['Retry-After']);
    }
  };

  it('allows five quick guesses, then longer waits, and ten in 15 minutes', () =>
    on(async (limits) => {
      for (let i = 0; i < 5; i += 1) assert.equal(await wait(limits, 'aki', 'address 1', start), 0);
      let now = start;
      for (const seconds of [2, 4, 8, 16, 32]) {
        assert.equal(await wait(limits, 'aki', 'address 1', now), seconds);
        assert.equal(await wait(limits, 'aki', 'address 1', now + seconds * second - 1), 1);
        now += seconds * second;
        assert.equal(await wait(limits, 'aki', 'address 1', now), 0);
      }
      assert.equal(await wait(limits, 'aki', 'address 2', now + 60 * second), 900 - 62 - 60);
      assert.equal(await wait(limits, 'mai', 'address 2', now + 60 * second), 0);
      assert.equal(await wait(limits, 'aki', 'address 1', start + 900 * second), 0);
    }));

  it('limits concurrent guesses, and keeps the counts across a restart', () =>
    on(async (limits, databaseUrl) => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => wait(limits, 'aki', 'address 1', start)));
      assert.equal(waits.filter((seconds) => seconds === 0).length, 5);
      const later = await openGuessLimits(databaseUrl);
      assert.equal(await wait(later, 'aki', 'address 1', start + second), 1);
      await later.close();
    }));

  it('does not refuse a guess as too early because another was counted just after it began', () =>
    on(async (limits) => {
      for (let i = 0; i < 5; i += 1) assert.equal(await wait(limits, 'aki', 'address 1', start - i), 0);
    }));

  it('allows 30 guesses from one address, for any accounts', () =>
    on(async (limits) => {
      for (let i = 0; i < 30; i += 1) assert.equal(await wait(limits, `user ${i}`, 'address 1', start), 0);
      assert.equal(await wait(limits, 'user 31', 'address 1', start), 900);
      assert.equal(await wait(limits, 'user 31', 'address 2', start), 0);
    }));

  it('counts the guesses of a known browser by themselves, with the same waits', () =>
    on(async (limits) => {
      const browser = { browser: 'b 1' };
      for (let i = 0; i < 30; i += 1) await wait(limits, `user ${i % 6}`, 'address 1', start);
      for (let i = 0; i < 5; i += 1) await limits.begin(browser, start);
      await assert.rejects(limits.begin(browser, start), { code: 'rate_limited' });
      await limits.begin({ browser: 'b 2' }, start);
      await limits.takeBack(browser);
      await limits.begin(browser, start);
      assert.equal(await wait(limits, 'b 1', 'address 2', start), 0);
    }));

  it('does not count right guesses', () =>
    on(async (limits) => {
      for (let i = 0; i < 40; i += 1) {
        assert.equal(await wait(limits, 'aki', 'address 1', start + i), 0);
        await limits.takeBack({ login: 'aki', address: 'address 1' });
      }
    }));
});

it('normalizes the case of a login and the sign before a user name', () => {
  assert.deepEqual(['aki', ' @Aki ', 'AKI'].map(loginOf), ['aki', 'aki', 'aki']);
  assert.deepEqual(['A@Example.org', '@a@b', '@'].map(loginOf), ['a@example.org', '@a@b', '']);
});
