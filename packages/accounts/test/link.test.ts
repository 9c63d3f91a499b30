import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import { findLink, makeLink, type NewLink, useLink } from '../src/links/link.ts';
import { suspend } from '../src/users/suspension.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const now = Date.parse('2026-11-27T09:30:00Z');
const hour = 3_600_000;

onEachDatabase('links of accounts', (t) => {
  let db: Database;
  before(async () => {
    db = await t.open();
    await createTables(db);
  });

  const person = async (username: string) => {
    const user = await addUser(db, { username });
    assert.ok('id' in user);
    return user;
  };
  const make = (wanted: NewLink, at = now) => db.transaction((tx) => makeLink(tx, wanted, at));

  it('finds a link and its address by the secret, and stores only a hash of that', async () => {
    const aki = await person('aki');
    const { secret } = await make({ userId: aki.id, purpose: 'reset', email: 'aki@example.org' });
    assert.match(secret, /^[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(await findLink(db, secret, now), { purpose: 'reset', email: 'aki@example.org', user: aki });
    const other = secret.startsWith('A') ? 'B' : 'A';
    for (const wrong of ['', `${other}${secret.slice(1)}`, `${secret}A`, 'あ'.repeat(43), '\0'.repeat(43)]) {
      assert.equal(await findLink(db, wrong, now), null);
    }
    const rows = await db.all('SELECT * FROM account_links');
    assert.ok(!JSON.stringify(rows).includes(secret));
    const hash = rows[0]?.['secret_hash'];
    assert.ok(hash instanceof Uint8Array && hash.length === 32);
  });

  it('accepts invitations for 7 days and resets for an hour, and deletes expired links', async () => {
    const mai = await person('mai');
    for (const [purpose, life] of [
      ['invite', 168 * hour],
      ['reset', hour],
    ] as const) {
      const { secret, expiresAt } = await make({ userId: mai.id, purpose });
      assert.equal(expiresAt, now + life);
      assert.equal((await findLink(db, secret, expiresAt - 1))?.email, null);
      assert.equal(await findLink(db, secret, expiresAt), null);
      assert.equal(await useLink(db, secret, expiresAt), false);
    }
    await make({ userId: (await person('other')).id, purpose: 'reset' }, now + 200 * hour);
    assert.equal((await db.all('SELECT 1 FROM account_links')).length, 1);
  });

  it('replaces the links of a user by a new one for any purpose, but not those of other users', async () => {
    const [ume, ren] = [await person('ume'), await person('ren')];
    const others = await make({ userId: ren.id, purpose: 'invite' });
    const made = [];
    for (const purpose of ['invite', 'invite', 'reset', 'reset', 'invite'] as const) {
      made.push(await make({ userId: ume.id, purpose }));
    }
    const found = await Promise.all(made.map(({ secret }) => findLink(db, secret, now)));
    assert.deepEqual(
      found.map((link) => link?.purpose ?? null),
      [null, null, null, null, 'invite'],
    );
    assert.ok(await findLink(db, others.secret, now));
    const atOnce = await Promise.all([1, 2, 3].map(() => make({ userId: ume.id, purpose: 'reset' })));
    const left = await Promise.all(atOnce.map(({ secret }) => findLink(db, secret, now)));
    assert.equal(left.filter((link) => link !== null).length, 1);
  });

  it('uses up a link once, even concurrently', async () => {
    const mio = await person('mio');
    const { secret } = await make({ userId: mio.id, purpose: 'invite' });
    const used = await Promise.all([1, 2, 3].map(() => db.transaction((tx) => useLink(tx, secret, now))));
    assert.deepEqual(used.sort(), [false, false, true]);
    assert.equal(await findLink(db, secret, now), null);
  });

  it('finds no link of a suspended user, old or new', async () => {
    const rio = await person('rio');
    const { secret } = await make({ userId: rio.id, purpose: 'reset' });
    await suspend(db, rio.id, { at: now, reason: null }, ['account_links']);
    assert.equal(await useLink(db, secret, now), false);
    const late = await make({ userId: rio.id, purpose: 'reset' });
    assert.equal(await findLink(db, late.secret, now), null);
  });
});
