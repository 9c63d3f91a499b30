/**
 * The most connections that one process opens to PostgreSQL, by what they are for. Two processes of each service, with all
 * syncs, have to fit the 97 that PostgreSQL has for others than its superuser (docs/failures.md).
 */
export const connections = {
  /** Writing: transactions of requests and of jobs. */
  store: 5,
  /** Reading: pages and everything else that needs no transaction. */
  reading: 5,
  /** Counting requests. Sign-ins and mails are counted over one connection each. */
  requests: 2,
} as const;

/** All that one process opens, with the two of sign-ins and mails. */
export const processConnections = connections.store + connections.reading + connections.requests + 2;
