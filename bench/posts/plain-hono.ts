/**
 * The baselines of the service's requests: plain Hono. It responds with the same fields; it checks only the access token.
 */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { TextPool } from '../../services/posts/src/text/text-pool.ts';
import type { BenchUser } from './make-store.ts';
import type { PlainPosts, PlainRow } from './plain-posts.ts';

const base = '/api/v1';
const baseUrl = 'http://127.0.0.1';

/** @param texts cleans, renders and checks the texts as the service does; null: they are stored as they are sent */
export function plainHono(db: PlainPosts, users: readonly BenchUser[], texts: TextPool | null): Hono {
  const byToken = new Map(users.map((user) => [`Bearer ${user.token}`, user]));
  const userOf = (authorization: string | undefined) => byToken.get(authorization ?? '') as BenchUser;

  return new Hono()
    .post(`${base}/posts`, async (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const { title, body_markdown: sent, category, tags } = await c.req.json();
      const id = randomBytes(9).toString('hex');
      const { body, excerpt, html } = (await texts?.prepare({ title, body: sent, ownImages: [], baseUrl })) ?? {
        body: sent,
        excerpt: sent.slice(0, 160),
        html: null,
      };
      const row = await db.create({
        id,
        user,
        title,
        category,
        tags: JSON.stringify(tags),
        excerpt,
        body,
        html,
        now: Date.now(),
      });
      return c.json({ post: answer(row, username, body) }, 201);
    })
    .post(`${base}/posts/:id/publish`, async (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const id = c.req.param('id');
      if (texts) {
        const { title, tags, body } = await db.find(id, user);
        const text = { title, tags: JSON.parse(tags), body };
        await texts.inspect(text);
        await texts.evaluate(text);
      }
      const { row, body } = await db.publish(id, user, Date.now(), texts !== null);
      return c.json({ post: answer(row, username, body) });
    })
    .get(`${base}/posts/:id`, async (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const row = await db.find(c.req.param('id'), user);
      return c.json({ post: answer(row, username, row.body) });
    })
    .get(`${base}/posts`, async (c) => {
      const { id: user, username } = userOf(c.req.header('authorization'));
      const rows = await db.list(user);
      const last = rows[49];
      return c.json({
        posts: rows.slice(0, 50).map((row) => answer(row, username)),
        next_cursor: last && rows.length > 50 ? `${last.updated_at} ${last.id}` : null,
      });
    });
}

function answer(row: PlainRow, username: string, body?: string) {
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
