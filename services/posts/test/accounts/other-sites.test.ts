import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

const password = 'kaze to tsuki to 9';

onEachDatabase('requests from other sites', (t) => {
  let service: ServiceForTests;
  let by: TestBrowser;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    const user = await addUser(service.store, { username: 'aoi', password });
    assert.ok('id' in user);
    await service.token(user.id, ['posts:read']);
    by = newTestBrowser(service.baseUrl);
    assert.equal((await by.post('/sign-in', { login: 'aoi', password })).status, 303);
    const other = newTestBrowser(service.baseUrl);
    await other.post('/sign-in', { login: 'aoi', password });
  });

  /** The account page without the parts that differ each time. */
  const account = async () => (await by.get('/account')).text.replace(/ name="form_key" value="[^"]*"/, '');

  const idAt = (text: string, action: string) =>
    new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`).exec(text)?.[1] ??
    assert.fail(action);

  /** The effects that a form or link could have, with the parts of the page that show them. */
  const deeds = (text: string): readonly (readonly [string, Record<string, string>])[] => [
    ['/account/tokens', { name: 'evil', scopes: 'posts:delete', expiry: '365' }],
    ['/account/tokens/revoke', { id: idAt(text, '/account/tokens/revoke') }],
    ['/account/profile', { display_name: 'evil' }],
    ['/account/password', { present: password, new_password: 'ame no ato no niji 3' }],
    ['/account/sessions/end', { id: idAt(text, '/account/sessions/end') }],
    ['/account/sessions/end-others', {}],
    ['/sign-out', { return_to: '/account' }],
    ['/sign-in', { login: 'mallory', password }],
  ];

  test('changes nothing on a link, image or prefetch request: only a submitted form has an effect', async () => {
    const text = await account();
    for (const [path, fields] of deeds(text)) {
      for (const method of ['GET', 'HEAD']) {
        const headers = {
          'X-HTTP-Method-Override': 'POST',
          'X-Method-Override': 'POST',
          'Sec-Fetch-Site': 'same-origin',
        };
        const answer = await by.get(`${path}?_method=POST&${new URLSearchParams(fields)}`, { method, headers });
        assert.equal(answer.headers.get('set-cookie'), null, path);
      }
    }
    assert.equal(await account(), text);
  });

  test('rejects every form of another site, whatever headers scripts can make the browser send', async () => {
    const text = await account();
    const { origin } = new URL(service.baseUrl);
    for (const [path, fields] of deeds(text)) {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'same-site', Origin: origin },
        { 'Sec-Fetch-Site': 'cross-site', Origin: origin, Referer: `${origin}/account` },
        { Origin: 'null' },
        { Origin: 'https://evil.example', Referer: `${origin}/account`, 'X-Requested-With': 'XMLHttpRequest' },
        { Origin: origin.replace('127.0.0.1', 'localhost') },
        { Referer: `${origin}/account` },
      ]) {
        const answer = await by.post(path, fields, { headers });
        assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null], `${path} ${headers.Origin}`);
      }
    }
    assert.equal(await account(), text);
  });

  test('does not let other sites show, cache or learn the address of an account page', async () => {
    const stranger = newTestBrowser(service.baseUrl);
    for (const { headers, status } of [
      await by.get('/account'),
      await by.post('/account/tokens', { name: 'x', scopes: 'posts:read', expiry: '7' }),
      await by.post('/account/profile', { display_name: '' }),
      await by.post('/account/profile', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await by.get('/sign-out'),
      await stranger.get('/sign-in'),
      await stranger.get('/account'),
      await stranger.post('/sign-in', { login: 'nobody', password: 'x' }),
    ]) {
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'same-origin');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('access-control-allow-origin'), null);
      if (status === 303) continue;
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
      assert.match(headers.get('content-security-policy') ?? '', /form-action 'self'(;|$)/);
    }
  });
});
