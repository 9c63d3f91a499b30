import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Env, machineFor } from '@kairan/testing/machine';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const script = join(root, 'scripts', 'start.ts');

/** Starts both services on an empty machine, on free ports, without samples and syncs. */
function startBoth(t: TestContext, env: Env = {}) {
  const settings = { POSTS_PORT: '0', VULNS_PORT: '0', VULNS_SYNC: 'off', DEMO: '0', ...env };
  const machine = machineFor({ main: script, name: 'both', serveEnv: {} }, t, settings);
  const { child, ended } = machine.start([]);
  return { machine, child, ended };
}

/** The addresses of both services, once both are ready. */
async function ready(child: ReturnType<typeof startBoth>['child']): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, name, address] = /^(posts|vulns) ready (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? [];
    assert.ok(name && address, line);
    addresses.set(name, address);
    if (addresses.size === 2) break;
  }
  return addresses;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`runs both services and ends both on ${signal}`, async (t) => {
    const { child, ended, machine } = startBoth(t);
    const addresses = await ready(child);
    const docs = await Promise.all([...addresses.values()].map((address) => fetch(`${address}/docs`)));
    assert.deepEqual(
      docs.map(({ status }) => status),
      [200, 200],
    );
    assert.ok(
      existsSync(join(machine.folder, 'data', 'posts.db')) && existsSync(join(machine.folder, 'data', 'vulns.db')),
    );
    child.kill(signal);
    // As npm does on Ctrl-C, which the terminal has already sent.
    child.kill(signal);
    const { code, stderr } = await ended;
    assert.equal(code, 0, stderr);
    for (const address of addresses.values()) await assert.rejects(fetch(address));
  });
}

test('passes SIGTERM from npm to the services and exits with 0 after them', async (t) => {
  const { folder } = machineFor({ main: script, name: 'both', serveEnv: {} }, t);
  for (const [words, ready] of [
    [['start'], 2],
    [['run', '-s', 'posts', '--', 'serve'], 1],
    [['run', '-s', 'vulns', '--', 'serve'], 1],
  ] as const) {
    const child = spawn('npm', words, {
      cwd: root,
      // In its own process group, so that everything left can be ended.
      detached: true,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        POSTS_PORT: '0',
        VULNS_PORT: '0',
        POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`,
        POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
        VULNS_DATABASE_URL: `sqlite:${join(folder, 'vulns.db')}`,
        VULNS_SYNC: 'off',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    t.after(() => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    const addresses: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      addresses.push(...(/ ready (http:.*)$/.exec(line)?.slice(1) ?? []));
      if (addresses.length === ready) break;
    }
    child.stdout.resume();
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null], words.join(' '));
    for (const address of addresses) await assert.rejects(fetch(address));
  }
});

test('ends the other service and exits with 1 if one cannot start', async (t) => {
  const holder = createServer().listen(0, '127.0.0.1');
  t.after(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { ended } = startBoth(t, { VULNS_PORT: String(port) });
  const { code, stderr } = await ended;
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use\\.`));
});

test('reports one sentence per service if neither can start', async (t) => {
  const holder = createServer().listen(0, '127.0.0.1');
  t.after(() => void holder.close());
  await once(holder, 'listening');
  const port = String((holder.address() as AddressInfo).port);
  const { code, stderr } = await startBoth(t, { POSTS_PORT: port, VULNS_PORT: port }).ended;
  assert.equal(code, 1);
  assert.deepEqual(
    stderr
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('New database: '))
      .sort(),
    ['POSTS_PORT', 'VULNS_PORT'].map(
      (name) => `Port ${port} of 127.0.0.1 is in use. Set ${name} to another one, or to 0 for any free one.`,
    ),
  );
});

test('ends the services when the process that started them is gone', async (t) => {
  const { child, ended } = startBoth(t);
  const addresses = await ready(child);
  child.kill('SIGKILL');
  // The services close their ends of the pipes only when they have exited.
  await ended;
  for (const address of addresses.values()) await assert.rejects(fetch(address));
});
