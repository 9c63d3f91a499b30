import { createRequire } from 'node:module';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, OpenOptions, Queries, Transaction, Value } from './database.ts';
import { inOrder } from './in-order.ts';
import { toNumberedPlaceholders } from './placeholders.ts';
import type * as Dialect from './postgres-dialect.ts';

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

type Client = Pick<pg.Pool, 'query'>;

interface Statement {
  text: string;
  name?: string;
}

/**
 * Opens a pool of connections to a PostgreSQL server and tests one.
 * @throws Error with the server's message if it is unreachable or rejects the connection; it never contains the
 * password
 */
export async function openPostgres(connectionString: string, options: OpenOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: options.connections ?? 10,
    types,
    application_name: 'kairan',
    ...(options.readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // The pool replaces a connection lost while idle; one lost in use fails its statement. Without a listener these
  // errors would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new Error(`The PostgreSQL server is unusable: ${reason(error)}.`, {
      cause: error,
    });
  }

  const statementFor = createStatements();
  let kysely: Kysely<unknown> | null = null;
  let closing: Promise<void> | null = null;

  return {
    engine: 'postgres',
    ...queriesOver(pool, statementFor),
    kysely<Tables>() {
      kysely ??= loadKysely().kyselyOnPool<unknown>(pool);
      return kysely as Kysely<Tables>;
    },
    transaction: (work) => transaction(pool, statementFor, work),
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function transaction<T>(
  pool: pg.Pool,
  statementFor: (sql: string) => Statement,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  let ended = false;
  const inside: Client = {
    query: inOrder((...given: Parameters<typeof client.query>) => {
      if (ended)
        return Promise.reject(new Error('This transaction has ended: await all its statements before it returns.'));
      return client.query(...given) as unknown as Promise<unknown>;
    }) as typeof client.query,
  };
  try {
    await client.query('BEGIN');
    const result = await work({
      engine: 'postgres',
      ...queriesOver(inside, statementFor),
      kysely: <Tables>() => loadKysely().kyselyInside<Tables>(inside),
    });
    ended = true;
    // If `work` swallowed the error of a statement, COMMIT rolls back and reports it only in its tag.
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed.');
    return result;
  } catch (error) {
    ended = true;
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function queriesOver(client: Client, statementFor: (sql: string) => Statement): Omit<Queries, 'kysely'> {
  const query = (sql: string, params: readonly Value[] = []) =>
    client.query({ ...statementFor(sql), values: params as Value[] });
  return {
    all: async <R extends object>(sql: string, params?: readonly Value[]) => (await query(sql, params)).rows as R[],
    get: async <R extends object>(sql: string, params?: readonly Value[]) =>
      (await query(sql, params)).rows[0] as R | undefined,
    run: async (sql, params) => ({
      changes: (await query(sql, params)).rowCount ?? 0,
    }),
    // Without values node-postgres uses the simple protocol, which accepts several statements.
    exec: async (script) => {
      await client.query(script);
    },
  };
}

/** Translates each text once and names it, so that every connection prepares it once. */
function createStatements(): (sql: string) => Statement {
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

function reason(error: unknown): string {
  // Every address of a host name refused: node gives the errors one by one, and an empty message.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
