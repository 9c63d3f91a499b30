import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeByRules } from '../../src/guidelines/evaluator.ts';
import { createModelReviewer } from '../../src/guidelines/model-reviewer.ts';
import { pauseAfter, type Recheck, scheduleRecheck, type UncheckedPost } from '../../src/guidelines/recheck.ts';
import { createReviewer } from '../../src/guidelines/reviewer.ts';
import type { PostText, Review } from '../../src/posting.ts';
import { type ChatRequest, type Manners, say, sayVerdict, sendJson, startChatServer } from './chat-server.ts';

const minute = 60_000;
const desk = { judge: async (text: PostText) => judgeByRules(text) };
const passes: Manners = (request, response) => sayVerdict(request, response, 'pass');
const down: Manners = (_, response) => sendJson(response, 401, {});

/** Held posts in memory, with a clock of their own, and the job over them against a server of these manners. */
async function openDesk(count: number, manners: Manners, more: Partial<Recheck> = {}) {
  const server = await startChatServer(manners);
  const waiting = Array.from({ length: count }, (_, n) => ({ ...postOf(n), due: n }));
  const settled = new Map<string, Review>();
  const errors: unknown[] = [];
  const clock = { now: 1_000 };
  const job = scheduleRecheck({
    reviewer: createReviewer({
      desk,
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

describe('checking held posts again', () => {
  it('settles all that are due once the endpoint is back', async () => {
    await using desk = await openDesk(45, (request, response) =>
      sayVerdict(request, response, request.data.title === '記録 7' ? 'hold' : 'pass'),
    );
    await desk.job.trigger();
    assert.equal(desk.settled.size, 45);
    assert.equal(desk.settled.get('post-6')?.status, 'published');
    assert.equal(desk.settled.get('post-7')?.status, 'held');
    assert.equal(desk.settled.get('post-7')?.checkUnavailable, false);
    assert.deepEqual(desk.errors, []);
  });

  it('tries three posts while the endpoint is down, and others the next time', async () => {
    await using desk = await openDesk(8, down);
    await desk.job.trigger();
    assert.deepEqual(titles(desk.server.requests), ['記録 0', '記録 1', '記録 2']);
    await desk.job.trigger();
    assert.deepEqual(titles(desk.server.requests.slice(3)), ['記録 3', '記録 4', '記録 5']);
    assert.equal(desk.settled.size, 0);
  });

  it('waits longer after each attempt, and not for ever', async () => {
    await using desk = await openDesk(1, down);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await desk.job.trigger();
      const [post] = desk.waiting;
      assert.equal(post?.attempts, attempt + 1);
      waits.push((post.due - desk.clock.now) / minute);
      desk.clock.now = post.due;
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30, 30]);
    assert.equal(pauseAfter(1_000_000), 30 * minute);
  });

  it('asks nothing before a post is due', async () => {
    await using desk = await openDesk(1, down);
    await desk.job.trigger();
    desk.clock.now += minute - 1;
    await desk.job.trigger();
    assert.equal(desk.server.requests.length, 1);
  });

  it('does not let a text without a verdict hold up others', async () => {
    await using desk = await openDesk(6, (request, response) =>
      request.data.title === '記録 2' ? say(response, 'I would rather not.') : passes(request, response),
    );
    await desk.job.trigger();
    assert.deepEqual([...desk.settled.keys()], ['post-0', 'post-1', 'post-3', 'post-4', 'post-5']);
    assert.equal(desk.waiting[2]?.attempts, 1);
  });

  it('goes on after a post that cannot be written, which waits like one that could not be checked', async () => {
    const written: string[] = [];
    await using desk = await openDesk(3, passes, {
      async settle(id) {
        if (id === 'post-1') throw new Error('disk full');
        written.push(id);
        return false;
      },
    });
    await desk.job.trigger();
    assert.deepEqual(written, ['post-0', 'post-2']);
    assert.deepEqual(desk.errors.map(String), ['Error: disk full']);
    assert.equal(desk.waiting[1]?.attempts, 1);
  });

  it('breaks off and writes nothing when the service ends', async () => {
    const asked = Promise.withResolvers<void>();
    await using desk = await openDesk(2, () => asked.resolve());
    const run = desk.job.trigger();
    await asked.promise;
    await desk.job.stop();
    await run;
    assert.equal(desk.settled.size, 0);
    assert.deepEqual(
      desk.waiting.map(({ attempts }) => attempts),
      [0, 0],
    );
  });
});

function titles(requests: readonly ChatRequest[]): string[] {
  return requests.map(({ data }) => data.title);
}
