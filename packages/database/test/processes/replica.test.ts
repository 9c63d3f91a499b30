import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@kairan/testing/postgres-replica';
import { type Database, openDatabase } from '../../src/open.ts';
import { openWithReplica, type ReplicaOptions, type ReplicatedDatabase } from '../../src/replica/open-with-replica.ts';

describe('reads from a replica', () => {
  let servers: ReplicatedPostgres;
  let primary: FlakyProxy;
  let replica: FlakyProxy;
  let writing: Database;

  before(async () => {
    servers = await startReplicatedPostgres();
    [primary, replica] = [await openFlakyProxy(servers.primaryUrl), await openFlakyProxy(servers.replicaUrl)];
    writing = await openDatabase(servers.primaryUrl);
    await writing.exec('CREATE TABLE box (id integer PRIMARY KEY)');
  });
  after(async () => {
    await writing.close();
    await Promise.all([primary.close(), replica.close()]);
    await servers.close();
  });

  /** A database that reads from the replica, and what it reports. */
  async function open(options: Partial<ReplicaOptions> = {}) {
    const moves: string[] = [];
    let onMoved: (() => void) | undefined;
    const direct = await openDatabase(primary.url, { readOnly: true, connections: 3 });
    const reading = await openWithReplica(
      direct,
      {
        primaryUrl: primary.url,
        replicaUrl: replica.url,
        maxLagMs: 300,
        lookMs: 100,
        onMove: (text) => {
          moves.push(text);
          onMoved?.();
        },
        ...options,
      },
      { connections: 3 },
    );
    /** Waits until a move was reported that matches. */
    async function moved(text: RegExp): Promise<void> {
      while (!moves.some((move) => text.test(move))) {
        await new Promise<void>((resolve) => {
          onMoved = resolve;
        });
      }
      moves.length = 0;
    }
    return {
      ...reading,
      moved,
      [Symbol.asyncDispose]: () => Promise.all([reading.close(), direct.close()]).then(() => {}),
    };
  }

  /** Whether the last statement ran on the replica. */
  const isOnReplica = async ({ db }: Pick<ReplicatedDatabase, 'db'>) =>
    (await db.get<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby'))?.standby;
  const ids = async (db: Database) =>
    (await db.all<{ id: number }>('SELECT id FROM box ORDER BY id')).map(({ id }) => id);

  it('a replica that has caught up serves statements and transactions, and an idle primary is no lag', async () => {
    await using reading = await open();
    await writing.run('INSERT INTO box VALUES (1)');
    assert.equal(await isOnReplica(reading), true);
    assert.equal(await reading.db.transaction((tx) => isOnReplica({ db: tx as unknown as Database })), true);
    assert.equal(await isOnReplica({ db: reading.db.withTimeouts({ ...short }) }), true);
    await assert.rejects(reading.db.run('INSERT INTO box VALUES (2)'), /read-only transaction/);
    assert.deepEqual(reading.state(), { status: 'in_use', lagSeconds: 0, primaryAnswers: true });
  });

  it('what was there at the start is there for the first read, although the replica was late', async () => {
    await servers.pauseReplica();
    await writing.run('INSERT INTO box VALUES (10)');
    const opening = open();
    await servers.resumeReplica();
    await using reading = await opening;
    assert.ok((await ids(reading.db)).includes(10));
    assert.equal(await isOnReplica(reading), true);
  });

  it('a replica that is too far behind is used again once it has replayed what reads have seen', async () => {
    await using reading = await open();
    await servers.pauseReplica();
    await writing.run('INSERT INTO box VALUES (20)');
    await reading.moved(/Reads use the primary: the replica is [\d.]+ s behind\./);
    assert.equal(reading.state().status, 'behind');
    assert.ok((reading.state().lagSeconds ?? 0) >= 0.3);
    assert.ok((await ids(reading.db)).includes(20));
    const caughtUp = reading.moved(/caught up/);
    await servers.resumeReplica();
    await caughtUp;
    assert.equal(await isOnReplica(reading), true);
    assert.ok((await ids(reading.db)).includes(20));
  });

  it('reads never go back in time while they move to the replica', async () => {
    await using reading = await open();
    let last = 100;
    for (let round = 0; round < 2; round++) {
      await servers.pauseReplica();
      await writing.run('INSERT INTO box VALUES (?)', [++last]);
      await reading.moved(/behind/);
      const caughtUp = reading.moved(/caught up/);
      await servers.resumeReplica();
      let isDone = false;
      caughtUp.then(() => {
        isDone = true;
      });
      let seen = 0;
      while (!isDone) {
        await writing.run('INSERT INTO box VALUES (?)', [++last]);
        const found = await Promise.all(Array.from({ length: 5 }, () => ids(reading.db)));
        const newest = found.map((each) => each.at(-1) ?? 0);
        assert.ok(Math.min(...newest) >= seen, `${newest} after ${seen}`);
        seen = Math.max(...newest);
      }
    }
  });

  it('a replica that stops costs no read, and is used again when it is back', async () => {
    await using reading = await open();
    assert.equal(await isOnReplica(reading), true);
    const left = reading.moved(/Reads use the primary: the replica (?:has failed|cannot be used)/);
    await servers.stopReplica();
    for (let i = 0; i < 20; i++) assert.equal(typeof (await isOnReplica(reading)), 'boolean');
    await left;
    assert.deepEqual(reading.state(), { status: 'away', lagSeconds: null, primaryAnswers: true });
    assert.equal(await isOnReplica(reading), false);
    const back = reading.moved(/caught up/);
    await servers.startReplica();
    await back;
    assert.equal(await isOnReplica(reading), true);
  });

  it('a replica that freezes costs reads a few seconds, not their answers', async () => {
    await using reading = await open();
    assert.equal(await isOnReplica(reading), true);
    replica.stall();
    const since = performance.now();
    assert.equal(await isOnReplica(reading), false);
    assert.ok(performance.now() - since < 5_500);
    assert.equal(reading.state().status, 'away');
    await replica.heal();
    await reading.moved(/caught up/);
  });

  it('the replica serves reads while the primary is away', async () => {
    await using reading = await open();
    await servers.pauseReplica();
    await writing.run('INSERT INTO box VALUES (200)');
    await reading.moved(/behind/);
    await primary.refuse();
    await assert.rejects(ids(reading.db), /unavailable/);
    const moved = reading.moved(/Reads use the replica: the primary does not answer/);
    await servers.resumeReplica();
    await moved;
    assert.ok((await ids(reading.db)).includes(200));
    assert.equal(reading.state().primaryAnswers, false);
    await primary.heal();
  });

  it('a replica that is not there at the start, and a server that is none, leave reads to the primary', async () => {
    await using absent = await open({ replicaUrl: 'postgres://kairan@127.0.0.1:1/postgres' });
    assert.equal(await isOnReplica(absent), false);
    assert.equal(absent.state().status, 'away');
    await using same = await open({ replicaUrl: servers.primaryUrl });
    assert.deepEqual([await isOnReplica(same), same.state().status], [false, 'away']);
    await same.moved(/cannot be used \(it is no replica\)/);
  });
});

/** Other limits than those of requests. */
const short = { connectMs: 1_000, waitMs: 1_000, statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 1_000 };
