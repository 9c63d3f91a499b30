import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { SettingsError } from '@kairan/server/settings';
import { vulnsSettings } from '../../src/settings.ts';
import { onEachDatabase } from '../each-database.ts';
import { type AccountService, localAddress, password, startAccountService } from './account-service.ts';

onEachDatabase('passkeys required by the vulnerability service', (t) => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService({
      ...(await localAddress()),
      VULNS_DATABASE_URL: await t.url(),
      VULNS_REQUIRE_PASSKEY: 'everyone',
    });
  });

  test('a password alone opens no page of an account', async () => {
    assert.ok('id' in (await addUser(fixture.store, { username: 'aoi', password })));
    const by = fixture.testBrowser('en');
    assert.equal((await by.post('/sign-in', { login: 'aoi', password })).status, 303);
    for (const path of ['/account', '/account/delete']) {
      assert.match((await by.get(path)).location ?? '', /^\/set-up/, path);
    }
    const fields = { name: 'ci', expiry: '7' };
    assert.match((await by.post('/account/tokens', fields)).location ?? '', /^\/set-up/);
    assert.match((await by.get('/set-up')).text, /<h1>Create a passkey<\/h1>/);
  });
});

test('the service does not start with required passkeys at an address for which browsers make none', () => {
  assert.throws(
    () => vulnsSettings({ VULNS_REQUIRE_PASSKEY: 'everyone' }),
    (error) => error instanceof SettingsError && error.message.includes('http://127.0.0.1:4002'),
  );
});
