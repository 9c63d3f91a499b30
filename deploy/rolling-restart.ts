/**
 * Counts the requests that fail while a service is restarted again and again behind a proxy, as docs/deploy.md says, with
 * the files of this folder: 20 requests a second, for posts a fifth of them writes, over TLS, on PostgreSQL.
 *
 *     npx node deploy/rolling-restart.ts [--service posts|vulns] [--proxy nginx|Caddy] [--requests 1000] [--drain 6]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { postgresForTests } from '@kairan/testing/postgres';
import { makeCertificate } from './test/certificate.ts';
import { freePort } from './test/free-port.ts';
import { httpsClient } from './test/https-client.ts';
import { proxies } from './test/proxies.ts';

const options = { service: 'posts', proxy: 'nginx', requests: '1000', drain: '6' };
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(options).map(([name, fallback]) => [name, { type: 'string', default: fallback }] as const),
  ),
});
const { service, proxy, requests, drain } = { ...options, ...values };
const program = fileURLToPath(new URL(`../services/${service}/bin/kairan-${service}`, import.meta.url));
const prefix = service.toUpperCase();
/** Milliseconds between two requests: 20 a second. */
const intervalMs = 50;

const folder = mkdtempSync(join(tmpdir(), 'kairan-rolling-'));
const host = `${service}.example.org`;
const certificate = makeCertificate(folder, [host]);
const ask = httpsClient(certificate.pem);
const port = await freePort();
const base = `https://${host}:${port}`;
const postgres = await postgresForTests();
const databaseUrl = await postgres.createDatabase();
const env = {
  // The program brings Node.js.
  PATH: '/usr/bin:/bin',
  [`${prefix}_DATABASE_URL`]: databaseUrl,
  [`${prefix}_BASE_URL`]: base,
  [`${prefix}_DRAIN_SECONDS`]: drain,
  [`${prefix}_LIMITS`]: service === 'posts' ? 'requests=100000,drafts=100000' : 'anonymous=100000',
  ...(service === 'vulns' && { VULNS_SYNC: 'off', DEMO: '1' }),
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1',
};

/** Starts a process of the service; resolves when it is ready. */
async function started(at: number): Promise<ChildProcess> {
  const own = { ...env, [`${prefix}_PORT`]: String(at) };
  const child = spawn(program, ['serve'], { cwd: folder, env: own, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

async function run(...words: string[]): Promise<string> {
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  await once(child, 'exit');
  return line;
}

const ports: [number, number] = [await freePort(), await freePort()];
let first = await started(ports[0]);
let authorization = '';
if (service === 'posts') {
  await run('user', 'add', 'aoi');
  authorization = `Bearer ${JSON.parse(await run('token', 'add', 'aoi', '--name', 'ci', '--json')).token}`;
}
const proxyFolder = join(folder, 'proxy');
mkdirSync(proxyFolder);
const chosen = proxies.find(({ name }) => name === proxy);
if (!chosen) throw new Error(`Use one of: ${proxies.map(({ name }) => name).join(', ')}.`);
const stopProxy = await chosen.start('hosts', { folder: proxyFolder, port, posts: ports, vulns: ports, certificate });

const failures: string[] = [];
const took: number[] = [];
let restarts = 0;
let isSending = true;
const restarting = restartInTurn();
const inFlight: Promise<void>[] = [];
for (let sent = 0; sent < Number(requests); sent++) {
  inFlight.push(send(sent));
  await delay(intervalMs);
}
await Promise.all(inFlight);
isSending = false;
await restarting;

took.sort((a, b) => a - b);
const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
process.stdout.write(
  `${failures.length} of ${took.length} requests failed during ${restarts} restarts of ${service} behind ${proxy}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms.\n`,
);
for (const failure of failures) process.stdout.write(`${failure}\n`);

stopProxy();
await stopped(first);
await postgres.dropDatabases([databaseUrl]);
rmSync(folder, { recursive: true });
process.exitCode = failures.length > 0 ? 1 : 0;

/** Starts the second process, restarts the first one, and stops the second one, until all requests are sent. */
async function restartInTurn(): Promise<void> {
  while (isSending) {
    const second = await started(ports[1]);
    await stopped(first);
    first = await started(ports[0]);
    await stopped(second);
    restarts++;
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Sends a request: every fifth is a write if the service takes any. */
async function send(number: number): Promise<void> {
  const began = performance.now();
  const isWrite = number % 5 === 0 && service === 'posts';
  const body = JSON.stringify({ title: `Draft ${number}`, body_markdown: 'A draft of some thirty characters.' });
  const headers = { 'Content-Type': 'application/json', ...(authorization && { authorization }) };
  const path = isWrite ? '/api/v1/posts' : number % 2 === 0 ? (service === 'posts' ? '/' : '/en/') : '/robots.txt';
  try {
    const { status } = await ask(base + path, isWrite ? { method: 'POST', headers, body } : {});
    if (status !== (isWrite ? 201 : 200)) failures.push(`${path}: ${status}`);
  } catch (fault) {
    failures.push(`${path}: ${String(fault)}`);
  }
  took.push(performance.now() - began);
}
