import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { deletePost } from '../../src/operations/delete-post.ts';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { setSignUp } from '../../src/operations/set-sign-up.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateProfile } from '../../src/operations/update-profile.ts';
import type { PurgeTarget } from '../../src/shared-caches/purge-target.ts';
import { readPurgeState, sendDuePurges } from '../../src/shared-caches/send-purges.ts';
import { onEachDatabase } from '../each-database.ts';
import { startPageService } from '../pages/page-service.ts';

onEachDatabase('purges of shared caches', (t) => {
  const open = async (test: TestContext) => {
    const service = await startPageService({ databaseUrl: await t.url() });
    test.after(() => service.close());
    const { store } = service.deps;
    let time = Date.now();
    const sent: string[][] = [];
    let answer: () => Promise<void> = async () => {};
    const target: PurgeTarget = {
      ...{ name: 'cache', mostTags: 100, tagged: () => ({}) },
      async purge(tags) {
        sent.push([...tags].toSorted());
        await answer();
      },
    };
    const failures: unknown[] = [];
    const onFailure = ({ error }: { error: unknown }) => failures.push(error);
    return {
      ...{ service, store, sent, failures },
      send: () => sendDuePurges({ db: store, target, now: () => time, onFailure }),
      state: () => readPurgeState(store, time),
      pass(ms: number) {
        time += ms;
      },
      /** What the cache answers from now on. */
      set(next: () => Promise<void>) {
        answer = next;
      },
      /** The tags that a change queues. */
      async queuedBy(change: () => unknown): Promise<string[]> {
        await store.run('DELETE FROM cache_purges', []);
        await change();
        const rows = await store.all<{ tag: string }>('SELECT DISTINCT tag FROM cache_purges ORDER BY tag', []);
        return rows.map(({ tag }) => tag).toSorted();
      },
    };
  };

  it('are queued by each change of what visitors see, and by no other', async (test) => {
    const { service, store, queuedBy } = await open(test);
    const { deps } = service;
    const aki = await service.author('aki', '秋');
    const rin = await service.author('rin', '凛');
    const editor: Caller = { ...(await service.author('hen', '編集者')), role: 'editor', door: 'web' };
    let id = '';
    const published = async () => {
      ({ id } = await service.published(aki, { title: '題' }));
    };
    const first = await queuedBy(published);
    const ofPost = [`post-${id}`, 'posts-by-aki', 'posts-lists'];
    assert.deepEqual(first, ofPost);
    const second = (await service.published(rin, { title: '題' })).id;
    const changes: [string, () => unknown, string[]][] = [
      ['an update', () => publishPost.run({ id, title: '別の題' }, aki, deps), ofPost],
      ['withdrawing', () => unpublishPost.run({ id }, aki, deps), ofPost],
      ['hiding a draft', () => hidePost.run({ id }, editor, deps), []],
      ['hiding', () => hidePost.run({ id: second }, editor, deps), [`post-${second}`, 'posts-by-rin', 'posts-lists']],
      ['deleting what is hidden', () => deletePost.run({ id: second }, rin, deps), []],
      ['a profile', () => updateProfile.run({ biography: '編集者です。' }, aki, deps), ['posts-by-aki', 'posts-lists']],
      ['suspension', () => suspendUser.run({ username: 'aki' }, operator, deps), ['posts-by-aki', 'posts-lists']],
      ['sign-up', () => setSignUp.run({ sign_up: 'closed' }, editor, deps), ['posts-site']],
      ['a password', () => store.run("UPDATE users SET password_hash = 'x' WHERE username = 'aki'", []), []],
    ];
    for (const [what, change, tags] of changes) assert.deepEqual(await queuedBy(change), tags, what);
    const erased = await queuedBy(() =>
      deleteUser.run({ username: 'aki', posts: 'delete', now: true }, operator, deps),
    );
    assert.ok(erased.includes('posts-by-aki') && erased.includes('posts-lists'), erased.join());
  });

  it('are sent at once and once more, in case a cache stored meanwhile what was made before the change', async (test) => {
    const { service, send, sent, pass, state } = await open(test);
    const aki = await service.author('aki', '秋');
    const { id } = await service.published(aki, { title: '題' });
    const tags = [`post-${id}`, 'posts-by-aki', 'posts-lists'];
    assert.deepEqual(await state(), { due: true, failing: false });
    await send();
    await send();
    assert.deepEqual(sent, [tags]);
    pass(1_000);
    await send();
    pass(60_000);
    await send();
    assert.deepEqual(sent, [tags, tags]);
    assert.deepEqual(await state(), { due: false, failing: false });
  });

  it('are repeated until the cache accepts them', async (test) => {
    const { service, send, sent, pass, state, set, failures } = await open(test);
    await service.published(await service.author('aki', '秋'), { title: '題' });
    set(async () => assert.fail('cache.example answered 503'));
    for (let i = 0; i < 3; i += 1) {
      await send();
      pass(60_000);
    }
    assert.deepEqual([sent.length, failures.length], [3, 3]);
    assert.deepEqual(await state(), { due: true, failing: true });
    set(async () => {});
    await send();
    assert.deepEqual(await state(), { due: false, failing: false });
  });

  it('are taken over by another process when the one that sends them is killed', async (test) => {
    const { service, send, sent, pass, set } = await open(test);
    await service.published(await service.author('aki', '秋'), { title: '題' });
    const { promise: never, resolve } = Promise.withResolvers<void>();
    set(() => never);
    const killed = send();
    while (sent.length === 0) await new Promise(setImmediate);
    set(async () => {});
    await send();
    assert.equal(sent.length, 1, 'reserved for the first one');
    pass(11_000);
    await send();
    assert.equal(sent.length, 2);
    // What the first one learns late changes nothing.
    resolve();
    await killed;
    pass(1_000);
    await send();
    assert.equal(sent.length, 3, 'repeated once');
  });
});
