import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { verifiedAnswer } from '@kairan/operation/verify';
import { answerReview } from '../../src/operations/answer-review.ts';
import { approvePost } from '../../src/operations/approve-post.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getForReview } from '../../src/operations/get-for-review.ts';
import { getReview } from '../../src/operations/get-review.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { listAudit } from '../../src/operations/list-audit.ts';
import { listPendingReview } from '../../src/operations/list-pending-review.ts';
import { listUsers } from '../../src/operations/list-users.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { returnPost } from '../../src/operations/return-post.ts';
import { setRole } from '../../src/operations/set-role.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import type { Posting } from '../../src/posting.ts';
import { onEachDatabase } from '../each-database.ts';
import { solicitation } from '../end-to-end/client.ts';
import { type PageService, startPageService } from '../pages/page-service.ts';

interface ForReview {
  readonly post: { readonly body_markdown: string; readonly author: string; readonly status: string };
  readonly review: { readonly reasons: readonly { readonly rule: string }[]; readonly answer: string | null } | null;
  readonly before: { readonly version: number; readonly title: string; readonly body_markdown: string } | null;
}

interface Review {
  readonly review: {
    readonly reasons: object;
    readonly answer: string | null;
    readonly can_answer: boolean;
  } | null;
}

interface Line {
  readonly action: string;
  readonly by: string | null;
  readonly post: string | null;
  readonly title: string | null;
  readonly details: object;
}

