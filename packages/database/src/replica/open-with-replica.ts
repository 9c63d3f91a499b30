import { setTimeout as wait } from 'node:timers/promises';
import type { Database, OpenOptions } from '../database.ts';
import { openDatabase } from '../open.ts';
import { reasonOf } from '../outage.ts';
import type { Timeouts } from '../timeouts.ts';
import { ReadRoute } from './read-route.ts';
import { ReplicaLag } from './replica-lag.ts';
import { type LogPosition, type ServerState, serverState } from './server-state.ts';

/** What is known about a replica. */
export interface ReplicaState {
  /** `in_use`: it serves reads; `behind`: it lags too much, or has still to catch up; `away`: it does not answer, or is no replica. */
  readonly status: 'in_use' | 'behind' | 'away';
  /** Seconds that it is behind; null if that is not known. */
  readonly lagSeconds: number | null;
  /** Whether the primary answers. */
  readonly primaryAnswers: boolean;
}

/** A replica, and when it may be used. */
export interface ReplicaOptions {
  /** URLs of the same PostgreSQL database. Of the primary one more connection is opened, to look at it. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Milliseconds that the replica may be behind. */
  readonly maxLagMs: number;
  /** Receives a sentence each time reads move; `isUsual` if they move to the replica. */
  readonly onMove: (text: string, isUsual: boolean) => void;
  /** Milliseconds between two looks at the servers; default: a second. */
  readonly lookMs?: number;
}

/** A database whose reads go to a replica if it is good enough. */
export interface ReplicatedDatabase {
  /** For reading. Its statements and transactions may run twice, if the replica fails. */
  readonly db: Database;
  /** What the last look found. */
  state(): ReplicaState;
  close(): Promise<void>;
}

/** For the looks, which must not take longer than reads can do without. */
const lookTimeouts: Timeouts = {
  connectMs: 2_000,
  waitMs: 2_000,
  statementMs: 1_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};
/** Milliseconds at the start in which the replica may catch up with the migrations that have just run. */
const startMs = 2_000;
/** Milliseconds between two questions whether a replica has caught up. */
const catchUpPauseMs = 20;
/** Looks between two attempts to move reads to the replica, each of which holds them up. */
const attemptEvery = 5;

/**
 * Opens a PostgreSQL database for reading, from a replica by streaming replication as long as that is at most `maxLagMs` behind,
 * otherwise from the primary. The replica need not be there. A process never reads anything older than it has read before.
 * While the primary is away the replica is read, however old its data are: nobody has newer ones.
 * @param primary open for reading; it has to stay open
 * @param options for the replica
 * @throws UnavailableError if the primary is unreachable
 */
export async function openWithReplica(
  primary: Database,
  replica: ReplicaOptions,
  options: OpenOptions,
): Promise<ReplicatedDatabase> {
  await using opened = new AsyncDisposableStack();
  const open = async (url: string, more: OpenOptions) =>
    opened.adopt(await openDatabase(url, { ...more, readOnly: true }), (db) => db.close());
  const look = { connections: 1, timeouts: lookTimeouts };
  const servers = { primary, replica: await open(replica.replicaUrl, { ...options, untested: true }) };
  const observer = new ReplicaObserver(replica, {
    primary: await open(replica.primaryUrl, look),
    replica: await open(replica.replicaUrl, { ...look, untested: true }),
  });
  await observer.start();
  opened.defer(() => observer.stop());
  const all = opened.move();
  return {
    db: routed(observer.route, servers),
    state: () => observer.state,
    close: () => all.disposeAsync(),
  };
}

interface Servers {
  readonly primary: Database;
  readonly replica: Database;
}

function routed(route: ReadRoute, servers: Servers): Database {
  return {
    engine: 'postgres',
    all: (sql, params) => route.run((target) => servers[target].all(sql, params)),
    get: (sql, params) => route.run((target) => servers[target].get(sql, params)),
    run: (sql, params) => route.run((target) => servers[target].run(sql, params)),
    exec: (script) => route.run((target) => servers[target].exec(script)),
    kysely: () => servers.primary.kysely(),
    transaction: (work) => route.run((target) => servers[target].transaction(work)),
    withTimeouts: (timeouts) =>
      routed(route, {
        primary: servers.primary.withTimeouts(timeouts),
        replica: servers.replica.withTimeouts(timeouts),
      }),
    close: () => servers.replica.close(),
  };
}

/** Looks at both servers every second and decides where reads go. */
class ReplicaObserver {
  readonly route: ReadRoute;
  state: ReplicaState = { status: 'behind', lagSeconds: null, primaryAnswers: true };
  readonly #options: ReplicaOptions;
  readonly #servers: Servers;
  readonly #lag = new ReplicaLag();
  /** Of the primary, once it has answered. */
  #identity: string | null = null;
  #reported: ReplicaState['status'] | null = null;
  /** Looks until reads may be held up again for a move. */
  #untilAttempt = 0;
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(options: ReplicaOptions, servers: Servers) {
    this.#options = options;
    this.#servers = servers;
    this.route = new ReadRoute((error) => {
      this.state = { ...this.state, status: 'away', lagSeconds: null };
      this.#report('away', `Reads use the primary: the replica has failed (${reasonOf((error as Error).cause)}).`);
    });
  }

