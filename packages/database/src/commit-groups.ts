import type { DatabaseSync } from 'node:sqlite';
import type { Mutex } from './mutex.ts';

/**
 * Transactions that come at about the same time, committed together, so that they wait for the disk once and not one after
 * another. Each is a savepoint of one transaction: what one undoes is its own, and none is told that it is done, or why not,
 * before all are on disk. https://sqlite.org/lang_savepoint.html
 */
export interface CommitGroups {
  /** Runs a member's work in its turn, and settles as the work did once the group is committed. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Commits the group that is open, if there is one; to be called by whoever holds the writers' turn. */
  settle(): void;
}

/** What groups work with. */
export interface GroupConnection {
  readonly connection: DatabaseSync;
  /** Members take these turns, one at a time. */
  readonly writers: Mutex;
  /** Begins the transaction of a group. */
  begin(): Promise<void>;
  /** Lets others use the connection again. */
  end(): void;
}

type Group = PromiseWithResolvers<void>;

/**
 * Makes groups on a connection. A group takes who asks until the loop has seen to all that came in with its first member,
 * and is committed then.
 */
export function createCommitGroups({ connection, writers, begin, end }: GroupConnection): CommitGroups {
  let open: Group | null = null;

  async function join(): Promise<Group> {
    if (!open) {
      await begin();
      open = Promise.withResolvers();
      // Every member hears of it; where none is left, nobody has to.
      open.promise.catch(() => {});
      setImmediate(settleExclusive);
    }
    connection.exec('SAVEPOINT member');
    return open;
  }

  async function settleExclusive(): Promise<void> {
    // Who waits already comes before.
    await writers.take();
    settle();
    writers.end();
  }

  function settle(): void {
    if (!open) return;
    const group = open;
    open = null;
    try {
      connection.exec('COMMIT');
      group.resolve();
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      group.reject(error);
    } finally {
      end();
    }
  }

  /** Undoes what one member did. Some errors, a full disk for one, have undone the whole group already. */
  function undo(error: unknown): void {
    if (!open) return;
    try {
      connection.exec('ROLLBACK TO member');
      connection.exec('RELEASE member');
    } catch {
      const group = open;
      open = null;
      if (connection.isTransaction) connection.exec('ROLLBACK');
      end();
      group.reject(error);
    }
  }

  return {
    async run(work) {
      await writers.take();
      let joined: Group | null = null;
      let ran: PromiseSettledResult<Awaited<ReturnType<typeof work>>>;
      try {
        joined = await join();
        ran = { status: 'fulfilled', value: await work() };
        connection.exec('RELEASE member');
      } catch (error) {
        ran = { status: 'rejected', reason: error };
        if (joined) undo(error);
      } finally {
        writers.end();
      }
      // A failure waits too: it may come of what a member before it wrote, which nobody else can read, and may never be, until then.
      await joined?.promise;
      if (ran.status === 'rejected') throw ran.reason;
      return ran.value;
    },
    settle,
  };
}
