import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { softwareAuthenticator } from '@kairan/testing/authenticator';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { makeLink } from '../../src/links/link.ts';
import { scheduleDeletion } from '../../src/users/deletion.ts';
import { atLocalhost, password, startTestService, type TestService } from '../service/test-service.ts';

/** The options that a page hands to its script for the browser. */
function optionsIn(text: string): unknown {
  const json = /data-options="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

onEachDatabase('passkeys on the pages of accounts', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url(), baseUrl: atLocalhost });
  });

  /** A signed-in user with a passkey. */
  const person = async (more: { finished?: boolean } = {}) => {
    const { id, username, by } = await service.signedIn();
    const device = softwareAuthenticator(service.baseUrl);
    const making = await by.post('/account/passkeys/new', {});
    const credential = JSON.stringify(device.create(optionsIn(making.text)));
    const made = await by.post('/account/passkeys', { credential });
    assert.deepEqual([made.status, made.location], [303, '/account?done=passkey-added']);
    if (more.finished === false) await service.store.run('UPDATE users SET finished = 0 WHERE id = ?', [id]);
    return { id, username, by, device };
  };

  const signIn = async (by: TestBrowser, device: ReturnType<typeof softwareAuthenticator>, more = {}) => {
    const page = await by.get('/sign-in');
    return by.post('/sign-in/passkey', { credential: JSON.stringify(device.get(optionsIn(page.text))), ...more });
  };

  test('signs in with a passkey as with the password, and leads back to where the person came from', async () => {
    const { username, device } = await person();
    const by = service.browser();
    const answer = await signIn(by, device, { return_to: '/oauth/go?x=1' });
    assert.deepEqual([answer.status, answer.location], [303, '/oauth/go?x=1']);
    assert.match(answer.headers.get('set-cookie') ?? '', /^test-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; /);
    assert.ok((await by.get('/account')).text.includes(`signed in as @${username}`));
    const elsewhere = await signIn(service.browser(), device, { return_to: 'https://evil.example/' });
    assert.equal(elsewhere.location, '/account');
  });

  test('leads to the set-up after signing in with a passkey until that is done', async () => {
    const { device } = await person({ finished: false });
    const answer = await signIn(service.browser(), device);
    assert.equal(answer.location, '/set-up?return_to=%2Faccount');
  });

  test('refuses a removed passkey on the page to sign in', async () => {
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
    const refused = await signIn(service.browser(), device, { return_to: '/posts' });
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [403, null]);
    assert.match(refused.text, /This passkey belongs to no account here/);
    assert.match(refused.text, /name="return_to" value="\/posts"/);
  });

  test('asks for the password to add a passkey more than ten minutes after the sign-in', async () => {
    const { id, by } = await person();
    await service.store.run('UPDATE sessions SET created_at = created_at - 600000 WHERE user_id = ?', [id]);
    const without = await by.post('/account/passkeys/new', {});
    assert.equal(without.status, 403);
    assert.match(without.text, /You signed in more than ten minutes ago/);
    const wrong = await by.post('/account/passkeys/new', { present: 'not the right one' });
    assert.match(wrong.text, /The current password is wrong/);
    const right = await by.post('/account/passkeys/new', { present: password });
    assert.deepEqual([right.status, right.headers.get('cache-control')], [200, 'no-store']);
    assert.match(right.text, /Create passkey/);
  });

  test('accepts passkeys from the pages of the site only, and adds them for signed-in users only', async () => {
    const { device } = await person();
    const by = service.browser();
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

  test('removes passkeys when a password is chosen by a link, if the user asks for that', async () => {
    const { id, device } = await person();
    const choose = async (more: object) => {
      const wanted = { userId: id, purpose: 'reset' } as const;
      const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
      const fields = { token: secret, new_password: 'umi to yama to 11', ...more };
      assert.equal((await service.browser().post('/account/link', fields)).status, 303);
    };
    await choose({});
    assert.equal((await signIn(service.browser(), device)).status, 303);
    await choose({ end_programs: 'yes' });
    assert.equal((await signIn(service.browser(), device)).status, 403);
  });

  test('cancels the deletion of an account with a passkey, but only if the user wants that', async () => {
    const { id, username, device } = await person();
    const dueAt = Date.now() + 60_000;
    const leave = (at: number) =>
      service.store.transaction((tx) => scheduleDeletion(tx, { id, username }, at, ['sessions', 'access_tokens']));
    await leave(dueAt);
    const by = service.browser();
    const offered = await signIn(by, device);
    assert.deepEqual([offered.status, offered.headers.get('set-cookie')], [403, null]);
    assert.ok(offered.text.includes(`<time datetime="${new Date(dueAt).toISOString()}">`));
    const [, address = ''] = /data-action="([^"]*)"/.exec(offered.text) ?? [];
    const credential = JSON.stringify(device.get(optionsIn(offered.text)));
    assert.equal((await by.post(address, { credential })).location, '/account');
    assert.equal((await by.get('/account')).status, 200);

    await leave(Date.now());
    const again = await service.browser().get('/sign-in');
    const late = JSON.stringify(device.get(optionsIn(again.text)));
    assert.match((await by.post(address, { credential: late })).text, /can no longer be cancelled/);
  });

  test('notifies the owner of a new passkey by mail', async () => {
    const fresh = await startTestService({ databaseUrl: await t.url(), baseUrl: atLocalhost });
    const { email, by } = await fresh.signedIn();
    const making = await by.post('/account/passkeys/new', {});
    const credential = JSON.stringify(softwareAuthenticator(fresh.baseUrl).create(optionsIn(making.text)));
    const mail = await fresh.mailed(() => by.post('/account/passkeys', { credential }));
    assert.equal(mail.to, email);
    assert.match(mail.text, /passkey was added to the account @/);
  });

  test('adds no passkey long after the sign-in of a user without a password', async () => {
    const { by, id } = await service.signedIn('en');
    await service.store.run('UPDATE users SET password_hash = NULL WHERE id = ?', [id]);
    assert.ok((await by.get('/account')).text.includes('action="/account/passkeys/new"'));
    await service.store.run('UPDATE sessions SET created_at = created_at - 600000 WHERE user_id = ?', [id]);
    assert.equal((await by.post('/account/passkeys/new', { present: password })).status, 403);
  });

  test('runs the script of passkeys on the page to sign in, and none on the account page', async () => {
    const { by } = await service.signedIn();
    for (const [browser, path] of [
      [by, '/account'],
      [service.browser(), '/sign-in?lang=en'],
    ] as const) {
      const { headers, text } = await browser.get(path);
      const script = /<script type="module" src="([^"]+)" integrity="sha384-[^"]+"><\/script>/.exec(text);
      assert.equal(script !== null, path.startsWith('/sign-in'), path);
      assert.equal((headers.get('content-security-policy') ?? '').includes("script-src 'self'"), script !== null, path);
      if (script) assert.equal((await by.get(script[1] ?? '')).status, 200);
    }
  });
});

describe('the page to sign in', () => {
  test('the page to sign in has one form with one submit button, with passkeys and without', async () => {
    for (const service of [await startTestService({ baseUrl: atLocalhost }), await startTestService()]) {
      const { text } = await service.browser().get('/sign-in');
      assert.equal(text.match(/<form/g)?.length, 1);
      assert.equal(text.match(/type="submit"/g)?.length, 1);
      assert.doesNotMatch(text, /<button(?![^>]*type=)/);
    }
  });

  test('the page to sign in offers no passkeys at an IP address, and the account page says why', async () => {
    const service = await startTestService();
    const page = await service.browser().get('/sign-in');
    assert.doesNotMatch(page.text, /data-passkey|<script|webauthn/);
    const { by } = await service.signedIn();
    const { text } = await by.get('/account');
    assert.match(text, /an IP address does not work/);
    assert.doesNotMatch(text, /\/account\/passkeys/);
    assert.equal((await by.post('/account/passkeys/new', {})).status, 403);
    assert.equal((await by.post('/sign-in/passkey', { credential: '{}' })).status, 403);
  });
});