onEachDatabase('what editors can read', (t) => {
  let service: PageService;
  let aki: Caller;
  let editor: Caller;
  before(async () => {
    service = await startPageService({ databaseUrl: await t.url() });
    aki = await service.author('aki', '秋 100%');
    editor = { ...(await service.author('hen', '編集')), role: 'editor', door: 'web' };
    await service.deps.store.run("UPDATE users SET role = 'editor' WHERE username = 'hen'");
  });
  after(() => service.close());

  const ask = async <Answer>(operation: Operation<Posting>, input: object, caller: Caller = editor) =>
    verifiedAnswer(operation, await operation.run(input, caller, service.deps)) as Answer;

  test('returns a post for review with its reasons and the last public text', async () => {
    const { id } = await service.published(aki, { title: '初めの題' });
    const first = await ask<ForReview>(getForReview, { id });
    assert.equal(first.review, null);
    assert.equal(first.before, null, 'it is public as it is');
    await service.run(publishPost, { id, title: '次の題', body_markdown: solicitation }, aki);
    const pending = await ask<ForReview>(getForReview, { id });
    assert.equal(pending.post.status, 'held');
    assert.equal(pending.post.author, '@aki');
    assert.ok((pending.review?.reasons.length ?? 0) > 0);
    assert.equal(pending.before?.title, '初めの題');
    assert.match(pending.before?.body_markdown ?? '', /三十文字より長い/);
    await ask(approvePost, { id });
    await service.run(publishPost, { id, title: '三つ目の題' }, aki);
    assert.equal((await ask<ForReview>(getForReview, { id })).before?.title, '次の題');
  });

  test('tells the author in general words why a post is pending, and takes one answer for the editors', async () => {
    const { id } = await service.published(aki, { body_markdown: solicitation });
    const { review } = await ask<Review>(getReview, { id }, aki);
    assert.deepEqual(review?.reasons, {
      ja: ['勧誘や広告によく見られる表現が重なっています。'],
      en: ['It combines several phrases that are common in advertisements.'],
    });
    assert.deepEqual([review?.answer, review?.can_answer], [null, true]);
    await assert.rejects(ask(getReview, { id }, editor), { code: 'not_found' });

    const answered = await ask<Review>(answerReview, { id, answer: ' 体験談の引用です。\n' }, aki);
    assert.deepEqual([answered.review?.answer, answered.review?.can_answer], ['体験談の引用です。', false]);
    await assert.rejects(ask(answerReview, { id, answer: 'もう一つ' }, aki), { code: 'already_answered' });
    assert.equal((await ask<ForReview>(getForReview, { id })).review?.answer, '体験談の引用です。');
    const { posts } = await ask<{ posts: { id: string; answer: string | null }[] }>(listPendingReview, {});
    assert.equal(posts.find((post) => post.id === id)?.answer, '体験談の引用です。');

    await ask(returnPost, { id, note: '引用の前後に説明を足してください。' });
    await assert.rejects(ask(answerReview, { id, answer: 'x' }, aki), { code: 'not_held' });
    await service.run(publishPost, { id }, aki);
    const again = await ask<Review>(getReview, { id }, aki);
    assert.deepEqual([again.review?.answer, again.review?.can_answer], [null, true], 'each review has its own answer');
  });

  test('hides drafts from editors, even those that were sent back', async () => {
    const body_markdown = '三十文字より長い、まだだれにも見せていない下書きです。続きます。';
    const { id } = await service.run(createDraft, { title: '下書き', body_markdown }, aki);
    await assert.rejects(() => ask(getForReview, { id }), { code: 'not_found' });
    const pending = await service.published(aki, { body_markdown: solicitation });
    await ask(returnPost, { id: pending.id, note: '直してください。' });
    await assert.rejects(() => ask(getForReview, { id: pending.id }), { code: 'not_found' });
  });

  test('returns no previous text for a post that was never public', async () => {
    const { id } = await service.published(aki, { body_markdown: solicitation });
    assert.equal((await ask<ForReview>(getForReview, { id })).before, null);
  });

  test('filters the audit log by action, post and user, page by page', async () => {
    const { id } = await service.published(aki, { title: '記録の題' });
    await ask(hidePost, { id, reason: '確認のため' });
    await ask(suspendUser, { username: 'aki' }, operator);
    const ofPost = await ask<{ lines: Line[] }>(listAudit, { post: id });
    assert.deepEqual(
      ofPost.lines.map(({ action, by }) => [action, by]),
      [
        ['hide', '@hen'],
        ['publish', '@aki'],
      ],
    );
    assert.equal(ofPost.lines[0]?.title, '記録の題');
    const [suspended] = (await ask<{ lines: Line[] }>(listAudit, { action: 'suspend_user' })).lines;
    assert.deepEqual(suspended?.details, { username: 'aki' });
    assert.equal(suspended?.by, null);
    assert.ok((await ask<{ lines: Line[] }>(listAudit, { username: '@HEN' })).lines.every(({ by }) => by === '@hen'));

    await service.run(deletePost, { id }, aki).catch(() => {});
    const [deleted] = (await ask<{ lines: Line[] }>(listAudit, { post: id })).lines;
    assert.deepEqual([deleted?.action, deleted?.title], ['delete', null]);

    for (let i = 0; i < 60; i++) await ask(setRole, { username: 'aki', role: i % 2 === 0 ? 'editor' : 'author' });
    const seen: Line[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: { lines: Line[]; next_cursor: string | null } = await ask(listAudit, {
        action: 'set_role',
        ...(cursor && { cursor }),
      });
      seen.push(...page.lines);
      cursor = page.next_cursor;
    }
    assert.equal(seen.length, 60);
  });

  test('filters users by name, role and state', async () => {
    await service.author('aoi', '葵');
    const names = async (input: object) =>
      (await ask<{ users: { username: string }[] }>(listUsers, input)).users.map(({ username }) => username);
    assert.deepEqual(await names({}), ['aki', 'aoi', 'hen']);
    assert.deepEqual(await names({ q: '@A' }), ['aki', 'aoi']);
    assert.deepEqual(await names({ q: '葵' }), ['aoi']);
    assert.deepEqual(await names({ q: '100%' }), ['aki']);
    assert.deepEqual(await names({ q: '%' }), ['aki']);
    assert.deepEqual(await names({ q: '_' }), []);
    assert.deepEqual(await names({ only: 'editors' }), ['hen']);
    assert.deepEqual(await names({ only: 'suspended' }), ['aki']);
    assert.deepEqual(await names({ cursor: 'aki' }), ['aoi', 'hen']);
  });

  for (const [what, operation, input] of [
    ['the log', listAudit, {}],
    ['users', listUsers, {}],
    ['a post', getForReview, { id: 'x' }],
  ] as const) {
    test(`restricts ${what} to editors on the website`, async () => {
      for (const caller of [aki, { ...aki, role: 'editor' }, { key: 'nobody' }]) {
        await assert.rejects(async () => ask(operation, input, caller), ApiError);
      }
    });
  }
});
