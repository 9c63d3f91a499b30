import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { attack, inSelectors, inTags } from '@kairan/testing/attacks';
import { onSqlite } from '@kairan/testing/each-database';
import {
  authorizationRequest,
  authorize,
  callback,
  connect,
  type OAuthService,
  openConsent,
  refreshWith,
  register,
  startOAuth,
  tokenRequest,
} from '../oauth/oauth-service.ts';

/** Attacks by apps that ask to be connected: OAuth behaves alike on both databases (`test/oauth`). */
onSqlite('apps', (t) => {
  let service: OAuthService;
  let from = 0;
  const fetched: string[] = [];
  before(async () => {
    const fetchDocument = async (url: string) => {
      fetched.push(url);
      throw new Error('not reachable');
    };
    service = await startOAuth(t, { fetchDocument: fetchDocument as never, trustProxy: ['127.0.0.1'] });
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const registered = (metadata: object) => {
    from += 1;
    return register(service.baseUrl, metadata, { 'X-Forwarded-For': `198.51.100.${from}` });
  };
  const grants = async () => (await service.store.all('SELECT id FROM oauth_grants')).length;
  const app = async (metadata: object = {}) => String((await registered(metadata)).json['client_id']);

  attack(
    {
      id: 'P61',
      class: 'consent phishing',
      attack: 'apps whose name has markup, hidden text, changed directions or several lines',
      holds: 'refused, or shown as text',
    },
    async () => {
      const hidden = [
        `Nice${inTags('trusted')}`,
        `Nice😀${inSelectors('trusted')}`,
        'Nice\u202exe',
        'Nice\nVerified',
        'N\u200bice',
        '\u2066x',
        'x'.repeat(81),
      ];
      for (const client_name of hidden) {
        const { status, json } = await registered({ client_name });
        assert.deepEqual([status, json['error']], [400, 'invalid_client_metadata'], JSON.stringify(client_name));
      }
      const { browser } = await service.person('reads-markup');
      const client = await app({ client_name: '</bdi><b>Verified</b> "x"' });
      const { text } = await openConsent(browser, authorizationRequest(service.baseUrl, client).url);
      assert.doesNotMatch(text, /<b>Verified/);
    },
  );

  attack(
    {
      id: 'P62',
      class: 'consent phishing',
      attack: 'an app with the name of this site that calls itself verified',
      holds: 'the page says that the name is unverified, and which host gets the access',
    },
    async () => {
      const { browser } = await service.person('reads-names');
      const redirect = 'https://kairan.evil.example/cb';
      const client = await app({
        client_name: 'Kairan 公式（確認済み）',
        client_uri: 'https://kairan.example',
        redirect_uris: [redirect],
      });
      const { text } = await openConsent(
        browser,
        authorizationRequest(service.baseUrl, client, { redirect_uri: redirect }).url,
      );
      assert.match(text, /確認されていません/);
      assert.ok(text.includes('kairan.evil.example'));
      assert.equal(text.includes('https://kairan.example'), false);
    },
  );

  attack(
    {
      id: 'P63',
      class: 'consent phishing',
      attack: 'redirect addresses that run code, or look like another host or this computer',
      holds: 'registration is refused',
    },
    async () => {
      for (const uri of [
        ...[
          'javascript:alert(1)',
          'data:text/html,x',
          'file:///etc/passwd',
          'vbscript:x',
          'JavaScript:alert(1)',
          'ms-msdt:/id',
          'intent://x',
        ],
        ...['https://app.example@evil.example/cb', 'https://app.example\\@evil.example/cb', 'https://*.app.example/cb'],
        ...[
          'http://app.example/cb',
          'http://127.0.0.1.evil.example/cb',
          'http://localhost.evil.example/cb',
          'https://ａpp.example/cb',
        ],
        ...['https://app.example/cb#x', 'https://app.example/\u202ecb', 'https://аpp.example/cb', '//evil.example/cb'],
      ]) {
        const { json } = await registered({ redirect_uris: [uri] });
        assert.equal(json['error'], 'invalid_redirect_uri', uri);
      }
    },
  );

  attack(
    {
      id: 'P64',
      class: 'consent phishing',
      attack: 'an authorization request with another redirect address than registered, or one that is nearly the same',
      holds: 'no redirect: an error on this site',
    },
    async () => {
      const { browser } = await service.person('redirected');
      const client = await app({ redirect_uris: ['https://app.example/cb'] });
      for (const redirect_uri of [
        ...[
          'https://evil.example/cb',
          'https://app.example/cb/',
          'https://app.example/cb?x=1',
          'https://app.example/CB',
          'https://app.example.evil.example/cb',
        ],
        ...[
          'https://app.example/cb/../x',
          'https://app.example:444/cb',
          'http://app.example/cb',
          'https://user@app.example/cb',
          '',
        ],
      ]) {
        const answer = await browser.ask(authorizationRequest(service.baseUrl, client, { redirect_uri }).url);
        assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], redirect_uri);
      }
    },
  );

  attack(
    {
      id: 'P65',
      class: 'consent phishing',
      attack: 'an approval without the person: by a form of another site, in another browser, with prompt=none',
      holds: 'no grant',
    },
    async () => {
      const [victim, attacker] = [await service.person('victim'), await service.person('attacker')];
      const client = await app();
      const { url } = authorizationRequest(service.baseUrl, client);
      const before = await grants();
      const own = await openConsent(victim.browser, url);
      const sent = { session: own.session, decision: 'approve' };
      assert.equal((await victim.browser.send(own.page, sent, { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
      const planted = await openConsent(attacker.browser, url);
      assert.equal(
        (await victim.browser.send(planted.page, { session: planted.session, decision: 'approve' })).status,
        400,
      );
      const silent = await victim.browser.ask(authorizationRequest(service.baseUrl, client, { prompt: 'none' }).url);
      assert.match(silent.headers.get('location') ?? '', /error=interaction_required/);
      assert.equal(await grants(), before);
      assert.match(own.shown.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    },
  );

  attack(
    {
      id: 'P66',
      class: 'consent phishing',
      attack:
        'registration that asks for a secret, other grants, logos, keys and pages to fetch, or sets fields of the server',
      holds: 'a public client with none of them; nothing is fetched',
    },
    async () => {
      const { json } = await registered({
        client_name: 'Nice',
        grant_types: ['implicit', 'client_credentials', 'password', 'urn:ietf:params:oauth:grant-type:token-exchange'],
        token_endpoint_auth_method: 'client_secret_basic',
        logo_uri: 'http://169.254.169.254/logo.png',
        jwks_uri: 'http://169.254.169.254/keys',
        sector_identifier_uri: 'http://169.254.169.254/sector',
        request_uris: ['http://169.254.169.254/request'],
        client_id: 'mine',
        scope: 'admin',
      });
      assert.ok(!JSON.stringify(json).includes('169.254'));
      assert.notEqual(json['client_id'], 'mine');
      assert.deepEqual([json['client_secret'], json['token_endpoint_auth_method']], [undefined, 'none']);
      assert.deepEqual(fetched, []);
    },
  );

  attack(
    {
      id: 'P67',
      class: 'flooding',
      attack: 'thirty registrations at once from one address, and metadata of 17 KB',
      holds: 'ten are made, the rest get 429, and the metadata 413',
    },
    async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' };
      const answers = await Promise.all(Array.from({ length: 30 }, () => register(service.baseUrl, {}, headers)));
      assert.equal(answers.filter(({ status }) => status === 201).length, 10);
      assert.equal((await registered({ padding: 'x'.repeat(17_000) })).status, 413);
    },
  );

  attack(
    {
      id: 'P68',
      class: 'confused deputy',
      attack: 'a token for another server, or another server’s as resource',
      holds: 'invalid_target, and no code',
    },
    async () => {
      const { browser } = await service.person('resource');
      const client = await app();
      const { url } = authorizationRequest(service.baseUrl, client, { resource: 'https://other.example/mcp' });
      const answer = await browser.ask(url);
      const location = new URL(answer.headers.get('location') ?? '');
      assert.deepEqual(
        [location.searchParams.get('error'), location.searchParams.get('code')],
        ['invalid_target', null],
      );
    },
  );

  attack(
    {
      id: 'P69',
      class: 'session and replay',
      attack: 'a code that is used twice, by another app, or with another verifier',
      holds: 'one token at most; the second use ends the grant',
    },
    async () => {
      const person = await service.person('replayed');
      const other = await app();
      const client = await app();
      const { url, verifier } = authorizationRequest(service.baseUrl, client);
      const ended = await authorize(person.browser, url);
      const exchange = {
        grant_type: 'authorization_code',
        code: ended.searchParams.get('code') ?? '',
        redirect_uri: callback,
        client_id: client,
        code_verifier: verifier,
      };
      for (const wrong of [
        { client_id: other },
        { code_verifier: 'x'.repeat(43) },
        { redirect_uri: 'http://127.0.0.1:7777/other' },
      ]) {
        assert.equal((await tokenRequest(service.baseUrl, { ...exchange, ...wrong })).status, 400);
      }
      const first = await tokenRequest(service.baseUrl, exchange);
      const access = String(first.json['access_token']);
      assert.ok(await service.whose(access));
      assert.equal((await tokenRequest(service.baseUrl, exchange)).status, 400);
      assert.equal(await service.whose(access), null);
    },
  );

  attack(
    {
      id: 'P70',
      class: 'confused deputy',
      attack: 'a refresh that asks for more scopes, or comes from another app',
      holds: 'refused',
    },
    async () => {
      const person = await service.person('scopes');
      const { clientId, refresh } = await connect(service, person, { scope: 'posts:read' });
      const wider = await refreshWith(service, clientId, refresh, { scope: 'posts:read posts:delete' });
      assert.equal(wider.status, 400);
      const stolen = await refreshWith(service, await app(), refresh);
      assert.equal(stolen.status, 400);
    },
  );

  attack(
    {
      id: 'P71',
      class: 'exfiltration link',
      attack: 'client ids that are addresses within the operator’s network',
      holds: 'no page of this site repeats what is there, and the browser is led nowhere',
    },
    async () => {
      const { browser } = await service.person('inside');
      for (const id of [
        'http://169.254.169.254/latest',
        'file:///etc/passwd',
        'https://127.0.0.1/x',
        'https://user@app.example/x',
        'gopher://x/',
      ]) {
        const answer = await browser.ask(authorizationRequest(service.baseUrl, id).url);
        assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], id);
      }
      assert.ok(fetched.every((url) => url.startsWith('https://')));
    },
  );
});
