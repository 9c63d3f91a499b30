import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { softwareAuthenticator } from '@kairan/testing/authenticator';
import { onEachDatabase } from '@kairan/testing/each-database';
import { type GuessLimits, openGuessLimits } from '../src/limits/guess-limits.ts';
import { addPasskey } from '../src/own/add-passkey.ts';
import { beginPasskey } from '../src/own/begin-passkey.ts';
import { beginPasskeySignIn } from '../src/own/begin-passkey-sign-in.ts';
import { confirmSession } from '../src/own/confirm-session.ts';
import { type ListedPasskeys, listPasskeys } from '../src/own/list-passkeys.ts';
import type { OwnAccountDeps } from '../src/own/own-account.ts';
import { removePasskey } from '../src/own/remove-passkey.ts';
import { renamePasskey } from '../src/own/rename-passkey.ts';
import { signInWithPasskey } from '../src/own/sign-in-with-passkey.ts';
import { passkeySite } from '../src/passkeys/passkey-site.ts';
import { openPasswordPool } from '../src/passwords/password-pool.ts';
import { createSessionFinder, startSession } from '../src/sessions/session.ts';
import { webCaller } from '../src/sessions/web-sessions.ts';
import { suspend } from '../src/users/suspension.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const minute = 60_000;
const origin = 'https://posts.example';
const password = 'kaze to tsuki to 9';
const key = new Uint8Array(32).fill(7);

