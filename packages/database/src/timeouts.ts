/**
 * How long PostgreSQL may take, in milliseconds. Our side gives up a second after the server should have, so that a frozen
 * server or a dead network cannot hold anything for longer.
 */
export interface Timeouts {
  /** To connect. Fixed when the database is opened. */
  readonly connectMs: number;
  /** To get a connection while others use all of them. */
  readonly waitMs: number;
  /** For one statement. */
  readonly statementMs: number;
  /** For each lock that a statement waits for. */
  readonly lockMs: number;
  /** Between two statements of a transaction, which may hold locks. */
  readonly idleInTransactionMs: number;
}

/** For work that a request waits for. */
export const requestTimeouts: Timeouts = {
  connectMs: 5_000,
  waitMs: 5_000,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
};

/** For work that no request waits for: syncs, jobs, the first image of a store. */
export const backgroundTimeouts: Timeouts = {
  connectMs: 15_000,
  waitMs: 10 * 60_000,
  statementMs: 10 * 60_000,
  lockMs: 5 * 60_000,
  idleInTransactionMs: 10 * 60_000,
};

/** For migrations, which wait for each other and may rewrite tables. */
export const migrationTimeouts: Timeouts = {
  connectMs: 15_000,
  waitMs: 10 * 60_000,
  statementMs: 4 * 3_600_000,
  lockMs: 3_600_000,
  idleInTransactionMs: 3_600_000,
};
