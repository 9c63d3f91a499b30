import assert from 'node:assert/strict';
import { it } from 'node:test';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { onEachDatabase } from '@kairan/testing/each-database';
import { storageAnswers } from '../src/storage-answers.ts';

const outage = (reason: RegExp) => (error: unknown) => {
  assert.ok(error instanceof UnavailableError, String(error));
  assert.match(error.message, reason);
  return true;
};

onEachDatabase('outages', (t) => {
  if (t.engine !== 'sqlite') return;

  for (const commitTogether of [false, true]) {
    it(`a full disk fails writes and not reads, and loses nothing that was committed (committed together: ${commitTogether})`, async () => {
      const url = await t.url();
      const db = await t.open(url, { commitTogether });
      const reading = await t.open(url, { readOnly: true });
      await db.exec('CREATE TABLE box (id integer PRIMARY KEY, content blob)');
      await db.run('INSERT INTO box VALUES (1, zeroblob(10))');
      // SQLite reports the same as on a full disk.
      await db.exec('PRAGMA max_page_count = 10');
      const big = 'INSERT INTO box (content) VALUES (zeroblob(200000))';
      await assert.rejects(db.run(big), outage(/full/));
      const attempts = [db.transaction((tx) => tx.run(big)), db.transaction((tx) => tx.run('UPDATE box SET id = 2'))];
      const [first, second] = await Promise.allSettled(attempts);
      assert.equal(first?.status, 'rejected');
      assert.ok(outage(/full/)((first as PromiseRejectedResult).reason));
      const expected = second?.status === 'fulfilled' ? 2 : 1;
      assert.deepEqual(await reading.get('SELECT id FROM box'), { id: expected });
      assert.equal(await storageAnswers(reading, 1_000), true);
      await db.exec('PRAGMA max_page_count = 1000');
      await db.transaction((tx) => tx.run(big));
      assert.equal((await reading.all('SELECT id FROM box')).length, 2);
    });
  }

  it('a lock that another process holds for too long is an outage', async () => {
    const url = await t.url();
    const [db, other] = [await t.open(url, { busyTimeoutMs: 50 }), await t.open(url)];
    await db.exec('CREATE TABLE box (id integer)');
    await other.transaction(async () => {
      await assert.rejects(db.run('INSERT INTO box VALUES (1)'), outage(/locked/));
      await assert.rejects(
        db.transaction((tx) => tx.run('INSERT INTO box VALUES (1)')),
        outage(/locked/),
      );
      assert.equal((await db.all('SELECT * FROM box')).length, 0);
    });
    await db.run('INSERT INTO box VALUES (1)');
  });

  for (const commitTogether of [false, true]) {
    it(`of many transactions that wait for a lock, each gives up at its own time (committed together: ${commitTogether})`, async () => {
      const url = await t.url();
      const [db, other] = [await t.open(url, { busyTimeoutMs: 300, commitTogether }), await t.open(url)];
      await db.exec('CREATE TABLE box (id integer)');
      await other.transaction(async () => {
        const since = performance.now();
        const attempts = Array.from({ length: 8 }, () => db.transaction((tx) => tx.run('INSERT INTO box VALUES (1)')));
        for (const { status } of await Promise.allSettled(attempts)) assert.equal(status, 'rejected');
        assert.ok(performance.now() - since < 1_500, `${performance.now() - since} ms`);
      });
    });
  }

  it('a mistake in a statement is no outage', async () => {
    const db = await t.open();
    await db.exec('CREATE TABLE box (id integer PRIMARY KEY)');
    await db.run('INSERT INTO box VALUES (1)');
    await assert.rejects(db.run('INSERT INTO box VALUES (1)'), (error) => !(error instanceof UnavailableError));
    await assert.rejects(db.run('nonsense'), (error) => !(error instanceof UnavailableError));
  });
});
