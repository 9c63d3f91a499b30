import { databasesAt, dropThoseOfTheDead, type PostgresForTests } from './postgres-databases.ts';
import { createCluster, startServer } from './postgres-server.ts';

let started: Promise<PostgresForTests> | null = null;

/**
 * The environment variable with the server that all test processes share: an address with the password, and no
 * database.
 */
const sharedAddress = 'KAIRAN_TEST_POSTGRES';

/**
 * The server that was started for all test processes, otherwise one of this process: started at the first call (about
 * a second), stopped when the process ends.
 */
export function postgresForTests(): Promise<PostgresForTests> {
  started ??= open();
  return started;
}

async function open(): Promise<PostgresForTests> {
  const shared = process.env[sharedAddress];
  if (shared === undefined) return databasesAt(await start());
  await dropThoseOfTheDead(shared);
  return databasesAt(shared);
}

/** Starts a server for all test processes that this one starts from now on; stopped when this process ends. */
export async function sharePostgres(): Promise<void> {
  process.env[sharedAddress] = await start();
}

/** Starts a server. @returns its address, without a database */
async function start(): Promise<string> {
  const cluster = await createCluster();
  const { port } = await startServer(cluster, { settings: ['synchronous_commit=off'], folder: cluster.folder });
  return `postgres://kairan:${cluster.password}@127.0.0.1:${port}/`;
}
