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

/** A lock that this process holds. */
export interface Lock {
  /** Releases the lock. Releasing twice is harmless. */
  release(): Promise<void>;
  /** Aborted when the lock is lost: the connection to PostgreSQL broke, so that another process may hold it now. */
  readonly lost: AbortSignal;
}

/**
 * Takes the lock `name` of a database, or returns null at once if another process, or this one, holds it. It is freed
 * when its holder releases it or exits in any way, including kill -9.
 *
 * SQLite: a write transaction on a separate file beside the database (`<file>-lock-<name>`, always empty), so that the
 * operating system frees it with the process and the database itself is never blocked. Never remove that file while in
 * use. PostgreSQL: an advisory lock of a separate session.
 * https://www.postgresql.org/docs/18/explicit-locking.html#ADVISORY-LOCKS
 *
 * @param name lower-case letters, digits and hyphens
 * @throws Error for another name, a wrong URL, or an unreachable database
 */
export async function tryLock(databaseUrl: string, name: string): Promise<Lock | null> {
  if (!/^[a-z0-9-]{1,64}$/.test(name)) {
    throw new Error(`A lock name must be 1 to 64 lower-case letters, digits and hyphens, not "${name}".`);
  }
  const location = parseDatabaseUrl(databaseUrl);
  if (location.engine === 'sqlite') return lockFile(`${location.file}-lock-${name}`);
  return lockSession(location.connectionString, name);
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
    async release() {
      if (connection.isOpen) connection.close();
    },
  };
}

async function lockSession(connectionString: string, name: string): Promise<Lock | null> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: `kairan lock ${name}`,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const lost = new AbortController();
  let released = false;
  client.on('error', () => lost.abort());
  client.on('end', () => {
    if (!released) lost.abort();
  });
  await client.connect().catch(outage);
  const key = advisoryKey(name);
  const held = await client
    .query('SELECT pg_try_advisory_lock($1) AS held', [key])
    .then(({ rows }) => rows[0].held === true)
    .catch(async (error) => {
      await end(client);
      return outage(error);
    });
  if (!held) {
    await end(client);
    return null;
  }
  return {
    lost: lost.signal,
    async release() {
      if (released) return;
      released = true;
      if (lost.signal.aborted) return;
      // The server would also free it with the session, but only some time after the connection was closed here.
      await client.query('SELECT pg_advisory_unlock($1)', [key]).finally(() => end(client));
    },
  };
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
