import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { softwareAuthenticator } from '@kairan/testing/authenticator';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { atLocalhost, cookieName, password, startTestService, type TestService } from '../service/test-service.ts';

/** The options that a page hands to its script for the browser. */
function optionsIn(text: string): unknown {
  const json = /data-options="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

onEachDatabase('confirming changes in a session opened a while ago', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url(), baseUrl: atLocalhost });
  });

  const passTenMinutes = (id: number) =>
    service.store.run(
      'UPDATE sessions SET created_at = created_at - 600000, confirmed_at = confirmed_at - 600000 WHERE user_id = ?',
      [id],
    );

  /** A user with a passkey and another session, who signed in a while ago. */
  const person = async () => {
    const one = await service.signedIn();
    const device = softwareAuthenticator(service.baseUrl);
    const credential = device.create(optionsIn((await one.by.post('/account/passkeys/new', {})).text));
    await one.by.post('/account/passkeys', { credential: JSON.stringify(credential) });
    const elsewhere = service.browser();
    await elsewhere.post('/sign-in', { login: one.username, password });
    await passTenMinutes(one.id);
    const { text } = await one.by.get('/account');
    const idAt = (action: string) =>
      new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`).exec(text)?.[1] ?? '';
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      ['/account/sessions/end', { id: idAt('/account/sessions/end') }],
      ['/account/sessions/end-others', {}],
      ['/account/passkeys/remove', { id: idAt('/account/passkeys/remove') }],
      ['/account/passkeys/new', {}],
    ];
    return { ...one, device, elsewhere, forms };
  };
  const isIn = async (by: TestBrowser) => (await by.get('/account')).status === 200;

  test('asks who it is before a passkey is added or removed and before sessions end, and changes nothing', async () => {
    const { by, device, elsewhere, forms } = await person();
    for (const [path, fields] of forms) {
      const refused = await by.post(path, fields);
      assert.equal(refused.status, 403, path);
      assert.match(refused.text, /<h1>Confirm that it is you<\/h1>/);
      assert.ok(refused.text.includes(`action="${path}"`) && refused.text.includes('name="present"'));
      const wrong = await by.post(path, { ...fields, present: 'not the right one' });
      assert.equal(wrong.status, 403, path);
      assert.match(problem(wrong) ?? '', /current password is wrong/);
      assert.equal(wrong.headers.get('set-cookie'), null);
    }
    assert.ok(await isIn(elsewhere));
    const signIn = await service.browser().get('/sign-in');
    const credential = JSON.stringify(device.get(optionsIn(signIn.text)));
    assert.equal((await service.browser().post('/sign-in/passkey', { credential })).status, 303);
  });

  test('goes on with the form that has the current password, and gives the session a new secret', async () => {
    const { by, elsewhere, forms, id } = await person();
    const before = by.cookies.get(cookieName);
    const [[path, fields] = ['', {}]] = forms;
    const ended = await by.post(path, { ...fields, present: password });
    assert.equal(ended.location, '/account?done=ended');
    assert.ok(!(await isIn(elsewhere)));
    assert.ok(await isIn(by));
    assert.notEqual(by.cookies.get(cookieName), before);
    const thief = service.browser();
    thief.cookies.set(cookieName, before ?? '');
    assert.ok(!(await isIn(thief)));
    // One confirmation is enough for ten minutes.
    assert.equal((await by.post('/account/sessions/end-others', {})).status, 303);
    await passTenMinutes(id);
    assert.equal((await by.post('/account/sessions/end-others', {})).status, 403);
  });

  test('renews the session, and leaves the others, when the password or the address is changed', async () => {
    const { by, username } = await person();
    for (const [path, fields] of [
      ['/account/email', { email: `new-${username}@example.org`, present: password }],
      ['/account/password', { present: password, new_password: 'ame no ato no niji 3' }],
    ] as const) {
      const before = by.cookies.get(cookieName);
      assert.equal((await by.post(path, fields)).status, 303);
      assert.ok(await isIn(by));
      const thief = service.browser();
      thief.cookies.set(cookieName, before ?? '');
      assert.ok(!(await isIn(thief)), path);
    }
  });

  test('lets a user with a passkey sign in with it instead, also one without a password', async () => {
    const { by, device, id } = await person();
    await service.store.run('UPDATE users SET password_hash = NULL WHERE id = ?', [id]);
    const refused = await by.post('/account/sessions/end-others', {});
    assert.ok(!refused.text.includes('name="present"'));
    assert.match(refused.text, /data-action="[^"]*\/sign-in\/passkey" data-return-to="[^"]*\/account"/);
    const credential = JSON.stringify(device.get(optionsIn(refused.text)));
    const signed = await by.post('/sign-in/passkey', { credential, return_to: `${service.baseUrl}/account` });
    assert.equal(new URL(signed.location ?? '', service.baseUrl).pathname, '/account');
    assert.equal((await by.post('/account/sessions/end-others', {})).location, '/account?done=others-ended');
  });

  test('signing out asks nothing', async () => {
    const { by } = await person();
    assert.equal((await by.post('/sign-out', {})).status, 303);
    assert.ok(!(await isIn(by)));
  });

  test('tells the owner of a removed passkey by mail', async () => {
    const fresh = await startTestService({ databaseUrl: await t.url(), baseUrl: atLocalhost });
    const { by, email } = await fresh.signedIn();
    const credential = softwareAuthenticator(fresh.baseUrl).create(
      optionsIn((await by.post('/account/passkeys/new', {})).text),
    );
    await fresh.mailed(() => by.post('/account/passkeys', { credential: JSON.stringify(credential) }));
    const id = /passkeys\/remove"><input type="hidden" name="id" value="(\w+)"/.exec(
      (await by.get('/account')).text,
    )?.[1];
    const mail = await fresh.mailed(() => by.post('/account/passkeys/remove', { id: id ?? '' }));
    assert.equal(mail.to, email);
    assert.match(mail.text, /passkey of the account @\w+ at Test site was removed/);
  });
});
