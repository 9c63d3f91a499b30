import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { openStore } from '../../src/open-store.ts';
import { startMachine } from '../end-to-end/machine.ts';

/** Waits for the first message in a folder and returns its text. */
async function firstMail(folder: string): Promise<string> {
  const find = () => readdirSync(folder).find((name) => name.endsWith('.eml'));
  for await (const _ of changesOf(folder)) {
    const name = find();
    if (name) return readFileSync(join(folder, name), 'utf8');
  }
  return assert.fail();
}

/** Yields once now, and then at every change of a folder. */
async function* changesOf(folder: string): AsyncGenerator<void> {
  let wake = Promise.withResolvers<void>();
  const watcher = watch(folder, () => wake.resolve());
  try {
    for (;;) {
      yield;
      await wake.promise;
      wake = Promise.withResolvers();
    }
  } finally {
    watcher.close();
  }
}

test('no secret of users and programs is in the log or in a stored byte', async (t) => {
  const machine = startMachine(t, { DEMO: '0', LOG_LEVEL: 'trace' });
  const mails = join(machine.folder, 'data', 'mail');
  mkdirSync(mails, { recursive: true });
  const service = await machine.serve();
  const by = newTestBrowser(service.url);
  const secrets = new Map<string, string>();
  const keep = (name: string, value: string | undefined): string => {
    assert.ok(value, name);
    secrets.set(name, value);
    return value;
  };
  const password = keep('password', `kaze ${randomBytes(9).toString('hex')}`);
  const wrong = keep('wrong password', `ame ${randomBytes(9).toString('hex')}`);

  const fields = { username: 'aoi', email: 'aoi@example.org', new_password: password, display_name: '' };
  assert.equal((await by.post('/sign-up', fields)).status, 303);
  // Long lines of a message are broken, with a sign that is taken out again (RFC 2045, 6.7).
  const mail = (await firstMail(mails)).replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const token = keep('link', /link\?token=([\w-]{43})/.exec(mail)?.[1]);
  await by.get(`/account/link?token=${token}`);
  await by.post('/account/link', { token, present: wrong });
  assert.equal((await by.post('/account/link', { token, present: password })).location, '/set-up');
  await by.post('/set-up', { display_name: '葵', accept_terms: 'yes' });
  await by.get(`/account/link?token=${token}`);
  const session = keep('session', by.cookies.get('vulns-session'));

  const made = await by.post('/account/tokens', { name: 'ci', expiry: '30' });
  const accessToken = keep('access token', /kvat_\w{49}/.exec(made.text)?.[0]);
  const client = await by.post('/account/mcp-clients', { name: 'claude' });
  const id = /kvmc_\w+/.exec(client.text)?.[0] ?? '';
  const clientSecret = keep('secret of an MCP client', /kvms_\w+/.exec(client.text)?.[0]);
  const useThem = async () => {
    const answers = [
      await service.get('/api/v1/stats', { headers: { Authorization: `Bearer ${accessToken}` } }),
      await service.get('/mcp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mcp-Client-Id': id, 'X-Mcp-Client-Secret': clientSecret },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      }),
    ];
    await by.get('/account');
    await by.post('/sign-in', { login: wrong, password: wrong });
    return answers.map(({ status }) => status);
  };
  assert.deepEqual(await useThem(), [200, 200]);

  const store = await openStore(`sqlite:${join(machine.folder, 'data', 'vulns.db')}`);
  for (const table of ['sessions', 'access_tokens', 'mcp_clients', 'users']) {
    await store.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    assert.ok((await useThem()).some((status) => status >= 500) || table === 'sessions');
    await store.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
  await store.close();
  const { stdout, stderr } = await service.stop();
  assert.ok(stderr.split('\n').filter((line) => line.includes('"a request failed"')).length >= 4, 'requests failed');
  const data = join(machine.folder, 'data');
  const files = readdirSync(data).filter((name) => name.startsWith('vulns.db'));
  const stored = Buffer.concat(files.map((name) => readFileSync(join(data, name))));
  assert.ok(stored.includes('aoi@example.org') && session.length === 43);
  for (const [name, value] of secrets) {
    assert.equal(`${stdout}${stderr}`.includes(value), false, `the ${name} is logged`);
    assert.equal(stored.includes(value), false, `the ${name} is stored`);
  }
});
