import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { Editorial } from '../../src/moderation/editorial.ts';
import { approvePost } from '../../src/operations/approve-post.ts';
import { closePosting } from '../../src/operations/close-posting.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { listPendingReview } from '../../src/operations/list-pending-review.ts';
import { openPosting } from '../../src/operations/open-posting.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { returnPost } from '../../src/operations/return-post.ts';
import { setSignUp } from '../../src/operations/set-sign-up.ts';
import { unhidePost } from '../../src/operations/unhide-post.ts';
import { readSignUp } from '../../src/storage/site-state.ts';
import { onEachDatabase } from '../each-database.ts';
import { solicitation } from '../end-to-end/client.ts';
import { type PageService, startPageService } from '../pages/page-service.ts';

onEachDatabase('editors', (t) => {
  let service: PageService;
  let aki: Caller;
  let editor: Caller;
  before(async () => {
    service = await startPageService({ databaseUrl: await t.url() });
    aki = await service.author('aki', '秋');
    editor = { ...(await service.author('hen', '編集')), role: 'editor', door: 'web' };
  });
  after(() => service.close());

  const publishPending = () => service.published(aki, { body_markdown: solicitation });
  const act = async (operation: Operation<Editorial>, input: object, caller: Caller = operator) =>
    verifiedAnswer(operation, await operation.run(input, caller, service.deps));
  const state = async (id: string) =>
    await service.deps.store.get<{ status: string; note: string | null }>(
      'SELECT status, note FROM posts WHERE id = ?',
      [id],
    );
  /** The error code of a call; null if it succeeds. */
  const code = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error) => {
        assert.ok(error instanceof ApiError, String(error));
        return error.code;
      },
    );

  test('allows only editors on the website and the operator', async () => {
    const { id } = await publishPending();
    for (const caller of [aki, { ...aki, role: 'editor' }, { ...editor, door: 'api' as const }]) {
      assert.equal(await code(act(approvePost, { id }, caller)), 'forbidden');
    }
    assert.equal(await code(act(approvePost, { id }, { key: 'nobody' })), 'unauthorized');
    await act(approvePost, { id }, editor);
    const log = await service.deps.store.get<{ username: string; door: string }>(
      "SELECT username, door FROM audit JOIN users ON users.id = actor WHERE post_id = ? AND action = 'approve'",
      [id],
    );
    assert.deepEqual({ ...log }, { username: 'hen', door: 'web' });
  });

  test('lets one of two simultaneous editors decide', async () => {
    const { id } = await publishPending();
    const codes = await Promise.all([
      code(act(approvePost, { id })),
      code(act(returnPost, { id, note: 'もう少し。' })),
      code(act(approvePost, { id }, editor)),
    ]);
    assert.deepEqual(codes.filter((each) => each === null).length, 1, String(codes));
    assert.deepEqual(codes.filter((each) => each === 'not_held').length, 2, String(codes));
  });

  test('hides a post even if its author changes it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await service.published(aki, {});
      const update = code(Promise.resolve(publishPost.run({ id, title: `題${round}` }, aki, service.deps)));
      const hide = code(act(hidePost, { id }));
      assert.equal(await hide, null);
      assert.ok([null, 'forbidden'].includes(await update));
      assert.equal((await state(id))?.status, 'hidden');
    }
  });

  test('removes a post that was sent back from the list, stores the note, and checks it again when published', async () => {
    const { id } = await publishPending();
    const listed = async () => ((await act(listPendingReview, {}))['posts'] as { id: string }[]).map((post) => post.id);
    assert.ok((await listed()).includes(id));
    await act(returnPost, { id, note: '  広告に見えます。 ' });
    assert.deepEqual({ ...(await state(id)) }, { status: 'draft', note: '広告に見えます。' });
    assert.ok(!(await listed()).includes(id));
    await service.run(publishPost, { id }, aki);
    assert.deepEqual({ ...(await state(id)) }, { status: 'held', note: null });
    assert.ok((await listed()).includes(id));
  });

  test('restores the lists of a post that was hidden and shown again', async () => {
    const { id } = await service.published(aki, { tags: ['隠すタグ'] });
    const list = async () => (await (await service.get(`/tags/${encodeURIComponent('隠すタグ')}`)).text()).includes(id);
    assert.equal(await list(), true);
    await act(hidePost, { id, reason: '確認します。' });
    assert.equal((await state(id))?.note, '確認します。');
    assert.equal(await list(), false);
    assert.equal(await code(act(hidePost, { id })), 'already_hidden');
    await act(unhidePost, { id });
    assert.deepEqual({ ...(await state(id)) }, { status: 'published', note: null });
    assert.equal(await list(), true);
    assert.equal(await code(act(unhidePost, { id })), 'not_hidden');
  });

  test('rejects unknown ids and invalid notes', async () => {
    for (const id of ['', '\0', '../x', 'あ', 'x'.repeat(100), 'nothing']) {
      assert.equal(await code(act(approvePost, { id })), 'not_found', JSON.stringify(id));
    }
    const { id } = await publishPending();
    for (const note of ['', '  ', 'x'.repeat(1_001), 'a\0b', '\ud800']) {
      assert.equal(await code(act(returnPost, { id, note })), 'invalid_request', JSON.stringify(note));
    }
    assert.equal((await state(id))?.status, 'held');
  });

  test('changes the message when posting is closed again, and logs nothing when open posting is opened', async () => {
    assert.deepEqual(await act(closePosting, {}), { posting: 'closed', message: null });
    assert.deepEqual(await act(closePosting, { message: '夜まで。' }), { posting: 'closed', message: '夜まで。' });
    await assert.rejects(async () => publishPost.run({ id: 'x' }, aki, service.deps), /夜まで。/);
    await act(openPosting, {});
    await act(openPosting, {});
    const log = await service.deps.store.all<{ action: string }>(
      "SELECT action FROM audit WHERE action IN ('close_posting', 'open_posting') ORDER BY id",
    );
    assert.deepEqual(
      log.map(({ action }) => action),
      ['close_posting', 'close_posting', 'open_posting'],
    );
  });

  test('uses the configured sign-up mode until an editor sets it, and logs nothing for the same value', async () => {
    const now = (atFirst: 'open' | 'closed') => readSignUp(service.deps.store, atFirst);
    assert.deepEqual([await now('open'), await now('closed')], ['open', 'closed']);
    for (const caller of [aki, { ...editor, door: 'api' as const }]) {
      assert.equal(await code(act(setSignUp, { sign_up: 'closed' }, caller)), 'forbidden');
    }
    assert.equal(await code(act(setSignUp, { sign_up: 'shut' })), 'invalid_request');
    await act(setSignUp, { sign_up: 'invited' }, editor);
    await act(setSignUp, { sign_up: 'invited' }, editor);
    await act(setSignUp, { sign_up: 'open' });
    assert.equal(await now('closed'), 'open');
    const log = await service.deps.store.all<{ details: string }>(
      "SELECT details FROM audit WHERE action = 'set_sign_up' ORDER BY id",
    );
    assert.deepEqual(
      log.map(({ details }) => JSON.parse(details)),
      [{ sign_up: 'invited' }, { sign_up: 'open' }],
    );
  });
});
