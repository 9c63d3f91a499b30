import { requireTime, spendTime } from '@kairan/operation/time-budget';
import type { Kysely } from 'kysely';
import type { Database, OpenOptions, Queries, Transaction, Value } from '../database.ts';
import { rejectSelfWait, runInside } from '../inside-transaction.ts';
import { loadKysely } from '../load-kysely.ts';
import type { SteppedTransaction } from '../sqlite-dialect.ts';
import type { StatementKind } from './messages.ts';
import { WorkerClient } from './worker-client.ts';

/** Runs one statement of a kind. */
type Run = <Result>(kind: StatementKind, sql: string, params?: readonly Value[]) => Promise<Result>;

/**
 * Opens a SQLite file in a thread of its own, so that neither a commit nor a checkpoint holds the thread of the caller.
 * @throws Error that names the file if it can't be opened
 */
export async function openSqliteInWorker(file: string, options: OpenOptions): Promise<Database> {
  const client = new WorkerClient(file, options);
  let transactions = 0;
  let kysely: Kysely<unknown> | null = null;
  let closing: Promise<void> | null = null;

  const outside: Run = async (kind, sql, params = []) => {
    rejectSelfWait(client);
    return spendTime(() => client.ask({ type: 'statement', transaction: null, kind, sql, params }));
  };

  /** Begins a transaction, which has to be ended. Its first statement waits until it has begun. */
  function begin(alone: boolean) {
    rejectSelfWait(client);
    const transaction = ++transactions;
    client.tell({ type: 'begin', transaction, alone });
    let hasEnded = false;
    const run: Run = async (kind, sql, params = []) => {
      // Statements of an ended transaction would run inside of the next one.
      if (hasEnded) throw new Error('This transaction has ended: await all its statements before it returns.');
      // Its caller has got an error by then: what follows must not be committed.
      requireTime();
      return client.ask({ type: 'statement', transaction, kind, sql, params });
    };
    const end = (type: 'commit' | 'rollback') => {
      hasEnded = true;
      return client.ask<void>({ type, transaction });
    };
    return { run, commit: () => end('commit'), rollback: () => end('rollback') };
  }

  async function beginStepped(): Promise<SteppedTransaction> {
    const { run, commit, rollback } = begin(true);
    return { execute: (sql, params) => run('query', sql, params), commit, rollback };
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { run, commit, rollback } = begin(!options.commitTogether);
    const tx: Transaction = {
      engine: 'sqlite',
      ...queriesOver(run),
      kysely: <Tables>() => loadKysely()<Tables>((sql, params) => run('query', sql, params)),
    };
    let result: T;
    try {
      result = await runInside(client, () => work(tx));
      requireTime();
    } catch (error) {
      await rollback();
      throw error;
    }
    await commit();
    return result;
  }

  try {
    await outside('exec', 'SELECT 1');
  } catch (error) {
    await client.close();
    throw error;
  }
  const db: Database = {
    engine: 'sqlite',
    ...queriesOver(outside),
    kysely<Tables>() {
      kysely ??= loadKysely()<unknown>((sql, params) => outside('query', sql, params), beginStepped);
      return kysely as Kysely<Tables>;
    },
    transaction: (work) => spendTime(() => transaction(work)),
    withTimeouts: () => db,
    close() {
      closing ??= client.close();
      return closing;
    },
  };
  return db;
}

function queriesOver(run: Run): Omit<Queries, 'kysely'> {
  return {
    all: (sql, params) => run('all', sql, params),
    get: (sql, params) => run('get', sql, params),
    run: (sql, params) => run('run', sql, params),
    exec: (script) => run('exec', script),
  };
}
