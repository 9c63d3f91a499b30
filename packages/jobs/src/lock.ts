import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import { orUnavailable } from '@kairan/database/outage';
import pg from 'pg';

/** Milliseconds that PostgreSQL has to answer. */
const answerMs = 5_000;
/** Milliseconds that it has to close a connection. */
const goodbyeMs = 1_000;

/** Milliseconds after which PostgreSQL frees a lock whose holder has given no sign of life. */
const defaultExpiryMs = 30_000;
/** Signs of life before a lock expires. */
const beats = 6;
/** The part of that time after which the holder itself assumes that it has lost the lock; the rest is for what it is doing. */
const surePart = 0.8;

/** A lock that this process holds. */
export interface Lock {
  /** Releases the lock. Releasing twice is harmless. */
  release(): Promise<void>;
  /** Aborted when the lock is lost: the connection to PostgreSQL broke, or the process was frozen for too long, so that another one may hold it now. */
  readonly lost: AbortSignal;
  /**
   * Whether the lock is certainly held. A process that was frozen learns from `lost` only some turns of the event loop later, so
   * ask before each step that no two processes may do.
   */
  isOwned(): boolean;
}

/** How a lock is taken. */
export interface LockOptions {
  /** PostgreSQL: milliseconds after which the lock of a frozen process, or of a machine that is gone, is free; default: 30,000. */
  readonly expiryMs?: number;
}

/**
 * Takes the lock `name` of a database, or returns null at once if another process, or this one, holds it. It is freed
 * when its holder releases it or exits in any way, including kill -9.
 *
 * SQLite: a write transaction on a separate file beside the database (`<file>-lock-<name>`, always empty), so that the
 * operating system frees it with the process and the database itself is never blocked. Never remove that file while in
 * use. PostgreSQL: an advisory lock of a separate session, which the server ends if it hears nothing from it for a while, by
 * its own clock. So a process that is frozen loses the lock, too; on SQLite it keeps the lock until it is killed.
 * https://www.postgresql.org/docs/18/explicit-locking.html#ADVISORY-LOCKS
 * https://www.postgresql.org/docs/18/runtime-config-client.html#GUC-IDLE-SESSION-TIMEOUT
 *
 * @param name lower-case letters, digits and hyphens
 * @throws Error for another name, a wrong URL, or an unreachable database
 */
export async function tryLock(
  databaseUrl: string,
  name: string,
  { expiryMs = defaultExpiryMs }: LockOptions = {},
): Promise<Lock | null> {
  if (!/^[a-z0-9-]{1,64}$/.test(name)) {
    throw new Error(`A lock name must be 1 to 64 lower-case letters, digits and hyphens, not "${name}".`);
  }
  const location = parseDatabaseUrl(databaseUrl);
  if (location.engine === 'sqlite') return lockFile(`${location.file}-lock-${name}`);
  return lockSession(location.connectionString, name, expiryMs);
}

function lockFile(file: string): Lock | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('BEGIN IMMEDIATE');
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return {
    lost: new AbortController().signal,
    isOwned: () => connection.isOpen,
    async release() {
      if (connection.isOpen) connection.close();
    },
  };
}

async function lockSession(connectionString: string, name: string, expiryMs: number): Promise<Lock | null> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: `kairan lock ${name}`,
    connectionTimeoutMillis: answerMs,
  });
  const lost = new AbortController();
  let released = false;
  let confirmedAt = clocks();
  client.on('error', () => lost.abort());
  client.on('end', () => {
    if (!released) lost.abort();
  });
  await client.connect().catch(outage);
  const key = advisoryKey(name);
  const held = await take(client, key, expiryMs).catch(async (error) => {
    await end(client);
    return outage(error);
  });
  if (!held) {
    await end(client);
    return null;
  }
  const isOwned = () => !released && !lost.signal.aborted && elapsed(confirmedAt) < expiryMs * surePart;
  const giveUp = () => {
    clearInterval(beating);
    lost.abort();
    void end(client);
  };
  let isBeating = false;
  const beat = async () => {
    if (!isOwned()) return giveUp();
    if (isBeating) return;
    isBeating = true;
    const sentAt = clocks();
    await client.query(bounded('SELECT 1', expiryMs));
    confirmedAt = sentAt;
    isBeating = false;
  };
  const beating = setInterval(() => void beat().catch(giveUp), expiryMs / beats).unref();
  lost.signal.addEventListener('abort', () => clearInterval(beating), { once: true });
  return {
    lost: lost.signal,
    isOwned,
    async release() {
      if (released) return;
      released = true;
      clearInterval(beating);
      if (lost.signal.aborted) return;
      // The server would also free it with the session, but only some time after the connection was closed here.
      await client.query(bounded(`SELECT pg_advisory_unlock(${key})`, answerMs)).finally(() => end(client));
    },
  };
}

/** Has the server end the session if it is idle for too long, and takes the lock. @returns whether it was free */
async function take(client: pg.Client, key: bigint, expiryMs: number): Promise<boolean> {
  await client.query(bounded(`SET idle_session_timeout = ${expiryMs}`, answerMs));
  const { rows } = await client.query(bounded(`SELECT pg_try_advisory_lock(${key}) AS held`, answerMs));
  return rows[0].held === true;
}

/** A statement that has some time to be answered. */
function bounded(text: string, ms: number): pg.QueryConfig {
  return { text, query_timeout: ms } as pg.QueryConfig;
}

/** Two clocks, in milliseconds: one stops while the machine sleeps, the other one may be set. */
function clocks(): readonly [number, number] {
  return [performance.now(), Date.now()];
}

/** The longer time that has passed by either clock: a lock is rather given up than held by two. */
function elapsed([steady, wall]: readonly [number, number]): number {
  const [steadyNow, wallNow] = clocks();
  return Math.max(steadyNow - steady, wallNow - wall);
}

/** @throws UnavailableError if that is what the error tells */
function outage(error: unknown): never {
  throw orUnavailable(error);
}

/** Closes a connection. A server that does not answer is not waited for. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), after(goodbyeMs, undefined, { ref: false })]);
}

/** The 64-bit number that names an advisory lock. */
function advisoryKey(name: string): bigint {
  return createHash('sha256').update(`kairan lock ${name}`).digest().readBigInt64BE();
}

/** SQLITE_BUSY. https://sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && (code & 0xff) === 5;
}
