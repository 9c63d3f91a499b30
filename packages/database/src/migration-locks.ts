import { setTimeout as wait } from 'node:timers/promises';
import { backoffDelay } from '@kairan/concurrency/backoff';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { sqlState } from './outage.ts';
import { migrationTimeouts } from './timeouts.ts';
import { whenUnlocked } from './when-unlocked.ts';

/** How long migrations wait, in milliseconds. */
export interface MigrationLimits {
  /** For another process that migrates. */
  readonly otherMs: number;
  /**
   * Until PostgreSQL ends the session of a process that migrates, but sends no statement: it is frozen, or its machine is gone. On
   * SQLite a frozen process keeps the others waiting until it is killed.
   */
  readonly frozenMs: number;
  /**
   * For each lock of a statement on PostgreSQL. Everything else that uses the table queues up behind the statement, so it
   * must be short.
   */
  readonly lockMs: number;
  /** For a table to become free, all attempts together. */
  readonly tableMs: number;
}

/** The limits of a running service. */
export const migrationLimits: MigrationLimits = {
  otherMs: 60 * 60_000,
  frozenMs: 60_000,
  lockMs: 2_000,
  tableMs: 10 * 60_000,
};

/** How a wait is bounded and reported. */
interface Waiting {
  readonly limits: MigrationLimits;
  /** Receives a sentence when a wait begins. */
  readonly note: (text: string) => void;
}

/** The advisory lock of migrations on PostgreSQL; a database belongs to one service. */
const lockKey = 4_001_002;
/** Pauses between looks at whether another process has finished. */
const otherPause = { firstMs: 20, longestMs: 500 };
/** Pauses in which the traffic that has queued up behind a statement gets its turn. */
const lockPause = { firstMs: 500, longestMs: 5_000 };
/** SQLSTATE of a lock timeout, and of a deadlock, as with an index that waits for all transactions. */
const lockedStates: readonly (string | undefined)[] = ['55P03', '40P01'];

/**
 * Runs `work` on one connection while no other process migrates. Kysely's migrator takes a lock too, but reads the catalogue
 * before, and PostgreSQL fails that if another process drops a column meanwhile.
 * @throws Error if another process takes too long
 */
export function migrateAlone<T>(
  db: Database,
  { limits, note }: Waiting,
  work: (kysely: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const { otherMs, frozenMs, lockMs } = limits;
  const timeouts = { ...migrationTimeouts, lockMs, idleInTransactionMs: frozenMs };
  const kysely = db.withTimeouts(timeouts).kysely<unknown>();
  // On SQLite the write transaction is the lock.
  if (db.engine === 'sqlite') return whenUnlocked(otherMs, () => work(kysely));
  return kysely.connection().execute(async (connection) => {
    const { sql } = await import('kysely');
    const tryLock = async () => {
      const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS locked`.execute(
        connection,
      );
      return rows[0]?.locked === true;
    };
    const until = performance.now() + otherMs;
    // It asks again and again: a statement that waits would be an open transaction, which the concurrent creation of an index
    // in the other process waits for.
    for (let looks = 0; !(await tryLock()); looks++) {
      if (looks === 0) note('Another process migrates the database. Waiting for it.');
      if (performance.now() >= until) {
        throw new Error(
          `Another process has been migrating the database for ${inWords(otherMs)}. Wait until it has finished, or end it, and start again.`,
        );
      }
      await wait(backoffDelay(otherPause, looks));
    }
    try {
      await sql`SET idle_session_timeout = ${sql.lit(frozenMs)}`.execute(connection);
      return await work(connection);
    } finally {
      // A connection that is lost has lost its lock, too.
      await sql`RESET idle_session_timeout`.execute(connection).catch(() => {});
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection).catch(() => {});
    }
  });
}

/**
 * Runs a migration again while its tables are locked by others.
 * @throws Error that says what to do if they are for too long
 */
export async function retryLocked<T>({ limits, note }: Waiting, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + limits.tableMs;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const { message, cause } = error as Error;
      if (!lockedStates.includes(sqlState(cause))) throw error;
      if (performance.now() >= until) {
        throw new Error(
          `${message} Another transaction has used its table for ${inWords(limits.tableMs)}: find it in pg_stat_activity, end it with pg_terminate_backend(pid), and start again.`,
          { cause },
        );
      }
      if (failures === 0) note(`${message} It is tried again until the table is free.`);
    }
    await wait(backoffDelay(lockPause, failures));
  }
}

function inWords(ms: number): string {
  return ms < 60_000 ? `${Math.round(ms / 1_000)} seconds` : `${Math.round(ms / 60_000)} minutes`;
}
