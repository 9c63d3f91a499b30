import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A PostgreSQL server for tests. */
export interface PostgresForTests {
  /** Creates a database, empty or with tables, and returns its URL. */
  createDatabase(tables?: Tables): Promise<string>;
  /** Drops databases by their URLs, and ends their connections. */
  dropDatabases(urls: readonly string[]): Promise<void>;
}

/** The databases of a server, whose address ends in a slash. */
export function databasesAt(server: string): PostgresForTests {
  const templates = new Map<string, Promise<string>>();
  const administrator = administratorOf(server);

  function templateOf(tables: Tables): Promise<string> {
    const template = templates.get(tables.key) ?? prepareTemplate(server, tables);
    templates.set(tables.key, template);
    return template;
  }

  return {
    async createDatabase(tables) {
      const template = tables ? await templateOf(tables) : 'template1';
      const name = `t_${process.pid}_${randomUUID().replaceAll('-', '')}`;
      await administrator(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
      return server + name;
    },
    async dropDatabases(urls) {
      for (const url of urls) await administrator(`DROP DATABASE ${url.slice(server.length)} WITH (FORCE)`);
    },
  };
}

/**
 * Creates a database with the tables, once for all test processes of the server: a copy of it takes a tenth of the
 * processor time of creating its tables. Nobody may connect to it, as databases with connections cannot be copied.
 * @returns its name
 */
function prepareTemplate(server: string, { key, create }: Tables): Promise<string> {
  const template = `template_${key}`;
  return oneAtATime(server, async (client) => {
    if ((await client.query('SELECT FROM pg_database WHERE datname = $1', [template])).rowCount === 1) return template;
    // It gets its name when it is complete: a process that ends earlier leaves nothing under that name.
    const unfinished = `unfinished_${key}`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} STRATEGY FILE_COPY`);
    await create(server + unfinished);
    await client.query(`ALTER DATABASE ${unfinished} ALLOW_CONNECTIONS false`);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    return template;
  });
}

/** Drops the databases of test processes that have ended: together they would take gigabytes. */
export function dropThoseOfTheDead(server: string): Promise<void> {
  return oneAtATime(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 't\\_%'",
    );
    for (const { datname } of rows) {
      if (!isAlive(Number(datname.split('_')[1]))) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs `work` while no other process is in here, so that no two create or drop the same database. */
function oneAtATime<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    return work(client);
  });
}

/** A client with the methods that its types lack. */
type UnrefClient = pg.Client & { ref(): void; unref(): void };

/**
 * Runs statements of an administrator one after the other on one connection, as connecting takes as long as copying a
 * database. It does not keep this process running.
 */
function administratorOf(server: string): (statement: string) => Promise<void> {
  let connected: Promise<UnrefClient> | null = null;
  let running = 0;

  async function connect(): Promise<UnrefClient> {
    const client = new pg.Client(`${server}postgres`) as UnrefClient;
    client.on('error', () => {
      connected = null;
    });
    await client.connect();
    return client;
  }

  return async (statement) => {
    connected ??= connect();
    const client = await connected;
    if (running++ === 0) client.ref();
    try {
      await client.query(statement);
    } finally {
      if (--running === 0) client.unref();
    }
  };
}

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
