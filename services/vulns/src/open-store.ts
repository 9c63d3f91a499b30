import { migrate } from '@kairan/database/migrate';
import { type Database, type OpenOptions, openDatabase } from '@kairan/database/open';
import { openMigrated } from '@kairan/database/open-migrated';
import type { ReplicaState } from '@kairan/database/open-with-replica';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import type { Logger } from '@kairan/server/log';
import { connections } from './connections.ts';
import { migrations } from './migrations.ts';
import type { Settings } from './settings.ts';
import { needsUpgrade } from './storage/slot-tables.ts';
import { version } from './version.ts';

/**
 * Bytes of the file that readers map into memory; the rest is read as usual. Mapping all of it saves two microseconds per
 * detail, but counts as memory of the process.
 */
const mmapBytes = 256 * 1024 ** 2;
/** The page cache of a handle of the serving process; the system caches the file as well. */
const cacheMebibytes = 16;

/** Pages of 8 KiB in a sync's write-ahead log before they are copied into the file: 128 MB. */
const logPages = 16_384;

/**
 * Opens the store to write accounts and tokens: acknowledged writes are on disk. Runs pending migrations, and the upgrade
 * of a store of an earlier version, which takes minutes.
 * @param note receives the progress of the upgrade; default: standard error
 */
export async function openStore(
  url: string,
  note = noteOnStandardError,
  options: Pick<OpenOptions, 'inWorker'> = {},
): Promise<Database> {
  const db = await openMigrated(
    url,
    { migrations, version, note },
    { cacheMebibytes, connections: connections.store, ...options },
  );
  if (await needsUpgrade(db)) await (await openStoreForSync(url, note)).close();
  return db;
}

/**
 * Opens the store to write data that can be fetched again: commits do not wait for the disk. Runs pending migrations and
 * the upgrade, as `openStore` does.
 */
export async function openStoreForSync(url: string, note = noteOnStandardError): Promise<Database> {
  const db = await openDatabase(url, {
    synchronous: 'normal',
    busyTimeoutMs: 60_000,
    timeouts: backgroundTimeouts,
    connections: connections.sync.store,
  });
  await migrate(db, migrations, { version, note });
  // A load writes the same pages repeatedly; with a longer log each is copied into the file less often.
  if (db.engine === 'sqlite') await db.exec(`pragma wal_autocheckpoint = ${logPages}`);
  // Loaded only if there is something to do: it loads all that a sync needs.
  if (await needsUpgrade(db)) await (await import('./ingest/upgrade-slots.ts')).upgradeSlots(db, url, note);
  return db;
}

function noteOnStandardError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Opens the store for reading. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true, cacheMebibytes, mmapBytes, connections: connections.reading });
}

/** Where everybody's reads go. */
export interface PublicReads {
  /** The replica, as long as it is good enough, otherwise the primary. */
  readonly db: Database;
  /** What is known about the replica; null if none is configured. */
  readonly replica: (() => ReplicaState) | null;
  close(): Promise<void>;
}

/**
 * Opens the replica of the store for reading, if one is configured.
 * @param primary open for reading; it has to stay open
 * @param log receives a line each time that reads move to the replica or to the primary
 */
export async function openPublicReads(
  { databaseUrl, databaseReadUrl, databaseReadLagSeconds }: Settings,
  primary: Database,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<PublicReads> {
  if (databaseReadUrl === null) return { db: primary, replica: null, close: async () => {} };
  const { openWithReplica } = await import('@kairan/database/open-with-replica');
  const { db, state, close } = await openWithReplica(
    primary,
    {
      primaryUrl: databaseUrl,
      replicaUrl: databaseReadUrl,
      maxLagMs: databaseReadLagSeconds * 1_000,
      onMove: (text, isUsual) => (isUsual ? log.info(text) : log.warn(text)),
    },
    { connections: connections.reading },
  );
  return { db, replica: state, close };
}
