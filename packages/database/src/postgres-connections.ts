import { channel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { backoffDelay } from '@kairan/concurrency/backoff';
import { spendTime } from '@kairan/operation/time-budget';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import pg from 'pg';
import { CopyRows } from './copy-rows.ts';
import type { Value } from './database.ts';
import { orUnavailable, reasonOf, sqlState } from './outage.ts';
import { openPools } from './pool-counts.ts';
import { mostWaiting, SharedMessages, tooManyWaiting } from './shared-messages.ts';
import { type BatchResult, type NamedStatement, type StatementResult, sendBatch } from './statement-batch.ts';
import type { Timeouts } from './timeouts.ts';

/** Milliseconds that our side gives the server beyond its own timeout. */
const graceMs = 1_000;
/** Milliseconds in which no new connection is tried after the server refused one while others work. */
const refusedMs = 1_000;
/** Milliseconds before a connection is asked for again after a refusal. */
const refusedPauseMs = 20;
/** Milliseconds that connections have to close, of which one may still be being opened. */
const goodbyeMs = 500;
/** Pauses between attempts after a conflict. */
const pause = { firstMs: 5, longestMs: 100 };
const mostAttempts = 3;

/** One statement, or a script without values. `name` prepares it. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly Value[];
  /** The rows of a COPY, in its text format. */
  readonly rows?: Buffer;
}

/** Runs statements on one connection or on any. Outages fail with `UnavailableError`. */
export interface Client {
  query(statement: Statement): Promise<StatementResult>;
}

/** A connection of the pool in use; to be given back once. */
export interface Connection extends Client {
  /** Sends statements in one message, as `sendBatch` does. At nobody's expense: use `within` for the wait. */
  send(statements: readonly NamedStatement[]): Promise<BatchResult>;
  /** Waits for answers at the expense of the running work's time budget. If it runs out, an answer is still to come. */
  within<T>(wait: () => Promise<T>): Promise<T>;
  /** Whether its state is unknown: the connection is lost, or an answer is still to come. */
  readonly isBroken: boolean;
  release(): void;
}

/** Options of the pool of a PostgreSQL server. */
export interface PoolOptions {
  readonly connectionString: string;
  readonly connections: number;
  /** Milliseconds to connect. */
  readonly connectMs: number;
  readonly readOnly: boolean;
  readonly types: pg.CustomTypesConfig;
}

/**
 * The connections to a PostgreSQL server, bounded in number and in time. The timeouts are set on a connection when they
 * differ from those of its last use: as startup parameters, poolers in between would refuse them.
 */
export class PostgresConnections {
  readonly #pool: pg.Pool;
  readonly most: number;
  readonly #readOnly: boolean;
  readonly #types: pg.CustomTypesConfig;
  /** The timeouts that are set on each connection. */
  readonly #set = new WeakMap<pg.PoolClient, Timeouts>();
  #refusedAt = Number.NEGATIVE_INFINITY;
  #inUse = 0;
  /** Those who wait until no connection is in use. */
  readonly #unused: (() => void)[] = [];

  constructor({ connectionString, connections, connectMs, readOnly, types }: PoolOptions) {
    this.most = connections;
    this.#readOnly = readOnly;
    this.#types = types;
    this.#pool = new pg.Pool({
      connectionString,
      max: connections,
      types,
      application_name: 'kairan',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    // The pool replaces a connection lost while idle; one lost in use fails its statement. Without a listener these
    // errors would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    openPools.add(this.#pool);
  }

