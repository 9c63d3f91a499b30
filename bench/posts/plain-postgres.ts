import pg from 'pg';
import { type PlainPosts, type PlainRow, plainStatements } from './plain-posts.ts';

/** Connections: as many as the service has for its requests. */
const connections = 10;

const bigint = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

type Statement = keyof typeof plainStatements;

/** With `pg`. @param url a database with the service's own tables */
export function plainPostgres(url: string): PlainPosts {
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  const run = async (client: pg.Pool | pg.PoolClient, name: Statement, values: readonly (string | number | null)[]) =>
    (await client.query({ name, text: plainStatements[name], values: [...values] })).rows;
  const transaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  };
  const find = async (id: string, user: number) =>
    (await run(pool, 'find', [id, user]))[0] as PlainRow & { body: string };

  return {
    find,
    list: async (user) => (await run(pool, 'list', [user])) as PlainRow[],
    create: ({ id, user, title, category, tags, excerpt, body, html, now }) =>
      transaction(async (client) => {
        const made = await run(client, 'insertPost', [id, user, title, category, tags, excerpt, body.length, now, now]);
        await run(client, 'insertRevision', [id, title, now, user, body]);
        if (html !== null) await run(client, 'insertHtml', [id, html]);
        return made[0] as PlainRow;
      }),
    async publish(id, user, now, isIndexed) {
      const { version, body } = await find(id, user);
      const row = await transaction(async (client) => {
        const after = (await run(client, 'publish', [now, now, id, version]))[0] as PlainRow;
        for (const tag of JSON.parse(after.tags) as string[])
          await run(client, 'insertTag', [tag.toLowerCase(), now, id, after.category]);
        await run(client, 'count', [user, new Date(now).toISOString().slice(0, 10)]);
        await run(client, 'note', [now, user, id, JSON.stringify({ version: after.version })]);
        if (isIndexed) await run(client, 'insertDue', [id, after.version]);
        return after;
      });
      return { row, body };
    },
  };
}