onEachDatabase('passkeys', (t) => {
  let db: Database;
  let guesses: GuessLimits;
  let deps: OwnAccountDeps;
  let clock = Date.parse('2026-11-28T09:30:00Z');
  let people = 0;

  before(async () => {
    const url = await t.url();
    db = await t.open();
    await createTables(db);
    guesses = await openGuessLimits(url);
    const site = passkeySite(origin, { name: 'Posts', key });
    assert.ok(site);
    const mail = { queued: () => {} };
    const used = {
      store: db,
      now: () => new Date(clock),
      guesses,
      passwords: openPasswordPool(),
      passkeys: site,
      requiresPasskey: () => false,
      mail,
    };
    deps = used as unknown as OwnAccountDeps;
  });
  after(() => guesses.close());

  const answer = async <T>(operation: Operation<OwnAccountDeps>, input: object, caller: Caller): Promise<T> =>
    (await operation.run(input, caller, deps)) as T;

  /** A user who has just signed in, without counted guesses. */
  const person = async (more: { finished?: boolean } = {}) => {
    people += 1;
    const username = `person${people}`;
    const user = await addUser(db, { username, password, ...more });
    assert.ok('id' in user);
    return { user, caller: await signedIn(user.id) };
  };
  const find = (secret: string) => createSessionFinder({ read: db, write: db })(secret, clock);
  const signedIn = async (userId: number): Promise<Caller> => {
    const { secret } = await startSession(db, { userId, browser: 'Firefox' }, clock);
    const found = await find(secret);
    assert.ok(found);
    return webCaller(found);
  };
  const testBrowser = (): Caller => {
    people += 1;
    return { key: `address ${people}` };
  };

  const begin = async (caller: Caller, input = {}) =>
    (await answer<{ options: { challenge: string; user: { id: string } } }>(beginPasskey, input, caller)).options;
  const options = async () =>
    (await answer<{ options: { challenge: string } }>(beginPasskeySignIn, {}, { key: 'nobody' })).options;
  const list = async (caller: Caller) => (await answer<ListedPasskeys>(listPasskeys, {}, caller)).passkeys;
  const signIn = (credential: unknown, caller: Caller = testBrowser()) =>
    answer<{ secret: string; finished: boolean }>(signInWithPasskey, { credential, browser: 'Firefox' }, caller);

  /** An authenticator with a passkey of the caller. */
  const withPasskey = async (caller: Caller, more?: { counts: boolean }) => {
    const device = softwareAuthenticator(origin, more);
    await answer(addPasskey, { credential: device.create(await begin(caller)), name: '手元の端末' }, caller);
    return device;
  };

  const refusedAs = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

  it('adds a passkey once, which signs in without a user name', async () => {
    const { user, caller } = await person();
    const device = await withPasskey(caller);
    assert.deepEqual(
      (await list(caller)).map(({ id: _id, ...facts }) => facts),
      [{ name: '手元の端末', backed_up: false, created_at: clock, last_used_at: null, copied_at: null }],
    );
    // The next options exclude this authenticator.
    const next = await begin(caller);
    assert.throws(() => device.create(next));

    clock += minute;
    const { secret, finished } = await signIn(device.get(await options()));
    assert.equal(finished, true);
    assert.equal((await find(secret))?.user.id, user.id);
    assert.equal((await list(caller))[0]?.last_used_at, clock);
    await signIn(device.get(await options()));
  });

  it('accepts passkeys without a counter, such as shared ones, repeatedly', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller, { counts: false });
    assert.equal((await list(caller))[0]?.backed_up, true);
    for (let i = 0; i < 3; i += 1) await signIn(device.get(await options()));
    assert.equal((await list(caller))[0]?.copied_at, null);
  });

  it('ends the previous session of the browser, and tells whether the set-up is done', async () => {
    const { user, caller } = await person({ finished: false });
    const device = await withPasskey(caller);
    const before = await startSession(db, { userId: user.id, browser: '' }, clock);
    const present = await find(before.secret);
    assert.ok(present);
    const { finished } = await signIn(device.get(await options()), webCaller(present));
    assert.equal(finished, false);
    assert.equal(await find(before.secret), null);
  });

  it('refuses a response for another site, challenge, user or purpose', async () => {
    const { caller } = await person();
    const other = await person();
    const device = await withPasskey(caller);
    const othersHandle = (await begin(other.caller)).user.id;
    const request = await options();
    const ofAdding = (await begin(caller)).challenge;
    const wrong = {
      'another origin': device.get(request, { origin: 'https://posts.example.evil' }),
      'another site': device.get(request, { rpId: 'evil.example' }),
      'no user verification': device.get(request, { unverified: true }),
      "another person's handle": device.get(request, { userHandle: othersHandle }),
      'an invented challenge': device.get(request, { challenge: Buffer.alloc(54, 1).toString('base64url') }),
      'a challenge for something else': device.get(request, { challenge: ofAdding }),
      'an unknown credential': { ...device.get(request), id: 'AAAA', rawId: 'AAAA' },
      'no credential': null,
      'half a credential': { id: 'AAAA', type: 'public-key' },
    };
    for (const [what, credential] of Object.entries(wrong)) {
      await assert.rejects(signIn(credential), refusedAs('wrong_passkey'), what);
    }
    // The signature of one passkey with the credential of another.
    const own = device.get(request);
    const foreign = (await withPasskey(other.caller)).get(request);
    const mixed = { ...own, response: { ...(own['response'] as object), signature: 'AAAA' } };
    await assert.rejects(signIn(mixed), refusedAs('wrong_passkey'));
    await assert.rejects(signIn({ ...foreign, id: own.id, rawId: own.id }), refusedAs('wrong_passkey'));
    await signIn(device.get(request));
  });

  it('accepts a challenge once, and in time', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller, { counts: false });
    const request = await options();
    const credential = device.get(request);
    const tries = await Promise.allSettled([signIn(credential), signIn(credential), signIn(credential)]);
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    await assert.rejects(signIn(credential), refusedAs('passkey_late'));
    await assert.rejects(signIn(device.get(request)), refusedAs('passkey_late'));

    const late = device.get(await options());
    clock += 15 * minute;
    await assert.rejects(signIn(late), refusedAs('passkey_late'));
    // Expired challenges are deleted.
    await signIn(device.get(await options()));
    const rows = await db.all('SELECT id FROM used_challenges');
    assert.equal(rows.length, 1);
  });

  it('refuses a passkey whose counter decreased, and shows that to its owner', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller);
    await signIn(device.get(await options(), { counter: 9 }));
    for (const counter of [9, 3, 0]) {
      await assert.rejects(signIn(device.get(await options(), { counter })), refusedAs('passkey_copied'));
    }
    assert.equal((await list(caller))[0]?.copied_at, clock);
    await signIn(device.get(await options(), { counter: 10 }));
    assert.equal((await list(caller))[0]?.copied_at, clock);
  });

  it('refuses the passkey of a suspended user with the reason', async () => {
    const { user, caller } = await person();
    const device = await withPasskey(caller);
    await db.transaction((tx) => suspend(tx, user.id, { at: clock, reason: '広告' }, ['sessions']));
    await assert.rejects(signIn(device.get(await options())), (error: unknown) => {
      return error instanceof ApiError && error.code === 'suspended' && error.details['reason'] === '広告';
    });
    const wrong = device.get(await options(), { origin: 'https://evil.example' });
    await assert.rejects(signIn(wrong), refusedAs('wrong_passkey'));
  });

  it('counts wrong passkeys by address, and right ones not at all', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller);
    const by = testBrowser();
    for (let i = 0; i < 30; i += 1) {
      await assert.rejects(signIn(device.get(await options(), { unverified: true }), by), refusedAs('wrong_passkey'));
      if (i % 10 === 0) await signIn(device.get(await options()), by);
    }
    await assert.rejects(signIn(device.get(await options()), by), refusedAs('rate_limited'));
    await signIn(device.get(await options()));
  });

  it('lets only the owner rename and remove a passkey, which then no longer signs in', async () => {
    const [one, two] = [await person(), await person()];
    const device = await withPasskey(one.caller);
    const id = (await list(one.caller))[0]?.id ?? '';
    for (const name of ['', 'x'.repeat(81), 'two\nlines']) {
      await assert.rejects(answer(renamePasskey, { id, name }, one.caller), refusedAs('bad_passkey_name'));
    }
    await assert.rejects(answer(renamePasskey, { id, name: 'mine' }, two.caller), refusedAs('not_found'));
    await answer(renamePasskey, { id, name: ' 鍵 ' }, one.caller);
    assert.equal((await list(one.caller))[0]?.name, '鍵');
    await assert.rejects(answer(removePasskey, { id }, two.caller), refusedAs('not_found'));
    await signIn(device.get(await options()));
    await answer(removePasskey, { id }, one.caller);
    await assert.rejects(signIn(device.get(await options())), refusedAs('wrong_passkey'));
    assert.deepEqual(await list(one.caller), []);
  });

  it('adds a passkey soon after the sign-in or a confirmation with the password, whose guesses are limited', async () => {
    const { caller } = await person();
    clock += 10 * minute;
    await assert.rejects(begin(caller), refusedAs('confirm_first'));
    const confirm = (present: string) => answer(confirmSession, { present }, caller);
    await confirm(password);
    await begin(caller);
    clock += 10 * minute;
    await assert.rejects(begin(caller), refusedAs('confirm_first'));
    for (let i = 0; i < 5; i += 1) {
      await assert.rejects(confirm('not the right one'), refusedAs('wrong_password'));
    }
    await assert.rejects(confirm('not the right one'), refusedAs('rate_limited'));
  });

  it('adds a passkey once, for this site, and only in the session that requested it', async () => {
    const { user, caller } = await person();
    const elsewhere = await signedIn(user.id);
    const request = await begin(caller);
    const device = softwareAuthenticator(origin);
    const add = (credential: unknown, by = caller) => answer(addPasskey, { credential, name: 'x' }, by);
    await assert.rejects(add(device.create(request), elsewhere), refusedAs('bad_passkey'));
    await assert.rejects(add(device.create(request, { origin: 'https://evil.example' })), refusedAs('bad_passkey'));
    await assert.rejects(add(device.create(request, { rpId: 'evil.example' })), refusedAs('bad_passkey'));
    await assert.rejects(add(device.create(request, { unverified: true })), refusedAs('bad_passkey'));
    const { challenge } = await options();
    await assert.rejects(add(device.create(request, { challenge })), refusedAs('bad_passkey'));
    for (const none of [null, 'x', {}, { id: '?' }]) await assert.rejects(add(none), refusedAs('bad_passkey'));
    const right = device.create(request);
    await add(right);
    await assert.rejects(add(right), refusedAs('passkey_late'));
    await assert.rejects(add(device.create(request)), refusedAs('passkey_late'));
    const late = device.create({ ...(await begin(caller)), excludeCredentials: [] });
    clock += 15 * minute;
    await assert.rejects(add(late), refusedAs('passkey_late'));
    assert.equal((await list(caller)).length, 1);
  });

  it('adds at most ten passkeys per user, even concurrently', async () => {
    const { caller } = await person();
    const request = await Promise.all(Array.from({ length: 12 }, () => begin(caller)));
    const tries = await Promise.allSettled(
      request.map((one) => {
        const credential = softwareAuthenticator(origin).create(one);
        return answer(addPasskey, { credential, name: 'x' }, caller);
      }),
    );
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 10);
    for (const one of tries) assert.ok(one.status === 'fulfilled' || refusedAs('passkey_limit')(one.reason));
    await assert.rejects(begin(caller), refusedAs('passkey_limit'));
  });

  it('has no passkeys on a site for which browsers create none', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller);
    const request = await options();
    const without = { ...deps, passkeys: null };
    const run = (operation: Operation<OwnAccountDeps>, input: object, by: Caller) =>
      Promise.resolve(operation.run(input, by, without));
    assert.deepEqual(await run(beginPasskeySignIn, {}, testBrowser()), { options: null });
    const late = async () => run(signInWithPasskey, { credential: device.get(request), browser: '' }, testBrowser());
    await assert.rejects(late, refusedAs('no_passkeys'));
    await assert.rejects(run(beginPasskey, {}, caller), refusedAs('no_passkeys'));
    const listed = (await run(listPasskeys, {}, caller)) as ListedPasskeys;
    assert.deepEqual([listed.possible, listed.passkeys.length], [false, 1]);
  });

  it('stores no secret in clear', async () => {
    const { caller } = await person();
    const device = await withPasskey(caller);
    const { secret } = await signIn(device.get(await options()));
    const rows = JSON.stringify([await db.all('SELECT * FROM sessions'), await db.all('SELECT * FROM passkeys')]);
    assert.ok(!rows.includes(secret));
  });
});
