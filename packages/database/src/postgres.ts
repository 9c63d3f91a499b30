import { createRequire } from 'node:module';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { copyText } from './copy-rows.ts';
import type { Database, OpenOptions, Queries, Transaction, Value } from './database.ts';
import { reasonOf } from './outage.ts';
import { toNumberedPlaceholders } from './placeholders.ts';
import { type Client, PostgresConnections, retryConflicts, type Statement } from './postgres-connections.ts';
import type * as Dialect from './postgres-dialect.ts';
import { requestTimeouts, type Timeouts } from './timeouts.ts';
import { TransactionStatements } from './transaction-statements.ts';

/** Loads Kysely when it is first needed, as for SQLite. */
const require = createRequire(import.meta.url);
const loadKysely = () => require('./postgres-dialect.ts') as typeof Dialect;

/** Texts that are prepared per connection; further ones, probably built at run time, run unprepared. */
const mostStatements = 1000;

const int8 = 20;
const numeric = 1700;

/**
 * Returns numbers as numbers, as SQLite does: node-postgres returns 64-bit integers and numeric (their sums) as
 * strings.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && (oid === int8 || oid === numeric)) return toNumber;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

function toNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is too large for a number without loss of precision.`);
  }
  return number;
}

type Prepare = (sql: string) => Statement;

/**
 * Opens a pool of connections to a PostgreSQL server and tests one, unless it may be away.
 * @throws UnavailableError with the server's message if it is unreachable or rejects the connection; it never contains the
 * password
 */
export async function openPostgres(connectionString: string, options: OpenOptions = {}): Promise<Database> {
  const { connections: most = 10, readOnly = false, untested = false, timeouts = requestTimeouts } = options;
  const connections = new PostgresConnections({
    connectionString,
    connections: most,
    connectMs: timeouts.connectMs,
    readOnly,
    types,
  });
  try {
    if (!untested) await connections.each(timeouts).query({ text: 'SELECT 1' });
  } catch (error) {
    await connections.end();
    const cause = error instanceof UnavailableError ? (error.cause ?? error) : error;
    throw new UnavailableError(`The PostgreSQL server is unusable: ${reasonOf(cause)}.`, { cause });
  }

  const prepare = createStatements();
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= connections.end();
    return closing;
  };
  return databaseOver(connections, timeouts, prepare, close);
}

function databaseOver(
  connections: PostgresConnections,
  timeouts: Timeouts,
  prepare: Prepare,
  close: () => Promise<void>,
): Database {
  let kysely: Kysely<unknown> | null = null;
  return {
    engine: 'postgres',
    ...queriesOver(connections.each(timeouts), prepare),
    kysely<Tables>() {
      kysely ??= loadKysely().kyselyOnConnections<unknown>(() => connections.acquire(timeouts));
      return kysely as Kysely<Tables>;
    },
    transaction: (work) => retryConflicts(() => transaction(connections, timeouts, prepare, work)),
    withTimeouts: (others) => databaseOver(connections, others, prepare, close),
    close,
  };
}

async function transaction<T>(
  connections: PostgresConnections,
  timeouts: Timeouts,
  prepare: Prepare,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await connections.acquire(timeouts);
  const inside = new TransactionStatements(connection);
  try {
    // In the same message as the first statements of `work`, which may reject before this does.
    const begun = inside.query(begin);
    begun.catch(() => {});
    const result = await work({
      engine: 'postgres',
      ...queriesOver(inside, prepare),
      kysely: <Tables>() => loadKysely().kyselyInside<Tables>(inside),
      copyRows: async (table, columns, rows) => {
        await inside.query({ text: `COPY ${table} (${columns.join(', ')}) FROM STDIN`, rows: copyText(rows) });
      },
    });
    await begun;
    inside.end();
    // If `work` swallowed the error of a statement, COMMIT rolls back and reports it only in its tag.
    const { command } = await connection.query(commit);
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed.');
    return result;
  } catch (error) {
    inside.end();
    // A connection that is lost, or whose server still works on a statement, is closed, which rolls back too.
    if (!connection.isBroken) await connection.query(rollback).catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

/** Prepared too, so that they can be sent together with other statements. */
const begin = { text: 'BEGIN', name: 'kairan_begin' };
const commit = { text: 'COMMIT', name: 'kairan_commit' };
const rollback = { text: 'ROLLBACK', name: 'kairan_rollback' };

function queriesOver(client: Client, prepare: Prepare): Omit<Queries, 'kysely'> {
  const query = (sql: string, params: readonly Value[] = []) => client.query({ ...prepare(sql), values: params });
  return {
    all: async <R extends object>(sql: string, params?: readonly Value[]) => (await query(sql, params)).rows as R[],
    get: async <R extends object>(sql: string, params?: readonly Value[]) =>
      (await query(sql, params)).rows[0] as R | undefined,
    run: async (sql, params) => ({
      changes: (await query(sql, params)).rowCount ?? 0,
    }),
    // Without values node-postgres uses the simple protocol, which accepts several statements.
    exec: async (script) => {
      await client.query({ text: script });
    },
  };
}

/** Translates each text once and names it, so that every connection prepares it once. */
function createStatements(): Prepare {
  const known = new Map<string, Statement>();
  return (sql) => {
    const found = known.get(sql);
    if (found) return found;
    const text = toNumberedPlaceholders(sql);
    if (known.size >= mostStatements) return { text };
    const statement = { text, name: `kairan${known.size}` };
    known.set(sql, statement);
    return statement;
  };
}
