import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Allowance, granted, type Log, refused } from './allowance.ts';
import type { StoredWindow, StoredWindowOptions } from './stored-window.ts';

/** Milliseconds to wait for another process, which holds the lock for some microseconds. Nothing else is done meanwhile. */
const lockMs = 500;
/** Rows that are checked for removal at each new key, and once per window. */
const sweptWithKey = 4;
const sweptAtOnce = 1_000;

/**
 * One row per key: its times as doubles, and the window of the last one, by which idle keys are found. That number
 * changes once per window, so that a spend usually writes one page. Nothing waits for the disk: a process that crashes
 * loses nothing, a machine that crashes may lose a minute's counts. https://sqlite.org/pragma.html#pragma_synchronous
 */
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  PRAGMA journal_size_limit = 8388608;
  CREATE TABLE IF NOT EXISTS spent (key TEXT PRIMARY KEY, times BLOB NOT NULL, era INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS spent_era ON spent (era);
`;

/**
 * A window in a separate file, which is created if absent.
 * @throws {Error} that names the file if it cannot be opened
 */
export function windowInSqlite(
  file: string,
  { windowMs, maxKeys }: Pick<Required<StoredWindowOptions>, 'windowMs' | 'maxKeys'>,
): StoredWindow {
  const connection = opened(file);
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const find = connection.prepare('SELECT times, era FROM spent WHERE key = ?');
  const change = connection.prepare('UPDATE spent SET times = ? WHERE key = ?');
  // The last eight bytes are the newest time.
  const shorten = connection.prepare(
    'UPDATE spent SET times = substr(times, 1, length(times) - 8) WHERE key = ? AND length(times) >= 8',
  );
  const put = connection.prepare(
    'INSERT INTO spent (key, times, era) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET times = excluded.times, era = excluded.era',
  );
  const count = connection.prepare('SELECT count(*) AS keys FROM spent');
  const remove = connection.prepare(
    'DELETE FROM spent WHERE key IN (SELECT key FROM spent WHERE era <= ? AND key <> ? ORDER BY era LIMIT ?)',
  );
  let keys = 0;
  let countedIn = Number.NaN;

  /** Removes keys whose last request is at least a window old; with too many keys also others, the idlest first. */
  const tidy = (key: string, isNew: boolean, era: number) => {
    const isNewEra = era !== countedIn;
    if (!isNewEra && !isNew) return;
    const most = isNewEra ? sweptAtOnce : sweptWithKey;
    keys -= Number(remove.run(era - 2, key, most).changes);
    keys = isNewEra ? Number(count.get()?.['keys']) : keys + 1;
    countedIn = era;
    if (keys > maxKeys) keys -= Number(remove.run(era, key, Math.min(most, keys - maxKeys)).changes);
  };

  const spendInside = (key: string, limit: number, now: number): Allowance => {
    const row = find.get(key);
    const log = logOf(row?.['times'] as Uint8Array | undefined, now, windowMs);
    if (log.count >= limit) return refused(log, limit, now, windowMs);
    const last = log.count === 0 ? now : Math.max(now, log.times[log.count - 1] as number);
    const more = { times: appended(log, last), first: 0, count: log.count + 1 };
    const bytes = new Uint8Array(more.times.buffer);
    const era = Math.floor(last / windowMs);
    if (row?.['era'] === era) change.run(bytes, key);
    else put.run(key, bytes, era);
    tidy(key, row === undefined, era);
    return granted(more, limit, now, windowMs);
  };

  return {
    spend(key, limit, now) {
      begin.run();
      try {
        const allowance = spendInside(key, limit, now);
        commit.run();
        return allowance;
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    peek(key, limit, now) {
      const log = logOf(find.get(key)?.['times'] as Uint8Array | undefined, now, windowMs);
      return log.count >= limit ? refused(log, limit, now, windowMs) : granted(log, limit, now, windowMs);
    },
    times: (key, now) => [...logOf(find.get(key)?.['times'] as Uint8Array | undefined, now, windowMs).times],
    giveBack(key) {
      shorten.run(key);
    },
    async close() {
      if (connection.isOpen) connection.close();
    },
  };
}

function opened(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Other users of the machine must not read the clients' addresses.
    closeSync(openSync(file, 'a', 0o600));
    const connection = new DatabaseSync(file, { timeout: lockMs });
    connection.exec(schema);
    return connection;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The SQLite file ${file} can't be opened: ${why}.`, { cause: error });
  }
}

/** The times that still count. Those more than a window ahead come from a clock that has been set back since. */
function logOf(bytes: Uint8Array | undefined, now: number, windowMs: number): Log {
  if (!bytes) return { times: new Float64Array(0), first: 0, count: 0 };
  // Copied, as the bytes may not be aligned for doubles.
  const all = new Float64Array(bytes.slice().buffer);
  const times = all.filter((time) => time > now - windowMs && time < now + windowMs);
  return { times, first: 0, count: times.length };
}

function appended({ times, count }: Log, time: number): Float64Array {
  const longer = new Float64Array(count + 1);
  longer.set(times);
  longer[count] = time;
  return longer;
}
