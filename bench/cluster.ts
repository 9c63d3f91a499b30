/**
 * Chaos of a cluster: two processes of each service on a PostgreSQL server with a replica, with images in a bucket, sources that
 * change and receivers of webhooks. Each part is killed and frozen in turn, while clients read and write; at last the primary
 * is lost and the replica takes its place. Midnight passes meanwhile, and one process has a clock that is ten minutes ahead,
 * if libfaketime is installed. See README.md.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kairan/database/open';
import sharp from 'sharp';
import { startEpssServer } from '../services/vulns/test/upstreams/epss-server.ts';
import { startKevServer } from '../services/vulns/test/upstreams/kev-server.ts';
import { checkChangeLog, checkShown, checkWebhooks } from './chaos/change-checks.ts';
import { publishFirst, startChanges } from './chaos/changes.ts';
import { Clients } from './chaos/clients.ts';
import { type ClusterLoad, startClusterLoad } from './chaos/cluster-load.ts';
import { type ClusterEvent, calm, clusterEvents, promotion } from './chaos/events.ts';
import { canFakeClocks, clockAhead, passMidnightAfter } from './chaos/faked-clock.ts';
import { recoveryMs } from './chaos/fault-times.ts';
import { serverPids, signalTo } from './chaos/faults.ts';
import { checkRequests, checkUploads, requestLimit, startLimitLoad } from './chaos/limit-load.ts';
import type { Member } from './chaos/member.ts';
import { databaseOf, startMembers, startParts, withEnv } from './chaos/parts.ts';
import { checkScheduled, schedulePosts } from './chaos/scheduled-posts.ts';
import { mostSlowdown, Slowdown } from './chaos/slowdown.ts';
import { outcomesHead, type Verdict, verdictOn } from './chaos/verdict.ts';
import { type Behaviour, startWebhookReceiver } from './chaos/webhook-receiver.ts';
import { random } from './random.ts';
import { type Installation, runCommand } from './soak/service-process.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    /** Part of the names of events; default: all. */
    only: { type: 'string', default: '' },
  },
});
const minutes = Number(values.minutes);
/** Milliseconds in which nothing is broken between two events. */
const calmBetweenMs = recoveryMs + 5_000;
/** The least duration of all events together, whatever `--minutes` says. */
const leastMs = 2 * 60_000;
const dayMs = 24 * 3_600_000;
const uploadLimit = Math.max(40, 20 * minutes);
if (canFakeClocks) await passMidnightAfter(60 * Math.max(0.9 * minutes, 6));
else console.log('left out, as libfaketime is not installed: midnight, a clock that is ahead, and a scheduled sync');
const midnight = (Math.floor(Date.now() / dayMs) + 1) * dayMs;

const problems: string[] = [];
/** What took too long on a machine that was busy with other work. */
const unjudged: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kairan-cluster-'));
const kev = await startKevServer([], new Date().toISOString());
publishFirst(kev);
const epss = await startEpssServer(['CVE-2026-10001,0.10000,0.50000'], dayBefore(1));
const parts = await startParts({
  POSTS_LIMITS: `requests=${requestLimit},drafts=1000000,publishes=1000000,uploads=${uploadLimit}`,
  VULNS_LIMITS: `anonymous=100000000,authenticated=${requestLimit}`,
  VULNS_KEV_URL: kev.catalogUrl,
  VULNS_EPSS_URL: epss.scoresUrl,
  VULNS_SOURCES: 'kev,epss',
  VULNS_SYNC: 'auto',
});
const { posts, vulns } = parts.installations;

const failing = random(11);
/** When the catalogue began to change. */
let changingSince = Number.POSITIVE_INFINITY;
const receivers = [
  await startWebhookReceiver('steady receiver', () => 'takes'),
  await startWebhookReceiver('failing receiver', failAtTimes),
];
const [authors, uploader, greedyOfPosts, greedyOfVulns] = await Promise.all([
  Promise.all(['author0', 'author1', 'author2'].map((name) => tokenOf(posts, name))),
  tokenOf(posts, 'uploader'),
  tokenOf(posts, 'greedy'),
  prepareVulns(),
]);
const epssRequests = epss.requests.length;

