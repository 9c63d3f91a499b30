import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutTimeBudget, withTimeBudget } from '@kairan/operation/time-budget';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { type Database, type OpenOptions, openDatabase } from '../src/open.ts';
import { storageAnswers } from '../src/storage-answers.ts';
import { backgroundTimeouts, type Timeouts } from '../src/timeouts.ts';

const timeouts: Timeouts = { connectMs: 1_000, waitMs: 300, statementMs: 300, lockMs: 150, idleInTransactionMs: 300 };

/** That it is an outage, for the reason given. */
const outage = (reason: RegExp) => (error: unknown) => {
  assert.ok(error instanceof UnavailableError, String(error));
  assert.match(error.message, reason);
  return true;
};

describe('outages of PostgreSQL', () => {
  let url: string;
  let proxy: FlakyProxy;
  const opened: Database[] = [];
  const open = async (at: string, options: Pick<OpenOptions, 'connections' | 'timeouts' | 'readOnly'> = {}) => {
    const db = await openDatabase(at, { connections: 3, timeouts, ...options });
    opened.push(db);
    return db;
  };

  before(async () => {
    const server = await postgresForTests();
    url = await server.createDatabase();
    proxy = await openFlakyProxy(url);
    const db = await open(url);
    await db.exec('CREATE TABLE box (id integer PRIMARY KEY, label text)');
    await db.run("INSERT INTO box VALUES (1, 'one'), (2, 'two')");
  });
  after(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await proxy.close();
    await (await postgresForTests()).dropDatabases([url]);
  });

  it('a statement that waits for a locked table fails after the lock timeout', async () => {
    const [db, other] = [await open(url), await open(url, { timeouts: backgroundTimeouts })];
    await other.transaction(async (tx) => {
      await tx.exec('LOCK TABLE box IN ACCESS EXCLUSIVE MODE');
      await assert.rejects(db.all('SELECT * FROM box'), outage(/lock timeout/));
    });
    assert.equal((await db.all('SELECT * FROM box')).length, 2);
  });

  it('a slow statement is cancelled, and the same one succeeds with the timeouts of background work', async () => {
    const db = await open(url, { connections: 1 });
    const slow = "SELECT 'done' AS state FROM pg_sleep(0.4)";
    await assert.rejects(db.get(slow), outage(/statement timeout/));
    assert.deepEqual(await db.withTimeouts(backgroundTimeouts).get(slow), { state: 'done' });
    await assert.rejects(db.get(slow), outage(/statement timeout/));
  });

  it('a transaction that stays idle is ended, and its connection replaced', async () => {
    const db = await open(url, { connections: 1 });
    const idle = db.transaction(async (tx) => {
      await tx.run("UPDATE box SET label = 'never' WHERE id = 1");
      const other = await open(url, { timeouts: backgroundTimeouts });
      // Waits until the server has ended the transaction.
      await other.run("UPDATE box SET label = 'uno' WHERE id = 1");
      await tx.all('SELECT * FROM box');
    });
    await assert.rejects(idle, outage(/idle-in-transaction|terminated|connection error/i));
    assert.deepEqual(await db.get('SELECT label FROM box WHERE id = 1'), { label: 'uno' });
  });

  it('statements that share messages do not wait for a locked table that they do not read', async () => {
    const patient: Timeouts = { ...timeouts, waitMs: 5_000, statementMs: 5_000, lockMs: 1_000 };
    const db = await open(url, { readOnly: true, timeouts: patient });
    const other = await open(url, { timeouts: backgroundTimeouts });
    await other.transaction(async (tx) => {
      await tx.exec('LOCK TABLE box IN ACCESS EXCLUSIVE MODE');
      const blocked = Promise.all(Array.from({ length: 3 }, () => db.all('SELECT * FROM box')));
      const failed = assert.rejects(blocked, outage(/lock timeout/));
      const quick = await Promise.all(
        Array.from({ length: 3 }, (_, i) => db.get('SELECT CAST(? AS integer) AS n', [i])),
      );
      assert.deepEqual(quick, [{ n: 0 }, { n: 1 }, { n: 2 }]);
      await failed;
    });
    assert.equal((await db.all('SELECT * FROM box')).length, 2);
  });

  it('statements that share messages fail in time while the server does not answer, and work again later', async () => {
    const db = await open(proxy.url, { readOnly: true });
    const read = () => db.get('SELECT label FROM box WHERE id = ?', [2]);
    await read();
    proxy.stall();
    const attempts = [read(), read(), db.all('SELECT * FROM box')];
    for (const attempt of attempts) attempt.catch(() => {});
    for (const attempt of attempts) await assert.rejects(attempt, outage(/timeout/));
    await proxy.heal();
    assert.deepEqual(await read(), { label: 'two' });
  });

  it('more statements that share messages than may wait for a connection are turned away at once', async () => {
    const db = await open(url, { connections: 1, readOnly: true });
    const attempts = Array.from({ length: 600 }, () => db.all('SELECT * FROM box').then(() => null, String));
    const refused = (await Promise.all(attempts)).filter((reason) => reason !== null);
    assert.equal(refused.length, 100);
    assert.ok(refused.every((reason) => reason.includes('500 requests wait')));
  });

  it('a server that does not answer fails statements, transactions and health checks in time, and works again later', async () => {
    const db = await open(proxy.url);
    assert.equal(await storageAnswers(db, 1_000), true);
    proxy.stall();
    const since = performance.now();
    assert.equal(await storageAnswers(db, 100), false);
    const attempts = [
      db.all('SELECT * FROM box'),
      db.transaction((tx) => tx.all('SELECT * FROM box')),
      db.kysely<{ box: { id: number } }>().selectFrom('box').selectAll().execute(),
      db.all('SELECT * FROM box'),
    ];
    for (const attempt of attempts) attempt.catch(() => {});
    for (const attempt of attempts) await assert.rejects(attempt, outage(/timeout/));
    assert.ok(performance.now() - since < 8_000, 'takes a statement timeout and a second');
    await proxy.heal();
    assert.equal((await db.all('SELECT * FROM box')).length, 2);
  });

  it('a server that refuses connections is an outage, and nothing has to be opened again', async () => {
    const db = await open(proxy.url);
    await proxy.refuse();
    await assert.rejects(db.all('SELECT * FROM box'), outage(/unavailable/));
    await assert.rejects(
      db.transaction((tx) => tx.all('SELECT 1')),
      outage(/ECONNREFUSED/),
    );
    assert.equal(await storageAnswers(db, 1_000), false);
    await proxy.heal();
    assert.equal((await db.all('SELECT * FROM box')).length, 2);
  });

  it('a request waits for one of the own connections while the server refuses further ones', async () => {
    const admin = await open(url);
    await admin.exec("CREATE ROLE limited LOGIN PASSWORD 'limited' CONNECTION LIMIT 2; GRANT SELECT ON box TO limited");
    try {
      const limited = Object.assign(new URL(url), { username: 'limited', password: 'limited' }).href;
      const db = await open(limited, { connections: 10, timeouts: { ...timeouts, connectMs: 5_000, waitMs: 5_000 } });
      const rows = await Promise.all(Array.from({ length: 60 }, () => db.get('SELECT count(*) AS n FROM box')));
      assert.deepEqual(new Set(rows.map((row) => row?.['n'])), new Set([2]));
      await db.close();
    } finally {
      await admin.exec('DROP OWNED BY limited; DROP ROLE limited');
    }
  });

  it('more requests than may wait for a connection are turned away at once', async () => {
    const [db, other] = [await open(url, { connections: 1 }), await open(url, { timeouts: backgroundTimeouts })];
    await other.transaction(async (tx) => {
      await tx.exec('LOCK TABLE box IN ACCESS EXCLUSIVE MODE');
      const attempts = Array.from({ length: 600 }, () => db.all('SELECT * FROM box').then(() => null, String));
      const refused = await Promise.all(attempts);
      assert.ok(refused.filter((reason) => reason?.includes('500 requests wait')).length >= 99);
    });
  });

  it('background work waits longer for a connection than a request does', async () => {
    const db = await open(url, { connections: 1 });
    const patient = db.withTimeouts({ ...timeouts, waitMs: 5_000 });
    let waiting: Promise<unknown> | undefined;
    await db.withTimeouts(backgroundTimeouts).transaction(async () => {
      waiting = patient.get("SELECT 'done' AS state");
      await assert.rejects(db.get('SELECT 1'), outage(/timeout exceeded when trying to connect/));
    });
    assert.deepEqual(await waiting, { state: 'done' });
  });

  it('the statements of a request share its time, and none of them is committed when it runs out', async () => {
    const slow: Timeouts = { ...timeouts, connectMs: 5_000, waitMs: 5_000, statementMs: 5_000 };
    const db = await open(proxy.url, { timeouts: slow });
    await db.exec('CREATE TABLE IF NOT EXISTS late (id integer)');
    const since = performance.now();
    const request = withTimeBudget(1_000, async () => {
      const transaction = db.transaction(async (tx) => {
        await tx.run('INSERT INTO late VALUES (1)');
        proxy.stall();
        await tx.get('SELECT 1');
      });
      await assert.rejects(transaction, outage(/waited for too long/));
      // Connections, statements and transactions: each would wait for seconds.
      await assert.rejects(db.all('SELECT * FROM box'), outage(/waited for too long/));
      await assert.rejects(
        db.transaction((tx) => tx.all('SELECT 1')),
        outage(/waited for too long/),
      );
      const background = withoutTimeBudget(() => db.get<{ n: number }>('SELECT count(*) AS n FROM late'));
      assert.ok(performance.now() - since < 2_500, 'takes the time of the request');
      await proxy.heal();
      assert.equal((await background)?.n, 0);
    });
    await request;
    assert.equal((await db.all('SELECT * FROM box')).length, 2);
    assert.deepEqual(await db.all('SELECT * FROM late'), []);
  });

  it('a statement after the database was closed fails at once, also while another one is in progress', async () => {
    const db = await openDatabase(url, { connections: 2, timeouts });
    let closed: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      closed = db.close();
      const since = performance.now();
      await assert.rejects(db.all('SELECT 1'), outage(/after calling end/));
      assert.ok(performance.now() - since < timeouts.connectMs);
      assert.equal((await tx.all('SELECT 1')).length, 1);
    });
    await closed;
  });

  it('transactions that deadlock are run again, so that both succeed', async () => {
    const db = await open(url, { timeouts: backgroundTimeouts });
    let begun = 0;
    const both = Promise.withResolvers<void>();
    const swap = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.run('UPDATE box SET label = ? WHERE id = ?', ['swapped', first]);
        if (++begun === 2) both.resolve();
        await both.promise;
        await tx.run('UPDATE box SET label = ? WHERE id = ?', ['swapped', second]);
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    assert.equal(begun, 3);
  });
});
