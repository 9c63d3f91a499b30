import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Value } from './database.ts';
import type { Client, Connection } from './postgres-connections.ts';

/** Creates Kysely over connections, each taken from a pool by `acquire`. */
export function kyselyOnConnections<Tables>(acquire: () => Promise<Connection>): Kysely<Tables> {
  return kyselyOn(async () => {
    const connection = await acquire();
    return { ...queryOver(connection), release: () => connection.release() };
  });
}

/** Creates Kysely over the one connection of a transaction, which it may not end. */
export function kyselyInside<Tables>(client: Client): Kysely<Tables> {
  const connection = { ...queryOver(client), release: () => {} };
  return kyselyOn(async () => connection);
}

function queryOver(client: Client) {
  return { query: (text: string, values: readonly Value[] = []) => client.query({ text, values }) };
}

function kyselyOn<Tables>(connect: () => Promise<object>): Kysely<Tables> {
  const pool = { options: {}, connect, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
