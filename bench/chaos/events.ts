import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import type { FlakyProxy } from '@kairan/testing/flaky-proxy';
import { random } from '../random.ts';
import { frozen, serverPids, signalTo } from './faults.ts';
import { type Members, type Parts, waitForReplica } from './parts.ts';

/** Something that happens to a part of a cluster for a while. */
export interface ClusterEvent {
  readonly name: string;
  /** Whether it affects every process. */
  readonly isCommon: boolean;
  /** Whether the primary does not answer meanwhile, so that health has to say so. */
  readonly isPrimaryAway: boolean;
  /** Makes it happen, for about `ms` milliseconds. */
  readonly happen: (ms: number) => Promise<void>;
}

/** What happens in turn: each part is killed and frozen, and at last the replica takes the place of the primary. */
export function clusterEvents(parts: Parts, { posts, vulns }: Members): ClusterEvent[] {
  const [posts1, posts2] = posts;
  const [vulns1, vulns2] = vulns;
  const { postgres, primary, network, bucket, bucketNetwork } = parts;
  return [
    own('posts 1 killed', posts1.killed),
    own('vulns 1 killed', vulns1.killed),
    own('posts 2 frozen', posts2.frozen),
    own('vulns 2 frozen', vulns2.frozen),
    common('bucket answers 503', async (ms) => {
      bucket.fault = (_request, response) => {
        response.writeHead(503).end();
        return true;
      };
      await wait(ms);
      bucket.fault = null;
    }),
    common('bucket killed', (ms) => refused(bucketNetwork, ms)),
    common('bucket frozen', (ms) => stalled(bucketNetwork, ms)),
    own('posts 2 killed', posts2.killed),
    own('vulns 2 killed', vulns2.killed),
    away('primary refuses', (ms) => refused(network, ms)),
    away('primary cut off', (ms) => stalled(network, ms)),
    common('network fails at random', (ms) => failAtRandom(network, ms)),
    own('posts 1 frozen', posts1.frozen),
    own('vulns 1 frozen', vulns1.frozen),
    away('primary frozen', async (ms) => frozen(await serverPids(primary), () => wait(ms))),
    away('primary killed', (ms) => killPrimary(primary, ms)),
    common('replica frozen', async (ms) => frozen(await pidsAt(postgres.replicaUrl), () => wait(ms))),
    common('replica killed', async (ms) => {
      await waitForReplica(primary, false);
      for (const pid of await pidsAt(postgres.replicaUrl)) signalTo(pid, 'SIGKILL');
      await wait(ms);
      await postgres.startReplica();
      await waitForReplica(primary, true);
    }),
  ];
}

/** Nothing happens. */
export const calm: ClusterEvent = own('nothing broken', wait);

/** The primary stands still for good, as a lost machine does, and the replica takes its place after some seconds. */
export function promotion({ postgres, network }: Parts, primaryPids: readonly number[]): ClusterEvent {
  return common('primary lost, replica promoted', async () => {
    for (const pid of primaryPids) signalTo(pid, 'SIGSTOP');
    await wait(5_000);
    await postgres.promoteReplica();
    await network.retarget(postgres.replicaUrl);
    await wait(5_000);
  });
}

function own(name: string, happen: ClusterEvent['happen']): ClusterEvent {
  return { name, isCommon: false, isPrimaryAway: false, happen };
}

function common(name: string, happen: ClusterEvent['happen']): ClusterEvent {
  return { name, isCommon: true, isPrimaryAway: false, happen };
}

function away(name: string, happen: ClusterEvent['happen']): ClusterEvent {
  return { name, isCommon: true, isPrimaryAway: true, happen };
}

/** As a stopped server. */
async function refused(proxy: FlakyProxy, ms: number): Promise<void> {
  await proxy.refuse();
  await wait(ms);
  await proxy.heal();
}

/** As a frozen server, or a dead network. */
async function stalled(proxy: FlakyProxy, ms: number): Promise<void> {
  proxy.stall();
  await wait(ms);
  await proxy.heal();
}

async function failAtRandom(proxy: FlakyProxy, ms: number): Promise<void> {
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

/** All connections end at once, nobody answers for a while, and then the server recovers from its log. */
async function killPrimary(primary: Database, ms: number): Promise<void> {
  const [main, ...others] = (await serverPids(primary)) as [number, ...number[]];
  await frozen([main], async () => {
    for (const pid of others) signalTo(pid, 'SIGKILL');
    await wait(ms);
  });
}

async function pidsAt(url: string): Promise<number[]> {
  const db = await openDatabase(url, { connections: 1, timeouts: backgroundTimeouts });
  try {
    return await serverPids(db);
  } finally {
    await db.close();
  }
}
