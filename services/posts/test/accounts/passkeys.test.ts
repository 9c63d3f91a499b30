import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { makeLink } from '@kairan/accounts/link';
import { addUser } from '@kairan/accounts/user';
import { softwareAuthenticator } from '@kairan/testing/authenticator';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { localAddress, startLocalService } from './local-service.ts';
import { startMailService } from './mail-service.ts';

const password = 'kaze to tsuki to 9';

/** The options that a page gives to the script that calls the browser. */
function optionsIn(text: string): unknown {
  const json = /data-options="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

onEachDatabase('passkeys', (t) => {
  let service: ServiceForTests;
  let people = 0;
  before(async () => {
    service = await startLocalService({ POSTS_DATABASE_URL: await t.url() });
  });

  /** A new signed-in user with a passkey. */
  const person = async (more: { finished?: boolean } = {}) => {
    people += 1;
    const username = `person${people}`;
    const added = await addUser(service.store, { username, password });
    assert.ok('id' in added);
    const by = newTestBrowser(service.baseUrl);
    await by.post('/sign-in', { login: username, password });
    const device = softwareAuthenticator(service.baseUrl);
    const making = await by.post('/account/passkeys/new', {});
    const credential = JSON.stringify(device.create(optionsIn(making.text)));
    const made = await by.post('/account/passkeys', { credential });
    assert.deepEqual([made.status, made.location], [303, '/account?done=passkey-added']);
    if (more.finished === false) await service.store.run('UPDATE users SET finished = 0 WHERE id = ?', [added.id]);
    return { id: added.id, username, by, device };
  };

  const signIn = async (by: TestBrowser, device: ReturnType<typeof softwareAuthenticator>, more = {}) => {
    const page = await by.get('/sign-in');
    return by.post('/sign-in/passkey', { credential: JSON.stringify(device.get(optionsIn(page.text))), ...more });
  };

  test('signs in with a passkey as with a password, and leads back to the previous page', async () => {
    const { username, device } = await person();
    const by = newTestBrowser(service.baseUrl);
    const answer = await signIn(by, device, { return_to: '/oauth/go?x=1' });
    assert.deepEqual([answer.status, answer.location], [303, '/oauth/go?x=1']);
    assert.match(answer.headers.get('set-cookie') ?? '', /^posts-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; /);
    assert.ok((await by.get('/account')).text.includes(`signed in as @${username}`));
    const elsewhere = await signIn(newTestBrowser(service.baseUrl), device, { return_to: 'https://evil.example/' });
    assert.equal(elsewhere.location, '/account');
  });

  test('leads to the unfinished set-up first after signing in with a passkey', async () => {
    const { device } = await person({ finished: false });
    const answer = await signIn(newTestBrowser(service.baseUrl), device);
    assert.equal(answer.location, '/set-up?return_to=%2Faccount');
  });

  test('rejects a removed passkey and says so on the sign-in page', async () => {
    const { by, device } = await person();
    const { text } = await by.get('/account');
    const id = /name="id" value="([^"]+)"><button type="submit" class="danger" aria-label="Remove the passkey/.exec(
      text,
    )?.[1];
    const renamed = await by.post('/account/passkeys/rename', { id: id ?? '', name: '<b>key</b>' });
    assert.equal(renamed.location, '/account?done=passkey-renamed');
    assert.ok((await by.get('/account')).text.includes('&lt;b&gt;key&lt;/b&gt;'));
    const removed = await by.post('/account/passkeys/remove', { id: id ?? '' });
    assert.equal(removed.location, '/account?done=passkey-removed');
    const refused = await signIn(newTestBrowser(service.baseUrl), device, { return_to: '/posts' });
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [403, null]);
    assert.match(refused.text, /This passkey belongs to no account here/);
    assert.match(refused.text, /name="return_to" value="\/posts"/);
  });

  test('requires the password to add a passkey if the sign-in is old', async () => {
    const { id, by } = await person();
    await service.store.run('UPDATE sessions SET created_at = created_at - 600000 WHERE user_id = ?', [id]);
    assert.match((await by.get('/account')).text, /You signed in more than ten minutes ago/);
    const without = await by.post('/account/passkeys/new', {});
    assert.equal(without.status, 403);
    assert.match(without.text, /Enter your current password/);
    const wrong = await by.post('/account/passkeys/new', { present: 'not the right one' });
    assert.match(wrong.text, /The current password is wrong/);
    const right = await by.post('/account/passkeys/new', { present: password });
    assert.deepEqual([right.status, right.headers.get('cache-control')], [200, 'no-store']);
    assert.match(right.text, /Create passkey/);
  });

  test('accepts passkey forms only from its own pages and from signed-in people', async () => {
    const { device } = await person();
    const by = newTestBrowser(service.baseUrl);
    const page = await by.get('/sign-in');
    const credential = JSON.stringify(device.get(optionsIn(page.text)));
    const foreign = await by.post('/sign-in/passkey', { credential }, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.deepEqual([foreign.status, foreign.headers.get('set-cookie')], [403, null]);
    for (const path of ['/account/passkeys', '/account/passkeys/new', '/account/passkeys/remove']) {
      assert.equal((await by.post(path, {})).location, '/sign-in?return_to=%2Faccount', path);
      assert.equal((await by.get(path)).location, '/account', path);
    }
    assert.equal((await by.get('/sign-in/passkey')).status, 200);
    for (const odd of ['', 'null', '{', '[]', '{"id":1}', '"x"']) {
      assert.equal((await by.post('/sign-in/passkey', { credential: odd })).status, 403, odd);
    }
  });

  test('removes passkeys only when a link was used because someone else may have access', async () => {
    const { id, device } = await person();
    const choose = async (more: object) => {
      const wanted = { userId: id, purpose: 'reset' } as const;
      const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
      const fields = { token: secret, new_password: 'umi to yama to 11', ...more };
      assert.equal((await newTestBrowser(service.baseUrl).post('/account/link', fields)).status, 303);
    };
    await choose({});
    assert.equal((await signIn(newTestBrowser(service.baseUrl), device)).status, 303);
    await choose({ end_programs: 'yes' });
    assert.equal((await signIn(newTestBrowser(service.baseUrl), device)).status, 403);
  });
});

