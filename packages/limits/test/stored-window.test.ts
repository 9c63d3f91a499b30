import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openStoredWindow, type StoredWindow } from '@kairan/limits/stored-window';
import { slidingWindow } from '@kairan/limits/window';
import { onEachDatabase } from '@kairan/testing/each-database';

const windowMs = 60_000;
/** A time of the wall clock. */
const start = 1_700_000_000_000;

onEachDatabase('a stored window', ({ engine, url, open }) => {
  const on = async (work: (window: StoredWindow, databaseUrl: string) => Promise<void>, maxKeys?: number) => {
    const databaseUrl = await url();
    const window = await openStoredWindow(databaseUrl, { windowMs, ...(maxKeys !== undefined && { maxKeys }) });
    try {
      await work(window, databaseUrl);
    } finally {
      await window.close();
    }
  };

  const keysOf = async (databaseUrl: string) => {
    const db = await open(engine === 'sqlite' ? `${databaseUrl}-requests` : databaseUrl);
    const table = engine === 'sqlite' ? 'spent' : 'request_times';
    return (await db.all<{ key: string }>(`SELECT key FROM ${table} ORDER BY key`)).map(({ key }) => key);
  };

  test('a stored window agrees with the window in memory over many random requests', () =>
    on(async (stored) => {
      const inMemory = slidingWindow({ windowMs });
      let seed = 7;
      const random = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed / 2_147_483_648;
      };
      for (let now = start, i = 0; i < 1_500; i += 1) {
        now += Math.floor(random() * random() * 12_000);
        const key = `key ${Math.floor(random() * 3)}`;
        const limit = random() < 0.1 ? Math.floor(random() * 5) : 7;
        const what = random() < 0.2 ? 'peek' : 'spend';
        assert.deepEqual(await stored[what](key, limit, now), inMemory[what](key, limit, now), `${what} ${i}`);
      }
    }));

  test('waiting for retryAfter is enough, a millisecond less is not', () =>
    on(async (window) => {
      for (const at of [0, 20_000, 40_000]) await window.spend('a', 3, start + at);
      const { allowed, retryAfter } = await window.spend('a', 3, start + 41_000);
      assert.equal(allowed, false);
      assert.equal(retryAfter, 19);
      assert.equal((await window.spend('a', 3, start + 59_999)).allowed, false);
      assert.equal((await window.spend('a', 3, start + 60_000)).allowed, true);
    }));

  test(
    'the file of counts is readable only by its owner',
    { skip: engine !== 'sqlite' || process.platform === 'win32' },
    () =>
      on(async (_window, databaseUrl) => {
        const { mode } = statSync(`${databaseUrl.slice('sqlite:'.length)}-requests`);
        assert.equal(mode & 0o777, 0o600);
      }),
  );

  test('counts survive closing and reopening', () =>
    on(async (first, databaseUrl) => {
      await first.spend('a', 1, start);
      await first.close();
      const second = await openStoredWindow(databaseUrl, { windowMs });
      assert.equal((await second.spend('a', 1, start + 59_999)).allowed, false);
      assert.equal((await second.spend('a', 1, start + 60_000)).allowed, true);
      await second.close();
    }));

  test('several processes with many concurrent requests are granted no more than the limit', () =>
    on(async (window, databaseUrl) => {
      const file = fileURLToPath(new URL('spend-in-child.ts', import.meta.url));
      const children = [1, 2, 3].map(() => fork(file, [databaseUrl, String(start)]));
      await Promise.all(children.map((child) => once(child, 'message')));
      const counts = Promise.all(children.map((child) => once(child, 'message')));
      const ended = Promise.all(children.map((child) => once(child, 'exit')));
      for (const child of children) child.send('go');
      const here = await Promise.all(Array.from({ length: 40 }, () => window.spend('a', 60, start)));
      const granted = here.filter(({ allowed }) => allowed).length;
      assert.equal(granted + (await counts).reduce((sum, [count]) => sum + Number(count), 0), 60);
      await ended;
    }));

  test('requests of one moment are counted together, and no more of them are granted than the limit', () =>
    on(async (window) => {
      await window.spend('a', 5, start);
      const keys = ['a', 'b', 'a "quoted\\\\" {key}', 'a', 'a', 'a', 'a', 'a', 'b'];
      const answers = await Promise.all(keys.map((key) => window.spend(key, 5, start + 1)));
      const of = (name: string) => answers.filter((_, i) => keys[i] === name);
      assert.deepEqual(
        of('a').map(({ allowed, remaining }) => [allowed, remaining]),
        [
          [true, 3],
          [true, 2],
          [true, 1],
          [true, 0],
          [false, 0],
          [false, 0],
        ],
      );
      assert.deepEqual(
        of('b').map(({ remaining }) => remaining),
        [4, 3],
      );
      assert.deepEqual(
        of('a')
          .map(({ reset, retryAfter }) => [reset, retryAfter])
          .at(-1),
        [60, 60],
      );
      assert.equal((await window.peek('a "quoted\\\\" {key}', 5, start + 1)).remaining, 4);
      const limits = await Promise.all([2, 5, 2].map((limit) => window.spend('b', limit, start + 2)));
      assert.deepEqual(
        limits.map(({ allowed }) => allowed),
        [false, true, false],
      );
    }));

  test('the counted times are returned, and the newest can be taken back', () =>
    on(async (window) => {
      for (const at of [0, 10, 60_005]) await window.spend('a', 3, start + at);
      assert.deepEqual(await window.times('a', start + 60_005), [start + 10, start + 60_005]);
      await window.giveBack('a');
      assert.deepEqual(await window.times('a', start + 60_005), [start + 10]);
      for (const _ of [1, 2, 3]) await window.giveBack('a');
      await window.giveBack('never counted');
      assert.deepEqual(await window.times('a', start + 60_005), []);
      assert.equal((await window.spend('a', 1, start + 60_006)).allowed, true);
    }));

  test('counts with different names are separate', async () => {
    const databaseUrl = await url();
    const requests = await openStoredWindow(databaseUrl, { windowMs });
    const others = await openStoredWindow(databaseUrl, { windowMs: 15 * windowMs, what: 'sign-in' });
    assert.equal((await others.spend('a', 1, start)).allowed, true);
    for (const at of [0, windowMs, 5 * windowMs]) {
      assert.equal((await requests.spend('a', 1, start + at)).allowed, true);
    }
    assert.equal((await others.spend('a', 1, start + 5 * windowMs)).allowed, false);
    await Promise.all([requests.close(), others.close()]);
  });

  test('a clock set back a little drops nothing, one set back far drops everything', () =>
    on(async (window) => {
      await window.spend('a', 2, start);
      await window.spend('a', 2, start - 1_000);
      const { allowed, retryAfter } = await window.spend('a', 2, start - 1_000);
      assert.deepEqual({ allowed, retryAfter }, { allowed: false, retryAfter: 61 });
      assert.equal((await window.spend('a', 2, start - 1_000 + retryAfter * 1_000)).allowed, true);
      assert.equal((await window.spend('a', 1, start - 86_400_000)).allowed, true);
    }));

  test('idle keys are removed', () =>
    on(async (window, databaseUrl) => {
      for (let i = 0; i < 50; i += 1) await window.spend(`idle ${i}`, 5, start + i);
      await window.spend('busy', 5, start + 119_000);
      await window.spend('busy', 5, start + 240_000);
      await window.close();
      assert.deepEqual(await keysOf(databaseUrl), ['busy']);
    }));

  test('the number of keys stays near its bound, and the idlest are removed', () =>
    on(async (window, databaseUrl) => {
      await window.spend('first', 5, start);
      for (let i = 0; i < 60; i += 1) await window.spend(`key ${100 + i}`, 5, start + 61_000 + i);
      await window.spend('last', 5, start + 122_000);
      await window.close();
      const keys = await keysOf(databaseUrl);
      assert.ok(keys.length <= 25, `${keys.length} keys are kept`);
      assert.ok(keys.includes('last') && !keys.includes('first'));
    }, 20));
});

test('the error for an unusable file names it', async () => {
  await assert.rejects(
    openStoredWindow('sqlite:/dev/null/x.db', { windowMs }),
    /^Error: The SQLite file .* can't be opened: /,
  );
  await assert.rejects(openStoredWindow('mysql://a/b', { windowMs }), /A database URL must be/);
});
