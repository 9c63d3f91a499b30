import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, mock, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { openStoredWindow, type StoredWindow } from '../src/stored-window.ts';

const windowMs = 60_000;

/** That a limit of 3 is enforced, with none counted before. */
async function limitsToThree(window: StoredWindow, key: string, now: number) {
  for (const allowed of [true, true, true, false]) {
    assert.equal((await window.spend(key, 3, now)).allowed, allowed);
  }
  assert.deepEqual(await window.times(key, now), [now, now, now]);
  await window.giveBack(key);
  assert.equal((await window.peek(key, 3, now)).allowed, true);
}

describe('a stored window during an outage', () => {
  test('counts in memory while another process holds its file, and in the file again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kairan-outage-'));
    const faults: unknown[] = [];
    const window = await openStoredWindow(`sqlite:${folder}/a.db`, { windowMs, report: (fault) => faults.push(fault) });
    const other = new DatabaseSync(`${folder}/a.db-requests`);
    try {
      const now = Date.now();
      await window.spend('before', 3, now);
      other.exec('BEGIN IMMEDIATE');
      await limitsToThree(window, 'a', now);
      assert.ok(faults.length > 0 && faults.every(isUnavailable));
      other.exec('ROLLBACK');
      await wait(1_050);
      assert.equal((await window.spend('a', 3, Date.now())).remaining, 2);
      assert.equal((await window.spend('before', 3, Date.now())).remaining, 1);
    } finally {
      other.close();
      await window.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('counts in memory while PostgreSQL does not answer, and there again afterwards', async () => {
    const server = await postgresForTests();
    const url = await server.createDatabase();
    const proxy = await openFlakyProxy(url);
    const window = await openStoredWindow(proxy.url, { windowMs });
    try {
      proxy.stall();
      await limitsToThree(window, 'a', Date.now());
      await proxy.heal();
      await wait(1_050);
      assert.equal((await window.spend('a', 3, Date.now())).remaining, 2);
    } finally {
      await window.close();
      await proxy.close();
      await server.dropDatabases([url]);
    }
  });
});

test('processes whose clocks differ share one limit on PostgreSQL', async () => {
  const server = await postgresForTests();
  const url = await server.createDatabase();
  const opened: StoredWindow[] = [];
  const spendAsIfAt = async (aheadMs: number) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + aheadMs });
    try {
      const window = await openStoredWindow(url, { windowMs });
      opened.push(window);
      const { remaining } = await window.spend('a', 10, Date.now());
      const [newest] = (await window.times('a', Date.now())).slice(-1);
      assert.ok(Math.abs((newest as number) - Date.now()) < 2_000, 'times are those of the own clock');
      return remaining;
    } finally {
      mock.timers.reset();
    }
  };
  try {
    assert.deepEqual([await spendAsIfAt(0), await spendAsIfAt(-600_000), await spendAsIfAt(3_600_000)], [9, 8, 7]);
  } finally {
    await Promise.all(opened.map((window) => window.close()));
    await server.dropDatabases([url]);
  }
});
