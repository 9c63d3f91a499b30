import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { revokeCredential } from '@kairan/accounts/owned-credential';
import { findUser } from '@kairan/accounts/user';
import { openStore } from '../../src/open-store.ts';
import { syncCodes } from '../../src/sources/source.ts';
import { tokenPrefix } from '../../src/tokens.ts';
import { type RunningService, startMachine } from './machine.ts';

test('--help on every level, and exit codes 0, 1 and 2 with the reason on standard error', async (t) => {
  const machine = startMachine(t);
  const missing = await machine.run(['status']);
  assert.deepEqual([missing.code, missing.stdout], [1, '']);
  assert.match(
    missing.stderr,
    /^There is no database at sqlite:.+ Commands that create one: serve, sync, user add\b.*\.\n$/,
  );
  assert.equal((await machine.run(['user', 'add', 'ada'])).code, 0);
  const helps = ['--help', 'user --help', 'sync -h'].map(async (words) => {
    const { code, stdout, stderr } = await machine.run(words.split(' '));
    assert.deepEqual([code, stderr], [0, ''], words);
    assert.match(stdout, /kairan-vulns /, words);
  });
  await Promise.all(helps);
  const wrong: [string, number, RegExp][] = [
    ['fly', 2, /^Unknown command "fly"/],
    [
      'sync kev nvt',
      1,
      /^Unknown source "nvt"\. Use one or more of: kev, osv, nvd, ghsa, epss, cvelist, jvn, certfr\.\n$/m,
    ],
    ['sync kev --from nowhere', 1, /^No such file or folder: nowhere\n$/m],
    ['token add nobody --name ci', 1, /^User not found\. Add the user first\.\n$/m],
  ];
  await Promise.all(
    wrong.map(async ([words, expected, message]) => {
      const { code, stdout, stderr } = await machine.run(words.split(' '));
      assert.deepEqual([code, stdout], [expected, ''], words);
      assert.match(stderr, message);
    }),
  );
});

test('a reader that closes its end (`| head`) ends a command quietly', async (t) => {
  const machine = startMachine(t);
  assert.equal((await machine.run(['user', 'add', 'ada'])).code, 0);
  const { child, ended } = machine.start(['status']);
  child.stdout?.destroy();
  const { code, stderr } = await ended;
  assert.equal(code, 0);
  assert.match(stderr, /^Database: sqlite:.+\n$/);
});

interface Limits {
  status: number;
  limit: number;
  remaining: number;
  retryAfter: string | null;
  code: string | undefined;
}

async function ask(service: RunningService, headers: Record<string, string> = {}, path = '/sources'): Promise<Limits> {
  const response = await service.get(`/api/v1${path}`, { headers });
  const body = (await response.json()) as { code?: string };
  return {
    status: response.status,
    limit: Number(response.headers.get('x-ratelimit-limit')),
    remaining: Number(response.headers.get('x-ratelimit-remaining')),
    retryAfter: response.headers.get('retry-after'),
    code: body.code,
  };
}

const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });

