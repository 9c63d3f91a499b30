/**
 * The baseline of the service's requests: plain Hono and `node:sqlite`. It writes and reads the same rows with the
 * same durability, and responds with the same fields; it checks only the access token.
 */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { BenchUser } from './make-store.ts';

interface Row {
  id: string;
  title: string;
  status: string;
  category: string | null;
  tags: string;
  cover: string | null;
  excerpt: string;
  characters: number;
  version: number;
  text_version: number;
  created_at: number;
  updated_at: number;
  published_at: number | null;
}

const base = '/api/v1';

/** @param file a database with the service's own tables */
export function plainHono(file: string, users: readonly BenchUser[]): Hono {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma foreign_keys = on');
  const insertPost = db.prepare(
    `insert into posts (id, user_id, status, title, category, tags, excerpt, characters, version, text_version, created_at, updated_at)
     values (?, ?, 'draft', ?, ?, ?, ?, ?, 1, 1, ?, ?) returning *`,
  );
  const insertRevision = db.prepare(
    "insert into revisions (post_id, version, title, at, user_id, door, client, body) values (?, 1, ?, ?, ?, 'api', 'bench', ?)",
  );
  const publish = db.prepare(
    "update posts set status = 'published', version = version + 1, updated_at = ?, published_at = ? where id = ? and version = ? returning *",
  );
  const insertTag = db.prepare('insert into published_tags (tag, published_at, post_id, category) values (?, ?, ?, ?)');
  const count = db.prepare(
    `insert into day_counts (user_id, day, kind, used) values (?, ?, 'publishes', 1)
     on conflict (user_id, day, kind) do update set used = used + 1`,
  );
  const note = db.prepare(
    "insert into audit (at, actor, door, client, action, post_id, details) values (?, ?, 'api', 'bench', 'publish', ?, ?)",
  );
  const find = db.prepare(
    `select posts.*, body from posts join revisions on post_id = posts.id and revisions.version = text_version
     where posts.id = ? and posts.user_id = ?`,
  );
  const list = db.prepare('select * from posts where user_id = ? order by updated_at desc, id desc limit 51');

  const byToken = new Map(users.map((user) => [`Bearer ${user.token}`, user]));
  const userOf = (authorization: string | undefined) => byToken.get(authorization ?? '') as BenchUser;
  const transaction = <T>(work: () => T): T => {
    db.exec('begin immediate');
    const result = work();
    db.exec('commit');
    return result;
  };

  return new Hono()
    .post(`${base}/posts`, async (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const { title, body_markdown: body, category, tags } = await c.req.json();
      const id = randomBytes(9).toString('hex');
      const now = Date.now();
      const excerpt = body.slice(0, 160);
      const row = transaction(() => {
        const made = insertPost.get(id, user, title, category, JSON.stringify(tags), excerpt, body.length, now, now);
        insertRevision.run(id, title, now, user, body);
        return made as unknown as Row;
      });
      return c.json({ post: answer(row, username, body) }, 201);
    })
    .post(`${base}/posts/:id/publish`, (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const { id, version, body } = find.get(c.req.param('id'), user) as unknown as Row & { body: string };
      const now = Date.now();
      const row = transaction(() => {
        const after = publish.get(now, now, id, version) as unknown as Row;
        for (const tag of JSON.parse(after.tags)) insertTag.run(tag.toLowerCase(), now, id, after.category);
        count.run(user, new Date(now).toISOString().slice(0, 10));
        note.run(now, user, id, JSON.stringify({ version: after.version }));
        return after;
      });
      return c.json({ post: answer(row, username, body) });
    })
    .get(`${base}/posts/:id`, (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const row = find.get(c.req.param('id'), user) as unknown as Row & { body: string };
      return c.json({ post: answer(row, username, row.body) });
    })
    .get(`${base}/posts`, (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const rows = list.all(user) as unknown as Row[];
      const last = rows[49];
      return c.json({
        posts: rows.slice(0, 50).map((row) => answer(row, username)),
        next_cursor: last && rows.length > 50 ? `${last.updated_at} ${last.id}` : null,
      });
    });
}

function answer(row: Row, username: string, body?: string) {
  const { id, title, status, category, cover, excerpt, characters, version } = row;
  return {
    id,
    title,
    body_markdown: body,
    status,
    category,
    tags: JSON.parse(row.tags),
    cover,
    url: status === 'published' ? `http://127.0.0.1/@${username}/${id}` : null,
    preview_url: `http://127.0.0.1/preview/${id}?key=${id.padEnd(24, '0')}`,
    excerpt,
    characters,
    version,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    published_at: row.published_at === null ? null : new Date(row.published_at).toISOString(),
  };
}
