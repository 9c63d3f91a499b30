import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { operator } from '@kairan/operation/operator';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { softwareAuthenticator } from '@kairan/testing/authenticator';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { makeLink } from '../../src/links/link.ts';
import { resetPassword } from '../../src/operator/link-operations.ts';
import {
  atLocalhost,
  cookieName,
  type Person,
  password,
  startTestService,
  type TestService,
} from '../service/test-service.ts';

const next = 'ame no ato no niji 3';

/** The options that a page hands to its script for the browser. */
function optionsIn(text: string): unknown {
  const json = /data-options="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

onEachDatabase('required passkeys', (t) => {
  let service: TestService;
  let forEditors: TestService;
  before(async () => {
    const databaseUrl = await t.url();
    service = await startTestService({ databaseUrl, baseUrl: atLocalhost, requirePasskey: 'everyone' });
    forEditors = await startTestService({
      databaseUrl: await t.url(),
      baseUrl: atLocalhost,
      requirePasskey: 'editors',
    });
  });

  const byPassword = (by: TestBrowser, login: string, given = password) =>
    by.post('/sign-in', { login, password: given });
  const isIn = async (by: TestBrowser) => (await by.get('/account')).status === 200;

  /** Creates the first passkey on the page that asks for it. */
  const createFirst = async (by: TestBrowser, at = service) => {
    const device = softwareAuthenticator(at.baseUrl);
    const credential = JSON.stringify(device.create(optionsIn((await by.get('/set-up')).text)));
    const done = await by.post('/set-up', { credential });
    assert.deepEqual([done.status, done.location], [303, '/account?done=passkey-added']);
    return device;
  };
  const byPasskey = async (by: TestBrowser, device: ReturnType<typeof softwareAuthenticator>) => {
    const { text } = await by.get('/sign-in');
    return by.post('/sign-in/passkey', { credential: JSON.stringify(device.get(optionsIn(text))) });
  };
  /** A user with a passkey. */
  const withPasskey = async () => {
    const person = await service.person();
    const by = service.browser();
    await byPassword(by, person.username);
    return { ...person, by, device: await createFirst(by) };
  };
  const tokensOf = ({ id }: Pick<Person, 'id'>) =>
    service.store.all('SELECT id FROM access_tokens WHERE user_id = ?', [id]);
  const linkOf = async ({ id }: Pick<Person, 'id'>) => {
    const wanted = { userId: id, purpose: 'reset' } as const;
    return (await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()))).secret;
  };

  test('a password alone opens nothing but the page on which the first passkey is created', async () => {
    const person = await service.person();
    const by = service.browser();
    assert.equal((await byPassword(by, person.username)).status, 303);
    assert.match((await by.get('/account')).location ?? '', /^\/set-up/);
    const token = { name: 'ci', scopes: 'notes:read', expiry: '7' };
    for (const [path, fields] of [
      ['/account/tokens', token],
      ['/account/password', { present: password, new_password: next }],
      ['/account/email', { email: 'x@example.org', present: password }],
      ['/account/passkeys/new', {}],
    ] as const) {
      assert.match((await by.post(path, fields)).location ?? '', /^\/set-up/, path);
    }
    assert.deepEqual(await tokensOf(person), []);
    const page = await by.get('/set-up');
    assert.match(page.text, /<h1>Create a passkey<\/h1>/);
    assert.ok(page.text.includes('data-passkey="create"') && page.text.includes('action="/sign-out"'));
    for (const credential of ['', '{}', 'null']) {
      assert.equal((await by.post('/set-up', { credential })).status, 400, credential);
      assert.ok(!(await isIn(by)));
    }
    await createFirst(by);
    assert.ok(await isIn(by));
    assert.equal((await by.post('/account/tokens', token)).status, 200);
  });

  test('a right password is refused once there is a passkey, which signs in', async () => {
    const { username, device } = await withPasskey();
    const by = service.browser();
    const refused = await byPassword(by, username);
    assert.deepEqual([refused.status, by.cookies.has(cookieName)], [403, false]);
    assert.match(problem(refused) ?? '', /can only be opened with a passkey/);
    assert.match(problem(await byPassword(by, username, 'wrong')) ?? '', /password is wrong/);
    assert.equal((await byPasskey(by, device)).location, '/account');
    assert.ok(await isIn(by));
  });

  test('the session for creating the first passkey ends after ten minutes, and never opens more', async () => {
    const { username, id } = await service.person();
    const by = service.browser();
    await byPassword(by, username);
    await service.store.run('UPDATE sessions SET created_at = created_at - 600000 WHERE user_id = ?', [id]);
    assert.match((await by.get('/set-up')).location ?? '', /^\/sign-in/);
    assert.match((await by.post('/set-up', { credential: '{}' })).location ?? '', /^\/sign-in/);
  });

  test('a link sets a password, but neither signs in nor removes the passkeys of those who have one', async () => {
    const { username, id, device, by } = await withPasskey();
    const other = service.browser();
    const fields = { token: await linkOf({ id }), new_password: next, end_programs: 'yes' };
    const done = await other.post('/account/link', fields);
    assert.deepEqual([done.location, other.cookies.has(cookieName)], ['/sign-in?done=password-set', false]);
    assert.match((await other.get('/sign-in?done=password-set')).text, /Now sign in with your passkey/);
    assert.ok(!(await isIn(by)), 'other sessions end');
    assert.equal((await byPassword(other, username, next)).status, 403);
    assert.equal((await byPasskey(other, device)).status, 303);
  });

  test('the operator lets a user who lost the passkey create another one', async () => {
    const { username, device } = await withPasskey();
    const made = await resetPassword.run({ username, passkeys: true }, operator, service.deps);
    const token = tokenOf((made as unknown as { link: string }).link);
    assert.equal((await byPasskey(service.browser(), device)).status, 403);
    const by = service.browser();
    assert.equal((await by.post('/account/link', { token, new_password: next })).status, 303);
    assert.match((await by.get('/account')).location ?? '', /^\/set-up/);
    await createFirst(by);
    assert.ok(await isIn(by));
  });

  test('the last passkey cannot be removed', async () => {
    const { by } = await withPasskey();
    const idIn = (text: string) => /passkeys\/remove"><input type="hidden" name="id" value="(\w+)"/.exec(text)?.[1];
    const remove = async () => by.post('/account/passkeys/remove', { id: idIn((await by.get('/account')).text) ?? '' });
    const refused = await remove();
    assert.equal(refused.status, 403);
    assert.match(problem(refused) ?? '', /Add another one before you remove this one/);
    const making = await by.post('/account/passkeys/new', {});
    const credential = softwareAuthenticator(service.baseUrl).create(optionsIn(making.text));
    await by.post('/account/passkeys', { credential: JSON.stringify(credential) });
    assert.equal((await remove()).location, '/account?done=passkey-removed');
    assert.equal((await remove()).status, 403);
  });

  test('signing up leads through the terms to the first passkey', async () => {
    const fresh = await startTestService({
      databaseUrl: await t.url(),
      baseUrl: atLocalhost,
      requirePasskey: 'everyone',
    });
    const username = fresh.newName();
    const by = fresh.browser();
    const fields = { username, email: `${username}@example.org`, new_password: password, display_name: '' };
    const token = tokenOf(linkIn(await fresh.mailed(() => by.post('/sign-up', fields))));
    assert.equal((await by.post('/account/link', { token, present: password })).location, '/set-up');
    assert.match((await by.get('/set-up')).text, /I accept the terms/);
    await by.post('/set-up', { display_name: 'Aoi', accept_terms: 'yes' });
    assert.match((await by.get('/account')).location ?? '', /^\/set-up/);
    await createFirst(by, fresh);
    assert.ok(await isIn(by));
  });

  test('only editors have to, from the request after they became one, if the operator wants that', async () => {
    const { by, id, username } = await forEditors.signedIn();
    assert.ok(await isIn(by));
    await forEditors.store.run("UPDATE users SET role = 'editor' WHERE id = ?", [id]);
    assert.match((await by.get('/account')).location ?? '', /^\/set-up/);
    await createFirst(by, forEditors);
    assert.ok(await isIn(by));
    assert.equal((await byPassword(forEditors.browser(), username)).status, 403);
  });
});
