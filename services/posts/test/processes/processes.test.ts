import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publishDue } from '../../src/drafts/publish-due.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, openPostingService } from '../posting-service.ts';
import type { Order } from './post-in-child.ts';

const failOn = (error: unknown): never => assert.fail(String(error));
const script = fileURLToPath(new URL('post-in-child.ts', import.meta.url));

function start(order: Order): ChildProcess {
  return spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The lines that a child prints as pairs, until it exits; `each` receives them as they come. */
async function linesOf(child: ChildProcess, each: (count: number) => void = () => {}): Promise<[string, string][]> {
  const closed = once(child, 'close');
  const lines: [string, string][] = [];
  for await (const line of createInterface({ input: child.stdout ?? assert.fail() })) {
    const [name = '', result = ''] = line.split(' ');
    lines.push([name, result]);
    each(lines.length);
  }
  await closed;
  return lines;
}

onEachDatabase('several processes', (t) => {
  const keys = (count: number, prefix = 'k') => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

  test('enforces the limits of drafts and publishes together', async () => {
    const fixture = await openPostingService(t);
    const caller = await fixture.author('alice');
    const order = { url: fixture.url, caller, limits: { drafts: 7, publishes: 3 }, publish: true };
    const lines = await Promise.all(['a', 'b'].map((name) => linesOf(start({ ...order, create: keys(6, name) }))));
    // Publishing makes room for drafts, so the number of drafts varies.
    const results = new Map(lines.flat());
    const created = [...results].filter(([name, result]) => /^[ab]\d$/.test(name) && result !== 'limit_reached');
    assert.ok(created.length >= 7 && created.length <= 10);
    const rows = await fixture.deps.store.all<{ status: string }>('SELECT status FROM posts');
    assert.equal(rows.length, created.length);
    assert.equal(rows.filter(({ status }) => status === 'published').length, 3);
    assert.equal(created.filter(([, id]) => results.get(id) === 'limit_reached').length, created.length - 3);
  });

  test('creates one post for the same request', async () => {
    const fixture = await openPostingService(t);
    const caller = await fixture.author('alice');
    const order = { url: fixture.url, caller, limits: { drafts: 50, publishes: 10 }, create: keys(8) };
    const [first, ...others] = await Promise.all([1, 2].map(() => linesOf(start(order))));
    for (const lines of others) assert.deepEqual(lines, first);
    assert.equal((await fixture.deps.store.all('SELECT id FROM posts')).length, 8);
  });

  test('loses no acknowledged post when killed, and creates nothing twice for a repeated request', async () => {
    const fixture = await openPostingService(t, { drafts: 1000 });
    const caller = await fixture.author('alice');
    const create = keys(400);
    const child = start({ url: fixture.url, caller, limits: { drafts: 1000, publishes: 10 }, create });
    const acknowledged = await linesOf(child, (count) => {
      if (count === 40) child.kill('SIGKILL');
    });
    assert.ok(acknowledged.length >= 40 && acknowledged.length < create.length);

    // One more than acknowledged: the process may have been killed between the effect and the response.
    const repeated: [string, string][] = [];
    for (const key of create.slice(0, acknowledged.length + 1)) {
      const input = { title: '題', body_markdown: body, category: 'work' };
      const { post } = await ask(createDraft, input, { ...caller, idempotencyKey: key }, fixture.deps);
      repeated.push([key, post.id]);
    }
    assert.deepEqual(repeated.slice(0, acknowledged.length), acknowledged);
    const rows = await fixture.deps.store.all<{ id: string }>('SELECT id FROM posts');
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), repeated.map(([, id]) => id).toSorted());
  });

  test('publishes each scheduled post once when one of two processes is killed', async () => {
    const count = 40;
    const fixture = await openPostingService(t, { drafts: 1000, publishes: 1000 });
    const { deps, clock } = fixture;
    const caller = await fixture.author('alice');
    for (const key of keys(count)) {
      const { post } = await ask(createDraft, { title: key, body_markdown: body, category: 'work' }, caller, deps);
      await ask(publishPost, { id: post.id, publish_at: new Date(clock.now + 60_000).toISOString() }, caller, deps);
    }
    clock.now += 60_000;
    const limits = { drafts: 1000, publishes: 1000 };
    const order = { url: fixture.url, caller, limits, create: [], dueAt: clock.now };
    const [killed, other] = [start(order), start(order)];
    const done = await Promise.all([
      linesOf(killed, (lines) => {
        if (lines === 5) killed.kill('SIGKILL');
      }),
      linesOf(other),
    ]);
    const outcomes = done.flat();
    assert.equal(new Set(outcomes.map(([id]) => id)).size, outcomes.length, 'no post is published by both');
    await publishDue({ deps, onOutcome: () => {}, onError: failOn });
    const rows = await deps.store.all<{ status: string; version: number; published: number }>(
      `SELECT status, version, (SELECT count(*) FROM audit WHERE post_id = posts.id AND action = 'publish') AS published FROM posts`,
    );
    assert.equal(rows.length, count);
    for (const row of rows) assert.deepEqual(row, { status: 'published', version: 3, published: 1 });
    const used = await deps.store.get<{ used: number }>("SELECT used FROM day_counts WHERE kind = 'publishes'");
    assert.equal(used?.used, count);
  });
});
