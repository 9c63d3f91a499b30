import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateByRules } from '../../src/guidelines/evaluator.ts';
import { createModelReviewer } from '../../src/guidelines/model-reviewer.ts';
import { type Recheck, scheduleRecheck, type UncheckedPost } from '../../src/guidelines/recheck.ts';
import { createReviewer } from '../../src/guidelines/reviewer.ts';
import type { PostText, Review } from '../../src/posting.ts';
import { type ChatRequest, type Manners, say, sayVerdict, sendJson, startChatServer } from './chat-server.ts';

const minute = 60_000;
const pool = { evaluate: async (text: PostText) => evaluateByRules(text) };
const passes: Manners = (request, response) => sayVerdict(request, response, 'pass');
const down: Manners = (_, response) => sendJson(response, 401, {});

/** Pending posts in memory with a fake clock, and the job over them against a server with this behaviour. */
async function openPool(count: number, manners: Manners, more: Partial<Recheck> = {}) {
  const server = await startChatServer(manners);
  const waiting = Array.from({ length: count }, (_, n) => ({ ...postOf(n), due: n }));
  const settled = new Map<string, Review>();
  const errors: unknown[] = [];
  const clock = { now: 1_000 };
  const job = scheduleRecheck({
    reviewer: createReviewer({
      pool,
      model: createModelReviewer({ baseUrl: server.baseUrl, apiKey: null, model: 'test', limitMs: 60_000 }),
      whenUnavailable: 'hold',
    }),
    async listUnchecked(limit) {
      const due = waiting.filter((post) => post.due <= clock.now && !settled.has(post.id));
      return due.sort((a, b) => a.due - b.due).slice(0, limit);
    },
    async settle(id, _version, review) {
      settled.set(id, review);
      return true;
    },
    async putOff(id, version, untilMs) {
      const at = waiting.findIndex((post) => post.id === id && post.version === version);
      const post = waiting[at];
      assert.ok(post);
      waiting[at] = { ...post, due: untilMs, attempts: post.attempts + 1 };
    },
    now: () => clock.now,
    onError: (error) => errors.push(error),
    ...more,
  });
  return {
    ...{ job, server, waiting, settled, errors, clock },
    async [Symbol.asyncDispose]() {
      await job.stop();
      await server[Symbol.asyncDispose]();
    },
  };
}

function postOf(n: number): UncheckedPost {
  const body = '手元のモデルを比べた結果を、条件と一緒に残しておきます。';
  return { id: `post-${n}`, version: 3, title: `記録 ${n}`, body, tags: [], attempts: 0 };
}

describe('retrying failed checks', () => {
  it('completes all due checks once the endpoint is back', async () => {
    await using pool = await openPool(45, (request, response) =>
      sayVerdict(request, response, request.data.title === '記録 7' ? 'hold' : 'pass'),
    );
    await pool.job.trigger();
    assert.equal(pool.settled.size, 45);
    assert.equal(pool.settled.get('post-6')?.status, 'published');
    assert.equal(pool.settled.get('post-7')?.status, 'held');
    assert.equal(pool.settled.get('post-7')?.checkUnavailable, false);
    assert.deepEqual(pool.errors, []);
  });

  it('tries three posts while the endpoint is down, and others the next time', async () => {
    await using pool = await openPool(8, down);
    await pool.job.trigger();
    assert.deepEqual(titles(pool.server.requests), ['記録 0', '記録 1', '記録 2']);
    await pool.job.trigger();
    assert.deepEqual(titles(pool.server.requests.slice(3)), ['記録 3', '記録 4', '記録 5']);
    assert.equal(pool.settled.size, 0);
  });

  it('waits longer after each attempt, up to a maximum', async () => {
    await using pool = await openPool(1, down);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await pool.job.trigger();
      const [post] = pool.waiting;
      assert.equal(post?.attempts, attempt + 1);
      waits.push((post.due - pool.clock.now) / minute);
      pool.clock.now = post.due;
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('sends nothing before a post is due', async () => {
    await using pool = await openPool(1, down);
    await pool.job.trigger();
    pool.clock.now += minute - 1;
    await pool.job.trigger();
    assert.equal(pool.server.requests.length, 1);
  });

  it('goes on with other posts after a text without a verdict', async () => {
    await using pool = await openPool(6, (request, response) =>
      request.data.title === '記録 2' ? say(response, 'I would rather not.') : passes(request, response),
    );
    await pool.job.trigger();
    assert.deepEqual([...pool.settled.keys()], ['post-0', 'post-1', 'post-3', 'post-4', 'post-5']);
    assert.equal(pool.waiting[2]?.attempts, 1);
  });

  it('goes on after a post that cannot be written, which is retried like a failed check', async () => {
    const written: string[] = [];
    await using pool = await openPool(3, passes, {
      async settle(id) {
        if (id === 'post-1') throw new Error('disk full');
        written.push(id);
        return false;
      },
    });
    await pool.job.trigger();
    assert.deepEqual(written, ['post-0', 'post-2']);
    assert.deepEqual(pool.errors.map(String), ['Error: disk full']);
    assert.equal(pool.waiting[1]?.attempts, 1);
  });

  it('stops and writes nothing when the service stops', async () => {
    const received = Promise.withResolvers<void>();
    await using pool = await openPool(2, () => received.resolve());
    const run = pool.job.trigger();
    await received.promise;
    await pool.job.stop();
    await run;
    assert.equal(pool.settled.size, 0);
    assert.deepEqual(
      pool.waiting.map(({ attempts }) => attempts),
      [0, 0],
    );
  });
});

function titles(requests: readonly ChatRequest[]): string[] {
  return requests.map(({ data }) => data.title);
}
