import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { closePosting, openPosting } from '../../src/storage/site-state.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { body } from '../posting-service.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly preview_url: string;
  readonly version: number;
  readonly updated_at: string;
}

onEachDatabase('preview links', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    aki = await newWriter(service, 'aki');
  });
  const postOf = (json: Readonly<Record<string, unknown>>) => json['post'] as Post;
  const draft = async () =>
    postOf((await aki.web('POST', '/posts', { json: { title: '下書きの題', body_markdown: body } })).json);
  /** What someone with the link sees without signing in. */
  const seen = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };

  test('opens the preview with a renewed link and not with the previous one', async () => {
    const post = await draft();
    assert.match((await seen(post.preview_url)).text, /下書きの題/);
    const renewed = postOf((await aki.web('POST', `/posts/${post.id}/preview-link`)).json);
    assert.notEqual(renewed.preview_url, post.preview_url);
    assert.deepEqual([renewed.version, renewed.updated_at], [post.version, post.updated_at], 'the post is the same');
    const old = await seen(post.preview_url);
    assert.equal(old.status, 404);
    assert.ok(!old.text.includes('下書きの題'));
    assert.match((await seen(renewed.preview_url)).text, /下書きの題/);
    assert.equal(postOf((await aki.web('GET', `/posts/${post.id}`)).json).preview_url, renewed.preview_url);

    const changed = await aki.web('PATCH', `/posts/${post.id}`, { json: { title: '別の題' } });
    assert.equal(postOf(changed.json).preview_url, renewed.preview_url, 'a change of the post keeps the link');
    const again = postOf((await aki.web('POST', `/posts/${post.id}/preview-link`)).json);
    for (const gone of [post, renewed]) assert.equal((await seen(gone.preview_url)).status, 404);
    assert.equal((await seen(again.preview_url)).status, 200);
  });

  test('does not open other posts with the key', async () => {
    const [one, other] = [await draft(), await draft()];
    const key = new URL(one.preview_url).searchParams.get('key');
    assert.equal((await seen(`${service.baseUrl}/preview/${other.id}?key=${key}`)).status, 404);
    assert.equal((await seen(`${service.baseUrl}/preview/${one.id}`)).status, 404);
  });

  test('lets only the author renew, even while posting is closed, and writes the audit log', async () => {
    const post = await draft();
    const other = await newWriter(service, 'naoko');
    const refused = await other.web('POST', `/posts/${post.id}/preview-link`);
    assert.deepEqual([refused.status, refused.json['code']], [404, 'not_found']);
    await closePosting(service.store, null, 1);
    const renewed = await aki.web('POST', `/posts/${post.id}/preview-link`);
    assert.equal(renewed.status, 200);
    assert.equal(
      (await aki.web('PATCH', `/posts/${post.id}`, { json: { title: 'x' } })).json['code'],
      'posting_closed',
    );
    await openPosting(service.store);
    const logged = await service.store.all<{ action: string; actor: number; door: string }>(
      'SELECT action, actor, door FROM audit WHERE post_id = ?',
      [post.id],
    );
    assert.deepEqual(logged, [{ action: 'renew_preview_link', actor: aki.userId, door: 'web' }]);
  });

  test('offers no renewal to programs', async () => {
    const { token } = await service.author('tomo');
    const refused = await service.ask('POST', '/posts/x/preview-link', { token });
    assert.deepEqual([refused.status, refused.json['code']], [404, 'not_found']);
  });
});
