import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onEachDatabase } from '@kairan/testing/each-database';
import { type Lock, tryLock } from '../src/lock.ts';

const child = fileURLToPath(new URL('./lock-in-child.ts', import.meta.url));

async function lockInChild(
  url: string,
  name: string,
  expiryMs = 30_000,
): Promise<{ child: ChildProcess; said: string }> {
  const started = spawn(process.execPath, [child, url, name, String(expiryMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(started.stdout, 'data');
  return { child: started, said: String(said).trim() };
}

onEachDatabase('locks', (t) => {
  it('a lock has one holder, also within a process', async () => {
    const url = await t.url();
    const lock = await tryLock(url, 'sync-kev');
    assert.ok(lock);
    assert.equal(await tryLock(url, 'sync-kev'), null);
    const other = await tryLock(url, 'sync-osv');
    assert.ok(other);
    await lock.release();
    await lock.release();
    const again = await tryLock(url, 'sync-kev');
    assert.ok(again);
    assert.equal(await tryLock(url, 'sync-kev'), null);
    await Promise.all([again.release(), other.release()]);
    assert.equal(again.lost.aborted, false);
  });

  it('one of many wins the lock', async () => {
    const url = await t.url();
    const tries = await Promise.all(Array.from({ length: 8 }, () => tryLock(url, 'race')));
    const held = tries.filter((lock) => lock !== null);
    assert.equal(held.length, 1);
    await held[0]?.release();
  });

  it('a lock has one holder across processes, and is freed when that is killed', async () => {
    const url = await t.url();
    const first = await lockInChild(url, 'sync');
    assert.equal(first.said, 'held');
    assert.equal(await tryLock(url, 'sync'), null);
    const second = await lockInChild(url, 'sync');
    assert.equal(second.said, 'refused');

    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    // PostgreSQL notices only later that the connection is gone.
    let lock: Lock | null = null;
    while (lock === null) lock = await tryLock(url, 'sync');
    assert.equal(await tryLock(url, 'sync'), null);
    assert.equal((await lockInChild(url, 'sync')).said, 'refused', 'a failed attempt in this process frees nothing');
    await lock.release();
  });

  it('a lock does not block the database itself', async () => {
    const url = await t.url();
    const db = await t.open(url);
    const lock = await tryLock(url, 'sync');
    await db.exec('CREATE TABLE a (n integer)');
    await lock?.release();
  });

  it('a lock name that could leave the folder is rejected', async () => {
    await assert.rejects(tryLock(await t.url(), '../x'), /lower-case letters/);
  });

  it('a frozen process loses its lock, and learns of it when it goes on', { skip: t.engine === 'sqlite' }, async () => {
    const url = await t.url();
    const expiryMs = 1_500;
    const { child: frozen } = await lockInChild(url, 'sync', expiryMs);
    // Alive, it keeps the lock for longer than it would last without a sign of life.
    for (const until = performance.now() + 1.5 * expiryMs; performance.now() < until; )
      assert.equal(await tryLock(url, 'sync'), null);
    frozen.kill('SIGSTOP');
    const frozenAt = performance.now();
    let lock: Lock | null = null;
    while (lock === null) lock = await tryLock(url, 'sync');
    assert.ok(performance.now() - frozenAt < 2 * expiryMs);
    const said = once(frozen.stdout as Readable, 'data');
    frozen.kill('SIGCONT');
    assert.equal(String(await said), 'lost, not held\n');
    assert.ok(lock.isOwned());
    frozen.kill('SIGKILL');
    await lock.release();
    assert.ok(!lock.isOwned());
  });

  it('a lost lock is reported', { skip: t.engine === 'sqlite' }, async () => {
    const url = await t.url();
    const db = await t.open(url);
    const lock = await tryLock(url, 'sync');
    assert.ok(lock);
    const lost = once(lock.lost, 'abort');
    await db.get(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kairan lock sync' AND datname = current_database()",
    );
    await lost;
    assert.ok(!lock.isOwned());
    await lock.release();
  });
});
