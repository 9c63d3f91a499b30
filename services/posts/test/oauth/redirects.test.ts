import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  Browser,
  callback,
  type OAuthService,
  openConsent,
  register,
  startOAuth,
} from './oauth-service.ts';

const site = 'https://app.example/callback';

onEachDatabase('redirects of an authorization', (t) => {
  let service: OAuthService;
  let local: string;
  let web: string;
  before(async () => {
    service = await startOAuth(t);
    local = String((await register(service.baseUrl)).json['client_id']);
    const redirects = [site, `${site}?error=access_denied`];
    web = String((await register(service.baseUrl, { redirect_uris: redirects })).json['client_id']);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const localRequest = (more: Record<string, string | null> = {}) => authorizationRequest(service.baseUrl, local, more);
  const webRequest = (more: Record<string, string | null> = {}) =>
    authorizationRequest(service.baseUrl, web, { redirect_uri: site, ...more });

  test('redirects only to registered addresses of the app, in any notation', async () => {
    for (const redirect of [
      'http://127.0.0.1:7777/call\nback',
      'http://127.0.0.1:7777/call\tback',
      ' http://127.0.0.1:7777/callback',
      '\u0000http://127.0.0.1:7777/callback',
      'http://@127.0.0.1:7777/callback',
      'http://127.0.0.1:80@evil.example:7777/callback',
      'http://127.0.0.1:7777\\@evil.example/callback',
      'http:\\\\127.0.0.1:7777\\callback',
      'http:/127.0.0.1:7777/callback',
      'http://127.1:7777/callback',
      'http://2130706433:7777/callback',
      'http://0x7f.0.0.1:7777/callback',
      'http://１２７.0.0.1:7777/callback',
      'http://127。0。0。1:7777/callback',
      'http://localhost:7777/callback',
      'http://127.0.0.1.:7777/callback',
      'https://127.0.0.1:7777/callback',
      'HTTP://127.0.0.1:7777/callback',
      'http://127.0.0.1:7777//callback',
      'http://127.0.0.1:7777/callback/',
      'http://127.0.0.1:7777/./callback',
      'http://127.0.0.1:7777/%63allback',
      'http://127.0.0.1:7777/callback%2f..',
      'http://127.0.0.1:7777/callback?x=1',
      'http://127.0.0.1:7777/callback#',
      '//evil.example/callback',
      '/\\evil.example/callback',
      'javascript:alert(1)',
      `${service.baseUrl}/sign-in`,
    ]) {
      const response = await new Browser().ask(localRequest({ redirect_uri: redirect }).url);
      assert.deepEqual([response.status, response.headers.get('location')], [400, null], JSON.stringify(redirect));
    }
  });

  describe('redirects to an app on the web', () => {
    const errors: readonly [string, Record<string, string | null>, string][] = [
      ['silent', { prompt: 'none' }, 'interaction_required'],
      ['without a challenge', { code_challenge: null }, 'invalid_request'],
      ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['for another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
      ['for tokens in the address', { response_type: 'token' }, 'invalid_request'],
      ['with a request object', { request: 'x' }, 'request_not_supported'],
      [
        'for tokens, with an address that looks as if it was declined',
        { response_type: 'token', redirect_uri: `${site}?error=access_denied` },
        'invalid_request',
      ],
    ];
    for (const [what, more, error] of errors) {
      test(`answers a request ${what} with a page and a visible link`, async () => {
        const response = await new Browser().ask(webRequest(more).url, { headers: { 'accept-language': 'en' } });
        assert.deepEqual([response.status, response.headers.get('location')], [400, null]);
        assert.equal(response.headers.get('cache-control'), 'no-store');
        const text = await response.text();
        const [, href = '', said = ''] = /<a href="(https:\/\/app\.example[^"]*)">([^<]*)</.exec(text) ?? [];
        assert.equal(said, 'Continue to the app’s site, app.example');
        const parameters = new URLSearchParams(href.replaceAll('&amp;', '&').split(/[?#]/).slice(1).join('&'));
        assert.ok(parameters.getAll('error').includes(error), href);
        assert.equal(parameters.get('iss'), service.baseUrl);
        assert.equal(parameters.get('state'), 'st/äte');
      });
    }

    test('answers a request without our scopes with a page, also if no one is signed in', async () => {
      const browser = new Browser();
      const { shown } = await openConsent(browser, webRequest({ scope: 'repo admin' }).url);
      const ended = await browser.ask(shown.headers.get('location') ?? '');
      assert.deepEqual([ended.status, ended.headers.get('location')], [400, null]);
      assert.match(await ended.text(), /href="https:\/\/app\.example\/callback\?error=invalid_scope/);
    });

    test('redirects at once after the person’s decision', async () => {
      const { browser } = await service.person('decides');
      assert.equal((await authorize(browser, webRequest().url, 'deny')).searchParams.get('error'), 'access_denied');
      assert.ok((await authorize(browser, webRequest().url)).searchParams.get('code'));
    });
  });

  test('redirects at once to a program on the same computer', async () => {
    const response = await new Browser().ask(localRequest({ prompt: 'none' }).url);
    const location = response.headers.get('location') ?? '';
    assert.ok(location.startsWith(`${callback}?error=interaction_required`), location);
  });

  test('forbids caching of all responses, and sends no referrer to the next site', async () => {
    const { browser } = await service.person('headers');
    const { url } = localRequest();
    const { started, shown, page, session } = await openConsent(browser, url);
    const decided = await browser.send(page, { session, decision: 'approve' });
    const ended = await browser.ask(decided.headers.get('location') ?? '');
    assert.match(ended.headers.get('location') ?? '', /[?&]code=/);
    const again = await browser.ask(page);
    for (const { headers } of [started, shown, decided, ended, again]) {
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('access-control-allow-origin'), null);
    }
    for (const { headers } of [shown, again]) assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(ended.headers.get('referrer-policy'), 'no-referrer');
  });

  test('replaces response parameters that the redirect address already has', async () => {
    const own = `${callback}?code=planted&state=planted&iss=https%3A%2F%2Fother.example&error=planted`;
    const clientId = String((await register(service.baseUrl, { redirect_uris: [own] })).json['client_id']);
    const { browser } = await service.person('planted');
    const ended = await authorize(browser, authorizationRequest(service.baseUrl, clientId, { redirect_uri: own }).url);
    assert.equal(ended.searchParams.getAll('code').length, 1);
    assert.match(ended.searchParams.get('code') ?? '', /^[\w-]{43}$/);
    assert.deepEqual(ended.searchParams.getAll('iss'), [service.baseUrl]);
    assert.deepEqual(ended.searchParams.getAll('state'), ['st/äte']);
  });
});
