import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { eraseAccount } from '../../src/deletion/erase.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { listReports, type ReportedPosts } from '../../src/operations/list-reports.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { onEachDatabase } from '../each-database.ts';
import { type PageService, startPageService } from './page-service.ts';

onEachDatabase('reports of posts', (t) => {
  let service: PageService;
  let aki: Caller;
  before(async () => {
    service = await startPageService({ databaseUrl: await t.url() });
    aki = await service.author('aki', '秋');
  });
  after(() => service.close());

  const send = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    service.get(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'en', ...headers },
    });
  const open = async () => ((await listReports.run({}, operator, service.deps)) as ReportedPosts).posts;
  const reportsOf = async (id: string) => (await open()).find((post) => post.id === id)?.reports ?? [];

  test('a visitor reports a post with a reason and details, once until an editor has resolved it', async () => {
    const { id } = await service.published(aki, { title: '報告される題 <b>' });
    const form = `/@aki/${id}/report`;
    const post = await service.get(`/@aki/${id}`);
    assert.ok((await post.text()).includes(`href="${form}"`));
    const page = await service.get(form);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.match(await page.text(), /<form method="post" [^>]*report">.*value="spam"/s);
    const sent = await send(form, { reason: 'spam', message: '一度目\r\n続き' });
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${form}?done=reported`]);
    assert.match(await (await service.get(`${form}?done=reported`)).text(), /報告を受け付けました/);
    const again = { reason: 'scam', message: ' <i>二度目</i> ' };
    assert.equal((await send(form, { reason: 'spam', message: '一度目\r\n続き' })).status, 303, 'the same form twice');
    const early = await send(form, again);
    assert.equal(early.status, 429);
    assert.match(early.headers.get('retry-after') ?? '', /^[1-6]?\d$/);
    await service.deps.store.run('UPDATE reports SET created_at = created_at - 60000');
    assert.equal((await send(form, again)).status, 303);
    const reports = await reportsOf(id);
    assert.deepEqual(
      reports.map(({ reason, message, by }) => [reason, message, by]),
      [['scam', '<i>二度目</i>', null]],
    );
    const ofPost = async (of: string) => (await listReports.run({ id: of }, operator, service.deps)) as ReportedPosts;
    assert.deepEqual(
      (await ofPost(id)).posts,
      (await open()).filter((one) => one.id === id),
    );
    assert.deepEqual((await ofPost('none')).posts, []);
    const rows = await service.deps.store.all<{ reporter: string }>('SELECT reporter FROM reports');
    assert.ok(rows.every(({ reporter }) => !reporter.includes('192.0.2.1')));
  });

  test('a rejected report keeps what was typed, and one from another site is not accepted', async () => {
    const { id } = await service.published(aki, {});
    const form = `/@aki/${id}/report`;
    const refused = await send(form, { reason: 'dislike', message: '残る <文>' });
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /role="alert".*残る &lt;文&gt;<\/textarea>/s);
    assert.equal((await send(form, { reason: 'spam', message: 'x'.repeat(501) })).status, 400);
    assert.equal((await send(form, { reason: 'spam' }, { 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.deepEqual(await reportsOf(id), []);
    for (const path of [`/@aki/${id}0/report`, `/@nobody/${id}/report`])
      assert.equal((await service.get(path)).status, 404);
  });

  test('/report leads from the address of a post to its form', async () => {
    const { id, url } = await service.published(aki, {});
    for (const typed of [url ?? '', `${url}?a=b#c`, id]) {
      const { status, headers } = await service.get(`/report?post=${encodeURIComponent(typed)}`);
      assert.deepEqual([status, headers.get('location')], [302, `/@aki/${id}/report`], typed);
    }
    const unknown = await service.get('/report?post=https%3A%2F%2Felsewhere.example%2F%3Cb%3E');
    assert.equal(unknown.status, 404);
    assert.match(await unknown.text(), /value="https:\/\/elsewhere.example\/&lt;b&gt;"/);
    assert.equal((await service.get('/report')).status, 200);
  });

  test('editors see the reports and dismiss them, or hide the post', async () => {
    const editor = await service.author('hen', '編');
    await service.deps.store.run("UPDATE users SET role = 'editor' WHERE username = 'hen'");
    const asEditor = await service.session(editor);
    const asReader = await service.session(await service.author('yomi', '読'));
    const { id } = await service.published(aki, { title: '机に載る題' });
    await send(`/@aki/${id}/report`, { reason: 'copyright', message: '写しです' }, asReader);
    await send(`/@aki/${id}/report`, { reason: 'other' });
    assert.deepEqual(
      (await reportsOf(id)).map(({ by }) => by),
      ['@yomi', null],
    );
    const queue = await (await service.get('/desk', { headers: asEditor })).text();
    assert.ok(queue.includes('机に載る題') && queue.includes('写しです') && queue.includes('@yomi'));
    const review = await service.get(`/desk/posts/${id}`, { headers: asEditor });
    assert.match(await review.text(), new RegExp(`action="/desk/posts/${id}/dismiss"`));
    const done = await send(`/desk/posts/${id}/dismiss`, {}, asEditor);
    assert.equal(done.headers.get('location'), '/desk?done=dismissed');
    assert.deepEqual(await reportsOf(id), []);
    assert.match(await (await service.get('/desk/audit', { headers: asEditor })).text(), /報告の処理（問題なし）/);

    await send(`/@aki/${id}/report`, { reason: 'spam' }, asReader);
    assert.equal((await reportsOf(id)).length, 1);
    await hidePost.run({ id }, operator, service.deps);
    const resolved = await service.deps.store.all<{ resolution: string }>(
      'SELECT resolution FROM reports WHERE post_id = ? ORDER BY id',
      [id],
    );
    assert.deepEqual(
      resolved.map(({ resolution }) => resolution),
      ['dismissed', 'dismissed', 'hidden'],
    );
  });

  test('reports are deleted with the post and with the account of the reader', async () => {
    const reader = await service.author('tabi', '旅');
    const asReader = await service.session(reader);
    const count = async () =>
      Number(
        (
          await service.deps.store.get<{ n: number }>('SELECT count(*) AS n FROM reports WHERE user_id = ?', [
            Number(reader.account?.id),
          ])
        )?.n,
      );
    const ids = [(await service.published(aki, {})).id, (await service.published(aki, {})).id];
    for (const id of ids) await send(`/@aki/${id}/report`, { reason: 'spam' }, asReader);
    assert.equal(await count(), 2);
    await service.run(unpublishPost, { id: ids[0] }, aki);
    assert.deepEqual(await reportsOf(ids[0] ?? ''), [], 'a draft is the author’s own');
    await deletePost.run({ id: ids[0] }, aki, service.deps);
    assert.equal(await count(), 1);
    await service.deps.store.run('UPDATE users SET deletion_due_at = 1 WHERE username = ?', ['tabi']);
    assert.equal(await eraseAccount(service.deps.store, Number(reader.account?.id), Date.now()), true);
    assert.equal(await count(), 0);
  });

  test('an account can report ten posts an hour', async () => {
    const asReader = await service.session(await service.author('muda', '無'));
    for (let i = 0; i < 11; i += 1) {
      const { id } = await service.published(aki, {});
      const sent = await send(`/@aki/${id}/report`, { reason: 'spam' }, asReader);
      assert.equal(sent.status, i < 10 ? 303 : 429);
      if (i === 10) assert.match(sent.headers.get('retry-after') ?? '', /^3[56]\d\d$/);
    }
  });

  test('causes no internal error', () => assert.deepEqual(service.faults, []));
});