test('users and tokens by the command line; limits by credential; what is no valid token', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();

  const user = await machine.run(
    ['user', 'add', 'ada', '--email', 'ada@example.org', '--password-stdin', '--json'],
    {},
    'correct horse battery\n',
  );
  assert.equal(user.code, 0, user.stderr);
  assert.deepEqual(user.json(), [{ username: 'ada', email: 'ada@example.org', role: 'author' }]);
  const [taken, short] = await Promise.all([
    machine.run(['user', 'add', 'ada']),
    machine.run(['user', 'add', 'eve', '--password-stdin'], {}, 'short\n'),
  ]);
  assert.deepEqual([taken.code, taken.stdout, short.code, short.stdout], [1, '', 1, '']);
  assert.equal(taken.stderr.trimEnd().split('\n').length, 2, taken.stderr);
  assert.doesNotMatch(short.stderr, /short\n/);

  const made = await machine.run(['token', 'add', 'ada', '--name', 'ci', '--days', '7', '--json']);
  assert.equal(made.code, 0, made.stderr);
  const [token] = made.json();
  assert.deepEqual(Object.keys(token ?? {}), ['token', 'id', 'name', 'expires_at']);
  assert.equal(token?.['name'], 'ci');
  assert.ok(Math.abs(Date.parse(String(token?.['expires_at'])) - Date.now() - 7 * 86_400_000) < 600_000);
  const tooLong = await machine.run(['token', 'add', 'ada', '--name', 'ci', '--days', '367']);
  assert.deepEqual([tooLong.code, tooLong.stdout], [1, '']);

  await t.test('an address has 30 requests, a token 300, counted separately, and 429 states the wait', async () => {
    for (let left = 29; left >= 0; left--) {
      const { status, limit, remaining } = await ask(service);
      assert.deepEqual([status, limit, remaining], [200, 30, left]);
    }
    const over = await ask(service);
    assert.deepEqual([over.status, over.code, over.remaining], [429, 'rate_limited', 0]);
    assert.match(over.retryAfter ?? '', /^([1-9]|[1-5]\d|60)$/);
    assert.equal((await ask(service, {}, '/nowhere')).status, 429);
    assert.equal((await ask(service, {}, '/health')).status, 200);
    const known = await ask(service, bearer(token?.['token']));
    assert.deepEqual([known.status, known.limit, known.remaining], [200, 300, 299]);
  });

  await t.test('a wrong, expired or revoked token gets 401, a revoked one from the next request on', async () => {
    const store = await openStore(`sqlite:${join(machine.folder, 'data', 'vulns.db')}`);
    t.after(() => store.close());
    const found = await findUser(store, 'ada');
    const wanted = { userId: found?.id ?? 0, prefix: tokenPrefix, name: 'other', days: 1, limit: 10 };
    const expired = await createAccessToken(store, wanted, Date.now() - 2 * 86_400_000);
    const other = await createAccessToken(store, wanted);
    assert.ok('token' in expired && 'token' in other);
    // The address has used up its requests: whoever guesses tokens is counted there, and told of that first.
    const fresh = await machine.serve();
    assert.deepEqual((await ask(fresh, bearer(other.token))).status, 200);
    await revokeCredential(store, 'access_tokens', found?.id ?? 0, other.id);
    for (const wrong of [
      other.token,
      expired.token,
      String(token?.['token']).replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
      'x',
    ]) {
      const { status, code, limit } = await ask(fresh, bearer(wrong));
      assert.deepEqual([status, code, limit], [401, 'invalid_token', 30]);
    }
    assert.equal((await ask(fresh, { authorization: 'Basic YTpi' })).status, 401);
    assert.equal((await ask(service, bearer('x'))).status, 429);
    await fresh.stop();
  });

  await t.test('an eleventh token is rejected', async () => {
    const store = await openStore(`sqlite:${join(machine.folder, 'data', 'vulns.db')}`);
    t.after(() => store.close());
    const userId = (await findUser(store, 'ada'))?.id ?? 0;
    for (let i = 2; i <= 10; i++) {
      const more = await createAccessToken(store, { userId, prefix: tokenPrefix, name: `${i}`, days: 1, limit: 10 });
      assert.ok('token' in more, `token ${i}`);
    }
    const eleventh = await machine.run(['token', 'add', 'ada', '--name', 'one more', '--json']);
    assert.deepEqual([eleventh.code, eleventh.stdout], [1, '']);
    assert.match(eleventh.stderr, /at most 10 access tokens/);
  });

  await t.test('status prints one line per source', async () => {
    const [people, machines] = await Promise.all([machine.run(['status']), machine.run(['status', '--json'])]);
    assert.deepEqual([people.code, machines.code], [0, 0]);
    assert.equal(people.stdout.trimEnd().split('\n').length, syncCodes.length);
    const { data } = (await (await service.get('/api/v1/sources', { headers: bearer(token?.['token']) })).json()) as {
      data: unknown;
    };
    assert.deepEqual(machines.json(), data);
  });
});

test('behind a proxy that TRUST_PROXY names, the client of X-Forwarded-For is counted; else the header means nothing', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const [behind, bare] = await Promise.all([machine.serve({ TRUST_PROXY: '127.0.0.0/8' }), machine.serve()]);
  const from = async (service: RunningService, address: string) =>
    (await ask(service, { 'x-forwarded-for': address })).remaining;
  assert.equal(await from(behind, '192.0.2.1'), 29);
  assert.equal(await from(behind, '192.0.2.2'), 29);
  assert.equal(await from(behind, '198.51.100.7, 192.0.2.1'), 28, 'what the client wrote itself does not count');
  assert.equal(await from(behind, '2001:db8:1:2::a'), 29);
  assert.equal(await from(behind, '2001:db8:1:2:ffff::b'), 28, 'one /64 is one client');
  assert.equal(await from(bare, '192.0.2.1'), 29);
  assert.equal(await from(bare, '192.0.2.2'), 28);
});

test('a user who is suspended has no tokens and no MCP clients any more, and gets none', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  assert.equal((await machine.run(['user', 'add', 'ada'])).code, 0);
  const token = (await machine.run(['token', 'add', 'ada', '--name', 'ci'])).stdout.trim();
  const [client] = (await machine.run(['mcp-client', 'add', 'ada', '--name', 'claude', '--json'])).json();
  const headers = {
    'Content-Type': 'application/json',
    'X-Mcp-Client-Id': String(client?.['client_id']),
    'X-Mcp-Client-Secret': String(client?.['client_secret']),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const call = async () => (await service.get('/mcp', { method: 'POST', headers, body })).status;
  assert.deepEqual([(await ask(service, bearer(token))).status, await call()], [200, 200]);

  const suspended = await machine.run(['user', 'suspend', 'ada', '--reason', 'lost laptop', '--json']);
  assert.deepEqual([suspended.json()[0]?.['username'], suspended.json()[0]?.['reason']], ['ada', 'lost laptop']);
  const refused = await ask(service, bearer(token));
  assert.deepEqual([refused.status, refused.code, await call()], [401, 'invalid_token', 401]);
  for (const command of ['token', 'mcp-client']) {
    assert.match((await machine.run([command, 'add', 'ada', '--name', 'x'])).stderr, /^This user is suspended\./m);
  }
  const ended = await machine.run(['user', 'unsuspend', 'ada', '--json']);
  assert.deepEqual(ended.json(), [{ username: 'ada', suspended_at: null, reason: null }]);
  assert.deepEqual([(await ask(service, bearer(token))).status, await call()], [401, 401]);
  assert.equal((await machine.run(['token', 'add', 'ada', '--name', 'x'])).code, 0);
  assert.equal((await machine.run(['user', 'suspend', 'nobody'])).code, 1);
});
