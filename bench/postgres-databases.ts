import pg from 'pg';

/** The names of all databases of benchmarks begin so; they are created, replaced and dropped. */
const prefix = 'kairan_bench_';

/** Returns the URL of a database of benchmarks. @param server the URL of any database of the server */
export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${prefix}${name}` }).href;
}

/**
 * Creates a database of benchmarks, in place of one with this name.
 * @param template the URL of a database to copy, to which nobody may be connected; default: an empty one
 * @returns its URL
 */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`;
  await dropDatabase(server, name);
  await administer(server, (client) => client.query(`create database ${prefix}${name}${copied}`));
  return databaseUrl(server, name);
}

/** Drops a database of benchmarks, if it exists. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, (client) => client.query(`drop database if exists ${prefix}${name} with (force)`));
}

/** Whether the server has a database of benchmarks with this name. */
export async function hasDatabase(server: string, name: string): Promise<boolean> {
  const sql = 'select 1 from pg_database where datname = $1';
  return (await administer(server, (client) => client.query(sql, [`${prefix}${name}`]))).rowCount === 1;
}

/** Runs `work` over a connection of its own. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
