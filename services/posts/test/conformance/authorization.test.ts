import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { runConformance } from '@kairan/testing/conformance-run';
import { onEachDatabase } from '../each-database.ts';
import { authorize, type OAuthService, register, startOAuth } from '../oauth/oauth-service.ts';

/** A free port for a program that does not choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

onEachDatabase("the Model Context Protocol's conformance suite", (t) => {
  let service: OAuthService;
  before(async () => {
    service = await startOAuth(t, { fetchDocument: () => assert.fail('No document is asked for.') });
  });
  after(() => service.close());

  test('passes the conformance suite of the authorization server, with a code and token granted by a person', async () => {
    const { browser } = await service.person('aoi');
    // Without the port, since any port is accepted.
    const { json } = await register(service.baseUrl, { redirect_uris: ['http://127.0.0.1/callback'] });
    const walks: Promise<Response>[] = [];
    const scenarios = await runConformance(
      [
        ...['authorization', '--url', service.baseUrl, '--resource', `${service.baseUrl}/mcp`],
        ...['--client-id', String(json['client_id']), '--port', String(await freePort())],
        ...['--spec-version', '2026-07-28'],
      ],
      {
        onLine(line) {
          if (line.startsWith(`${service.baseUrl}/oauth/authorize?`)) walks.push(authorize(browser, line).then(fetch));
        },
      },
    );
    const came = [...scenarios.values()].flat().map(({ id, status, errorMessage }) => [id, errorMessage ?? status]);
    assert.deepEqual(Object.fromEntries(came), {
      'authorization-server-metadata': 'SUCCESS',
      'authorization-server-metadata-cimd': 'SUCCESS',
      'authorization-code-grant': 'SUCCESS',
    });
    assert.equal((await Promise.all(walks)).length, 1);
    assert.deepEqual(service.faults, []);
  });
});
