import { openDatabase, type Queries } from '@kairan/database/open';
import { type Allowance, granted, type Log, refused } from './allowance.ts';
import type { StoredWindow, StoredWindowOptions } from './stored-window.ts';

/**
 * One row a key. Not logged: quicker, and emptied when the server comes back from a crash. Half of each page is left free, so
 * that a new version of a row finds room beside the old one and no index is touched.
 * https://www.postgresql.org/docs/18/storage-hot.html
 */
const table = `
  CREATE UNLOGGED TABLE IF NOT EXISTS request_times (
    key text PRIMARY KEY,
    times bigint[] NOT NULL,
    granted boolean NOT NULL,
    newest bigint NOT NULL
  ) WITH (fillfactor = 50)
`;

/** One statement, so one way to the server; the row's lock keeps those who ask at once apart. */
const spend = `
  INSERT INTO request_times AS known (key, times, granted, newest) VALUES (?, ARRAY[?::bigint], true, ?::bigint)
  ON CONFLICT (key) DO UPDATE SET (times, granted, newest) = (
    SELECT
      CASE WHEN count(*) < ?::bigint
        THEN array_append(coalesce(array_agg(t ORDER BY t), '{}'), greatest(?::bigint, max(t)))
        ELSE array_agg(t ORDER BY t) END,
      count(*) < ?::bigint,
      greatest(?::bigint, max(t))
    FROM unnest(known.times) AS t WHERE t > ?::bigint AND t < ?::bigint
  )
  RETURNING granted::int AS granted, array_to_string(times, ',') AS times
`;
const find = `SELECT array_to_string(times, ',') AS times FROM request_times WHERE key = ?`;
const removeIdle = 'DELETE FROM request_times WHERE newest <= ?::bigint';
const removeSurplus =
  'DELETE FROM request_times WHERE key IN (SELECT key FROM request_times ORDER BY newest DESC OFFSET ?::bigint)';

/** The window in a table of a PostgreSQL database, over a few connections of its own. */
export async function windowInPostgres(
  databaseUrl: string,
  { windowMs, maxKeys }: Required<StoredWindowOptions>,
): Promise<StoredWindow> {
  const db = await openDatabase(databaseUrl, { connections: 4 });
  await createTable(db).catch(async (error) => {
    await db.close();
    throw error;
  });
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const tidy = async (now: number) => {
    if (Math.abs(now - tidiedAt) < windowMs) return;
    tidiedAt = now;
    await db.run(removeIdle, [now - windowMs]);
    await db.run(removeSurplus, [maxKeys]);
  };

  return {
    async spend(key, limit, now): Promise<Allowance> {
      if (limit < 1) return refused(logOf('', now, windowMs), limit, now, windowMs);
      await tidy(now);
      const row = await db.get<{ granted: number; times: string }>(spend, [
        key,
        now,
        now,
        limit,
        now,
        limit,
        now,
        now - windowMs,
        now + windowMs,
      ]);
      if (!row) throw new Error('PostgreSQL gave no row back for a request that was counted.');
      const log = logOf(row.times, now, windowMs);
      return row.granted === 1 ? granted(log, limit, now, windowMs) : refused(log, limit, now, windowMs);
    },
    async peek(key, limit, now) {
      const row = await db.get<{ times: string }>(find, [key]);
      const log = logOf(row?.times ?? '', now, windowMs);
      return log.count >= limit ? refused(log, limit, now, windowMs) : granted(log, limit, now, windowMs);
    },
    close: () => db.close(),
  };
}

/** Two who make the table at the same moment get in each other's way, whatever IF NOT EXISTS says; the second time it is there. */
async function createTable(db: Queries): Promise<void> {
  await db.exec(table).catch(() => db.exec(table));
}

function logOf(text: string, now: number, windowMs: number): Log {
  const all = text === '' ? [] : text.split(',').map(Number);
  const times = Float64Array.from(all.filter((time) => time > now - windowMs && time < now + windowMs));
  return { times, first: 0, count: times.length };
}
