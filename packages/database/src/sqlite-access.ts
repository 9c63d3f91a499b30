import type { DatabaseSync } from 'node:sqlite';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { CommitGroups } from './commit-groups.ts';
import type { Transaction, Value } from './database.ts';
import { rejectSelfWait, runInside } from './inside-transaction.ts';
import { loadKysely } from './load-kysely.ts';
import type { SteppedTransaction } from './sqlite-dialect.ts';
import type { SqliteStatements } from './sqlite-statements.ts';
import { isBusy, whenUnlocked } from './when-unlocked.ts';

export interface SqliteAccessOptions {
  readonly readOnly: boolean;
  /** How long to wait for a lock that another connection holds, in milliseconds. */
  readonly busyTimeoutMs: number;
}

/** A transaction that was begun and has to be ended by one of these. */
interface OpenTransaction {
  commit(): void;
  rollback(): void;
}

/** A transaction, with statements of which the caller does not know whether they return rows. */
export interface SqliteTransaction extends Transaction {
  query(sql: string, params: readonly Value[]): Promise<ReturnType<SqliteStatements['query']>>;
}

/** Shares one SQLite connection: statements and transactions run on it one after the other. */
export class SqliteAccess {
  readonly #connection: DatabaseSync;
  readonly #statements: SqliteStatements;
  readonly #options: SqliteAccessOptions;
  readonly #mutex = new Semaphore(1);
  /** Writers queue among themselves first, so that plain reads get through while a writer waits for another process. */
  readonly #writers = new Semaphore(1);
  readonly #groups: CommitGroups;

  constructor(connection: DatabaseSync, statements: SqliteStatements, options: SqliteAccessOptions) {
    this.#connection = connection;
    this.#statements = statements;
    this.#options = options;
    this.#groups = new CommitGroups({
      connection,
      writers: this.#writers,
      begin: (since) => this.#beginExclusive(since),
      end: () => this.#mutex.release(),
    });
  }

  /** Runs one statement outside a transaction: at once if the connection is free, which is the usual case. */
  run<T>(statement: () => T): Promise<T> {
    if (!this.#mutex.isFree) return this.#runExclusive(statement);
    try {
      return Promise.resolve(statement());
    } catch (error) {
      return isBusy(error) ? this.#runExclusive(statement) : Promise.reject(error);
    }
  }

  async transaction<T>(work: (tx: SqliteTransaction) => Promise<T>): Promise<T> {
    const { commit, rollback } = await this.#begin();
    const tx = this.#transactionQueries();
    let result: T;
    try {
      result = await runInside(this, () => work(tx.queries));
    } catch (error) {
      tx.end();
      rollback();
      throw error;
    }
    tx.end();
    commit();
    return result;
  }

  /** Runs a transaction that is committed together with others. */
  async transactionInGroup<T>(work: (tx: SqliteTransaction) => Promise<T>): Promise<T> {
    rejectSelfWait(this);
    return this.#groups.run(async () => {
      const tx = this.#transactionQueries();
      try {
        return await runInside(this, () => work(tx.queries));
      } finally {
        tx.end();
      }
    });
  }

  /** Begins a transaction whose statements come one by one. */
  async beginStepped(): Promise<SteppedTransaction> {
    const { commit, rollback } = await this.#begin();
    return {
      execute: async (sql, params) => this.#statements.query(sql, params),
      commit: async () => commit(),
      rollback: async () => rollback(),
    };
  }

  /** Closes the connection after everything that is queued already. */
  async close(): Promise<void> {
    await this.#writers.acquire();
    this.#groups.settle();
    await this.#mutex.acquire();
    this.#connection.close();
    this.#mutex.release();
    this.#writers.release();
  }

  #runExclusive<T>(statement: () => T): Promise<T> {
    return whenUnlocked(this.#options.busyTimeoutMs, async () => {
      rejectSelfWait(this);
      await this.#mutex.acquire();
      try {
        return statement();
      } finally {
        this.#mutex.release();
      }
    });
  }

  /**
   * Takes the connection and begins a transaction on it; the caller releases the mutex when the transaction has ended.
   * @param since when the transaction was requested: of many that wait for a lock, each gives up at its own time
   */
  #beginExclusive(since: number): Promise<void> {
    return whenUnlocked(this.#options.busyTimeoutMs - (performance.now() - since), async () => {
      await this.#mutex.acquire();
      try {
        this.#statements.exec(this.#options.readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
      } catch (error) {
        this.#mutex.release();
        throw error;
      }
    });
  }

  /** Begins a transaction and keeps the connection until it is committed or rolled back. */
  async #begin(): Promise<OpenTransaction> {
    rejectSelfWait(this);
    const since = performance.now();
    await this.#writers.acquire();
    try {
      this.#groups.settle();
      await this.#beginExclusive(since);
    } catch (error) {
      this.#writers.release();
      throw error;
    }
    return { commit: () => this.#commit(), rollback: () => this.#rollback() };
  }

  #commit(): void {
    try {
      this.#statements.exec('COMMIT');
    } catch (error) {
      rollBack(this.#connection);
      throw error;
    } finally {
      this.#endTransaction();
    }
  }

  #rollback(): void {
    try {
      rollBack(this.#connection);
    } finally {
      this.#endTransaction();
    }
  }

  #endTransaction(): void {
    this.#writers.release();
    this.#mutex.release();
  }

  #transactionQueries(): { queries: SqliteTransaction; end(): void } {
    const statements = this.#statements;
    let ended = false;
    // Statements of an ended transaction would run outside of it, or inside the next one.
    const inside = async <T>(statement: () => T): Promise<T> => {
      if (ended) throw new Error('This transaction has ended: await all its statements before it returns.');
      return statement();
    };
    const queries: SqliteTransaction = {
      engine: 'sqlite',
      all: <R extends object>(sql: string, params?: Parameters<SqliteStatements['all']>[1]) =>
        inside(() => statements.all<R>(sql, params)),
      get: <R extends object>(sql: string, params?: Parameters<SqliteStatements['get']>[1]) =>
        inside(() => statements.get<R>(sql, params)),
      run: (sql, params) => inside(() => statements.run(sql, params)),
      exec: (script) => inside(() => this.#statements.exec(script)),
      kysely: <Tables>() => loadKysely()<Tables>((sql, params) => inside(() => statements.query(sql, params))),
      query: (sql, params) => inside(() => statements.query(sql, params)),
    };
    return {
      queries,
      end() {
        ended = true;
      },
    };
  }
}

function rollBack(connection: DatabaseSync): void {
  // Some errors, a full disk for one, have rolled back already. https://sqlite.org/lang_transaction.html
  if (connection.isTransaction) connection.exec('ROLLBACK');
}
