import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { Posting } from '../../src/posting.ts';
import { deleteOldResponses } from '../../src/storage/idempotency-keys.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, openPostingService, type PostAnswer, type PostingService } from '../posting-service.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('repeated requests', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let users = 0;
  before(async () => {
    fixture = await openPostingService(t, { drafts: 5 });
    deps = fixture.deps;
  });
  const someone = () => {
    users += 1;
    return fixture.author(`user-${users}`);
  };
  const keyed = (caller: Caller, idempotencyKey: string): Caller => ({ ...caller, idempotencyKey });
  const wanted = { title: '題', body_markdown: `${body}<b>太字</b>`, tags: ['Claude'], category: 'work' };
  const count = async (caller: Caller) => (await ask<{ posts: unknown[] }>(listPosts, {}, caller, deps)).posts.length;

  test('returns the first response to a repeated request, whatever has happened since', async () => {
    const alice = await someone();
    const first = await ask(createDraft, wanted, keyed(alice, 'k1'), deps);
    await ask(updateDraft, { id: first.post.id, title: '別の題', body_markdown: `${body}変更` }, alice, deps);
    fixture.clock.now += 1_000;
    assert.deepEqual(await ask(createDraft, wanted, keyed(alice, 'k1'), deps), first);
    assert.equal(await count(alice), 1);
  });

  test('rejects another request with the same key, and separates users and keys', async () => {
    const [alice, bob] = [await someone(), await someone()];
    await ask(createDraft, wanted, keyed(alice, 'k1'), deps);
    const error = await errorOf(createDraft, { ...wanted, title: '別の題' }, keyed(alice, 'k1'), deps);
    assert.deepEqual([error.code, error.status], ['idempotency_conflict', 409]);
    assert.equal((await errorOf(unpublishPost, { id: 'x' }, keyed(alice, 'k1'), deps)).code, 'idempotency_conflict');
    await ask(createDraft, wanted, keyed(bob, 'k1'), deps);
    await ask(createDraft, wanted, keyed(alice, 'k2'), deps);
    assert.deepEqual([await count(alice), await count(bob)], [2, 1]);
  });

  test('runs simultaneous requests with one key once, on several connections', async () => {
    const alice = await someone();
    const on = [deps, await fixture.another(), await fixture.another()];
    const work = Array.from({ length: 9 }, (_, i) =>
      ask(createDraft, wanted, keyed(alice, 'same'), on[i % on.length] ?? deps),
    );
    const answers = await Promise.all(work);
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(await count(alice), 1);
  });

  test('returns the first response of publishing and unpublishing although the state has changed', async () => {
    const alice = await someone();
    const { post } = await ask(createDraft, wanted, alice, deps);
    const on = [deps, await fixture.another()];
    const publish = () =>
      on.map((each) => ask(publishPost, { id: post.id, title: '公開' }, keyed(alice, 'publish'), each));
    const published: PostAnswer[] = [...(await Promise.all(publish())), ...(await Promise.all(publish()))];
    for (const answer of published) assert.deepEqual(answer, published[0]);
    assert.equal(published[0]?.post.version, 2);
    const unpublish = () => on.map((each) => ask(unpublishPost, { id: post.id }, keyed(alice, 'un'), each));
    const drafts: PostAnswer[] = [...(await Promise.all(unpublish())), ...(await Promise.all(unpublish()))];
    for (const answer of drafts) assert.deepEqual(answer, drafts[0]);
    assert.deepEqual(
      await ask(publishPost, { id: post.id, title: '公開' }, keyed(alice, 'publish'), deps),
      published[0],
    );
  });

  test('returns the first response of updating although the draft has changed, and counts one version', async () => {
    const alice = await someone();
    const { post } = await ask(createDraft, wanted, alice, deps);
    const on = [deps, await fixture.another()];
    const update = () =>
      on.map((each) => ask(updateDraft, { id: post.id, body_markdown: `${body}変更` }, keyed(alice, 'update'), each));
    const first = await Promise.all(update());
    await ask(updateDraft, { id: post.id, body_markdown: `${body}また変更` }, alice, deps);
    for (const answer of [...first, ...(await Promise.all(update()))]) assert.deepEqual(answer, first[0]);
    assert.deepEqual([first[0]?.post.version, first[0]?.post.body_markdown], [2, `${body}変更`]);
    const same = keyed(alice, 'nothing to change');
    const unchanged = await ask(updateDraft, { id: post.id, title: wanted.title }, same, deps);
    assert.equal(unchanged.post.version, 3);
    assert.deepEqual(await ask(updateDraft, { id: post.id, title: wanted.title }, same, deps), unchanged);
    const error = await errorOf(updateDraft, { id: post.id, title: '別の題' }, keyed(alice, 'update'), deps);
    assert.equal(error.code, 'idempotency_conflict');
  });

  test('treats a request with and without a confirmation as the same', async () => {
    const alice = await someone();
    const { post } = await ask(createDraft, { ...wanted, body_markdown: `${body} 090-${'8765'}-4321` }, alice, deps);
    const publish = (more = {}) => [publishPost, { id: post.id, ...more }, keyed(alice, 'confirm'), deps] as const;
    assert.equal((await errorOf(...publish())).code, 'needs_confirmation');
    const first = await ask(...publish({ confirm_findings: true }));
    assert.deepEqual(await ask(...publish()), first);
    assert.equal(first.post.status, 'published');
  });

  test('frees the key after an error, since it had no effect', async () => {
    const alice = await someone();
    const { post } = await ask(createDraft, { ...wanted, category: undefined }, alice, deps);
    const publish = (input: object) => [publishPost, { id: post.id, ...input }, keyed(alice, 'k'), deps] as const;
    assert.equal((await errorOf(...publish({}))).code, 'invalid_category');
    await ask(...publish({ category: 'work' }));
  });

  test('repeats the response although the first request has used up the limit', async () => {
    const alice = await someone();
    const answers: PostAnswer[] = [];
    for (let i = 0; i < 5; i += 1) answers.push(await ask(createDraft, wanted, keyed(alice, `k${i}`), deps));
    assert.equal((await errorOf(createDraft, wanted, keyed(alice, 'k5'), deps)).code, 'limit_reached');
    assert.deepEqual(await ask(createDraft, wanted, keyed(alice, 'k4'), deps), answers[4]);
  });

  test('does not repeat a request whose post was deleted, and says so', async () => {
    const alice = await someone();
    const { post } = await ask(createDraft, wanted, keyed(alice, 'k'), deps);
    await ask<object>(deletePost, { id: post.id }, alice, deps);
    const error = await errorOf(createDraft, wanted, keyed(alice, 'k'), deps);
    assert.equal(error.code, 'not_found');
    assert.match(error.message, /deleted/);
    assert.equal(await count(alice), 0);
  });

  test('treats a request as new after 24 hours', async () => {
    const alice = await someone();
    await ask(createDraft, wanted, keyed(alice, 'k'), deps);
    fixture.clock.now += dayMs - 1;
    await ask(createDraft, wanted, keyed(alice, 'k'), deps);
    assert.equal(await count(alice), 1);
    fixture.clock.now += 1;
    await ask(createDraft, { ...wanted, title: '別の題' }, keyed(alice, 'k'), deps);
    assert.equal(await count(alice), 2);
    fixture.clock.now += dayMs;
    await deleteOldResponses(deps.store, fixture.clock.now);
    assert.deepEqual(await deps.store.all('SELECT user_id FROM idempotency'), []);
  });

  test('stores neither key, title, tags nor body in readable form', async () => {
    const alice = await someone();
    const words = { title: 'ひみつの題', body_markdown: `${body}ひみつの文`, tags: ['ひみつの札'] };
    await ask(createDraft, words, keyed(alice, 'key-in-clear'), deps);
    const rows = await deps.store.all<Record<string, unknown>>('SELECT * FROM idempotency');
    for (const value of rows.flatMap((row) => Object.values(row))) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
      assert.ok(!/ひみつ|key-in-clear/.test(text));
    }
  });
});
