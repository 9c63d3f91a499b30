import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller, Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { createDraft } from '../../src/operations/create-draft.ts';
import { hideUserPosts } from '../../src/operations/hide-user-posts.ts';
import { listAllPosts, type PostListPage } from '../../src/operations/list-all-posts.ts';
import { type AuditPage, listAudit } from '../../src/operations/list-audit.ts';
import { listUsers, type UserList } from '../../src/operations/list-users.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { removePost } from '../../src/operations/remove-post.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { unhideUserPosts } from '../../src/operations/unhide-user-posts.ts';
import type { Posting } from '../../src/posting.ts';
import { findMatches } from '../../src/search/find-matches.ts';
import { indexDuePosts } from '../../src/search/index-posts.ts';
import { findAuthor } from '../../src/storage/authors.ts';
import { findHiddenPosts } from '../../src/storage/hidden-users.ts';
import { findPost } from '../../src/storage/read-posts.ts';
import { listPublished } from '../../src/storage/readable-posts.ts';
import { countByCategory } from '../../src/storage/topics.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, openPostingService } from '../posting-service.ts';
import { pool } from '../test-deps.ts';

const draft = { title: '題', category: 'work', tags: ['Excel'], body_markdown: body };

onEachDatabase("the operator's work on posts", (t) => {
  /** Two authors, each with a published post and a draft. */
  const withAuthors = async () => {
    const fixture = await openPostingService(t);
    const { deps, clock } = fixture;
    const publish = async (by: Caller) => {
      clock.now += 1_000;
      const { post } = await ask(createDraft, draft, by, deps);
      await ask(publishPost, { id: post.id }, by, deps);
      return post.id;
    };
    const [aki, ben] = [await fixture.author('aki'), await fixture.author('ben')];
    const ids = { aki: await publish(aki), ben: await publish(ben) };
    clock.now += 1_000;
    const { post } = await ask(createDraft, draft, aki, deps);
    const run = <T = object>(operation: Operation<Posting>, input: object, by: Caller = operator) =>
      ask<T>(operation, input, by, deps);
    return { ...fixture, aki, ids: { ...ids, draft: post.id }, publish, run };
  };

  test('hides all posts of a user at once, later ones included, and shows them again as they were', async () => {
    const { deps, aki, ids, publish, run } = await withAuthors();
    const shown = async () => {
      await indexDuePosts({ deps, text: pool, onSkipped: (_, why) => assert.fail(why) });
      const rows = await listPublished(deps.reading, {}, { after: null, limit: 10 });
      const matches = await findMatches(deps.reading, { q: '表計算' }, { after: null, limit: 9, order: 'relevance' });
      return {
        listed: rows.map(({ id }) => id).sort(),
        found: matches.map(({ postId }) => postId).sort(),
        inCategory: (await countByCategory(deps.reading)).get('work') ?? 0,
      };
    };
    const before = await shown();
    assert.deepEqual(before.listed, [ids.aki, ids.ben].sort());

    await run(hideUserPosts, { username: 'aki', reason: '宣伝の繰り返し' });
    const later = await publish(aki);
    assert.deepEqual(await shown(), { listed: [ids.ben], found: [ids.ben], inCategory: 1 });
    assert.equal(await findAuthor(deps.reading, 'aki'), undefined);
    assert.equal((await findPost(deps.store, ids.aki))?.status, 'published', 'posts keep their states');
    const userId = Number(aki.account?.id);
    assert.equal((await findHiddenPosts(deps.reading, userId))?.reason, '宣伝の繰り返し');
    const { users } = await run<UserList>(listUsers, { q: 'aki' });
    assert.notEqual(users[0]?.posts_hidden_at, null);

    await run(unhideUserPosts, { username: 'aki' });
    assert.deepEqual((await shown()).listed, [ids.aki, ids.ben, later].sort());
    assert.equal((await errorOf(unhideUserPosts, { username: 'aki' }, operator, deps)).code, 'not_hidden');
  });

  test('hides the posts of a user who is suspended only if asked to', async () => {
    const { deps, aki, run } = await withAuthors();
    const userId = Number(aki.account?.id);
    await run(suspendUser, { username: 'aki' });
    assert.equal(await findHiddenPosts(deps.reading, userId), null);
    await run(suspendUser, { username: 'aki', hide_posts: true, reason: 'Spam' });
    assert.equal((await findHiddenPosts(deps.reading, userId))?.reason, 'Spam');
    const { lines } = await run<AuditPage>(listAudit, { action: 'hide_user_posts' });
    assert.deepEqual(
      lines.map(({ details }) => details),
      [{ username: 'aki', reason: 'Spam' }],
    );
  });

  test('lets editors hide the posts of others only, on the website only', async () => {
    const { deps, aki } = await withAuthors();
    const editor: Caller = { ...aki, role: 'editor', door: 'web' };
    assert.equal((await errorOf(hideUserPosts, { username: 'aki' }, editor, deps)).code, 'own_account');
    assert.equal((await errorOf(hideUserPosts, { username: 'ben' }, aki, deps)).code, 'forbidden');
  });

  test("lists anyone's posts by user and state, last changed first", async () => {
    const { deps, ids, run } = await withAuthors();
    const listed = async (filter: object) => (await run<PostListPage>(listAllPosts, filter)).posts.map(({ id }) => id);
    assert.deepEqual(await listed({}), [ids.draft, ids.ben, ids.aki]);
    assert.deepEqual(await listed({ username: 'aki' }), [ids.draft, ids.aki]);
    assert.deepEqual(await listed({ status: 'published', username: 'aki' }), [ids.aki]);
    const ben = await findPost(deps.store, ids.ben);
    assert.deepEqual(await listed({ cursor: `${ben?.updated_at} ${ids.ben}` }), [ids.aki]);
    assert.equal((await errorOf(listAllPosts, { username: 'nobody' }, operator, deps)).code, 'not_found');
    assert.equal(
      (await errorOf(listAllPosts, {}, { key: 'x', role: 'editor', door: 'web' }, deps)).code,
      'unauthorized',
    );
  });

  test("deletes anyone's post, and says so in the audit log, which can be read from a time on", async () => {
    const { deps, clock, ids, run } = await withAuthors();
    assert.deepEqual(await run(removePost, { id: ids.aki }), { deleted: true, id: ids.aki, title: '題' });
    assert.equal(await findPost(deps.store, ids.aki), undefined);
    const deleted = async (since: number) =>
      (await run<AuditPage>(listAudit, { action: 'delete', since: new Date(since).toISOString() })).lines;
    const [line, ...more] = await deleted(clock.now);
    assert.deepEqual([line?.post, line?.by, line?.door, more.length], [ids.aki, null, 'cli', 0]);
    assert.deepEqual(await deleted(clock.now + 1), []);
    assert.equal((await errorOf(removePost, { id: ids.aki }, operator, deps)).code, 'not_found');
    assert.equal((await errorOf(removePost, { id: '../x' }, operator, deps)).code, 'not_found');
  });
});
