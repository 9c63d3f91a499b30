/**
 * Chaos of a cluster: two processes of each service on a PostgreSQL server with a replica, with images in a bucket. Each part is
 * killed, frozen or cut off in turn, while clients read and write; at last the primary is lost and the replica takes its
 * place. One process has a clock that is ten minutes ahead, if libfaketime is installed. Checked: nothing acknowledged is
 * lost, nothing taken back is shown a second later, no limit is passed, nothing but success or 503 from what runs, and honest
 * health. See README.md.
 */

import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { requestBudgetMs } from '@kairan/operation/time-budget';
import { openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { startReplicatedPostgres } from '@kairan/testing/postgres-replica';
import { startS3Server } from '@kairan/testing/s3-server';
import sharp from 'sharp';
import { startClusterLoad } from './chaos/cluster-load.ts';
import { frozen, serverPids } from './chaos/faults.ts';
import { type Member, startMember } from './chaos/member.ts';
import { random } from './random.ts';
import { type Installation, runCommand } from './soak/service-process.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const limit = 300;
const authors = 3;
/** Milliseconds after the end of a fault within which everything works again. */
const recoveryMs = 10_000;
/** Milliseconds that a request may take: its time for the database, that of counting it, and some. */
const longestMs = requestBudgetMs + 5_000;
const libfaketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kairan-cluster-'));

const postgres = await startReplicatedPostgres();
const first = await openDatabase(postgres.primaryUrl, { connections: 1, timeouts: backgroundTimeouts });
for (const name of ['posts', 'vulns']) await first.exec(`CREATE DATABASE ${name}`);
// A commit is acknowledged once the replica has it: so nothing is lost with the primary.
await first.exec("ALTER SYSTEM SET synchronous_standby_names = '*'");
await first.exec("ALTER SYSTEM SET synchronous_commit = 'on'");
await first.exec('SELECT pg_reload_conf()');
const named = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
const proxy = await openFlakyProxy(postgres.primaryUrl);
const bucket = await startS3Server();

const posts: Installation = {
  name: 'posts',
  env: {
    POSTS_DATABASE_URL: named(proxy.url, 'posts'),
    POSTS_MEDIA_URL: bucket.url(),
    AWS_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    POSTS_LIMITS: `requests=${limit},drafts=1000000,publishes=1000000,uploads=1000000`,
    DEMO: '0',
  },
};
const vulns: Installation = {
  name: 'vulns',
  env: {
    VULNS_DATABASE_URL: named(proxy.url, 'vulns'),
    VULNS_DATABASE_READ_URL: named(postgres.replicaUrl, 'vulns'),
    VULNS_LIMITS: 'anonymous=100000000',
    VULNS_SYNC: 'off',
    DEMO: '1',
  },
};
const tokens: string[] = [];
for (const name of [...Array.from({ length: authors }, (_, i) => `author${i}`), 'greedy']) {
  await runCommand(posts, ['user', 'add', name]);
  const [made] = (await runCommand(posts, ['token', 'add', name, '--name', 'chaos'])) as { token: string }[];
  tokens.push(made?.token as string);
}
const greedy = tokens.pop() as string;
const isFaked = existsSync(libfaketime);
if (!isFaked) console.log('left out: a clock that is ahead, as libfaketime is not installed');
const ahead = { LD_PRELOAD: libfaketime, FAKETIME: '+600s', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
const members = {
  posts: [await member('posts 1', posts), await member('posts 2', isFaked ? withEnv(posts, ahead) : posts)],
  vulns: [await member('vulns 1', vulns), await member('vulns 2', vulns)],
};
const [posts1, posts2, vulns1, vulns2] = [...members.posts, ...members.vulns] as [Member, Member, Member, Member];
const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#28527a' } })
  .png()
  .toBuffer();
const load = startClusterLoad(members, { authors: tokens, greedy, image: Buffer.from(image) }, random(2026));

/** What happens in turn, each for a while. `common`: it affects all members. */
const events: { name: string; common: boolean; happen: (ms: number) => Promise<void> }[] = [
  { name: 'posts 1 killed', common: false, happen: (ms) => posts1.killed(ms) },
  { name: 'vulns 2 killed', common: false, happen: (ms) => vulns2.killed(ms) },
  { name: 'posts 2 frozen', common: false, happen: (ms) => posts2.frozen(ms) },
  { name: 'vulns 1 frozen', common: false, happen: (ms) => vulns1.frozen(ms) },
  {
    name: 'bucket answers 503',
    common: true,
    happen: (ms) => bucketFails(ms, (response) => response.writeHead(503).end()),
  },
  { name: 'bucket silent', common: true, happen: (ms) => bucketFails(ms, () => {}) },
  {
    name: 'database refuses',
    common: true,
    async happen(ms) {
      await proxy.refuse();
      await wait(ms);
      await proxy.heal();
    },
  },
  {
    name: 'database silent',
    common: true,
    async happen(ms) {
      proxy.stall();
      await wait(ms);
      await proxy.heal();
    },
  },
  { name: 'network fails at random', common: true, happen: failAtRandom },
  { name: 'primary frozen', common: true, happen: async (ms) => frozen(await serverPids(first), () => wait(ms)) },
  {
    name: 'replica stopped',
    common: true,
    async happen(ms) {
      await first.exec("ALTER SYSTEM SET synchronous_standby_names = ''");
      await first.exec('SELECT pg_reload_conf()');
      await postgres.stopReplica();
      await wait(ms);
      await postgres.startReplica();
      await first.exec("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await first.exec('SELECT pg_reload_conf()');
    },
  },
];

const eachMs = (Number(values.minutes) * 60_000) / (events.length + 1);
const commonFaults: { name: string; from: number; until: number }[] = [];
console.log('event                     requests   200s  429s  503s  none  slowest');
for (const event of events) await endure(event);
const lost = await serverPids(first);
await endure({ name: 'primary lost, replica promoted', common: true, happen: promote });
await wait(recoveryMs);
await load.stop();
await checkEnd();
for (const each of [...members.posts, ...members.vulns]) await each.stop();
for (const pid of lost) process.kill(pid, 'SIGCONT');
await proxy.close();
await postgres.close();
await bucket[Symbol.asyncDispose]();
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(problems.length === 0 ? 'Nothing acknowledged was lost, and every answer was as expected.' : '');
process.exit(problems.length === 0 ? 0 : 1);

function withEnv({ name, env }: Installation, more: Readonly<Record<string, string>>): Installation {
  return { name, env: { ...env, ...more } };
}

async function member(name: string, installation: Installation): Promise<Member> {
  const own = join(folder, name.replace(' ', ''));
  mkdirSync(own);
  const env = installation.name === 'posts' ? { POSTS_MEDIA_CACHE: join(own, 'cache') } : {};
  return startMember(name, withEnv(installation, env), { port: await freePort(), log: join(own, 'log') });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function bucketFails(ms: number, answer: (response: { writeHead(status: number): { end(): void } }) => void) {
  bucket.fault = (_request, response) => {
    answer(response);
    return true;
  };
  await wait(ms);
  bucket.fault = null;
}

async function failAtRandom(ms: number): Promise<void> {
  const numbers = random(77);
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (numbers.chance(0.5)) proxy.stall();
    else await proxy.refuse();
    await wait(100 + 1_400 * numbers.next());
    await proxy.heal();
    await wait(100 + 2_000 * numbers.next());
  }
}

/** The primary stands still for good, as a lost machine does, and the replica takes its place after some seconds. */
async function promote(): Promise<void> {
  for (const pid of lost) process.kill(pid, 'SIGSTOP');
  await wait(5_000);
  await postgres.promoteReplica();
  await proxy.retarget(postgres.replicaUrl);
  await wait(5_000);
}

/** Lets something happen, waits, and prints and judges what clients saw. */
async function endure({ name, common, happen }: (typeof events)[number]): Promise<void> {
  const from = Date.now();
  await happen(Math.min(eachMs / 2, 45_000));
  const until = Date.now();
  if (common) commonFaults.push({ name, from, until });
  await wait(Math.max(eachMs - (until - from), recoveryMs + 5_000));
  const seen = load.outcomes.filter(({ beganAt }) => beganAt >= from);
  const count = (check: (status: number) => boolean) =>
    String(seen.filter(({ status }) => check(status)).length).padStart(6);
  const running = seen.filter(({ member: { faults }, beganAt, endedAt }) => !isWithin(faults, beganAt, endedAt));
  const slowest = Math.max(0, ...running.map(({ beganAt, endedAt }) => endedAt - beganAt));
  console.log(
    `${name.padEnd(25)} ${String(seen.length).padStart(8)} ${count(isSuccess)}${count((s) => s === 429)}${count((s) => s === 503)}${count((s) => s === 0)} ${(slowest / 1_000).toFixed(1).padStart(6)} s`,
  );
  const blame = (problem: string) => problems.push(`${name}: ${problem}`);
  if (slowest > longestMs) blame(`a request to a process that runs took ${(slowest / 1_000).toFixed(1)} s`);
  const odd = running.filter(({ what, status }) => {
    if (isSuccess(status) || status === 503 || (status === 429 && what === 'greedy')) return false;
    return !(status === 404 && /^(?:post taken back|post|read)$/.test(what));
  });
  for (const kind of new Set(odd.map(({ member: by, what, status }) => `${by.name}, ${what}: ${status}`))) blame(kind);
  const calm = running.filter(
    ({ status, beganAt, endedAt }) => status === 503 && !isWithin(common ? [{ from, until }] : [], beganAt, endedAt),
  );
  if (calm.length > 0)
    blame(
      `${calm.length} responses with 503 while nothing was broken, such as ${calm[0]?.member.name}, ${calm[0]?.what}`,
    );
  const isDown = /^database (?:refuses|silent)$|^primary frozen$/.test(name);
  const health = seen.filter(
    ({ what, beganAt }) => what === 'health' && beganAt > from + 8_000 && beganAt < until - 1_000,
  );
  // With the replica, vulns still reads, and says so; posts has nothing to read from.
  if (isDown && health.some(({ member: by, status }) => by.service === 'posts' && status === 200))
    blame('health is not honest');
}

/** Whether a request overlaps one of several times, or the recovery from it. */
function isWithin(faults: readonly { from: number; until: number }[], beganAt: number, endedAt: number): boolean {
  return faults.some(({ from, until }) => beganAt < until + recoveryMs && endedAt > from);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

async function checkEnd(): Promise<void> {
  const db = await openDatabase(named(postgres.replicaUrl, 'posts'), { connections: 1 });
  const stored = new Set((await db.all<{ id: string }>('SELECT id FROM posts')).map(({ id }) => id));
  await db.close();
  const missing = [...load.created].filter((id) => !stored.has(id));
  console.log(`${load.created.size} posts acknowledged, ${missing.length} lost`);
  if (missing.length > 0) problems.push(`${missing.length} acknowledged posts are lost`);
  for (const [what, paths] of [
    ['published posts', load.published.values()],
    ['images', load.images],
  ] as const) {
    const all = [...paths];
    const answers = await Promise.all(
      all.slice(-200).flatMap((path) => members.posts.map(({ url }) => fetch(url + path))),
    );
    const unseen = answers.filter(({ status }) => status !== 200).length;
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
    console.log(
      `${all.length} ${what} acknowledged; of the last ${Math.min(all.length, 200)}, ${unseen} responses of both processes are not 200`,
    );
    if (unseen > 0) problems.push(`${unseen} responses without ${what}`);
  }
  if (load.shown.length > 0) problems.push(`taken back, but shown: ${load.shown.slice(0, 5).join('; ')}`);
  checkLimit();
}

/** In the time of the limit, no more requests may have been allowed, by all processes; after an outage once more by each. */
function checkLimit(): void {
  // Only requests that began and ended within the time were certainly counted in it.
  const allowed = load.allowed.toSorted((one, other) => one.endedAt - other.endedAt);
  let most = 0;
  let mostCalm = 0;
  for (const { endedAt: at } of allowed) {
    const from = at - 60_000;
    const count = allowed.filter(({ beganAt, endedAt }) => beganAt > from && endedAt <= at).length;
    most = Math.max(most, count);
    if (!commonFaults.some((fault) => at > fault.from && from < fault.until + recoveryMs))
      mostCalm = Math.max(mostCalm, count);
  }
  console.log(
    `at most ${most} requests of one token allowed in 60 s, ${mostCalm} without an outage; the limit is ${limit}`,
  );
  if (mostCalm > limit) problems.push(`${mostCalm} requests allowed in 60 s`);
  if (most > limit * 3) problems.push(`${most} requests allowed in 60 s around an outage`);
}
