import { openDatabase, type Queries } from '@kairan/database/open';
import { requestTimeouts, type Timeouts } from '@kairan/database/timeouts';
import { withoutTimeBudget } from '@kairan/operation/time-budget';
import { granted, type Log, refused, refusedUntil } from './allowance.ts';
import { ServerClock, serverTime } from './server-clock.ts';
import { type CountedSpend, SpendBatches, type SpendRequest } from './spend-batches.ts';
import type { StoredWindow, StoredWindowOptions } from './stored-window.ts';

/** Every request waits for its count, so that a slow one is given up soon. */
const timeouts: Timeouts = {
  connectMs: 1_500,
  waitMs: 1_500,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
};

/** The limit of a row's key: two values, the limits and their keys. */
const limitOfKey = '(?::bigint[])[array_position(?::text[], known.key)]';

/** A row of the answer to `spend`. */
interface SpentRow {
  readonly key: string;
  readonly granted: number;
  readonly count: number;
  readonly oldest: number | null;
  readonly freeing: number | null;
  readonly clock: number;
}

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
    /**
     * One statement, so one round trip; the locks of the rows serialise concurrent requests. They are taken in the order of
     * the keys, so that processes never wait for each other. All requests of a key are counted, or none of them.
     * The values: the time twice, keys, wanted requests and limits, then for each key that is known again limits and keys, the time and
     * the bounds of the window, and limits and keys for the answer.
     */
    spend: `
      INSERT INTO ${table} AS known (key, times, granted, newest)
      SELECT key, array_fill(?::bigint, ARRAY[wanted]), true, ?::bigint
      FROM unnest(?::text[], ?::int[]) AS requests (key, wanted) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET (times, granted, newest) = (
        SELECT
          CASE WHEN count(*) + cardinality(excluded.times) <= ${limitOfKey}
            THEN coalesce(array_agg(t ORDER BY t), '{}') || array_fill(greatest(?::bigint, max(t)), ARRAY[cardinality(excluded.times)])
            ELSE array_agg(t ORDER BY t) END,
          count(*) + cardinality(excluded.times) <= ${limitOfKey},
          greatest(?::bigint, max(t))
        FROM unnest(known.times) AS t WHERE t > ?::bigint AND t < ?::bigint
      )
      RETURNING key, granted::int AS granted, cardinality(times) AS count, times[1] AS oldest,
        times[greatest(1, cardinality(times) - ${limitOfKey} + 1)] AS freeing, ${serverTime} AS clock
    `,
    find: `SELECT array_to_string(times, ',') AS times FROM ${table} WHERE key = ?`,
    shorten: `UPDATE ${table} SET times = trim_array(times, 1) WHERE key = ? AND cardinality(times) > 0`,
    /** Passes over rows that others count in, so that neither waits for the other. */
    removeIdle: `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE newest <= ?::bigint FOR UPDATE SKIP LOCKED)`,
    removeSurplus: `DELETE FROM ${table} WHERE key IN (
        SELECT key FROM ${table} WHERE key IN (SELECT key FROM ${table} ORDER BY newest DESC OFFSET ?::bigint) FOR UPDATE SKIP LOCKED)`,
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
  await clock.readWith(() => db.all<{ clock: number }>(`SELECT ${serverTime} AS clock`));
  let tidiedAt = Number.NEGATIVE_INFINITY;

  let tidying: Promise<void> = Promise.resolve();

  const tidy = async (now: number) => {
    const patient = db.withTimeouts(requestTimeouts);
    await patient.run(removeIdle, [now - windowMs]);
    await patient.run(removeSurplus, [maxKeys]);
  };

  /** Once per window, beside the counting. What fails during an outage is done in the next window. */
  const tidyIfDue = (now: number) => {
    if (Math.abs(now - tidiedAt) < windowMs) return;
    tidiedAt = now;
    tidying = withoutTimeBudget(() => tidying.then(() => tidy(now)).catch(() => {}));
  };

  const batches = new SpendBatches(async (requests, now) => {
    const rows = await clock.readWith(() => db.all<SpentRow>(spend, spendValues(requests, now, windowMs)));
    return new Map(rows.map((row): [string, CountedSpend] => [row.key, { ...row, granted: row.granted === 1 }]));
  }, windowMs);

  return {
    async spend(key, limit, at) {
      const now = clock.timeAt(at);
      if (limit < 1) return refusedUntil(now, { limit, now, windowMs });
      tidyIfDue(now);
      return batches.spend(key, limit, now);
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
    async close() {
      await tidying;
      await db.close();
    },
  };
}

function spendValues(requests: readonly SpendRequest[], now: number, windowMs: number): (string | number)[] {
  const keys = arrayText(requests.map(({ key }) => key));
  const wanted = arrayText(requests.map((one) => one.wanted));
  const limits = arrayText(requests.map(({ limit }) => limit));
  const limitOf = [limits, keys];
  return [
    ...[now, now, keys, wanted],
    ...[...limitOf, now, ...limitOf, now, now - windowMs, now + windowMs],
    ...limitOf,
  ];
}

/** https://www.postgresql.org/docs/18/arrays.html#ARRAYS-IO */
function arrayText(items: readonly (string | number)[]): string {
  return `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
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
