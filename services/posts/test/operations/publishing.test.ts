import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getPost } from '../../src/operations/get-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { restoreRevision } from '../../src/operations/restore-revision.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { Posting } from '../../src/posting.ts';
import { decideOnPost } from '../../src/storage/editorial.ts';
import { findPublishedPost } from '../../src/storage/readable-posts.ts';
import { listUnchecked, postponeReview, saveRetriedReview } from '../../src/storage/reviews.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

const editor = { id: null, door: 'cli', client: null } as const;
const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');

onEachDatabase('publishing', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let alice: Caller;
  before(async () => {
    fixture = await openPostingService(t, { publishes: 1000, drafts: 1000 });
    deps = fixture.deps;
    alice = await fixture.author('alice');
  });
  const draft = async (input: object = {}) =>
    (await ask(createDraft, { title: '表計算', body_markdown: body, ...input }, alice, deps)).post;
  const publish = (id: string, input: object = {}) => ask(publishPost, { id, ...input }, alice, deps);
  const publishError = (id: string, input: object = {}) => errorOf(publishPost, { id, ...input }, alice, deps);
  const read = async (id: string) => (await ask(getPost, { id }, alice, deps)).post;
  const hide = (id: string) =>
    decideOnPost(
      deps.store,
      id,
      ({ status }) => ({ action: 'hide', change: { status: 'hidden', shownAs: status } }),
      editor,
      fixture.clock.now,
    );
  const audited = async (id: string) =>
    (await deps.store.all<{ action: string }>('SELECT action FROM audit WHERE post_id = ? ORDER BY id', [id])).map(
      ({ action }) => action,
    );

  test('publishes a draft with the fields of the request, otherwise with its own', async () => {
    const first = await draft({ tags: ['Claude'] });
    const { post } = await publish(first.id, { category: 'work' });
    assert.deepEqual(post, {
      ...first,
      status: 'published',
      category: 'work',
      version: 2,
      url: `https://posts.example/@alice/${first.id}`,
      published_at: '2026-11-27T09:30:00.000Z',
    });
    const second = await draft({ category: 'life' });
    assert.equal((await publish(second.id)).post.category, 'life');
    assert.deepEqual(await audited(first.id), ['publish']);
  });

  test('rejects a publication without a category', async () => {
    const { id } = await draft();
    assert.equal((await publishError(id)).code, 'invalid_category');
    assert.equal((await read(id)).status, 'draft');
  });

  test('saves and publishes a text of the request in one step, or not at all', async () => {
    const before = await draft({ category: 'work' });
    const { id } = before;
    const wrong = { title: '新題', body_markdown: `${body}\n連絡は ${address} まで` };
    assert.equal((await publishError(id, wrong)).code, 'needs_confirmation');
    assert.deepEqual(await read(id), before);
    const { post, warnings } = await publish(id, { title: '新題', body_markdown: `${body}<b>続き</b>` });
    assert.deepEqual([post.title, post.body_markdown, post.version], ['新題', `${body}続き`, 2]);
    assert.deepEqual(
      warnings?.map(({ code }) => code),
      ['html_removed'],
    );
  });

  test('stops on suspicious strings, masked, until they are confirmed, and again if an edit changes them', async () => {
    const { id } = await draft({ category: 'work', body_markdown: `${body}\n連絡は ${address} まで` });
    const error = await publishError(id);
    assert.deepEqual([error.code, error.status], ['needs_confirmation', 409]);
    const findings = error.details['findings'] as { kind: string; field: string; line: number }[];
    assert.deepEqual(
      findings.map(({ kind, field, line }) => [kind, field, line]),
      [['email', 'body_markdown', 2]],
    );
    assert.ok(!JSON.stringify(error).includes(address));
    assert.equal((await publishError(id, { confirm_findings: false })).code, 'needs_confirmation');
    await publish(id, { confirm_findings: true });
    await publish(id, { title: '同じ文の新題' });
    const other = ['m.ueda', 'sakuragi-kikaku.co.jp'].join('@');
    assert.equal((await publishError(id, { body_markdown: `${body}\n${other}` })).code, 'needs_confirmation');
    await publish(id, { body_markdown: `${body}\n${other}`, confirm_findings: true });
    assert.equal((await read(id)).status, 'published');
  });

  test('stores findings nowhere but in the post itself', async () => {
    const secret = ['s.mori', 'sakuragi-kikaku.co.jp'].join('@');
    const { post } = await ask(
      createDraft,
      { title: `題 ${secret}`, body_markdown: `${body}\n${secret}`, tags: [secret], category: 'work' },
      { ...alice, idempotencyKey: 'found-1' },
      deps,
    );
    await publish(post.id, { confirm_findings: true });
    for (const table of ['audit', 'idempotency', 'reviews', 'site_state', 'day_counts', 'media_uses']) {
      const rows = await deps.store.all<Record<string, unknown>>(`SELECT * FROM ${table}`);
      const text = rows.flatMap((row) => Object.values(row)).map((value) => textOf(value));
      assert.ok(!text.some((value) => value.includes(secret)), table);
    }
  });

  test('sends a possible violation to review, where the author can neither publish, unpublish nor change it', async () => {
    const { id } = await draft({ category: 'work', body_markdown: `${body}${flaggedWord}` });
    const { post } = await publish(id);
    assert.deepEqual([post.status, post.url, post.published_at], ['held', null, null]);
    assert.equal((await publishError(id)).code, 'not_draft');
    assert.equal((await errorOf(unpublishPost, { id }, alice, deps)).code, 'not_published');
    assert.equal((await errorOf(updateDraft, { id, title: 'x' }, alice, deps)).code, 'not_draft');
    assert.deepEqual(await audited(id), ['hold']);
    await ask<object>(deletePost, { id }, alice, deps);
  });

  test('checks an update of a published post again, and may send it to review', async () => {
    const { id } = await draft({ category: 'work' });
    await publish(id);
    fixture.clock.now += 60_000;
    const updated = await publish(id, { tags: ['Gemini'], body_markdown: `${body}追記` });
    assert.deepEqual(
      [updated.post.status, updated.post.tags, updated.post.published_at],
      ['published', ['Gemini'], '2026-11-27T09:30:00.000Z'],
    );
    const pending = await publish(id, { body_markdown: `${body}${flaggedWord}` });
    assert.deepEqual([pending.post.status, pending.post.body_markdown], ['held', `${body}${flaggedWord}`]);
    assert.equal(await findPublishedPost(deps.reading, 'alice', id), undefined);
    assert.deepEqual(await audited(id), ['publish', 'update', 'hold']);
  });

  test('restores an earlier text of a published post as one update, once per key', async () => {
    const { id } = await draft({ category: 'work', tags: ['札'] });
    const { post: first } = await publish(id);
    await publish(id, { title: '第二', body_markdown: `${body}二`, tags: ['新しい札'] });
    fixture.clock.now += 60_000;
    const keyed = { ...alice, idempotencyKey: `restore-${id}` };
    const restored = await ask(restoreRevision, { id, version: '1', expected_version: 3 }, keyed, deps);
    const { title, body_markdown, tags, status, version, published_at } = restored.post;
    assert.deepEqual([title, body_markdown, tags], [first.title, body, ['新しい札']]);
    assert.deepEqual([status, version, published_at], ['published', 4, first.published_at]);
    assert.equal((await findPublishedPost(deps.reading, 'alice', id))?.body, body);
    assert.deepEqual(await ask(restoreRevision, { id, version: '1', expected_version: 3 }, keyed, deps), restored);
    assert.deepEqual(
      await ask(restoreRevision, { id, version: '4' }, alice, deps),
      restored,
      'it has this text already',
    );
    const old = { id, version: '3', expected_version: 3 };
    assert.equal((await errorOf(restoreRevision, old, alice, deps)).code, 'version_conflict');
    assert.deepEqual(await audited(id), ['publish', 'update', 'update']);
  });

  test('checks a restored text of a published post like any update', async () => {
    const { id } = await draft({ category: 'work', body_markdown: `${body}\n連絡は ${address} まで` });
    await ask(updateDraft, { id, body_markdown: `${body}${flaggedWord}` }, alice, deps);
    const { post } = await publish(id, { body_markdown: body });
    const restore = (version: string, input: object = {}) => [restoreRevision, { id, version, ...input }] as const;
    assert.equal((await errorOf(...restore('1'), alice, deps)).code, 'needs_confirmation');
    assert.deepEqual(await read(id), post);
    const { post: confirmed } = await ask(...restore('1', { confirm_findings: true }), alice, deps);
    assert.deepEqual([confirmed.status, confirmed.version], ['published', 4]);

    const held = await ask(...restore('2'), alice, deps);
    assert.deepEqual([held.post.status, held.post.version], ['held', 5]);
    assert.equal((await errorOf(...restore('1'), alice, deps)).code, 'not_draft');
    await hide(id);
    assert.equal((await errorOf(...restore('1'), alice, deps)).code, 'forbidden');
    assert.deepEqual(await audited(id), ['publish', 'update', 'hold', 'hide']);
  });

  test('restores a text of a published post only with the scope for publishing', async () => {
    const { id } = await draft({ category: 'work' });
    const writer = { ...alice, scopes: ['posts:read', 'posts:write'] };
    await ask(restoreRevision, { id, version: '1' }, writer, deps);
    await publish(id, { title: '公開した題' });
    const error = await errorOf(restoreRevision, { id, version: '1', expected_version: 1 }, writer, deps);
    assert.equal(error.code, 'insufficient_scope');
    assert.match(error.message, /`posts:publish`/);
    const publisher = { ...alice, scopes: ['posts:publish'] };
    assert.match((await errorOf(restoreRevision, { id, version: '1' }, publisher, deps)).message, /`posts:write`/);
    assert.equal((await read(id)).title, '公開した題');
  });

  test('creates no version for an update without changes', async () => {
    const { id } = await draft({ category: 'work' });
    const { post } = await publish(id);
    assert.deepEqual(await publish(id), { post });
  });

  test('unpublishes a post to a draft that readers cannot find', async () => {
    const { id } = await draft({ category: 'work' });
    await publish(id);
    assert.ok(await findPublishedPost(deps.reading, 'Alice', id));
    assert.equal((await errorOf(updateDraft, { id, title: 'x' }, alice, deps)).code, 'not_draft');
    const { post } = await ask(unpublishPost, { id }, alice, deps);
    assert.deepEqual([post.status, post.url, post.version], ['draft', null, 3]);
    assert.equal(await findPublishedPost(deps.reading, 'alice', id), undefined);
    assert.equal((await errorOf(unpublishPost, { id }, alice, deps)).code, 'not_published');
    assert.deepEqual(await audited(id), ['publish', 'unpublish']);
  });

  test('allows only reading and deleting a hidden post', async () => {
    const { id } = await draft({ category: 'work' });
    await publish(id);
    await hide(id);
    assert.equal((await read(id)).status, 'hidden');
    assert.deepEqual((await publishError(id)).status, 403);
    assert.equal((await publishError(id)).code, 'forbidden');
    assert.equal((await errorOf(unpublishPost, { id }, alice, deps)).code, 'forbidden');
    assert.equal((await errorOf(updateDraft, { id, title: 'x' }, alice, deps)).code, 'not_draft');
    await ask<object>(deletePost, { id }, alice, deps);
    assert.deepEqual(await audited(id), ['publish', 'hide', 'delete']);
  });

  test('reports the state before the version, and the version before limits and content', async () => {
    const { id } = await draft();
    const old = { expected_version: 7 };
    assert.equal((await publishError(id, old)).code, 'version_conflict');
    assert.equal((await errorOf(unpublishPost, { id, ...old }, alice, deps)).code, 'not_published');
    await publish(id, { category: 'work', expected_version: 1 });
    assert.equal((await errorOf(updateDraft, { id, title: 'x', ...old }, alice, deps)).code, 'not_draft');
    assert.equal((await errorOf(unpublishPost, { id, ...old }, alice, deps)).code, 'version_conflict');
    await ask(unpublishPost, { id, expected_version: 2 }, alice, deps);
  });

  test('checks a post again if it changes during the check', async () => {
    const { id } = await draft({ category: 'work' });
    const slow: Posting = {
      ...deps,
      reviewer: {
        async review(content) {
          const { status, version } = await read(id);
          if (status === 'draft' && version === 1) {
            await ask(updateDraft, { id, body_markdown: `${body}${flaggedWord}` }, alice, deps);
          }
          return deps.reviewer.review(content);
        },
      },
    };
    const { post } = await ask(publishPost, { id }, alice, slow);
    assert.deepEqual([post.status, post.body_markdown], ['held', `${body}${flaggedWord}`]);
  });

  test('returns a conflict for a post that keeps changing during the check, and keeps it a draft', async () => {
    const { id } = await draft({ category: 'work' });
    let changes = 0;
    const slow: Posting = {
      ...deps,
      reviewer: {
        async review(content) {
          changes += 1;
          await ask(updateDraft, { id, title: `題${changes}` }, alice, deps);
          return deps.reviewer.review(content);
        },
      },
    };
    assert.equal((await errorOf(publishPost, { id }, alice, slow)).code, 'version_conflict');
    assert.equal((await read(id)).status, 'draft');
    const { version } = await read(id);
    const error = await errorOf(publishPost, { id, expected_version: version }, alice, slow);
    assert.equal(error.code, 'version_conflict');
  });

  test('retries a failed check later, and publishes the post or leaves it to the editors', async () => {
    const offline: Posting = {
      ...deps,
      reviewer: {
        review: async () => ({
          status: 'held',
          reasons: [{ rule: 'check_unavailable', message: '確認できませんでした。' }],
          checkUnavailable: true,
        }),
      },
    };
    const [good, bad, edited] = [await draft(), await draft(), await draft()];
    for (const { id } of [good, bad, edited]) await ask(publishPost, { id, category: 'work' }, alice, offline);
    const due = await listUnchecked(deps.store, fixture.clock.now, 10);
    assert.deepEqual(due.map(({ id }) => id).toSorted(), [good.id, bad.id, edited.id].toSorted());
    assert.deepEqual([due[0]?.body, due[0]?.tags, due[0]?.attempts], [body, [], 0]);

    const pending = { status: 'held', reasons: [{ rule: 'scam', message: '…' }], checkUnavailable: false } as const;
    const passed = { status: 'published', reasons: [], checkUnavailable: false } as const;
    const now = fixture.clock.now + 5_000;
    assert.ok(await saveRetriedReview(deps.store, { id: good.id, version: 2 }, passed, now));
    assert.ok(await saveRetriedReview(deps.store, { id: bad.id, version: 2 }, pending, now));
    assert.equal(await saveRetriedReview(deps.store, { id: edited.id, version: 1 }, passed, now), false);
    await postponeReview(deps.store, { id: edited.id, version: 2 }, now + 60_000);
    assert.deepEqual(
      [(await read(good.id)).status, (await read(bad.id)).status, (await read(edited.id)).status],
      ['published', 'held', 'held'],
    );
    assert.deepEqual(await listUnchecked(deps.store, now, 10), []);
    const later = await listUnchecked(deps.store, now + 60_000, 10);
    assert.deepEqual(
      later.map(({ id, attempts }) => [id, attempts]),
      [[edited.id, 1]],
    );
    assert.deepEqual(await audited(good.id), ['hold', 'publish']);
  });
});

function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
}
