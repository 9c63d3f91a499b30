/**
 * Chaos: breaks the database under running services in every way that is known, one after the other, and checks what clients
 * see: 503 with Retry-After and nothing else, no request that hangs, reading goes on where nothing has to be written,
 * recovery by itself, nothing acknowledged lost, a stop within ten seconds. See README.md.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { requestBudgetMs } from '@kairan/operation/time-budget';
import { openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { type Fault, frozen, mountSmall, postgresFaults, serverPids, sqliteFaults } from './chaos/faults.ts';
import { type Load, type Outcome, startLoad } from './chaos/load.ts';
import { type Installation, runCommand, type ServiceProcess, startService } from './soak/service-process.ts';

const { values } = parseArgs({
  options: {
    /** How long each fault lasts. */
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const faultMs = Number(values.seconds) * 1_000;
/** Milliseconds that a request may take during a fault: its time for the database, that of counting it, and some. */
const longestMs = requestBudgetMs + 3_000;
/** Milliseconds after the end of a fault within which everything works again. */
const recoveryMs = 8_000;
const writers = 6;
const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kairan-chaos-'));

console.log('database   fault                requests   200s  503s  other  slowest   recovery   errors logged/s');
await onPostgres();
await onSqlite();
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(problems.length === 0 ? 'Nothing acknowledged was lost, and every answer was as expected.' : '');
process.exit(problems.length === 0 ? 0 : 1);

async function onPostgres(): Promise<void> {
  const server = await postgresForTests();
  const [postsUrl, vulnsUrl] = [await server.createDatabase(), await server.createDatabase()];
  const admin = await openDatabase(postsUrl, { connections: 1, timeouts: backgroundTimeouts });
  // The server for tests does not wait for its log.
  const name = new URL(postsUrl).pathname.slice(1);
  await admin.exec(`ALTER DATABASE ${name} SET synchronous_commit = on`);
  const proxy = await openFlakyProxy(postsUrl);
  const through = (url: string) => Object.assign(new URL(url), { port: new URL(proxy.url).port }).href;
  const posts = installation(through(postsUrl), 'postgres');
  const vulns: Installation = {
    name: 'vulns',
    env: {
      VULNS_PORT: '0',
      VULNS_DATABASE_URL: through(vulnsUrl),
      VULNS_SYNC: 'off',
      DEMO: '1',
      VULNS_LIMITS: 'anonymous=100000000',
    },
  };
  const tokens = await tokensOf(posts);
  const vulnsService = await startService(vulns, join(folder, 'vulns.log'));
  const service = await startService(posts, join(folder, 'posts.log'));
  const others = ['/api/v1/vulnerabilities?limit=5', '/', '/sources', '/sign-in'].map((path) => ({
    url: vulnsService.url + path,
  }));
  const load = startLoad([...readersOf(service, tokens), ...others], { url: service.url, tokens });
  for (const fault of postgresFaults(admin, proxy)) await endure('postgres', fault, load, join(folder, 'posts.log'));
  await load.stop();
  await check(
    'postgres',
    load,
    async () => new Set((await admin.all<{ id: string }>('SELECT id FROM posts')).map(({ id }) => id)),
  );
  const pids = await serverPids(admin);
  await frozen(pids, async () => {
    await stopInTime('posts', service, '/api/v1/me', tokens[0] as string);
    await stopInTime('vulns', vulnsService, '/en/sources');
  });
  await admin.close();
  await proxy.close();
  await server.dropDatabases([postsUrl, vulnsUrl]);
}

async function onSqlite(): Promise<void> {
  const own = join(folder, 'sqlite');
  mkdirSync(own);
  const unmount = mountSmall(own, 24);
  if (!unmount) console.log('sqlite     disk full            left out: only root may mount a small file system');
  const url = `sqlite:${join(own, 'posts.db')}`;
  const posts = installation(url, 'sqlite');
  const tokens = await tokensOf(posts);
  const service = await startService(posts, join(folder, 'sqlite.log'));
  const load = startLoad(readersOf(service, tokens), { url: service.url, tokens });
  for (const fault of sqliteFaults(own, unmount !== null))
    await endure('sqlite', fault, load, join(folder, 'sqlite.log'));
  await load.stop();
  await service.stop();
  const db = await openDatabase(url, { readOnly: true });
  await check(
    'sqlite',
    load,
    async () => new Set((await db.all<{ id: string }>('SELECT id FROM posts')).map(({ id }) => id)),
  );
  await db.close();
  unmount?.();
}

