import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Creates Kysely over a pool. */
export function kyselyOnPool<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Creates Kysely over the one connection of a transaction, which it may not end. */
export function kyselyInside<Tables>(client: Pick<pg.Pool, 'query'>): Kysely<Tables> {
  const connection = { query: client.query, release: () => {} };
  const pool = {
    options: {},
    connect: async () => connection,
    end: async () => {},
  };
  return kyselyOnPool(pool as unknown as pg.Pool);
}
