import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { makeCertificate } from '../certificate.ts';
import { freePort } from '../free-port.ts';
import { type HttpsResponse, httpsClient } from '../https-client.ts';
import { madePng } from '../made-png.ts';
import { isInstalled, type Layout, proxies } from '../proxies.ts';
import { addPerson, person, type ServicesBehind, servicesBehind } from '../services-behind.ts';

const isPossible = isInstalled(['openssl', 'version']);
const layouts = ['hosts', 'paths'] as const;

describe('the proxies of deploy/, with TLS', { skip: !isPossible && 'openssl is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-proxies-'));
  const certificate = isPossible
    ? makeCertificate(folder, ['example.org', 'posts.example.org', 'vulns.example.org'])
    : { certificate: '', key: '', pem: '' };
  const ask = httpsClient(certificate.pem);
  /** By layout: the port of the proxies, one after the other, and what is behind them. */
  const behind = {} as Record<
    Layout,
    { port: number; bases: { posts: string; vulns: string }; services: ServicesBehind }
  >;
  let authorization: string;

  before(async () => {
    for (const layout of layouts) {
      const port = await freePort();
      const bases =
        layout === 'hosts'
          ? { posts: `https://posts.example.org:${port}`, vulns: `https://vulns.example.org:${port}` }
          : { posts: `https://example.org:${port}/posts`, vulns: `https://example.org:${port}/vulns` };
      behind[layout] = { port, bases, services: await servicesBehind(folder, bases) };
    }
    authorization = `Bearer ${await addPerson(folder)}`;
  });
  after(async () => {
    await Promise.all(layouts.map((layout) => behind[layout]?.services.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  for (const proxy of proxies) {
    for (const layout of layouts) {
      const skip = !isInstalled(proxy.program) && `${proxy.name} is not installed`;
      describe(`${proxy.name}, ${layout === 'hosts' ? 'a host for each service' : 'a path for each service'}`, {
        skip,
      }, () => {
        let posts: string;
        let vulns: string;
        let services: ServicesBehind;
        let stop = () => {};
        before(async () => {
          const { port, bases, services: running } = behind[layout];
          ({ posts, vulns } = bases);
          services = running;
          const own = join(folder, `${proxy.name}-${layout}`);
          mkdirSync(own);
          stop = await proxy.start(layout, {
            folder: own,
            port,
            posts: services.posts,
            vulns: services.vulns,
            certificate,
          });
        });
        after(() => stop());

        test('lets people sign in and stay signed in', async () => {
          const signedIn = await ask(`${posts}/sign-in`, {
            method: 'POST',
            headers: { Origin: new URL(posts).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(person).toString(),
          });
          assert.equal(signedIn.status, 303, signedIn.text);
          const account = await ask(`${posts}/account`, { headers: { Cookie: cookieOf(signedIn) } });
          assert.equal(account.status, 200);
          assert.match(account.text, /aoi/);
        });

        test('takes images of several megabytes and archives of up to 100, and refuses larger bodies', async () => {
          const image = await sendFile(`${posts}/api/v1/uploads`, 'image/png', madePng(900, 900));
          assert.equal(image.status, 201, image.text);
          const archive = await sendFile(`${posts}/api/v1/import`, 'application/zip', Buffer.alloc(14_000_000));
          assert.equal(archive.status, 400, archive.text);
          const tooLarge = await sendFile(`${posts}/api/v1/uploads`, 'image/png', Buffer.alloc(14_000_000));
          assert.equal(tooLarge.status, 413);
        });

        test('passes downloads on whole', async () => {
          const { status, headers, bytes } = await ask(`${posts}/api/v1/export`, { headers: { authorization } });
          assert.deepEqual([status, headers['content-type']], [200, 'application/zip']);
          assert.ok(bytes.length > 2_400_000, `${bytes.length} bytes`);
          assert.equal(bytes.toString('latin1', 0, 2), 'PK');
        });

        test('serves the discovery documents at the addresses that the services announce', async () => {
          const refused = await ask(`${posts}/mcp`, { method: 'POST', body: '{}' });
          assert.equal(refused.status, 401);
          const [, announced] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? [];
          const resource = JSON.parse((await ask(String(announced))).text);
          assert.equal(resource.resource, `${posts}/mcp`);
          const { origin, pathname } = new URL(resource.authorization_servers[0]);
          const wellKnown = `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`;
          assert.equal(JSON.parse((await ask(wellKnown)).text).issuer, posts);
          const security = await ask(`${new URL(posts).origin}/.well-known/security.txt`);
          assert.match(security.text, /^Contact: mailto:desk@example\.org$/m);
        });

        test('passes on the address of the client, a request id, and the path as it was sent', async () => {
          const from = '127.0.0.9';
          const forged = { 'X-Forwarded-For': '203.0.113.7' };
          const { headers } = await ask(`${vulns}/packages/a%2Fb?page=1`, { from, headers: forged });
          const line = await services.lineOf(String(headers['x-request-id']));
          assert.deepEqual([line.address, line.path], [from, '/packages/a%2Fb']);
        });

        test('keeps connections open to clients and to the services', async () => {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 });
          const before = closedConnectionsTo(services.posts[0]);
          const answers: HttpsResponse[] = [];
          for (let sent = 0; sent < 10; sent++) answers.push(await ask(`${posts}/robots.txt`, { agent }));
          agent.destroy();
          assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
          assert.ok(answers.slice(1).every(({ reused }) => reused));
          assert.equal(closedConnectionsTo(services.posts[0]), before);
        });
      });
    }
  }

  function sendFile(url: string, type: string, bytes: Buffer): Promise<HttpsResponse> {
    const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="file"\r\nContent-Type: ${type}\r\n\r\n`;
    return ask(url, {
      method: 'POST',
      headers: { authorization, 'Content-Type': 'multipart/form-data; boundary=cut' },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    });
  }
});

function cookieOf({ headers }: HttpsResponse): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The connections to a port that the side which opened them has closed lately (TIME_WAIT), as Linux lists them. */
function closedConnectionsTo(port: number): number {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.filter((line) => {
    const [, , to = '', state] = line.trim().split(/\s+/);
    return to.endsWith(remote) && state === '06';
  }).length;
}