const members = await startMembers(folder, parts.installations);
const all = [...members.posts, ...members.vulns];
// However this process ends, the others end too, also frozen ones.
process.on('exit', () => {
  for (const each of all) each.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const events = clusterEvents(parts, members).filter(({ name }) => name.includes(values.only));
const eachMs = (minutes * 60_000) / (events.length + 1);
const isOverMidnight = canFakeClocks && Date.now() < midnight - 60_000;
if (canFakeClocks && !isOverMidnight) console.log('left out: midnight, which passed before everything had started');
const clients = new Clients();
const made = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#28527a' } })
  .png()
  .toBuffer();
const image = Buffer.from(made);
const inTurn = Array.from(
  { length: 10 },
  (_, i) => Date.now() + 30_000 + (i * Math.max(minutes * 60_000, leastMs)) / 12,
);
const times = [...inTurn, ...(isOverMidnight ? [midnight, midnight, midnight + 1_000] : [])].toSorted((a, b) => a - b);
const scheduled = await schedulePosts(clients, members.posts, authors[1] as string, times);
const load = startClusterLoad(clients, members, { authors, hide, image }, random(2026));
const tokens = { posts: greedyOfPosts, vulns: greedyOfVulns };
const limited = startLimitLoad(clients, members, { tokens, uploader, image });
changingSince = Date.now();
const changes = startChanges(vulns, members.vulns, kev);

const pids = () => all.map((each) => each.pid());
const slowdown = new Slowdown(pids);
const slowdownOfAll = new Slowdown(pids);
const commonFaults: { from: number; until: number }[] = [];
console.log(outcomesHead);
for (const event of events) await endure(event);
const primaryPids = await serverPids(parts.primary);
await endure(promotion(parts, primaryPids));
await endure({ ...calm, happen: untilDone });
await clients.stop();
await checkEnd();
await Promise.all(all.map((each) => each.stop()));
for (const pid of primaryPids) signalTo(pid, 'SIGCONT');
for (const receiver of receivers) await receiver.close();
await parts.close();
await Promise.all([kev.close(), epss.close()]);
if (problems.length === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`The logs of the processes are in ${folder}.`);
for (const each of unjudged) console.log(`Not judged, as the machine was busy with other work: ${each}`);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
if (problems.length === 0) console.log('Nothing acknowledged was lost, and every answer was as expected.');
process.exit(problems.length === 0 ? 0 : 1);

/** Returns the day some days ago, `2026-11-27`. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
}

/**
 * Loads both sources, as what the first syncs bring is no news, and creates a user with a token and the webhooks. The sync of
 * EPSS was six hours ago, so that the next one is due at once.
 * @returns the token
 */
async function prepareVulns(): Promise<string> {
  const token = await tokenOf(vulns, 'greedy');
  const sixHoursAgo = canFakeClocks ? clockAhead(60 - 6 * 3_600) : {};
  await Promise.all([
    runCommand(vulns, ['sync', 'kev']),
    runCommand(withEnv(vulns, sixHoursAgo), ['sync', 'epss']),
    ...receivers.map(async (receiver) => {
      const typed = ['webhook', 'add', 'greedy', '--url', receiver.url, '--name', receiver.name];
      const [added] = (await runCommand(vulns, typed)) as { secret: string }[];
      receiver.secret = added?.secret as string;
    }),
  ]);
  epss.publish(['CVE-2026-10001,0.70000,0.90000'], dayBefore(0));
  return token;
}

async function tokenOf(installation: Installation, user: string): Promise<string> {
  await runCommand(installation, ['user', 'add', user]);
  const [added] = (await runCommand(installation, ['token', 'add', user, '--name', 'chaos'])) as { token: string }[];
  return added?.token as string;
}

/** Fails a third of the first attempts; of the second ones, which are repeated five minutes later, only early in the run. */
function failAtTimes(attempt: number): Behaviour {
  const isEarly = minutes >= 10 && Date.now() - changingSince < minutes * 20_000;
  const share = attempt === 1 ? 0.35 : attempt === 2 && isEarly ? 0.1 : 0;
  if (!failing.chance(share)) return 'takes';
  return failing.pick(['fails', 'resets', 'hangs'] as const);
}

function hide(id: string): Promise<boolean> {
  return runCommand(posts, ['post', 'hide', id]).then(
    () => true,
    () => false,
  );
}

/** Waits for what is still to come: midnight, and the changes in progress. */
async function untilDone(): Promise<void> {
  const last = scheduled.at(-1)?.publishAt ?? 0;
  await wait(Math.max(0, last + calmBetweenMs - Date.now()));
  await changes.stop();
}

/** Lets something happen, waits, and prints and judges what clients saw. */
async function endure(event: ClusterEvent): Promise<void> {
  const fault = { from: Date.now(), until: Number.POSITIVE_INFINITY };
  if (event.isCommon) commonFaults.push(fault);
  await event.happen(Math.min(eachMs / 2, 45_000));
  fault.until = Date.now();
  await wait(Math.max(eachMs - (fault.until - fault.from), calmBetweenMs));
  const seen = clients.outcomes.filter(({ beganAt }) => beganAt >= fault.from);
  const slower = slowdown.take();
  conclude(verdictOn(event, fault, seen, slower), slower);
}

function conclude({ problems: wrong, late }: Verdict, slower: number): void {
  problems.push(...wrong);
  if (slower > mostSlowdown) unjudged.push(...late);
  else problems.push(...late);
}

async function checkEnd(): Promise<void> {
  const faultsOf = (some: readonly Member[]) => [...commonFaults, ...some.flatMap(({ faults }) => faults)];
  const postsDb = await openDatabase(databaseOf(parts.postgres.replicaUrl, 'posts'), { connections: 1 });
  const stored = new Set((await postsDb.all<{ id: string }>('SELECT id FROM posts')).map(({ id }) => id));
  await postsDb.close();
  await checkPosts(load, stored);
  const slower = slowdownOfAll.take();
  conclude(checkScheduled(scheduled, faultsOf(members.posts)), slower);
  problems.push(...checkRequests(limited, commonFaults), ...checkUploads(limited, uploadLimit));
  const vulnsDb = await openDatabase(databaseOf(parts.postgres.replicaUrl, 'vulns'), { connections: 1 });
  const late = checkShown(changes, faultsOf(members.vulns));
  conclude({ problems: await checkChangeLog(vulnsDb, changes), late }, slower);
  await vulnsDb.close();
  problems.push(...(await checkWebhooks(receivers, changes)));
  await checkScheduledSync();
}

async function checkPosts(
  { created, published, images, removed, shown }: ClusterLoad,
  stored: ReadonlySet<string>,
): Promise<void> {
  const lost = [...created].filter((id) => !stored.has(id));
  console.log(`${created.size} posts acknowledged, ${lost.length} lost`);
  if (lost.length > 0) problems.push(`${lost.length} acknowledged posts are lost`);
  for (const [what, paths] of Object.entries({ 'published posts': [...published.values()], images: [...images] })) {
    const some = paths.slice(-200);
    let unseen = 0;
    for (const path of some) for (const { url } of members.posts) if (!(await isAnswered(url + path))) unseen++;
    console.log(
      `${paths.length} ${what} acknowledged; of the last ${some.length}, ${unseen} responses of both processes are not 200`,
    );
    if (unseen > 0) problems.push(`${unseen} responses without ${what}`);
  }
  console.log(
    `${removed.takenBack} posts taken back and ${removed.hidden} hidden, ${shown.length} shown a second later`,
  );
  if (shown.length > 0) problems.push(`shown a second later: ${shown.slice(0, 5).join('; ')}`);
}

/** Whether an address responds with 200; asks again if the service was too busy. */
async function isAnswered(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await fetch(url);
    await body?.cancel();
    if (status !== 503) return status === 200;
  }
  return false;
}

/** The elected process has synced EPSS when that was due, once. */
async function checkScheduledSync(): Promise<void> {
  if (!canFakeClocks) return;
  const count = epss.requests.length - epssRequests;
  const response = await fetch(`${members.vulns[0].url}/api/v1/vulnerabilities/CVE-2026-10001`);
  const isShown = (await response.text()).includes('0.7');
  console.log(`the scheduled sync of EPSS: ${count} requests, its score is ${isShown ? '' : 'not '}shown`);
  if (count < 1 || !isShown) problems.push('the scheduled sync of EPSS did not run');
}
