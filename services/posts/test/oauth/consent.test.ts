import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  Browser,
  callback,
  connect,
  type OAuthService,
  openConsent,
  register,
  startOAuth,
} from './oauth-service.ts';

onEachDatabase('the consent page', (t) => {
  let service: OAuthService;
  let clientId: string;
  before(async () => {
    service = await startOAuth(t);
    clientId = String((await register(service.baseUrl, { client_name: '<b>Nice</b> app' })).json['client_id']);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const request = (more: Record<string, string | null> = {}) => authorizationRequest(service.baseUrl, clientId, more);
  const grants = () => service.store.all('SELECT id FROM oauth_grants');

  test('shows who asks for what and where it leads, with a warning; forbids framing and caching', async () => {
    const { browser } = await service.person('aoi');
    const { shown, text } = await openConsent(browser, request({ scope: 'posts:read posts:delete' }).url);
    assert.equal(shown.status, 200);
    assert.match(text, /<html lang="ja">/);
    assert.ok(text.includes('&lt;b&gt;Nice&lt;/b&gt; app'));
    assert.ok(text.includes('127.0.0.1:7777'));
    assert.ok(text.includes('下書きを含む、あなたの投稿の閲覧'));
    assert.ok(text.includes('投稿の削除'));
    assert.equal(text.includes('投稿の公開・更新'), false);
    assert.ok(text.includes('@aoi'));
    assert.ok(text.includes('確認されていません'));
    assert.ok(text.includes('このコンピューターで動作しているプログラム'));
    const policy = shown.headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:7777(;|$)/);
    assert.equal(shown.headers.get('x-frame-options'), 'DENY');
    assert.equal(shown.headers.get('cache-control'), 'no-store');
    const buttons = [...text.matchAll(/<button[^>]*name="decision" value="(\w+)"/g)].map(([, value]) => value);
    assert.deepEqual(buttons, ['approve', 'deny']);
    assert.equal(text.match(/<form/g)?.length, 1);
    assert.equal(/autofocus|<script/i.test(text), false);
  });

  test('shows the consent page in English for an English browser', async () => {
    const { browser } = await service.person('english');
    const { page } = await openConsent(browser, request().url);
    const text = await (await browser.ask(page, { headers: { 'accept-language': 'en' } })).text();
    assert.match(text, /<html lang="en">/);
    assert.match(text, /Read your posts, including drafts/);
  });

  test('returns access_denied to the app and stores nothing after a denial', async () => {
    const { browser } = await service.person('no');
    const ended = await authorize(browser, request().url, 'deny');
    assert.equal(ended.origin + ended.pathname, callback);
    assert.equal(ended.searchParams.get('error'), 'access_denied');
    assert.equal(ended.searchParams.get('state'), 'st/äte');
    assert.equal(ended.searchParams.get('iss'), service.baseUrl);
    assert.equal(ended.searchParams.get('code'), null);
  });

  test('asks for consent each time', async () => {
    const person = await service.person('again');
    await connect(service, person);
    const { text } = await openConsent(person.browser, request().url);
    assert.match(text, /name="decision"/);
    const silent = await person.browser.ask(request({ prompt: 'none' }).url);
    const back = new URL(silent.headers.get('location') ?? '');
    assert.equal(back.searchParams.get('error'), 'interaction_required');
    for (const prompt of ['login', 'consent', 'select_account', 'login consent']) {
      const ended = await authorize(person.browser, request({ prompt }).url);
      assert.ok(ended.searchParams.get('code'), prompt);
    }
  });

  test('leads to the sign-in or the unfinished set-up first, and back', async () => {
    const stranger = new Browser();
    const { shown } = await openConsent(stranger, request().url);
    assert.equal(shown.status, 302);
    const target = new URL(shown.headers.get('location') ?? '', service.baseUrl);
    assert.equal(target.pathname, '/sign-in');
    assert.match(target.searchParams.get('return_to') ?? '', /^\/oauth\/consent\/[\w-]+$/);
    const { browser } = await service.person('unfinished', { finished: false });
    const consent = await openConsent(browser, request().url);
    assert.equal(new URL(consent.shown.headers.get('location') ?? '', service.baseUrl).pathname, '/set-up');
    const before = (await grants()).length;
    await browser.send(consent.page, { session: consent.session, decision: 'approve' });
    assert.equal((await grants()).length, before);
  });

  describe('decisions that do not come from the person who saw the page', () => {
    test('rejects a form of another site', async () => {
      const { browser } = await service.person('csrf');
      const { page, session } = await openConsent(browser, request().url);
      const before = (await grants()).length;
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'none' },
      ]) {
        const refused = await browser.send(page, { session, decision: 'approve' }, headers);
        assert.equal(refused.status, 403);
      }
      const old = await browser.ask(page, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
        body: new URLSearchParams({ session, decision: 'approve' }),
      });
      assert.equal(old.status, 403);
      assert.equal((await grants()).length, before);
    });

    test('rejects another browser, even a signed-in one', async () => {
      const victim = await service.person('victim');
      const attacker = await service.person('attacker');
      const { page, session } = await openConsent(attacker.browser, request().url);
      const shown = await victim.browser.ask(page);
      assert.equal(shown.status, 400);
      const before = (await grants()).length;
      const sent = await victim.browser.send(page, { session, decision: 'approve' });
      assert.equal(sent.status, 400);
      assert.equal((await grants()).length, before);
    });

    test('rejects someone who signed in meanwhile', async () => {
      const first = await service.person('first');
      const second = await service.person('second');
      const { page, session } = await openConsent(first.browser, request().url);
      const cookie = second.browser.cookieOf('/');
      first.browser.set(cookie.name, cookie.value);
      const before = (await grants()).length;
      const sent = await first.browser.send(page, { session, decision: 'approve' });
      assert.equal(sent.status, 403);
      assert.equal((await grants()).length, before);
      assert.match(await (await first.browser.ask(page)).text(), /@second/);
    });

    test('rejects an unknown decision', async () => {
      const { browser } = await service.person('neither');
      const { page, session } = await openConsent(browser, request().url);
      for (const decision of ['', 'yes', 'APPROVE']) {
        assert.equal((await browser.send(page, { session, decision })).status, 400);
      }
    });
  });

  describe('invalid authorization requests', () => {
    const pageOf = async (url: string) => {
      const response = await new Browser().ask(url);
      return { response, location: response.headers.get('location') };
    };

    test('shows an error on this site if the app or its address is unknown', async () => {
      for (const more of [
        { client_id: 'nobody' },
        { redirect_uri: 'https://evil.example/callback' },
        { redirect_uri: 'http://127.0.0.1:7777/callback/../other' },
        { redirect_uri: 'http://127.0.0.1.evil.example:7777/callback' },
        { redirect_uri: 'http://user@127.0.0.1:7777/callback' },
        { redirect_uri: null },
        { response_mode: 'form_post' },
        { client_id: 'https://127.0.0.1/client.json' },
      ]) {
        const { response, location } = await pageOf(request(more).url);
        assert.equal(response.status, 400, JSON.stringify(more));
        assert.equal(location, null);
        assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      }
    });

    test('explains what to do if the app’s registration is unknown here', async () => {
      for (const [language, message] of [
        ['ja', /アプリでこのサイトとの接続を削除してから/],
        ['en', /Remove the connection to this site in the app/],
      ] as const) {
        const { url } = request({ client_id: 'forgotten' });
        const response = await new Browser().ask(url, { headers: { 'Accept-Language': language } });
        assert.match(await response.text(), message);
      }
      const { response } = await pageOf(request({ redirect_uri: 'https://evil.example/callback' }).url);
      assert.match(await response.text(), /アプリの開発者に/);
    });

    test('returns the error to the app if its address is known', async () => {
      for (const [more, error] of [
        [{ code_challenge: null }, 'invalid_request'],
        [{ code_challenge_method: 'plain' }, 'invalid_request'],
        [{ code_challenge_method: null }, 'invalid_request'],
        [{ response_type: 'token' }, 'invalid_request'],
        [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
        [{ request: 'x' }, 'request_not_supported'],
      ] as const) {
        const { location } = await pageOf(request(more as Record<string, string | null>).url);
        const back = new URLSearchParams((location ?? '').split(/[?#]/)[1]);
        assert.equal(back.get('error'), error, JSON.stringify(more));
        assert.equal(back.get('iss'), service.baseUrl);
      }
    });

    test('returns invalid_scope if no requested scope exists', async () => {
      const { browser } = await service.person('scopes');
      const { shown } = await openConsent(browser, request({ scope: 'repo admin' }).url);
      const ended = await browser.ask(shown.headers.get('location') ?? '');
      assert.equal(new URL(ended.headers.get('location') ?? '').searchParams.get('error'), 'invalid_scope');
    });
  });

  test('accepts loopback addresses on any port, even if registered without one', async () => {
    const { browser } = await service.person('ports');
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const redirects = { redirect_uris: [`http://${host}/callback`] };
      const id = String((await register(service.baseUrl, redirects)).json['client_id']);
      for (const port of ['', ':1', ':65000']) {
        const redirect = `http://${host}${port}/callback`;
        const { url } = authorizationRequest(service.baseUrl, id, { redirect_uri: redirect });
        const ended = await authorize(browser, url);
        assert.equal(ended.href.split('?')[0], redirect);
      }
    }
  });

  test('treats the site, the MCP address, a trailing slash and no resource as the same resource', async () => {
    const person = await service.person('resources');
    const { baseUrl } = service;
    for (const resource of [baseUrl, `${baseUrl}/`, `${baseUrl}/mcp`, `${baseUrl}/mcp/`, null]) {
      assert.ok(await service.whose((await connect(service, person, { resource })).access), String(resource));
    }
  });
});
