import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { migrations } from '../../src/migrations.ts';
import { type OAuthHandler, oauthHandler } from '../../src/oauth/oauth-handler.ts';
import { readKeys } from '../../src/storage/secret.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, callback } from './oauth-service.ts';

const baseUrl = 'https://example.org/posts';

onEachDatabase('OAuth behind a proxy, on https and below a path', (t) => {
  let door: OAuthHandler;
  const faults: unknown[] = [];
  before(async () => {
    const store = await t.open();
    await migrate(store, migrations);
    door = oauthHandler({
      store,
      keys: await readKeys(store),
      baseUrl,
      now: () => new Date(),
      webSessions: { find: async () => null },
      trustProxy: [],
      fetchDocument: null,
      report: (fault) => faults.push(fault),
    });
  });
  after(() => assert.deepEqual(faults, []));

  /** As a proxy passes it on: to another host, without the path. */
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await door(new Request(`http://10.1.2.3:4001${path}`, init));
    assert.ok(answer, path);
    return answer;
  };

  test('bases all addresses and cookies on the public URL', async () => {
    const document = (await (await ask('/.well-known/oauth-authorization-server/posts')).json()) as Record<
      string,
      string
    >;
    assert.equal(document['issuer'], baseUrl);
    assert.equal(document['token_endpoint'], `${baseUrl}/oauth/token`);
    const resource = (await (await ask('/.well-known/oauth-protected-resource/posts/mcp')).json()) as Record<
      string,
      string
    >;
    assert.equal(resource['resource'], `${baseUrl}/mcp`);

    const registered = await ask('/oauth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [callback] }),
    });
    const { client_id: clientId } = (await registered.json()) as { client_id: string };
    const { url } = authorizationRequest(baseUrl, clientId);
    const started = await ask(url.slice(baseUrl.length));
    const location = started.headers.get('location') ?? '';
    assert.match(location, /^\/posts\/oauth\/consent\/[\w-]+$/);
    const cookies = started.headers.getSetCookie();
    assert.ok(cookies.length >= 2);
    for (const cookie of cookies) {
      assert.match(cookie, /; path=\/posts\/oauth\/(consent|authorize)\//i);
      assert.match(cookie, /; secure/i);
      assert.match(cookie, /; httponly/i);
      assert.match(cookie, /; samesite=lax/i);
    }
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const shown = await ask(location.slice('/posts'.length), { headers: { cookie } });
    assert.equal(shown.headers.get('location'), `/posts/sign-in?return_to=${encodeURIComponent(location)}`);
  });
});
