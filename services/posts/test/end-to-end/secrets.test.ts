import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { afterFile } from '@kairan/testing/machine';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  Browser,
  callback,
  openConsent,
  register,
  tokenRequest,
} from '../oauth/oauth-service.ts';
import { startMachine } from './machine.ts';

const file = afterFile();
const json = { 'Content-Type': 'application/json' };

onEachDatabase('secrets in requests', (t) => {
  test('writes no secret to the log or the database, even if everything fails', async () => {
    const url = await t.url();
    const machine = startMachine(file, { POSTS_DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'trace' });
    const password = `kaze ${randomBytes(9).toString('hex')}`;
    const added = await machine.run(['user', 'add', 'aoi', '--password-stdin'], {}, `${password}\n`);
    assert.equal(added.code, 0, added.stderr);
    const made = await machine.run(['token', 'add', 'aoi', '--name', 'ci']);
    await machine.run(['user', 'add', 'mio']);
    const reset = await machine.run(['user', 'reset', 'mio']);
    const service = await machine.serve();
    const store = await t.open(url);
    const secrets = new Map([
      ['password', password],
      ['wrong password', `wrong ${randomBytes(9).toString('hex')}`],
      ['access token of the command line', made.stdout.trim()],
      ['link', new URL(reset.stdout.trim()).searchParams.get('token') ?? assert.fail(reset.stdout)],
      ['password chosen by the link', `tsuki ${randomBytes(9).toString('hex')}`],
      ['bad token', `kpat_${randomBytes(30).toString('hex')}`],
      ['session that there is not', randomBytes(32).toString('base64url')],
    ]);
    const secret = (name: string) => secrets.get(name) ?? assert.fail(name);

    /** Signs in, connects an app, uses and refreshes its tokens, calls REST and MCP, whatever the responses are. */
    const walk = async (round: string) => {
      const keep = (name: string, value: string | null | undefined) => {
        if (value) secrets.set(`${name}, ${round}`, value);
        return value ?? '';
      };
      const browser = new Browser();
      const send = (path: string, fields: Record<string, string>) => browser.send(`${service.url}${path}`, fields);
      await send('/sign-in', { login: 'nobody', password: secret('wrong password') });
      await send('/sign-in', { login: secret('wrong password'), password: 'x' });
      await send('/sign-in', { login: 'aoi', password });
      keep('session', browser.cookieOf('/').value);
      await browser.ask(`${service.url}/account`);
      const own = await send('/account/tokens', { name: 'own', scopes: 'posts:read', expiry: '30' });
      keep('access token of the account page', /kpat_\w{49}/.exec(await own.text())?.[0]);
      const wrong = secret('wrong password');
      if (round === 'well') await send('/account/password', { present: wrong, new_password: `${wrong} too` });

      await browser.ask(`${service.url}/account/link?token=${secret('link')}`);
      const chosen = round === 'well again' ? secret('password chosen by the link') : 'short';
      await new Browser().send(`${service.url}/account/link`, { token: secret('link'), new_password: chosen });

      const { json: client } = await register(service.url, { client_secret: secret('bad token') });
      const authorization = authorizationRequest(service.url, String(client['client_id'] ?? knownClient));
      keep('verifier', authorization.verifier);
      const { page, session } = await openConsent(browser, authorization.url);
      keep('id of the consent', /consent\/([\w-]+)$/.exec(page)?.[1]);
      const decided = await browser.send(page, { session, decision: 'approve' });
      const ended = await browser.ask(new URL(decided.headers.get('location') ?? page, page).href);
      const back = URL.parse(ended.headers.get('location') ?? '');
      const code = keep('code', back?.searchParams.get('code')) || secret('bad token');
      const { json: tokens } = await tokenRequest(service.url, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        client_id: String(client['client_id']),
        code_verifier: authorization.verifier,
      });
      const access = keep('access token of an app', tokens['access_token'] as string);
      const refresh = keep('refresh token', tokens['refresh_token'] as string);
      const fields = { refresh_token: refresh || secret('bad token'), client_id: String(client['client_id']) };
      const { json: next } = await tokenRequest(service.url, { grant_type: 'refresh_token', ...fields });
      keep('second access token of an app', next['access_token'] as string);
      keep('second refresh token', next['refresh_token'] as string);

      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'whoami' } });
      for (const token of [secret('access token of the command line'), access, refresh, code, secret('bad token')]) {
        const headers = { ...json, Authorization: `Bearer ${token}` };
        await service.get('/api/v1/posts', { headers });
        await service.get(`/api/v1/posts?access_token=${token}`);
        await service.get('/mcp', { method: 'POST', headers, body: message });
        await service.get(`/mcp?access_token=${token}`, { method: 'POST', headers: json, body: message });
        await tokenRequest(service.url, { token: secret('bad token'), client_id: 'x' }, '/oauth/revoke');
      }
      browser.set('posts-session', secret('session that there is not'));
      await browser.ask(`${service.url}/account?code=${code}&return_to=/x?token=${access}`);
      return client['client_id'];
    };

    let knownClient: unknown;
    knownClient = await walk('well');
    assert.ok(
      ['session', 'code', 'refresh token', 'second refresh token'].every((name) => secrets.has(`${name}, well`)),
    );
    const stored = await bytesOf(t, url, store);
    for (const table of ['oauth_items', 'sessions', 'access_tokens', 'account_links', 'users']) {
      await store.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      await walk(`without ${table}`);
      await store.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
    await walk('well again');
    const mio = await store.get<{ password_hash: string | null }>(
      "SELECT password_hash FROM users WHERE username = 'mio'",
    );
    assert.match(mio?.password_hash ?? '', /^\$argon2id\$/, 'the link was used');
    const { stdout, stderr } = await service.stop();
    assert.ok(stderr.split('\n').filter((line) => line.includes('"a request failed"')).length >= 10, 'it went wrong');
    const everything = [stored, await bytesOf(t, url, store)];
    for (const [name, value] of secrets) {
      assert.equal(`${stdout}${stderr}`.includes(value), false, `the ${name} is logged`);
      for (const bytes of everything) assert.equal(bytes.includes(value), false, `the ${name} is stored`);
    }
    assert.ok(
      everything.every((bytes) => bytes.includes('aoi')),
      'what is stored was read',
    );
  });
});

/** Everything in the database: the bytes of its files, or every row as text. */
async function bytesOf(t: DatabaseForTests, url: string, store: Database): Promise<Buffer> {
  if (t.engine === 'sqlite') {
    const path = url.slice('sqlite:'.length);
    const folder = dirname(path);
    const files = readdirSync(folder).filter((name) => `${folder}/${name}`.startsWith(path));
    return Buffer.concat(files.map((name) => readFileSync(`${folder}/${name}`)));
  }
  const tables = await store.all<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const rows = await Promise.all(tables.map(({ name }) => store.all(`SELECT t::text AS row FROM "${name}" AS t`)));
  return Buffer.from(JSON.stringify(rows));
}
