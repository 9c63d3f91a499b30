import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { type DatabaseForTests, onEachDatabase, onSqlite } from '@kairan/testing/each-database';
import type { Database, OpenOptions } from '../src/open.ts';

onEachDatabase('transactions', (t) => suite(t, {}));
onEachDatabase('transactions, committed together', (t) => suite(t, { commitTogether: true }));
onSqlite('transactions in a worker', (t) => suite(t, { inWorker: true }));
onSqlite('transactions in a worker, committed together', (t) => suite(t, { inWorker: true, commitTogether: true }));

function suite(t: DatabaseForTests, options: OpenOptions): void {
  let url: string;
  let db: Database;
  beforeEach(async () => {
    url = await t.url();
    db = await t.open(url, options);
    await db.exec('CREATE TABLE account (name varchar(20) PRIMARY KEY, money integer NOT NULL)');
    await db.run("INSERT INTO account (name, money) VALUES ('a', 10), ('b', 0)");
  });

  const moneyOf = async (queries: Pick<Database, 'get'>, name: string): Promise<number | undefined> =>
    (await queries.get<{ money: number }>('SELECT money FROM account WHERE name = ?', [name]))?.money;

  it('a transaction commits its changes and returns the result of its work', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.run('UPDATE account SET money = money - 4 WHERE name = ?', ['a']);
      await tx.run('UPDATE account SET money = money + 4 WHERE name = ?', ['b']);
      return moneyOf(tx, 'b');
    });
    assert.equal(result, 4);
    assert.deepEqual(await db.all('SELECT name, money FROM account ORDER BY name'), [
      { name: 'a', money: 6 },
      { name: 'b', money: 4 },
    ]);
  });

  it('statements that are sent together run in their order', async () => {
    const steps = Array.from({ length: 20 }, (_, i) => i + 1);
    await db.transaction((tx) =>
      Promise.all(
        steps.map((step) => tx.run('UPDATE account SET money = ? WHERE money = ?', [9 + step + 1, 9 + step])),
      ),
    );
    assert.equal(await moneyOf(db, 'a'), 30);
  });

  it('a transaction is undone if its work throws, and passes the error on', async () => {
    const failure = new Error('no');
    const attempt = db.transaction(async (tx) => {
      await tx.run('DELETE FROM account');
      throw failure;
    });
    await assert.rejects(attempt, (error) => error === failure);
    assert.equal(await moneyOf(db, 'a'), 10);
    await db.transaction((tx) => tx.run('DELETE FROM account'));
    assert.equal(await moneyOf(db, 'a'), undefined);
  });

  it('a transaction is undone if a statement fails', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.run('DELETE FROM account WHERE name = ?', ['b']);
      await tx.run("INSERT INTO account (name, money) VALUES ('a', 1)");
    });
    await assert.rejects(attempt, /unique/i);
    assert.equal(await moneyOf(db, 'b'), 0);
  });

  it('a transaction excludes other work of the same database', async () => {
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const aborted = db.transaction(async (tx) => {
      await tx.run('UPDATE account SET money = 99 WHERE name = ?', ['a']);
      inside.resolve();
      await goOn.promise;
      throw new Error('abort');
    });
    await inside.promise;
    const write = db.run("INSERT INTO account (name, money) VALUES ('c', 1)");
    const read = moneyOf(db, 'a');
    const kyselyWrite = db
      .kysely<{ account: { name: string; money: number } }>()
      .insertInto('account')
      .values({ name: 'd', money: 1 })
      .execute();
    goOn.resolve();
    await assert.rejects(aborted, /abort/);
    await Promise.all([write, kyselyWrite]);
    assert.equal(await read, 10);
    assert.equal(await moneyOf(db, 'c'), 1);
    assert.equal(await moneyOf(db, 'd'), 1);
  });

  it('many transactions at once lose nothing', async () => {
    const other = await t.open(url);
    const add = (on: Database) => () =>
      on.transaction((tx) => tx.run('UPDATE account SET money = money + 1 WHERE name = ?', ['b']));
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(i % 2 ? db : other)()));
    assert.equal(await moneyOf(db, 'b'), 40);
  });

  it('a plain write waits for the transaction of another handle', async () => {
    const other = await t.open(url);
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const long = db.transaction(async (tx) => {
      await tx.run('UPDATE account SET money = 11 WHERE name = ?', ['a']);
      inside.resolve();
      await goOn.promise;
    });
    await inside.promise;
    const write = other.run('UPDATE account SET money = money + 1 WHERE name = ?', ['a']);
    assert.equal(await moneyOf(other, 'a'), 10, 'reads continue and see what was committed');
    goOn.resolve();
    await Promise.all([long, write]);
    assert.equal(await moneyOf(other, 'a'), 12);
  });

  it('a transaction rejects statements after its end', async () => {
    let leaked: Pick<Database, 'run'> | undefined;
    await db.transaction(async (tx) => {
      leaked = tx;
    });
    await assert.rejects(async () => leaked?.run('DELETE FROM account'), /has ended/);
    assert.equal(await moneyOf(db, 'a'), 10);
  });

  it('a transaction is shared with Kysely', async () => {
    type Tables = { account: { name: string; money: number } };
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.kysely<Tables>().insertInto('account').values({ name: 'k', money: 1 }).execute();
        assert.equal(await moneyOf(tx, 'k'), 1);
        throw new Error('undo');
      }),
      /undo/,
    );
    assert.equal(await moneyOf(db, 'k'), undefined);
    await db
      .kysely<Tables>()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('account').values({ name: 'k', money: 1 }).execute();
        await trx.updateTable('account').set({ money: 2 }).where('name', '=', 'k').execute();
      });
    assert.equal(await moneyOf(db, 'k'), 2);
  });

  it('a transaction fails if its work ignored a failed statement', {
    skip: t.engine === 'sqlite',
  }, async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.run('DELETE FROM account');
      await tx.run('SELECT nonsense').catch(() => {});
    });
    await assert.rejects(attempt, /rolled back/);
    assert.equal(await moneyOf(db, 'a'), 10);
  });

  it('work that waits for its own database is rejected', { skip: t.engine === 'postgres' }, async () => {
    await assert.rejects(
      db.transaction(() => db.run('DELETE FROM account')),
      /use the transaction object/,
    );
    await assert.rejects(
      db.transaction(() => db.transaction(async () => {})),
      /use the transaction object/,
    );
    assert.equal(await moneyOf(db, 'a'), 10);
  });

  it('a handle gives up after its busy timeout', { skip: t.engine === 'postgres' }, async () => {
    const hasty = await t.open(url, { busyTimeoutMs: 30 });
    await db.transaction(async (tx) => {
      await tx.get('SELECT 1');
      await assert.rejects(hasty.run('DELETE FROM account'), /locked/);
      await assert.rejects(
        hasty.transaction((tx) => tx.run('DELETE FROM account')),
        /locked/,
      );
    });
    await hasty.run('DELETE FROM account');
  });
}