  /** Uses the replica if it has caught up soon, and looks from then on. */
  async start(): Promise<void> {
    // Nothing has been read yet, so nothing is held up. Tables that this process has just created must be there.
    const until = performance.now() + startMs;
    const isCaughtUp = await this.#caughtUp(until).catch(() => false);
    if (isCaughtUp) {
      this.route.useReplica();
      this.#report('in_use', 'Reads use the replica: it has caught up.');
    }
    await this.#look();
    this.#running = this.#lookRegularly();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #lookRegularly(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await wait(this.#options.lookMs ?? 1_000, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const primaryAnswers = await this.#notePosition().then(
      () => true,
      () => false,
    );
    this.state = { ...this.state, primaryAnswers };
    const answer = await this.#askReplica().catch((error: Error) => reasonOf(error.cause ?? error));
    if (typeof answer === 'string') return this.#leave('away', null, `the replica cannot be used (${answer})`);
    const { position: replayed, sinceCommitMs } = answer;
    const lagMs = this.#lag.behind(replayed, performance.now(), sinceCommitMs);
    const lagSeconds = lagMs === null ? null : Math.round(lagMs / 100) / 10;
    const { latest } = this.#lag;
    if (!primaryAnswers) {
      const hasAll = latest !== null && replayed >= latest;
      if (this.route.target === 'primary' && hasAll) {
        this.route.useReplica();
        this.#report('in_use', 'Reads use the replica: the primary does not answer.');
      }
      this.#setUsed(lagSeconds);
      return;
    }
    const { maxLagMs } = this.#options;
    if (lagMs === null || lagMs > maxLagMs) {
      const seconds = lagSeconds === null ? 'an unknown number of seconds' : `${lagSeconds} s`;
      return this.#leave('behind', lagSeconds, `the replica is ${seconds} behind`);
    }
    await this.#useIfCaughtUp(lagMs);
    this.#setUsed(lagSeconds);
  }

  /** Moves reads to the replica if it is so close that they need hardly wait. */
  async #useIfCaughtUp(lagMs: number): Promise<void> {
    if (this.route.target === 'replica') return;
    this.#untilAttempt -= 1;
    if (this.#untilAttempt > 0 || lagMs > 2 * (this.#options.lookMs ?? 1_000)) return;
    this.#untilAttempt = attemptEvery;
    const moved = await this.route.handOver((until) => this.#caughtUp(until).catch(() => false));
    if (!moved) return;
    this.#untilAttempt = 0;
    this.#report('in_use', 'Reads use the replica: it has caught up.');
  }

  #leave(status: 'behind' | 'away', lagSeconds: number | null, why: string): void {
    if (status === 'away') this.route.giveUp();
    else this.route.usePrimary();
    this.state = { ...this.state, status, lagSeconds };
    this.#report(status, `Reads use the primary: ${why}.`);
  }

  #setUsed(lagSeconds: number | null): void {
    this.state = { ...this.state, status: this.route.target === 'replica' ? 'in_use' : 'behind', lagSeconds };
  }

  /** Reports where reads go, unless that was reported last. */
  #report(status: ReplicaState['status'], text: string): void {
    if (this.#reported === status) return;
    this.#reported = status;
    this.#options.onMove(text, status === 'in_use');
  }

  /** Whether the replica replays, until a time, all that the primary has now. */
  async #caughtUp(until: number): Promise<boolean> {
    const position = await this.#notePosition();
    for (;;) {
      if ((await this.#askReplica()).position >= position) return true;
      if (this.#stopping.signal.aborted || performance.now() + catchUpPauseMs >= until) return false;
      await wait(catchUpPauseMs);
    }
  }

  /** Reads and notes where the primary is. @throws Error if the server is none */
  async #notePosition(): Promise<LogPosition> {
    const at = performance.now();
    const { standby, position, identity } = await serverState(this.#servers.primary);
    if (standby || position === null) throw new Error('it is a replica itself');
    this.#identity = identity;
    this.#lag.note(position, at);
    return position;
  }

  /** @throws Error if the server is no replica of the primary */
  async #askReplica(): Promise<ServerState & { readonly position: LogPosition }> {
    const state = await serverState(this.#servers.replica);
    const { standby, position, identity } = state;
    if (!standby || position === null) throw new Error('it is no replica');
    if (identity !== this.#identity) throw new Error('it is a replica of another database');
    return { ...state, position };
  }
}
