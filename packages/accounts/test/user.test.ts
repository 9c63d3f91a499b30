import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import { verify } from '@node-rs/argon2';
import { addUser, findUser, type NewUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

onEachDatabase('users', (t) => {
  let db: Database;
  before(async () => {
    db = await t.open();
    await createTables(db);
  });

  it('finds a user by name regardless of upper and lower case', async () => {
    const added = await addUser(db, { username: 'Alice-1', email: 'a@example.org' });
    assert.ok(!('refused' in added));
    const { id, ...rest } = added;
    assert.ok(id > 0);
    assert.deepEqual(rest, {
      username: 'alice-1',
      displayName: 'alice-1',
      email: 'a@example.org',
      role: 'author',
      timeZone: null,
      finished: true,
      suspended: false,
      deletionDueAt: null,
    });
    assert.deepEqual(await findUser(db, 'ALICE-1'), added);
    assert.equal(await findUser(db, 'nobody'), null);
  });

  it('adds an unfinished user, an editor, or one with a display name', async () => {
    const wanted = { username: 'ed', displayName: ' 江戸 ', role: 'editor', finished: false };
    const added = await addUser(db, wanted);
    assert.ok(!('refused' in added));
    assert.deepEqual(
      { displayName: added.displayName, role: added.role, finished: added.finished, email: added.email },
      { displayName: '江戸', role: 'editor', finished: false, email: null },
    );
  });

  it('stores passwords as argon2id', async () => {
    await addUser(db, { username: 'pass', password: 'correct horse é' });
    const row = await db.get<{ password_hash: string }>('SELECT password_hash FROM users WHERE username = ?', ['pass']);
    assert.match(row?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.ok(await verify(row?.password_hash ?? '', 'correct horse é'));
  });

  it('refuses a name or an e-mail address that is taken, even concurrently', async () => {
    const same: NewUser = { username: 'twin', email: 'twin@example.org' };
    const results = await Promise.all([addUser(db, same), addUser(db, { ...same, username: 'TWIN' })]);
    const refused = results.filter((result) => 'refused' in result);
    assert.deepEqual(
      refused.map(({ refused }) => refused),
      ['taken'],
    );
    assert.match(refused[0]?.message ?? '', /"twin"/);
    const other = await addUser(db, { username: 'other', email: 'Twin@Example.org' });
    assert.ok('refused' in other && other.refused === 'taken');
    assert.match(other.message, /e-mail/);
  });

  const wrong: [string, NewUser][] = [
    ['an empty name', { username: '' }],
    ['a name with a slash', { username: 'a/b' }],
    ['a name with a hyphen first', { username: '-a' }],
    ['a name that is too long', { username: 'a'.repeat(40) }],
    ['a display name of two lines', { username: 'x', displayName: 'a\nb' }],
    ['an address without a host', { username: 'x', email: 'x@' }],
    ['an unknown role', { username: 'x', role: 'admin' }],
    ['a short password', { username: 'x', password: '12345678901' }],
    ['a long password', { username: 'x', password: 'x'.repeat(257) }],
  ];
  for (const [what, wanted] of wrong) {
    it(`refuses ${what}`, async () => {
      const result = await addUser(db, wanted);
      assert.ok('refused' in result && result.refused === 'invalid');
      assert.equal(await findUser(db, wanted.username), null);
      if (wanted.password) assert.ok(!result.message.includes(wanted.password));
    });
  }
});
