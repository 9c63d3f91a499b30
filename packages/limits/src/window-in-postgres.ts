import { openDatabase, type Queries } from '@kairan/database/open';
import { requestTimeouts, type Timeouts } from '@kairan/database/timeouts';
import { type Allowance, granted, type Log, refused } from './allowance.ts';
import { ServerClock } from './server-clock.ts';
import type { StoredWindow, StoredWindowOptions } from './stored-window.ts';

/** Every request waits for its count, so that a slow one is given up soon. */
const timeouts: Timeouts = {
  connectMs: 1_500,
  waitMs: 1_500,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
};

/** The time of the server in milliseconds. `now()` would be that of the start of the transaction. */
const serverTime = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS double precision)';

/** The statements on the table of one kind of count. */
function statementsOn(table: string) {
  return {
    /**
     * One row per key. Unlogged: quicker, and emptied when the server restarts after a crash. Half of each page is
     * left free, so that a new version of a row fits beside the old one and no index is touched.
     * https://www.postgresql.org/docs/18/storage-hot.html
     */
    create: `
      CREATE UNLOGGED TABLE IF NOT EXISTS ${table} (
        key text PRIMARY KEY,
        times bigint[] NOT NULL,
        granted boolean NOT NULL,
        newest bigint NOT NULL
      ) WITH (fillfactor = 50)
    `,
    /** One statement, so one round trip; the row's lock serialises concurrent requests. */
    spend: `
      INSERT INTO ${table} AS known (key, times, granted, newest) VALUES (?, ARRAY[?::bigint], true, ?::bigint)
      ON CONFLICT (key) DO UPDATE SET (times, granted, newest) = (
        SELECT
          CASE WHEN count(*) < ?::bigint
            THEN array_append(coalesce(array_agg(t ORDER BY t), '{}'), greatest(?::bigint, max(t)))
            ELSE array_agg(t ORDER BY t) END,
          count(*) < ?::bigint,
          greatest(?::bigint, max(t))
        FROM unnest(known.times) AS t WHERE t > ?::bigint AND t < ?::bigint
      )
      RETURNING granted::int AS granted, array_to_string(times, ',') AS times, ${serverTime} AS clock
    `,
    find: `SELECT array_to_string(times, ',') AS times FROM ${table} WHERE key = ?`,
    shorten: `UPDATE ${table} SET times = trim_array(times, 1) WHERE key = ? AND cardinality(times) > 0`,
    removeIdle: `DELETE FROM ${table} WHERE newest <= ?::bigint`,
    removeSurplus: `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} ORDER BY newest DESC OFFSET ?::bigint)`,
  };
}

/** A window in a table of a PostgreSQL database, over a few separate connections. */
export async function windowInPostgres(
  databaseUrl: string,
  { windowMs, maxKeys, what, connections }: Required<StoredWindowOptions>,
): Promise<StoredWindow> {
  const db = await openDatabase(databaseUrl, { connections, timeouts });
  const { create, spend, find, shorten, removeIdle, removeSurplus } = statementsOn(
    `${what.replaceAll('-', '_')}_times`,
  );
  await createTable(db, create).catch(async (error) => {
    await db.close();
    throw error;
  });
  const clock = new ServerClock();
  await clock.readWith(() => db.get<{ clock: number }>(`SELECT ${serverTime} AS clock`));
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const tidy = async (now: number) => {
    if (Math.abs(now - tidiedAt) < windowMs) return;
    tidiedAt = now;
    const patient = db.withTimeouts(requestTimeouts);
    await patient.run(removeIdle, [now - windowMs]);
    await patient.run(removeSurplus, [maxKeys]);
  };

  return {
    async spend(key, limit, at): Promise<Allowance> {
      const now = clock.timeAt(at);
      if (limit < 1) return refused(logOf('', now, windowMs), limit, now, windowMs);
      await tidy(now);
      const values = [key, now, now, limit, now, limit, now, now - windowMs, now + windowMs];
      const row = await clock.readWith(() => db.get<{ granted: number; times: string; clock: number }>(spend, values));
      if (!row) throw new Error('PostgreSQL returned no row for a counted request.');
      const log = logOf(row.times, now, windowMs);
      return row.granted === 1 ? granted(log, limit, now, windowMs) : refused(log, limit, now, windowMs);
    },
    async peek(key, limit, at) {
      const now = clock.timeAt(at);
      const row = await db.get<{ times: string }>(find, [key]);
      const log = logOf(row?.times ?? '', now, windowMs);
      return log.count >= limit ? refused(log, limit, now, windowMs) : granted(log, limit, now, windowMs);
    },
    async times(key, at) {
      const now = clock.timeAt(at);
      const row = await db.get<{ times: string }>(find, [key]);
      return [...logOf(row?.times ?? '', now, windowMs).times].map((time) => time - now + at);
    },
    async giveBack(key) {
      await db.run(shorten, [key]);
    },
    close: () => db.close(),
  };
}

/** Creating a table twice at the same moment can fail despite IF NOT EXISTS; on the second attempt it exists. */
async function createTable(db: Queries, statement: string): Promise<void> {
  await db.exec(statement).catch(() => db.exec(statement));
}

function logOf(text: string, now: number, windowMs: number): Log {
  const all = text === '' ? [] : text.split(',').map(Number);
  const times = Float64Array.from(all.filter((time) => time > now - windowMs && time < now + windowMs));
  return { times, first: 0, count: times.length };
}
