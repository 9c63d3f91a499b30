/** The thread that has a SQLite connection: its commits, checkpoints and long statements hold nobody else. */
import { workerData } from 'node:worker_threads';
import type { Value } from '../database.ts';
import { portable } from '../portable-error.ts';
import { openSqliteConnection, type SqliteConnection } from '../sqlite.ts';
import type { SqliteTransaction } from '../sqlite-access.ts';
import type { StatementKind, WorkerRequest, WorkerResponse, WorkerTask } from './messages.ts';
import { Outbox } from './outbox.ts';

/** A transaction that waits for its turn or for its next statement. */
interface OpenTransaction {
  /** Rejects if it cannot begin. */
  readonly tx: Promise<SqliteTransaction>;
  /** Ends the work of the transaction. */
  readonly outcome: PromiseWithResolvers<void>;
  /** Settles when the transaction is committed or undone. */
  readonly ended: Promise<void>;
}

const { file, options, port } = workerData as WorkerTask;
const answer = await openSqliteConnection(file, options).then(answering, (error) => () => Promise.reject(error));

/** Milliseconds without a request after which everything is copied from the write-ahead log to the database file. */
const idleMs = 2_000;
const idle = setTimeout(checkpoint, idleMs).unref();

const responses = new Outbox<WorkerResponse>(port, ({ number }, error) => respond({ number, error: portable(error) }));

port.on('message', (requests: readonly WorkerRequest[]) => {
  idle.refresh();
  for (const request of requests) void take(request);
});

/** So that a plain copy of the file lacks little, though only a backup lacks nothing. Whether it works shows at the next write. */
function checkpoint(): void {
  const sql = 'PRAGMA wal_checkpoint(PASSIVE)';
  void answer({ number: 0, type: 'statement', transaction: null, kind: 'all', sql, params: [] }).catch(() => {});
}

async function take(request: WorkerRequest): Promise<void> {
  const { number } = request;
  const response: WorkerResponse = await answer(request).then(
    (result) => ({ number, result }),
    (error) => ({ number, error: portable(error) }),
  );
  if (request.type !== 'begin') respond(response);
}

function respond(response: WorkerResponse): void {
  responses.add(response);
}

function answering({ statements, access }: SqliteConnection) {
  const open = new Map<number, OpenTransaction>();

  function outside(kind: StatementKind, sql: string, params: readonly Value[]): Promise<unknown> {
    return access.run<unknown>(() => statements[kind](sql, params));
  }

  /** Begins a transaction whose work is to wait for the client's statements. */
  function begin(transaction: number, alone: boolean): void {
    const begun = Promise.withResolvers<SqliteTransaction>();
    const outcome = Promise.withResolvers<void>();
    const work = (tx: SqliteTransaction) => {
      begun.resolve(tx);
      return outcome.promise;
    };
    const ended = alone ? access.transaction(work) : access.transactionInGroup(work);
    ended.catch(begun.reject);
    // Statements report it; there may be none.
    begun.promise.catch(() => {});
    open.set(transaction, { tx: begun.promise, outcome, ended });
  }

  async function end(transaction: number, type: 'commit' | 'rollback'): Promise<void> {
    // That of an earlier thread was undone when it ended.
    if (type === 'rollback' && !open.has(transaction)) return;
    const { outcome, ended } = openTransaction(transaction);
    open.delete(transaction);
    // Transactions of the same group fail with it, if it cannot be undone alone.
    const rolledBack = new Error('The transaction was undone together with one that failed.');
    if (type === 'commit') outcome.resolve();
    else outcome.reject(rolledBack);
    // It may never have begun.
    outcome.promise.catch(() => {});
    await ended.catch((error) => {
      if (error !== rolledBack) throw error;
    });
  }

  function openTransaction(transaction: number): OpenTransaction {
    const found = open.get(transaction);
    if (!found) throw new Error('The transaction was undone because the thread of the database ended.');
    return found;
  }

  return async (request: WorkerRequest): Promise<unknown> => {
    switch (request.type) {
      case 'statement': {
        const { transaction, kind, sql, params } = request;
        if (transaction === null) return outside(kind, sql, params);
        const tx = await openTransaction(transaction).tx;
        return tx[kind](sql, params);
      }
      case 'begin':
        return begin(request.transaction, request.alone);
      case 'commit':
      case 'rollback':
        return end(request.transaction, request.type);
      case 'close':
        return access.close();
    }
  };
}