  /** A client that takes a connection for each statement; if all only read, one for those of a moment. */
  each(timeouts: Timeouts): Client {
    const alone = (statement: Statement) => this.use(timeouts, (connection) => connection.query(statement));
    if (!this.#readOnly) return { query: alone };
    const together = new SharedMessages(this, timeouts);
    return { query: (statement) => (isNamed(statement) ? together.query(statement) : alone(statement)) };
  }

  /** Runs work on one connection. */
  async use<T>(timeouts: Timeouts, work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire(timeouts);
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  /**
   * Takes a connection, to be given back.
   * @throws UnavailableError if there is none in time, or too many wait for one
   */
  async acquire(timeouts: Timeouts): Promise<Connection> {
    if (this.#pool.waitingCount >= mostWaiting) throw tooManyWaiting();
    const client = await this.#connectInTime(timeouts.waitMs);
    this.#inUse += 1;
    const limits = { limitMs: timeouts.statementMs + graceMs, types: this.#types };
    const connection = connectionOver(client, limits, () => this.#release());
    if (this.#set.get(client) === timeouts) return connection;
    try {
      await connection.query({ text: this.#settings(timeouts) });
      this.#set.set(client, timeouts);
      return connection;
    } catch (error) {
      client.release(true);
      this.#release();
      throw error;
    }
  }

  #release(): void {
    this.#inUse -= 1;
    if (this.#inUse === 0) for (const resolve of this.#unused.splice(0)) resolve();
  }

  /** Lets statements in progress end, unless they only read, then closes. A connection that is being opened is not waited for. */
  async end(): Promise<void> {
    openPools.delete(this.#pool);
    const ended = this.#pool.end();
    if (this.#inUse > 0 && !this.#readOnly) await new Promise<void>((resolve) => this.#unused.push(resolve));
    await Promise.race([ended, wait(goodbyeMs, undefined, { ref: false })]);
  }

  /** A connection that comes after the request has run out of time is given back. */
  async #connectInTime(waitMs: number): Promise<pg.PoolClient> {
    let connecting: Promise<pg.PoolClient> | null = null;
    try {
      return await spendTime(() => {
        connecting = this.#connect(waitMs);
        return connecting;
      });
    } catch (error) {
      (connecting as Promise<pg.PoolClient> | null)?.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }

  /** While the server refuses further connections, waits for one of those that work. */
  async #connect(waitMs: number): Promise<pg.PoolClient> {
    const until = performance.now() + waitMs;
    for (;;) {
      const isRefused = performance.now() - this.#refusedAt < refusedMs;
      if (!isRefused) this.#pool.options.max = this.most;
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (this.#pool.ending) throw orUnavailable(error);
        const remaining = this.#pool.totalCount;
        if (remaining === 0 || performance.now() >= until) {
          throw new UnavailableError(`The database is unavailable: ${reasonOf(error)}.`, { cause: error });
        }
        if (!isQueueTimeout(error)) {
          this.#refusedAt = performance.now();
          this.#pool.options.max = remaining;
        }
      }
      await wait(refusedPauseMs);
    }
  }

  #settings({ statementMs, lockMs, idleInTransactionMs }: Timeouts): string {
    return `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
      SET idle_in_transaction_session_timeout = ${idleInTransactionMs}${
        this.#readOnly ? '; SET default_transaction_read_only = on' : ''
      }`;
  }
}

/** Whether no connection became free, as distinct from one that could not be made. */
export function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** Receives the milliseconds and the success of each statement, for metrics. */
const statements = channel('kairan:database:statement');

function connectionOver(
  client: pg.PoolClient,
  limits: { limitMs: number; types: pg.CustomTypesConfig },
  onRelease: () => void,
): Connection {
  let isBroken = false;
  const within = async <T>(wait: () => Promise<T>): Promise<T> => {
    try {
      return await spendTime(wait);
    } catch (error) {
      if (!isAnswer(error)) isBroken = true;
      throw orUnavailable(error);
    }
  };
  const send = async (statements: readonly NamedStatement[]): Promise<BatchResult> => {
    const start = performance.now();
    const { results, failure } = await sendBatch(client, statements, limits);
    if (failure && !isAnswer(failure.error)) isBroken = true;
    published(start, results.length, failure !== undefined);
    return { results, ...(failure && { failure: { error: orUnavailable(failure.error) } }) };
  };
  const sendAlone = async (statement: Statement): Promise<StatementResult> => {
    if (isNamed(statement)) return onlyResult(await send([statement]));
    const start = performance.now();
    try {
      const result = await sendUnprepared(client, statement, limits.limitMs);
      published(start, 1, false);
      return result;
    } catch (error) {
      published(start, 0, true);
      throw error;
    }
  };
  return {
    query: (statement) => within(() => sendAlone(statement)),
    send,
    within,
    get isBroken() {
      return isBroken;
    },
    release() {
      client.release(isBroken);
      onRelease();
    },
  };
}

/** Whether an error is the server's answer to a statement. After any other the connection is in an unknown state. */
function isAnswer(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.severity === 'ERROR';
}

function onlyResult({ results, failure }: BatchResult): StatementResult {
  if (failure) throw failure.error;
  return results[0] as StatementResult;
}

function published(start: number, succeeded: number, hasFailed: boolean): void {
  if (!statements.hasSubscribers) return;
  const ms = performance.now() - start;
  for (let i = 0; i < succeeded; i++) statements.publish({ ms, failed: false });
  if (hasFailed) statements.publish({ ms, failed: true });
}

/** Whether connections prepare a statement. */
export function isNamed(statement: Statement): statement is NamedStatement {
  return statement.name !== undefined;
}

function sendUnprepared(
  client: pg.PoolClient,
  { rows, text, values }: Statement,
  limitMs: number,
): Promise<pg.QueryResult> {
  if (rows === undefined) {
    const query = { text, ...(values && { values: [...values] }), query_timeout: limitMs };
    return client.query(query as pg.QueryConfig);
  }
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
    client.query(new CopyRows(text, rows, { limitMs, done }));
  });
}

/** Runs a transaction again after a deadlock or a serialization failure, which are nobody's mistake. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || failures === mostAttempts - 1) throw error;
    }
    await wait(backoffDelay(pause, failures) * (1 + Math.random()));
  }
}

function isConflict(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
}
