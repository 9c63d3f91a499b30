import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@kairan/testing/postgres-replica';
import { type S3Server, startS3Server } from '@kairan/testing/s3-server';
import type { Installation } from '../soak/service-process.ts';
import { canFakeClocks, clockAhead } from './faked-clock.ts';
import { type Member, startMember } from './member.ts';

/** What the processes of a cluster share. */
export interface Parts {
  readonly postgres: ReplicatedPostgres;
  /** One connection to the primary, past the proxy. */
  readonly primary: Database;
  /** Between the processes and the primary. */
  readonly network: FlakyProxy;
  readonly bucket: S3Server;
  /** Between the processes and the bucket. */
  readonly bucketNetwork: FlakyProxy;
  /** How the processes are started; without what each has of its own. */
  readonly installations: Readonly<Record<Installation['name'], Installation>>;
  close(): Promise<void>;
}

/** The four processes. */
export type Members = Readonly<Record<Installation['name'], readonly [Member, Member]>>;

/** The same server, with a database of that name. */
export function databaseOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Sets whether a commit is acknowledged only once the replica has it, so that nothing is lost with the primary. */
export async function waitForReplica(primary: Database, isWaiting: boolean): Promise<void> {
  await primary.exec(`ALTER SYSTEM SET synchronous_standby_names = '${isWaiting ? '*' : ''}'`);
  await primary.exec('SELECT pg_reload_conf()');
}

/** Starts a primary with a synchronous replica, and a bucket. @param settings further settings of the services */
export async function startParts(settings: Readonly<Record<string, string>>): Promise<Parts> {
  const postgres = await startReplicatedPostgres();
  const primary = await openDatabase(postgres.primaryUrl, { connections: 1, timeouts: backgroundTimeouts });
  for (const name of ['posts', 'vulns']) await primary.exec(`CREATE DATABASE ${name}`);
  await primary.exec("ALTER SYSTEM SET synchronous_commit = 'on'");
  await waitForReplica(primary, true);
  const network = await openFlakyProxy(postgres.primaryUrl);
  const bucket = await startS3Server();
  const bucketNetwork = await openFlakyProxy(bucket.endpoint);
  const env = (prefix: string) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith(`${prefix}_`)));
  return {
    ...{ postgres, primary, network, bucket, bucketNetwork },
    installations: {
      posts: {
        name: 'posts',
        env: {
          POSTS_DATABASE_URL: databaseOf(network.url, 'posts'),
          POSTS_MEDIA_URL: bucket.url().replace(bucket.endpoint, new URL(bucketNetwork.url).origin),
          AWS_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
          POSTS_TIME_ZONE: 'UTC',
          DEMO: '0',
          ...env('POSTS'),
        },
      },
      vulns: {
        name: 'vulns',
        env: {
          VULNS_DATABASE_URL: databaseOf(network.url, 'vulns'),
          VULNS_DATABASE_READ_URL: databaseOf(postgres.replicaUrl, 'vulns'),
          VULNS_WEBHOOK_ALLOW: '127.0.0.1',
          DEMO: '0',
          ...env('VULNS'),
        },
      },
    },
    async close() {
      await primary.close();
      await Promise.all([network.close(), bucketNetwork.close()]);
      await postgres.close();
      await bucket[Symbol.asyncDispose]();
    },
  };
}

/** Starts two processes of each service; the clock of the second one of `posts` is ten minutes ahead. */
export async function startMembers(folder: string, { posts, vulns }: Parts['installations']): Promise<Members> {
  const start = async (name: string, installation: Installation, more: Readonly<Record<string, string>> = {}) => {
    const own = join(folder, name.replace(' ', '-'));
    mkdirSync(own);
    const cache = installation.name === 'posts' ? { POSTS_MEDIA_CACHE: join(own, 'cache') } : {};
    const at = { port: await freePort(), log: join(own, 'log') };
    return startMember(name, withEnv(installation, { ...cache, ...more }), at);
  };
  const [posts1, posts2, vulns1, vulns2] = await Promise.all([
    start('posts 1', posts),
    start('posts 2', posts, canFakeClocks ? clockAhead(600) : {}),
    start('vulns 1', vulns),
    start('vulns 2', vulns),
  ]);
  return { posts: [posts1, posts2], vulns: [vulns1, vulns2] };
}

/** The same installation with further settings. */
export function withEnv({ name, env }: Installation, more: Readonly<Record<string, string>>): Installation {
  return { name, env: { ...env, ...more } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
