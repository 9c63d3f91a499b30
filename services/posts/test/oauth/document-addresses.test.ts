import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { fetchClientDocument } from '../../src/oauth/client-document.ts';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  Browser,
  callback,
  type OAuthService,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

onEachDatabase('addresses of client metadata documents', (t) => {
  let service: OAuthService;
  let inside: Server;
  let port: number;
  let reached = 0;
  const fetched: string[] = [];
  before(async () => {
    inside = createServer((socket) => {
      reached += 1;
      socket.destroy();
    }).listen(0, '::');
    await once(inside, 'listening');
    port = (inside.address() as AddressInfo).port;
    const fetchDocument = (url: string) => {
      fetched.push(url);
      return fetchClientDocument(url);
    };
    service = await startOAuth(t, { fetchDocument, trustProxy: ['127.0.0.1'] });
  });
  after(async () => {
    inside.close();
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  let from = 0;
  /** Requests an authorization as the app with this id, from a new address; returns the page's message. */
  const refused = async (id: string) => {
    from += 1;
    const headers = { 'X-Forwarded-For': `198.51.100.${from}` };
    const response = await new Browser().ask(authorizationRequest(service.baseUrl, id).url, { headers });
    assert.deepEqual([response.status, response.headers.get('location')], [400, null], id);
    return /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
  };

  test('rejects client ids on internal hosts in any notation, with the same page for all', async () => {
    fetched.length = 0;
    const hosts = [
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '0.0.0.0',
      '１２７.0.0.1',
      '127。0。0。1',
      'localhost',
      'LOCALHOST',
      'localhost.',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[0:0:0:0:0:ffff:7f00:0001]',
    ];
    const pages = new Set<string>();
    for (const host of hosts) pages.add(await refused(`https://${host}:${port}/client.json`));
    assert.equal(new Set(fetched).size, hosts.length, 'each was tried');
    assert.equal(reached, 0);
    pages.add(await refused('https://no-such-host.invalid/client.json'));
    assert.equal(pages.size, 1);
  });

  test('rejects invalid client ids without a DNS lookup', async () => {
    fetched.length = 0;
    for (const id of [
      `http://127.0.0.1:${port}/client.json`,
      'http://app.example/client.json',
      'https://user:secret@app.example/client.json',
      'https://@app.example/client.json',
      'https://app.example/client.json#fragment',
      'https://app.example/a/../client.json',
      'https://app.example/%2e%2e/client.json',
      'https://app.example\\@evil.example/client.json',
      'https:app.example/client.json',
      'https:///client.json',
      'https://app.example/client .json',
      'https://app.example/client\n.json',
      ' https://app.example/client.json',
      'ftp://app.example/client.json',
      'file:///etc/passwd',
      'data:application/json,{}',
      '//app.example/client.json',
    ]) {
      await refused(id);
    }
    assert.deepEqual(fetched, []);
  });

  test('rejects internal client ids at the token and revocation endpoints', async () => {
    const id = `https://127.0.0.1:${port}/token.json`;
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      const fields = { grant_type: 'authorization_code', code: 'x', token: 'x', redirect_uri: callback, client_id: id };
      const { json } = await tokenRequest(service.baseUrl, fields, path);
      assert.equal(json['error'], 'invalid_client', path);
    }
    assert.equal(reached, 0);
  });
});
