import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import {
  createSessionFinder,
  endOtherSessions,
  endSession,
  type FindSession,
  listSessions,
  startSession,
} from '../src/sessions/session.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const now = Date.parse('2026-11-27T09:30:00Z');
const day = 86_400_000;

onEachDatabase('sessions', (t) => {
  let db: Database;
  let find: FindSession;
  before(async () => {
    db = await t.open();
    await createTables(db);
    find = createSessionFinder({ read: db, write: db });
  });

  const person = async (username: string) => {
    const user = await addUser(db, { username });
    assert.ok('id' in user);
    return user;
  };

  it('finds a session by its secret only, and stores only a hash of that', async () => {
    const aki = await person('aki');
    const { secret, session } = await startSession(db, { userId: aki.id, browser: 'Firefox' }, now);
    assert.match(secret, /^[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(await find(secret, now), { user: aki, session, lacksPasskey: false });
    const other = secret.startsWith('A') ? 'B' : 'A';
    for (const wrong of ['', session.id, `${other}${secret.slice(1)}`, `${secret}A`, 'あ'.repeat(43)]) {
      assert.equal(await find(wrong, now), null);
    }
    const rows = await db.all('SELECT * FROM sessions');
    assert.ok(!JSON.stringify(rows).includes(secret));
    const hash = rows[0]?.['secret_hash'];
    assert.ok(hash instanceof Uint8Array && hash.length === 32);
  });

  it('ends a session after 14 days without use, and after 30 days in any case', async () => {
    const mai = await person('mai');
    const idle = await startSession(db, { userId: mai.id, browser: '' }, now);
    assert.ok(await find(idle.secret, now + 14 * day - 1));
    const used = await startSession(db, { userId: mai.id, browser: '' }, now);
    assert.equal(await find(used.secret, now + 14 * day), null);
    const started = await startSession(db, { userId: mai.id, browser: '' }, now);
    for (const days of [13, 26]) {
      assert.ok(await find(started.secret, now + days * day));
      await noted(started.session.id, now + days * day);
    }
    assert.ok(await find(started.secret, now + 30 * day - 1));
    assert.equal(await find(started.secret, now + 30 * day), null);
    assert.deepEqual(await listSessions(db, mai.id, now + 30 * day), []);
  });

  /** Polls until the use is recorded in the background. */
  const noted = async (id: string, at: number) => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const row = await db.get<{ used_at: number }>('SELECT used_at FROM sessions WHERE id = ?', [id]);
      if (row?.used_at === at) return;
    }
    assert.fail('the use was not recorded');
  };

  it('lists and ends sessions for their owner only', async () => {
    const [ume, ren] = [await person('ume'), await person('ren')];
    const one = await startSession(db, { userId: ume.id, browser: 'one' }, now);
    const two = await startSession(db, { userId: ume.id, browser: 'two' }, now + 1);
    const three = await startSession(db, { userId: ume.id, browser: 'x'.repeat(1_000) }, now + 2);
    const others = await startSession(db, { userId: ren.id, browser: '' }, now);
    const browsers = (await listSessions(db, ume.id, now + 3)).map(({ browser }) => browser);
    assert.deepEqual(browsers, ['x'.repeat(300), 'two', 'one']);

    assert.equal(await endSession(db, ren.id, one.session.id), false);
    assert.ok(await find(one.secret, now));
    assert.equal(await endSession(db, ume.id, one.session.id), true);
    assert.equal(await find(one.secret, now), null);
    await endOtherSessions(db, ume.id, two.session.id);
    assert.ok(await find(two.secret, now + 3));
    assert.equal(await find(three.secret, now + 3), null);
    assert.ok(await find(others.secret, now));
    await endOtherSessions(db, ume.id, null);
    assert.equal(await find(two.secret, now + 3), null);
  });

  it('allows fifty sessions per user, and ends the one unused for longest', async () => {
    const mio = await person('mio');
    const started = [];
    for (let i = 0; i < 51; i += 1)
      started.push(await startSession(db, { userId: mio.id, browser: String(i) }, now + i));
    assert.equal((await listSessions(db, mio.id, now + 60)).length, 50);
    assert.equal(await find(started[0]?.secret ?? '', now + 60), null);
    assert.ok(await find(started[1]?.secret ?? '', now + 60));
  });

  it('deletes ended sessions', async () => {
    const aoi = await person('aoi');
    await startSession(db, { userId: aoi.id, browser: '' }, now + 100 * day);
    const rows = await db.all('SELECT id FROM sessions');
    assert.equal(rows.length, 1);
  });
});
