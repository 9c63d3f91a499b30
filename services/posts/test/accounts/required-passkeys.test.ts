import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { SettingsError } from '@kairan/server/settings';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { postsSettings } from '../../src/settings.ts';
import type { ServiceForTests } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, register } from '../oauth/oauth-service.ts';
import { startLocalService } from './local-service.ts';

const password = 'kaze to tsuki to 9';

onEachDatabase('passkeys required of editors', (t) => {
  let service: ServiceForTests;
  before(async () => {
    service = await startLocalService({ POSTS_DATABASE_URL: await t.url(), POSTS_REQUIRE_PASSKEY: 'editors' });
  });

  const signedIn = async (username: string, role: string) => {
    assert.ok('id' in (await addUser(service.store, { username, password, role })));
    const by = newTestBrowser(service.baseUrl);
    assert.equal((await by.post('/sign-in', { login: username, password })).status, 303);
    return by;
  };
  /** The status of a request of the website's own scripts. */
  const ownScript = async ({ cookies }: { readonly cookies: ReadonlyMap<string, string> }) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
    return (await fetch(`${service.baseUrl}/web/posts`, { headers })).status;
  };

  test('an editor who signed in with a password can neither moderate, write, use the scripts nor connect apps', async () => {
    const by = await signedIn('mika', 'editor');
    assert.equal((await by.get('/account')).location, '/set-up');
    for (const path of ['/desk', '/desk/users', '/posts', '/posts/new']) {
      assert.notEqual((await by.get(path)).status, 200, path);
    }
    assert.equal(await ownScript(by), 403);
    const clientId = String((await register(service.baseUrl)).json['client_id']);
    const consent = (await by.get(authorizationRequest(service.baseUrl, clientId).url)).location ?? '';
    assert.match((await by.get(consent)).location ?? '', /^\/set-up\?return_to=/);
    assert.match((await by.get('/set-up')).text, /<h1>Create a passkey<\/h1>/);
  });

  test('an author signs in with a password as before', async () => {
    const by = await signedIn('ren', 'author');
    for (const path of ['/account', '/posts', '/posts/new']) assert.equal((await by.get(path)).status, 200, path);
    assert.notEqual(await ownScript(by), 403);
  });
});

test('the service does not start with required passkeys at an address for which browsers make none', () => {
  assert.throws(
    () => postsSettings({ POSTS_REQUIRE_PASSKEY: 'editors' }),
    (error) => error instanceof SettingsError && error.message.includes('http://127.0.0.1:4001'),
  );
});