test('mails the user about a new passkey', async () => {
  const fixture = await startMailService(await localAddress());
  const { username, email } = await fixture.person();
  const by = fixture.testBrowser();
  await by.post('/sign-in', { login: username, password });
  const making = await by.post('/account/passkeys/new', {});
  const credential = JSON.stringify(softwareAuthenticator(fixture.service.baseUrl).create(optionsIn(making.text)));
  const mail = await fixture.mailed(() => by.post('/account/passkeys', { credential }));
  assert.equal(mail.to, email);
  assert.match(mail.text, /passkey was added to the account @/);
});

describe('the sign-in page', () => {
  test('has one form with one submit button on the sign-in page, with or without passkeys', async () => {
    for (const service of [await startLocalService(), await startService()]) {
      const { text } = await newTestBrowser(service.baseUrl).get('/sign-in');
      assert.equal(text.match(/<form/g)?.length, 1);
      assert.equal(text.match(/type="submit"/g)?.length, 1);
      assert.doesNotMatch(text, /<button(?![^>]*type=)/);
    }
  });

  test('offers no passkeys at an IP address, and says why on the account page', async () => {
    const service = await startService();
    await addUser(service.store, { username: 'aki', password });
    const by = newTestBrowser(service.baseUrl);
    const page = await by.get('/sign-in');
    assert.doesNotMatch(page.text, /data-passkey|<script|webauthn/);
    await by.post('/sign-in', { login: 'aki', password });
    const { text } = await by.get('/account');
    assert.match(text, /an IP address does not work/);
    assert.doesNotMatch(text, /\/account\/passkeys/);
    assert.equal((await by.post('/account/passkeys/new', {})).status, 403);
    assert.equal((await by.post('/sign-in/passkey', { credential: '{}' })).status, 403);
  });
});
