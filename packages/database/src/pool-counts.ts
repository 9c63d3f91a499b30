import type pg from 'pg';

/** Connections to PostgreSQL. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
  /** The most that may be open. */
  readonly most: number;
}

/** The pools of this thread that are open. */
export const openPools = new Set<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>>();

/** Adds up the connections of all open pools of this thread; null if there is none, as on SQLite. */
export function poolCounts(): PoolCounts | null {
  if (openPools.size === 0) return null;
  const counts = { open: 0, idle: 0, waiting: 0, most: 0 };
  for (const pool of openPools) {
    counts.open += pool.totalCount;
    counts.idle += pool.idleCount;
    counts.waiting += pool.waitingCount;
    counts.most += pool.options.max;
  }
  return counts;
}
