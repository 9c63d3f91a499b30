import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type PlainPosts, type PlainRow, plainStatements } from './plain-posts.ts';

/** With `node:sqlite`. @param file a database with the service's own tables */
export function plainSqlite(file: string): PlainPosts {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma foreign_keys = on');
  const statements = Object.fromEntries(
    Object.entries(plainStatements).map(([name, sql]) => [name, db.prepare(sql.replaceAll(/\$\d+/g, '?'))]),
  ) as Record<keyof typeof plainStatements, StatementSync>;
  const find = (id: string, user: number) => statements.find.get(id, user) as unknown as PlainRow & { body: string };
  const transaction = <T>(work: () => T): T => {
    db.exec('begin immediate');
    const result = work();
    db.exec('commit');
    return result;
  };

  return {
    find: async (id, user) => find(id, user),
    list: async (user) => statements.list.all(user) as unknown as PlainRow[],
    create: async ({ id, user, title, category, tags, excerpt, body, html, now }) =>
      transaction(() => {
        const made = statements.insertPost.get(id, user, title, category, tags, excerpt, body.length, now, now);
        statements.insertRevision.run(id, title, now, user, body);
        if (html !== null) statements.insertHtml.run(id, html);
        return made as unknown as PlainRow;
      }),
    publish: async (id, user, now, isIndexed) => {
      const { version, body } = find(id, user);
      const row = transaction(() => {
        const after = statements.publish.get(now, now, id, version) as unknown as PlainRow;
        for (const tag of JSON.parse(after.tags)) statements.insertTag.run(tag.toLowerCase(), now, id, after.category);
        statements.count.run(user, new Date(now).toISOString().slice(0, 10));
        statements.note.run(now, user, id, JSON.stringify({ version: after.version }));
        if (isIndexed) statements.insertDue.run(id, after.version);
        return after;
      });
      return { row, body };
    },
  };
}
