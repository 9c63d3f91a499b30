import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/webhooks/sending/message.ts';
import { newSigningSecret, secretText } from '../../src/webhooks/signing/signature.ts';

const docs = new URL('../../../../docs/webhooks.md', import.meta.url);
const service = fileURLToPath(new URL('../..', import.meta.url));

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Reads the receiver from the documentation, changes its port and lets it say when it listens. */
async function documentedReceiver(port: number): Promise<string> {
  const page = await readFile(docs, 'utf8');
  const blocks = page.match(/(?:^ {4}.*\n|^\n(?= {4}))+/gm) ?? [];
  const code = blocks.find((block) => block.includes('.listen(9000,')) ?? '';
  assert.ok(code.includes('standardwebhooks'), 'docs/webhooks.md has a receiver that listens on port 9000');
  const changed = code
    .replace(/^ {4}/gm, '')
    .replace(/listen\(9000, ('[^']+')\);/, `listen(${port}, $1, () => console.log('ready'));`);
  assert.ok(changed.includes(`listen(${port},`));
  return changed;
}

test('the receiver in the documentation accepts signed messages and rejects altered ones', async (t) => {
  const secret = newSigningSecret();
  const port = await freePort();
  const code = await documentedReceiver(port);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: service,
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secretText(secret) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  assert.match((await lines.next()).value, /ready/);

  const due = { id: 'msg_1', event: 'vulnerability.added', at: '2026-11-28T10:00:00.000Z' };
  const by = { notice: { vulnerability: '{"id":"CVE-2026-1"}', reasons: '[]' }, agent: 'test', now: Date.now() };
  const url = new URL(`http://127.0.0.1:${port}/`);
  const { headers, body } = messageOf({ id: 'x', name: 'x', url, secrets: [secret] }, due, by);
  const post = async (bytes: Buffer) => {
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
    return response.status;
  };
  assert.equal(await post(body), 204);
  assert.match((await lines.next()).value, /msg_1 vulnerability\.added CVE-2026-1/);
  assert.equal(await post(Buffer.from(body.toString().replace('CVE-2026-1', 'CVE-2026-2'))), 400);
});
