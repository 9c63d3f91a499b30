import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { password, startTestService, type TestService } from '../service/test-service.ts';

onEachDatabase('pages of other sites', (t) => {
  let service: TestService;
  let by: TestBrowser;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url() });
    const user = await service.signedIn();
    await service.token(user.id);
    by = user.by;
    await service.browser().post('/sign-in', { login: user.username, password });
  });

  /** The account page without what differs each time. */
  const account = async () => (await by.get('/account')).text.replace(/ name="form_key" value="[^"]*"/, '');

  const idAt = (text: string, action: string) =>
    new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`).exec(text)?.[1] ??
    assert.fail(action);

  /** The paths and fields of forms that would change something. */
  const actions = (text: string): readonly (readonly [string, Record<string, string>])[] => [
    ['/account/tokens', { name: 'evil', scopes: 'notes:write', expiry: '365' }],
    ['/account/tokens/revoke', { id: idAt(text, '/account/tokens/revoke') }],
    ['/account/profile', { display_name: 'evil' }],
    ['/account/password', { present: password, new_password: 'ame no ato no niji 3' }],
    ['/account/sessions/end', { id: idAt(text, '/account/sessions/end') }],
    ['/account/sessions/end-others', {}],
    ['/sign-out', { return_to: '/account' }],
    ['/sign-in', { login: 'mallory', password }],
  ];

  test('a link, an image or a prefetch on another site changes nothing', async () => {
    const text = await account();
    for (const [path, fields] of actions(text)) {
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

  test('a form on another site changes nothing, whatever headers a script can set', async () => {
    const text = await account();
    const { origin } = new URL(service.baseUrl);
    for (const [path, fields] of actions(text)) {
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

  test('another site cannot frame, cache or read a page of an account, or learn where it leads', async () => {
    const stranger = service.browser();
    for (const { headers, status } of [
      await by.get('/account'),
      await by.post('/account/tokens', { name: 'x', scopes: 'notes:read', expiry: '7' }),
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
