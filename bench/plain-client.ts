import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';

/** Prepared statements over one connection, with nothing but the driver, as a baseline. */
export interface PlainClient {
  /** @param sql with the parameters $1, $2, … */
  all<Row>(sql: string, values?: readonly (string | number)[]): Promise<Row[]> | Row[];
  close(): Promise<void>;
}

/** Opens one for reading, with `node:sqlite` or `pg`. */
export async function openPlainClient(url: string): Promise<PlainClient> {
  if (url.startsWith('sqlite:')) {
    const connection = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true });
    const statements = new Map<string, StatementSync>();
    return {
      all<Row>(sql: string, values: readonly (string | number)[] = []) {
        const statement = statements.get(sql) ?? connection.prepare(sql.replaceAll(/\$\d+/g, '?'));
        statements.set(sql, statement);
        return statement.all(...values) as Row[];
      },
      close: async () => connection.close(),
    };
  }
  const client = new pg.Client(url);
  await client.connect();
  const names = new Map<string, string>();
  return {
    async all<Row>(text: string, values: readonly (string | number)[] = []) {
      const name = names.get(text) ?? `plain${names.size}`;
      names.set(text, name);
      return (await client.query({ name, text, values: [...values] })).rows as Row[];
    },
    close: () => client.end(),
  };
}
