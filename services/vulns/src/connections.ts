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
  /** The thread that checks packages. */
  checks: 1,
  webhooks: { store: 2, reading: 1 },
  inventories: { store: 1, reading: 1 },
  summaries: { store: 1, reading: 1 },
  /** A sync: writing, with its heartbeat beside it, and reading in a thread. It has one more for its lock. */
  sync: { store: 2, reading: 1 },
} as const;