function installation(databaseUrl: string, work: string): Installation {
  const limits = 'requests=100000000,drafts=100000000';
  const env = {
    POSTS_PORT: '0',
    POSTS_DATABASE_URL: databaseUrl,
    POSTS_MEDIA_URL: `file:${join(folder, `media-${work}`)}`,
  };
  return { name: 'posts', env: { ...env, POSTS_LIMITS: limits, DEMO: '0' } };
}

async function tokensOf(posts: Installation): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < writers; i++) {
    await runCommand(posts, ['user', 'add', `writer${i}`]);
    const [made] = (await runCommand(posts, ['token', 'add', `writer${i}`, '--name', 'chaos'])) as { token: string }[];
    tokens.push(made?.token as string);
  }
  return tokens;
}

function readersOf({ url }: ServiceProcess, tokens: readonly string[]) {
  const [token = ''] = tokens;
  const open = ['/', '/account'].map((path) => ({ url: url + path }));
  return [{ url: `${url}/api/v1/me`, token }, { url: `${url}/api/v1/posts`, token }, ...open];
}

/** Lets a fault happen under load, and prints and judges what clients saw. */
async function endure(database: string, fault: Fault, load: Load, logFile: string): Promise<void> {
  if (!fault.name.includes(values.only ?? '')) return;
  await wait(2_000);
  const lines = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":"error"')).length;
  const linesBefore = lines();
  const beganAt = performance.now();
  await fault.happen(faultMs);
  const endedAt = performance.now();
  await wait(recoveryMs + 2_000);
  const seconds = (performance.now() - beganAt) / 1_000;
  const during = load.outcomes.filter((outcome) => outcome.endedAt > beganAt && outcome.beganAt < endedAt);
  const afterwards = load.outcomes.filter((outcome) => outcome.beganAt > endedAt);
  const lastFailure = afterwards.filter(({ status }) => !isSuccess(status)).at(-1);
  const recovery = lastFailure ? lastFailure.endedAt - endedAt : 0;
  const of = (check: (outcome: Outcome) => boolean) => during.filter(check).length;
  const other = during.filter(({ status }) => !isSuccess(status) && status !== 503);
  const slowest = Math.max(0, ...during.map((outcome) => outcome.endedAt - outcome.beganAt));
  const perSecond = (lines() - linesBefore) / seconds;
  const cells = [
    during.length,
    of(({ status }) => isSuccess(status)),
    of(({ status }) => status === 503),
    other.length,
  ];
  const times = [`${(slowest / 1_000).toFixed(1)} s`, `${(recovery / 1_000).toFixed(1)} s`, perSecond.toFixed(1)];
  console.log(
    `${database.padEnd(10)} ${fault.name.padEnd(18)} ${cells.map((n) => String(n).padStart(7)).join('')}${times.map((t) => t.padStart(10)).join('')}`,
  );
  const blame = (problem: string) => problems.push(`${database}, ${fault.name}: ${problem}`);
  if (other.length > 0) blame(`answers with status ${[...new Set(other.map(({ status }) => status))].join(', ')}`);
  if (during.some(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter)) blame('503 without Retry-After');
  if (slowest > longestMs) blame(`a request took ${(slowest / 1_000).toFixed(1)} s`);
  if (recovery > recoveryMs) blame(`failures ${(recovery / 1_000).toFixed(1)} s after its end`);
  if (fault.readsGoOn && of(({ what, status }) => what === 'read' && !isSuccess(status)) > 0) blame('reading failed');
  if (perSecond > 2) blame(`${perSecond.toFixed(1)} errors logged a second`);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

async function check(
  database: string,
  { acknowledged }: Load,
  stored: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const ids = await stored();
  const lost = [...acknowledged].filter((id) => !ids.has(id));
  console.log(`${database.padEnd(10)} ${acknowledged.size} drafts acknowledged, ${lost.length} lost`);
  if (lost.length > 0) problems.push(`${database}: ${lost.length} acknowledged drafts are lost`);
}

/** Stops a service whose database does not answer, with a request in flight. */
async function stopInTime(name: string, service: ServiceProcess, path: string, token?: string): Promise<void> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const inFlight = fetch(service.url + path, { headers }).catch(() => null);
  await wait(500);
  const since = performance.now();
  const code = await service.stop();
  const seconds = (performance.now() - since) / 1_000;
  const answer = await inFlight;
  console.log(
    `postgres   ${name} stopped while it is frozen: ${seconds.toFixed(1)} s, exit code ${code}, the request in flight got ${answer?.status}`,
  );
  if (answer?.status !== 503) problems.push(`${name} did not answer the request in flight while it stopped`);
  if (code !== 0 || seconds > 10) problems.push(`stopping ${name} took ${seconds.toFixed(1)} s and ended with ${code}`);
}
