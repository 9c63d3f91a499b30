import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import {
  createAccessToken,
  createTokenFinder,
  listAccessTokens,
  type NewAccessToken,
} from '../src/credentials/access-token.ts';
import { revokeCredential } from '../src/credentials/owned-credential.ts';
import { newTokenText } from '../src/credentials/token-text.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const now = Date.parse('2026-11-27T09:30:00Z');
const day = 86_400_000;

onEachDatabase('access tokens', (t) => {
  let url: string;
  let db: Database;
  let userId: number;
  beforeEach(async () => {
    url = await t.url();
    db = await t.open(url);
    await createTables(db);
    const user = await addUser(db, { username: 'alice' }, now);
    assert.ok('id' in user);
    userId = user.id;
  });

  const wanted = (more: Partial<NewAccessToken> = {}): NewAccessToken => ({
    userId,
    prefix: 'kvat_',
    name: 'ci',
    days: 30,
    limit: 10,
    ...more,
  });

  async function create(more: Partial<NewAccessToken> = {}, at = now) {
    const created = await createAccessToken(db, wanted(more), at);
    assert.ok('token' in created, JSON.stringify(created));
    return created;
  }

  const finder = () => createTokenFinder('kvat_', { read: db, write: db });

  it('finds a token with its user, and stores only its hash', async () => {
    const created = await create({ name: ' ci ', scopes: ['a:read', 'a:write'] });
    const bearer = await finder()(created.token, now);
    assert.equal(bearer?.user.username, 'alice');
    const { token, ...rest } = created;
    assert.deepEqual(bearer?.token, rest);
    assert.deepEqual(rest, {
      id: created.id,
      name: 'ci',
      lastFour: token.slice(-4),
      scopes: ['a:read', 'a:write'],
      createdAt: now,
      expiresAt: now + 30 * day,
      lastUsedAt: null,
    });
    const stored = await db.get<{ hash: Uint8Array }>('SELECT * FROM access_tokens');
    assert.equal(stored?.hash.length, 32);
    assert.ok(!JSON.stringify(stored).includes(token.slice(5, -6)));
  });

  it('does not find unknown, expired or revoked tokens', async () => {
    const find = finder();
    assert.equal(await find(newTokenText('kvat_'), now), null);
    assert.equal(await find('kvat_x', now), null);
    const created = await create({ days: 1 });
    assert.ok(await find(created.token, now + day - 1));
    assert.equal(await find(created.token, now + day), null);
    assert.equal(await revokeCredential(db, 'access_tokens', userId + 1, created.id), false);
    assert.ok(await find(created.token, now));
    assert.equal(await revokeCredential(db, 'access_tokens', userId, created.id), true);
    assert.equal(await find(created.token, now), null);
    assert.equal(await revokeCredential(db, 'access_tokens', userId, created.id), false);
  });

  it('lists tokens, newest first', async () => {
    await create({ name: 'old' }, now);
    await create({ name: 'new', scopes: [] }, now + 1);
    const list = await listAccessTokens(db, userId);
    assert.deepEqual(
      list.map(({ name, scopes }) => ({ name, scopes })),
      [
        { name: 'new', scopes: [] },
        { name: 'old', scopes: null },
      ],
    );
    assert.ok(list.every((token) => !('hash' in token) && !('token' in token)));
  });

  it('creates no more tokens than allowed, even concurrently over several connections', async () => {
    const other = await t.open(url);
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, i) => createAccessToken(i % 2 ? db : other, wanted(), now)),
    );
    assert.equal(results.filter((result) => 'token' in result).length, 10);
    const refused = results.filter((result) => 'refused' in result);
    assert.ok(refused.every((result) => result.refused === 'limit_reached' && /at most 10/.test(result.message)));
    assert.equal((await listAccessTokens(db, userId)).length, 10);

    const [first] = await listAccessTokens(db, userId);
    await revokeCredential(db, 'access_tokens', userId, first?.id ?? '');
    await create();
  });

  it('replaces expired tokens when the limit is reached', async () => {
    await create({ days: 1, limit: 2, name: 'short' });
    await create({ days: 30, limit: 2, name: 'long' });
    assert.ok('refused' in (await createAccessToken(db, wanted({ limit: 2 }), now + day - 1)));
    await create({ limit: 2, name: 'next' }, now + day);
    assert.deepEqual((await listAccessTokens(db, userId)).map(({ name }) => name).toSorted(), ['long', 'next']);
  });

  it('records the last use of a token to the minute', async () => {
    const { token } = await create();
    const find = finder();
    const lastUse = async () => (await listAccessTokens(db, userId))[0]?.lastUsedAt;
    await find(token, now);
    await untilEqual(lastUse, now);
    await find(token, now + 59_000);
    await find(token, now + 60_000);
    await untilEqual(lastUse, now + 60_000);
    await finder()(token, now + 119_000);
    assert.equal(await lastUse(), now + 60_000);
  });

  it('finds a token while the database is busy or fails to record the use', async () => {
    const { token } = await create();
    const broken = { run: () => Promise.reject(new Error('database is locked')) };
    assert.ok(await createTokenFinder('kvat_', { read: db, write: broken })(token, now));

    const writer = await t.open(url);
    await writer.transaction(async (tx) => {
      await tx.run('UPDATE access_tokens SET name = ?', ['busy']);
      assert.equal((await finder()(token, now))?.token.name, 'ci');
    });
    await untilEqual(async () => (await listAccessTokens(db, userId))[0]?.lastUsedAt, now);
  });

  it('deletes tokens with their user', async () => {
    const { token } = await create();
    await db.run('DELETE FROM users WHERE id = ?', [userId]);
    assert.equal(await finder()(token, now), null);
  });

  it('lets a token expire at `until` if that is before its days are over', async () => {
    const early = await create({ days: 366, until: now + 90_000_000, name: 'early' });
    const late = await create({ days: 1, until: now + 90_000_000, name: 'late' });
    assert.deepEqual([early.expiresAt, late.expiresAt], [now + 90_000_000, now + day]);
    for (const { id } of [early, late]) await revokeCredential(db, 'access_tokens', userId, id);
  });

  const wrong: [string, Partial<NewAccessToken>][] = [
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a name with a line break', { name: 'a\nb' }],
    ['no day', { days: 0 }],
    ['too many days', { days: 367 }],
    ['half a day', { days: 1.5 }],
    ['no number', { days: Number.NaN }],
    ['an end that is over', { until: now }],
  ];
  for (const [what, more] of wrong) {
    it(`refuses a token with ${what}`, async () => {
      const result = await createAccessToken(db, wanted(more), now);
      assert.ok('refused' in result && result.refused === 'invalid');
    });
  }
});

/** Polls until the value is there: the use is recorded in the background. */
async function untilEqual<T>(ask: () => Promise<T>, value: T): Promise<void> {
  while ((await ask()) !== value) await new Promise(setImmediate);
}
