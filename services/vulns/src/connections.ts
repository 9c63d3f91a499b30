/**
 * The most connections that one process opens to PostgreSQL, by what they are for. Two processes of each service, with all
 * syncs, have to fit the 97 that PostgreSQL has for others than its superuser (docs/failures.md). Sign-ins and mails are
 * counted over one connection each, and each of the threads of webhooks, inventories and summaries has one for its lock.
 */
export const connections = {
  /** Writing: accounts and webhooks. */
  store: 2,
  /** Reading: requests, of which three may ask the full-text index, and the image. */
  reading: 6,
  /** Looks at the primary, if reads go to a replica of it. */
  looks: 1,
  /** Counting requests, and clearing old counts beside it. */
  requests: 2,
  /** The thread that checks packages. */
  checks: 1,
  webhooks: { store: 2, reading: 1 },
  inventories: { store: 1, reading: 1 },
  summaries: { store: 1, reading: 1 },
  /** A sync: writing, with its heartbeat beside it, and reading in a thread. It has one more for its lock. */
  sync: { store: 2, reading: 1 },
} as const;

/**
 * Scheduled syncs that run at a time: each process takes 200 MB before it reads anything, and at the first start all are due at
 * once. More than one, since a source that does not answer is tried for 15 minutes.
 */
export const syncsAtOnce = 3;

/** What is configured, as far as it needs connections. */
export interface ConnectionNeeds {
  /** Whether a language model writes summaries. */
  readonly summaries: boolean;
  /** Whether a replica serves reads. */
  readonly replica: boolean;
  /** The number of sources that are synced by schedule. */
  readonly sources: number;
}

/**
 * All that one process opens, with those of sign-ins, mails and locks; and those of scheduled syncs, which only one of several
 * processes runs.
 */
export function mostConnections({ summaries, replica, sources }: ConnectionNeeds): { process: number; once: number } {
  const thread = ({ store, reading }: { readonly store: number; readonly reading: number }) => store + reading + 1;
  const { store, reading, looks, requests, checks } = connections;
  const threads = [connections.webhooks, connections.inventories, ...(summaries ? [connections.summaries] : [])];
  return {
    process:
      store +
      reading +
      (replica ? looks : 0) +
      requests +
      checks +
      2 +
      (sources > 0 ? 1 : 0) +
      threads.reduce((sum, opened) => sum + thread(opened), 0),
    once: Math.min(sources, syncsAtOnce) * thread(connections.sync),
  };
}
