import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import type { z } from 'zod';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getMe } from '../../src/operations/get-me.ts';
import { getPost } from '../../src/operations/get-post.ts';
import { listCategories } from '../../src/operations/list-categories.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { accountShape } from '../../src/responses/shapes.ts';
import { closePosting, openPosting } from '../../src/storage/site-state.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

type Account = z.output<typeof accountShape>;

onEachDatabase('limits', (t) => {
  const draftOf = async ({ deps }: PostingService, caller: Caller, input: object = {}) =>
    (await ask(createDraft, { title: '題', body_markdown: body, category: 'work', ...input }, caller, deps)).post;
  const limitsOf = async ({ deps }: PostingService, caller: Caller) =>
    (await ask<Account>(getMe, {}, caller, deps)).limits;

  /** Runs everything in parallel and returns how many succeeded; all others must fail with this code. */
  async function countSucceeded(work: Promise<unknown>[], code: string): Promise<number> {
    const results = await Promise.allSettled(work);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (!(result.reason instanceof ApiError)) throw result.reason;
      assert.equal(result.reason.code, code);
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  test('counts publishes of a day including posts sent to review, but neither updates nor failures', async () => {
    const fixture = await openPostingService(t, { publishes: 3 });
    const { deps, clock } = fixture;
    const alice = await fixture.author('alice');
    const publish = (id: string, input: object = {}) => ask(publishPost, { id, ...input }, alice, deps);
    const first = await draftOf(fixture, alice);
    await publish(first.id);
    await publish(first.id, { title: '更新' });
    await publish((await draftOf(fixture, alice, { body_markdown: `${body}${flaggedWord}` })).id);
    const uncategorised = await draftOf(fixture, alice);
    await errorOf(publishPost, { id: uncategorised.id, category: 'no' }, alice, deps);
    assert.deepEqual((await limitsOf(fixture, alice)).publishes, {
      used: 2,
      limit: 3,
      resets_at: '2026-11-27T15:00:00.000Z',
    });
    await ask(unpublishPost, { id: first.id }, alice, deps);
    await publish(first.id);
    await ask(unpublishPost, { id: first.id }, alice, deps);
    const error = await errorOf(publishPost, { id: first.id }, alice, deps);
    assert.deepEqual([error.code, error.status], ['limit_reached', 429]);
    assert.equal(error.headers['Retry-After'], String((15 - 9.5) * 3600));
    assert.equal((await ask(getPost, { id: first.id }, alice, deps)).post.status, 'draft');

    clock.now = Date.parse('2026-11-27T14:59:59.500Z');
    const late = await errorOf(publishPost, { id: first.id }, alice, deps);
    assert.equal(late.headers['Retry-After'], '1');
    clock.now = Date.parse('2026-11-27T15:00:00Z');
    await publish(first.id);
    assert.deepEqual((await limitsOf(fixture, alice)).publishes, {
      used: 1,
      limit: 3,
      resets_at: '2026-11-28T15:00:00.000Z',
    });
  });

  test('checks the limit before the content', async () => {
    const fixture = await openPostingService(t, { publishes: 0 });
    const alice = await fixture.author('alice');
    const { id } = await draftOf(fixture, alice);
    for (const input of [
      {},
      { cover: '/media/nothing.png' },
      { body_markdown: `${body} ${['a', 'b.example'].join('@')}` },
    ]) {
      assert.equal((await errorOf(publishPost, { id, ...input }, alice, fixture.deps)).code, 'limit_reached');
    }
  });

  test('enforces the publish limit for simultaneous requests on several connections', async () => {
    const fixture = await openPostingService(t, { publishes: 5 });
    const [alice, bob] = [await fixture.author('alice'), await fixture.author('bob')];
    const on = [fixture.deps, await fixture.another(), await fixture.another()] as const;
    const drafts = await Promise.all(Array.from({ length: 12 }, () => draftOf(fixture, alice)));
    const bobs = await Promise.all(Array.from({ length: 3 }, () => draftOf(fixture, bob)));
    const count = await countSucceeded(
      drafts.map(({ id }, i) => ask(publishPost, { id }, alice, on[i % on.length] ?? fixture.deps)),
      'limit_reached',
    );
    assert.equal(count, 5);
    assert.equal(
      await countSucceeded(
        bobs.map(({ id }) => ask(publishPost, { id }, bob, on[1])),
        'none',
      ),
      3,
    );
    assert.equal((await limitsOf(fixture, alice)).publishes.used, 5);
  });

  test('checks the draft limit at creation only; deleting and publishing make room', async () => {
    const fixture = await openPostingService(t, { drafts: 2 });
    const { deps } = fixture;
    const alice = await fixture.author('alice');
    const [first, second] = [await draftOf(fixture, alice), await draftOf(fixture, alice)];
    const input = { title: '題', body_markdown: body };
    const error = await errorOf(createDraft, input, alice, deps);
    assert.equal(error.code, 'limit_reached');
    assert.ok(!('Retry-After' in error.headers), 'waiting does not help');
    await ask(publishPost, { id: first.id }, alice, deps);
    await draftOf(fixture, alice);
    await ask(unpublishPost, { id: first.id }, alice, deps);
    assert.deepEqual((await limitsOf(fixture, alice)).drafts, { used: 3, limit: 2 });
    await ask<object>(deletePost, { id: first.id }, alice, deps);
    assert.equal((await errorOf(createDraft, input, alice, deps)).code, 'limit_reached');
    await ask<object>(deletePost, { id: second.id }, alice, deps);
    await draftOf(fixture, alice);
  });

  test('enforces the draft limit for simultaneous requests on several connections', async () => {
    const fixture = await openPostingService(t, { drafts: 4 });
    const alice = await fixture.author('alice');
    const on = [fixture.deps, await fixture.another(), await fixture.another()];
    const work = Array.from({ length: 12 }, (_, i) =>
      ask(createDraft, { title: `題${i}`, body_markdown: body }, alice, on[i % on.length] ?? fixture.deps),
    );
    assert.equal(await countSucceeded(work, 'limit_reached'), 4);
  });

  test('allows only reading, unpublishing and deleting while posting is closed, from the next request on', async () => {
    const fixture = await openPostingService(t);
    const { deps, clock } = fixture;
    const alice = await fixture.author('alice');
    const [post, draft] = [await draftOf(fixture, alice), await draftOf(fixture, alice)];
    await ask(publishPost, { id: post.id }, alice, deps);
    const otherProcess = await fixture.another();
    await closePosting(otherProcess.store, '引っ越し中です。', clock.now);

    const writes = [
      () => errorOf(createDraft, {}, alice, deps),
      () => errorOf(updateDraft, { id: 'nothing' }, alice, deps),
      () => errorOf(publishPost, { id: draft.id, category: 'no' }, alice, deps),
    ];
    for (const write of writes) {
      const error = await write();
      assert.deepEqual([error.code, error.status], ['posting_closed', 503]);
      assert.match(error.headers['Retry-After'] ?? '', /^[1-9]\d*$/);
      assert.ok(error.message.includes('引っ越し中です。'));
    }
    await ask<object>(listPosts, {}, alice, deps);
    await ask<object>(listCategories, {}, alice, deps);
    await ask(getPost, { id: draft.id }, alice, deps);
    await ask(unpublishPost, { id: post.id }, alice, deps);
    await ask<object>(deletePost, { id: draft.id }, alice, deps);
    await openPosting(otherProcess.store);
    await ask(publishPost, { id: post.id }, alice, deps);
  });

  test('limits a token to its scopes, and names the missing one before any other error', async () => {
    const fixture = await openPostingService(t);
    const { deps, clock } = fixture;
    const alice = await fixture.author('alice');
    const { id } = await draftOf(fixture, alice);
    await closePosting(deps.store, null, clock.now);
    const operations = [
      [listPosts, { limit: 0 }, 'posts:read'],
      [getPost, {}, 'posts:read'],
      [createDraft, {}, 'posts:write'],
      [updateDraft, { id }, 'posts:write'],
      [publishPost, { id: 5 }, 'posts:publish'],
      [unpublishPost, { id }, 'posts:publish'],
      [deletePost, { id }, 'posts:delete'],
    ] as const;
    const all = ['posts:read', 'posts:write', 'posts:publish', 'posts:delete'];
    for (const [operation, input, scope] of operations) {
      const scopes = all.filter((other) => other !== scope);
      const error = await errorOf(operation, input, { ...alice, scopes }, deps);
      assert.deepEqual([error.code, error.status], ['insufficient_scope', 403], operation.name);
      assert.ok(error.headers['WWW-Authenticate']?.includes(`scope="${scope}"`));
    }
    const none = { ...alice, scopes: [] };
    await ask<object>(getMe, {}, none, deps);
    await ask<object>(listCategories, {}, none, deps);
    await openPosting(deps.store);
    await ask<object>(deletePost, { id }, { ...alice, scopes: ['posts:delete'] }, deps);
  });
});
