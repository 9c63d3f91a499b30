/**
 * The server process of the claims about requests: the service, plain Hono on a store of its own, and a server with
 * prepared texts, which are either the service's response to the same request or a text of a requested size.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serve as serveHono } from '@hono/node-server';
import { openLog } from '@kairan/server/log';
import { listen } from '@kairan/server/serve';
import { serve } from '../../services/posts/src/serve.ts';
import { postsSettings } from '../../services/posts/src/settings.ts';
import { openTextPool, type TextPool } from '../../services/posts/src/text/text-pool.ts';
import { sizedText } from '../sized-text.ts';
import { plainHono } from './plain-hono.ts';
import { plainPostgres } from './plain-postgres.ts';
import { plainSqlite } from './plain-sqlite.ts';
import { type PostsPorts, processorPath } from './server.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    plain: { type: 'string' },
    checked: { type: 'string' },
    users: { type: 'string' },
    media: { type: 'string' },
  },
});
const { database, plain, checked, users, media } = values;
const settings = postsSettings({
  POSTS_DATABASE_URL: database ?? '',
  POSTS_MEDIA_URL: `file:${media}`,
  POSTS_PORT: '0',
  POSTS_LIMITS: 'publishes=999999999,uploads=999999999,drafts=999999999,requests=999999999',
  DEMO: '0',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
});
const service = await serve(settings, openLog({ name: 'bench', level: settings.logLevel }));

const texts = new Map<string, Uint8Array<ArrayBuffer>>();
const ready = await listen({
  host: '127.0.0.1',
  port: 0,
  report: console.error,
  fetch: (request) => {
    const target = request.url.slice(request.url.indexOf('/', 8));
    if (target === processorPath) return Response.json(process.cpuUsage());
    const text = texts.get(target);
    return text === undefined ? learn(target) : answer(text);
  },
});

async function learn(target: string): Promise<Response> {
  const sized = sizedText(target);
  const text = sized === null ? await answerOf(target) : new TextEncoder().encode(sized);
  texts.set(target, text);
  return answer(text);
}

async function answerOf(target: string): Promise<Uint8Array<ArrayBuffer>> {
  return (await fetch(`${service.baseUrl}${target}`, { headers: { 'Accept-Encoding': 'identity' } })).bytes();
}

function answer(text: Uint8Array<ArrayBuffer>): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(text.length) },
  });
}

async function listenPlain(url: string | undefined, pool: TextPool | null): Promise<number> {
  if (url === undefined || users === undefined) return 0;
  const [scheme, file = ''] = url.split('sqlite:');
  const db = scheme === '' ? plainSqlite(file) : plainPostgres(url);
  const { fetch } = plainHono(db, JSON.parse(readFileSync(users, 'utf8')), pool);
  const { promise, resolve } = Promise.withResolvers<number>();
  serveHono({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  return promise;
}

const portOf = (url: string) => Number(new URL(url).port);
const ports: PostsPorts = {
  service: portOf(service.baseUrl),
  plain: await listenPlain(plain, null),
  checked: await listenPlain(checked, openTextPool()),
  ready: portOf(ready.url),
};
console.log(JSON.stringify(ports));
process.stdin.on('end', () => service.close().then(() => process.exit(0))).resume();
