import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyCluster, createCluster, type RunningServer, startServer } from './postgres-server.ts';

/** A PostgreSQL server and its replica by streaming replication. */
export interface ReplicatedPostgres {
  /** URLs of the same database, which is empty at first. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Stops replaying at once, and goes on. */
  pauseReplica(): Promise<void>;
  resumeReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  /** Makes the replica a primary, at its own URL. The other one must take no writes any more. */
  promoteReplica(): Promise<void>;
  /** Starts it again, at the same address. */
  startReplica(): Promise<void>;
  /** Stops both. */
  close(): Promise<void>;
}

/** Starts a server and a replica of it, which take some three seconds and end with the process at the latest. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const cluster = await createCluster();
  const { folder, data, password, bin } = cluster;
  const copy = join(folder, 'replica');
  await copyCluster(data, copy);
  const settings = ['wal_keep_size=64MB'];
  const primary = await startServer(cluster, { settings, folder });
  const source = `host=127.0.0.1 port=${primary.port} user=kairan password=${password}`;
  writeFileSync(join(copy, 'standby.signal'), '', { mode: 0o644 });
  const replicating = [...settings, `primary_conninfo=${source}`, 'wal_retrieve_retry_interval=100ms'];
  const startReplica = (port?: number): Promise<RunningServer> =>
    startServer({ bin, data: copy }, { settings: replicating, folder: null, ...(port !== undefined && { port }) });
  let replica = await startReplica();
  const { port } = replica;
  const urlOf = (of: number) => `postgres://kairan:${password}@127.0.0.1:${of}/postgres`;
  const onReplica = async (statement: string) => {
    const client = new pg.Client(urlOf(port));
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  return {
    primaryUrl: urlOf(primary.port),
    replicaUrl: urlOf(port),
    pauseReplica: () => onReplica('SELECT pg_wal_replay_pause()'),
    resumeReplica: () => onReplica('SELECT pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    promoteReplica: () => onReplica('SELECT pg_promote()'),
    async startReplica() {
      replica = await startReplica(port);
    },
    async close() {
      // The primary waits for its replicas.
      await replica.stop();
      await primary.stop();
    },
  };
}
