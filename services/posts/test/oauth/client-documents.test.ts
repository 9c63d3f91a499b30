import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { fetchPublic } from '@kairan/server/public-fetch';
import { fetchClientDocument } from '../../src/oauth/client-document.ts';
import { listConnectedApps } from '../../src/oauth/grants.ts';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  Browser,
  callback,
  type OAuthService,
  openConsent,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

const id = 'https://app.example/client.json';
const good = { client_id: id, client_name: 'Documented', redirect_uris: [callback] };

onEachDatabase('client metadata documents', (t) => {
  let service: OAuthService;
  let web: Server;
  let answer: RequestListener;
  let fetched: string[] = [];
  before(async () => {
    web = createServer((request, response) => {
      fetched.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as AddressInfo;
    // Same limits as the service, on a local server instead of the web.
    const fetchDocument = (url: string) =>
      fetchPublic(`http://127.0.0.1:${port}${new URL(url).pathname}`, {
        maxBytes: 5 * 1024,
        timeoutMs: 3_000,
        isAllowed: () => true,
      });
    service = await startOAuth(t, { fetchDocument, trustProxy: ['127.0.0.1'] });
  });
  after(async () => {
    web.close();
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const documented = (document: object) => {
    fetched = [];
    answer = (_request, response) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(document));
  };

  test('fetches an app’s document once, shows its host and connects the app', async () => {
    documented({ ...good, application_type: 'web', scope: 'posts:read', logo_uri: 'https://app.example/logo.png' });
    const person = await service.person('aoi');
    const { url, verifier } = authorizationRequest(service.baseUrl, id);
    const { text } = await openConsent(person.browser, url);
    assert.match(text, /app\.example/);
    assert.equal(text.includes('確認されていません'), false);
    assert.match(text, /このコンピューターで動作しているプログラム/);

    const ended = await authorize(person.browser, url);
    const { json } = await tokenRequest(service.baseUrl, {
      grant_type: 'authorization_code',
      code: ended.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: id,
      code_verifier: verifier,
    });
    assert.ok(await service.whose(String(json['access_token'])));
    assert.equal(fetched.length, 1);
    const [app] = await listConnectedApps(service.store, person.userId);
    assert.equal(app?.host, 'app.example');
  });

  describe('invalid documents about apps', () => {
    let count = 0;
    const refused = async (listener: RequestListener, said = /アプリの開発者に/) => {
      answer = listener;
      count += 1;
      const own = `https://app.example/${count}.json`;
      fetched = [];
      const { url } = authorizationRequest(service.baseUrl, own);
      const response = await new Browser().ask(url);
      assert.equal(response.status, 400);
      assert.equal(response.headers.get('location'), null);
      assert.match(await response.text(), said);
      assert.equal(fetched.length, 1, 'it is fetched once, whatever is wrong with it');
    };
    /** Shown if the network may be at fault, since the makers of the app could not fix that. */
    const unread = /サイトの運営者に/;
    const sends =
      (document: object): RequestListener =>
      (request, response) =>
        response.end(JSON.stringify({ ...good, client_id: `https://app.example${request.url}`, ...document }));

    test('rejects the document of another client', () => refused(sends({ client_id: id })));
    test('rejects a document with a secret', () =>
      refused(sends({ client_secret: 'x', token_endpoint_auth_method: 'client_secret_post' })));
    test('rejects a client document that requests private_key_jwt', () =>
      refused(sends({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } })));
    test('rejects a document larger than 5 KB', () => refused(sends({ padding: 'x'.repeat(6_000) }), unread));
    test('rejects a document that never ends', () =>
      refused((_request, response) => {
        const more = () => response.write('x'.repeat(1_000)) && !response.destroyed && setImmediate(more);
        response.on('drain', more).on('error', () => {});
        more();
      }, unread));
    test('follows no redirect to a document', () =>
      refused((_request, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(), unread));
    test('rejects a document that is not JSON', () => refused((_request, response) => response.end('<html>'), unread));
    test('rejects a missing document', () => refused((_request, response) => response.writeHead(404).end(), unread));
    test('rejects a document on a server that hangs up', () => refused((request) => request.socket.destroy(), unread));
    test('rejects a document with a dangerous redirect address', () =>
      refused(sends({ redirect_uris: ['javascript:alert(1)'] })));
  });

  test('fetches at most twenty documents an hour for one address', async () => {
    fetched = [];
    answer = ({ url }, response) => response.end(JSON.stringify({ ...good, client_id: `https://app.example${url}` }));
    const from = async (address: string, n: number) => {
      const { url } = authorizationRequest(service.baseUrl, `https://app.example/flood-${n}.json`);
      return new Browser().ask(url, { headers: { 'X-Forwarded-For': address } });
    };
    for (let n = 0; n < 30; n += 1) assert.equal((await from('203.0.113.9', n)).status, n < 20 ? 303 : 429);
    assert.equal(fetched.length, 20);
    await from('203.0.113.10', 31);
    assert.equal(fetched.length, 21);
  });
});

describe('fetches documents from the public internet only', () => {
  for (const url of [
    'https://127.0.0.1/client.json',
    'https://localhost/client.json',
    'https://[::1]/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://169.254.169.254/client.json',
    'https://10.0.0.1/client.json',
    'https://[::ffff:10.0.0.1]/client.json',
    'https://[fd00::1]/client.json',
    'https://0.0.0.0/client.json',
  ]) {
    test(`does not fetch ${url}`, async () => {
      await assert.rejects(fetchClientDocument(url), /not an address of the public internet/);
    });
  }
});
