import { migrate } from '@kairan/database/migrate';
import { type Database, type OpenOptions, openDatabase } from '@kairan/database/open';
import { openMigrated } from '@kairan/database/open-migrated';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { connections } from './connections.ts';
import { migrations } from './migrations.ts';
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
