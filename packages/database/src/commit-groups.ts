import type { DatabaseSync } from 'node:sqlite';
import type { Semaphore } from '@kairan/concurrency/semaphore';
import { orUnavailable } from './outage.ts';

/** The connection that transactions are grouped on. */
export interface GroupConnection {
  readonly connection: DatabaseSync;
  /** A mutex: transactions of a group run one at a time. */
  readonly writers: Semaphore;
  /**
   * Takes the connection and begins the transaction of a group.
   * @param since when the first member came (`performance.now()`): it does not wait longer because of those before it
   */
  begin(since: number): Promise<void>;
  /** Gives the connection back. */
  end(): void;
}

type Group = PromiseWithResolvers<void>;

/**
 * Commits transactions that arrive at about the same time together, so that they wait for the disk once and not one after
 * another. Each is a savepoint of one transaction: a failed one undoes only its own changes, and none is reported as done, or
 * failed, before all are on disk. https://sqlite.org/lang_savepoint.html
 *
 * A group accepts transactions until the event loop has handled everything that came in before the first one was done.
 */
export class CommitGroups {
  readonly #db: GroupConnection;
  #open: Group | null = null;
  /** Whether the open group is about to be committed. */
  #isSettling = false;

  constructor(db: GroupConnection) {
    this.#db = db;
  }

  /** Runs the work of one transaction. @returns its result, once the group is committed */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { connection, writers } = this.#db;
    const since = performance.now();
    await writers.acquire();
    let joined: Group | null = null;
    let result: PromiseSettledResult<T>;
    try {
      joined = await this.#join(since);
      result = { status: 'fulfilled', value: await work() };
      connection.exec('RELEASE member');
    } catch (error) {
      result = { status: 'rejected', reason: error };
      if (joined) this.#undo(error);
    } finally {
      this.#settleSoon();
      writers.release();
    }
    // A failure waits too: it may come of what a member before it wrote, which nobody else can read, and may never be able to.
    await joined?.promise;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }

  /** Commits the open group, if there is one. The caller must hold the writers' mutex. */
  settle(): void {
    if (!this.#open) return;
    const { connection } = this.#db;
    const group = this.#close();
    try {
      connection.exec('COMMIT');
      group.resolve();
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      group.reject(orUnavailable(error));
    } finally {
      this.#db.end();
    }
  }

  async #join(since: number): Promise<Group> {
    if (!this.#open) {
      await this.#db.begin(since);
      this.#open = Promise.withResolvers();
      // Each member awaits it; without members left, its rejection must not count as unhandled.
      this.#open.promise.catch(() => {});
    }
    this.#db.connection.exec('SAVEPOINT member');
    return this.#open;
  }

  #settleSoon(): void {
    if (!this.#open || this.#isSettling) return;
    this.#isSettling = true;
    setImmediate(() => this.#settleAfterQueued());
  }

  /** Transactions that are queued already still join. */
  async #settleAfterQueued(): Promise<void> {
    await this.#db.writers.acquire();
    this.settle();
    this.#db.writers.release();
  }

  /** Undoes the changes of one member. Some errors, a full disk for one, have undone the whole group already. */
  #undo(error: unknown): void {
    if (!this.#open) return;
    const { connection } = this.#db;
    try {
      connection.exec('ROLLBACK TO member');
      connection.exec('RELEASE member');
    } catch {
      const group = this.#close();
      if (connection.isTransaction) connection.exec('ROLLBACK');
      this.#db.end();
      group.reject(error);
    }
  }

  #close(): Group {
    const group = this.#open as Group;
    this.#open = null;
    this.#isSettling = false;
    return group;
  }
}
