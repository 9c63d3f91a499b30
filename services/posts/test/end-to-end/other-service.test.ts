import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startSession } from '@kairan/accounts/session';
import { findUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { openDatabase } from '@kairan/database/open';
import { afterFile, type Machine, machineFor, type RunningService } from '@kairan/testing/machine';
import { authorizationRequest, authorize, Browser, callback, register, tokenRequest } from '../oauth/oauth-service.ts';
import { startMachine } from './machine.ts';

const file = afterFile();
const vulnsMain = fileURLToPath(new URL('../../../vulns/src/start.ts', import.meta.url));

let machines: { posts: Machine; vulns: Machine };
let posts: RunningService;
let vulns: RunningService;
/** Credentials by issuing service; both users have the same name and id. */
let ofPosts: { token: string; access: string; refresh: string; cookie: string };
let ofVulns: { token: string; clientId: string; clientSecret: string };

async function outputOf(machine: Machine, words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await machine.run(words);
  assert.equal(code, 0, stderr);
  return stdout.trim();
}

before(async () => {
  const at = startMachine(file, { DEMO: '0' });
  const program = { main: vulnsMain, name: 'vulns', serveEnv: { VULNS_PORT: '0', VULNS_SYNC: 'off' } };
  const other = machineFor(program, file, { DEMO: '0' });
  machines = { posts: at, vulns: other };
  for (const machine of [at, other]) await outputOf(machine, ['user', 'add', 'aoi']);
  const [token, vulnsToken, client] = await Promise.all([
    outputOf(at, ['token', 'add', 'aoi', '--name', 'ci']),
    outputOf(other, ['token', 'add', 'aoi', '--name', 'ci']),
    outputOf(other, ['mcp-client', 'add', 'aoi', '--name', 'ci']),
  ]);
  [posts, vulns] = await Promise.all([at.serve(), other.serve()]);
  ofVulns = {
    token: vulnsToken,
    clientId: /kvmc_\w+/.exec(client)?.[0] ?? assert.fail(client),
    clientSecret: /kvms_\w+/.exec(client)?.[0] ?? assert.fail(client),
  };
  ofPosts = { token, ...(await connectedApp(`sqlite:${at.folder}/data/posts.db`)) };
});

async function connectedApp(databaseUrl: string) {
  await using store = { db: await openDatabase(databaseUrl), [Symbol.asyncDispose]: () => store.db.close() };
  const user = (await findUser(store.db, 'aoi')) ?? assert.fail();
  const { secret } = await startSession(store.db, { userId: user.id, browser: 'test' });
  const { cookie } = webSessionsOf('posts', posts.url, { read: store.db, write: store.db });
  const [pair = ''] = cookie.set(secret).split(';');
  const browser = new Browser();
  browser.set(...(pair.split('=') as [string, string]));
  const clientId = String((await register(posts.url)).json['client_id']);
  const { url, verifier } = authorizationRequest(posts.url, clientId);
  const { json } = await tokenRequest(posts.url, {
    grant_type: 'authorization_code',
    code: (await authorize(browser, url)).searchParams.get('code') ?? '',
    redirect_uri: callback,
    client_id: clientId,
    code_verifier: verifier,
  });
  return { access: String(json['access_token']), refresh: String(json['refresh_token']), cookie: pair };
}

const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
async function statusOf(service: RunningService, path: string, headers: Record<string, string>): Promise<number> {
  const sent = { 'Content-Type': 'application/json', ...headers };
  const init = path === '/mcp' ? { method: 'POST', headers: sent, body: message } : { headers };
  return (await service.get(path, init)).status;
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const client = (id: string, secret: string) => ({ 'X-Mcp-Client-Id': id, 'X-Mcp-Client-Secret': secret });

test('accepts each credential at the service that issued it', async () => {
  const { token, access } = ofPosts;
  for (const path of ['/api/v1/posts', '/mcp']) {
    assert.equal(await statusOf(posts, path, bearer(token)), 200, path);
    assert.equal(await statusOf(posts, path, bearer(access)), 200, path);
  }
  assert.equal(await statusOf(vulns, '/api/v1/vulnerabilities', bearer(ofVulns.token)), 200);
  assert.equal(await statusOf(vulns, '/mcp', client(ofVulns.clientId, ofVulns.clientSecret)), 200);
});

test('finds by doctor that each service runs with the database of its command, and that the other one does not', async () => {
  const findings = async (name: 'posts' | 'vulns', { url }: RunningService) => {
    const { stdout, json } = await machines[name].run(['doctor', '--json'], {
      [`${name.toUpperCase()}_BASE_URL`]: url,
    });
    const found = json().map(({ check, level, message }) => ({ check, level, message: String(message) }));
    return found.find(({ check }) => check === 'service') ?? assert.fail(stdout);
  };
  assert.equal((await findings('posts', posts)).level, 'ok');
  assert.equal((await findings('vulns', vulns)).level, 'ok');
  const { level, message } = await findings('posts', vulns);
  assert.equal(level, 'error');
  assert.match(message, /answers 404, not as a service with this database/);
});

test('rejects each credential at the other service, in every channel', async () => {
  const { token, access, refresh, cookie } = ofPosts;
  const atVulns = [bearer(token), bearer(access), bearer(refresh)];
  for (const headers of atVulns) assert.equal(await statusOf(vulns, '/api/v1/vulnerabilities', headers), 401);
  const { clientId, clientSecret } = ofVulns;
  for (const headers of [
    ...atVulns,
    { Cookie: cookie },
    bearer(ofVulns.token),
    bearer(clientSecret),
    client(clientId, ofVulns.token),
    client(clientId, token),
    client(clientId, access),
    client(token, clientSecret),
  ]) {
    assert.equal(await statusOf(vulns, '/mcp', headers), 401);
  }
  for (const path of ['/api/v1/posts', '/mcp']) {
    for (const headers of [
      bearer(ofVulns.token),
      bearer(clientSecret),
      bearer(clientId),
      client(clientId, clientSecret),
      { Cookie: cookie.replace('posts-', 'vulns-') },
    ]) {
      assert.equal(await statusOf(posts, path, headers), 401, path);
    }
  }
});
