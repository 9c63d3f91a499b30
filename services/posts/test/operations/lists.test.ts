import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { getPost } from '../../src/operations/get-post.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import { listRevisions } from '../../src/operations/list-revisions.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { restoreRevision } from '../../src/operations/restore-revision.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { Status } from '../../src/post.ts';
import type { Posting } from '../../src/posting.ts';
import { refreshTagsAndExcerpts } from '../../src/storage/derived-values.ts';
import type { PublishedFilter } from '../../src/storage/published-filter.ts';
import { findForPreview, findPublishedPost, listPublished } from '../../src/storage/readable-posts.ts';
import { countByCategory, countByCategoryOf, countByTag, siteTopics, tagsOfNewest } from '../../src/storage/topics.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

interface PostList {
  readonly posts: { readonly id: string; readonly title: string; readonly status: Status }[];
  readonly next_cursor: string | null;
}

interface RevisionList {
  readonly revisions: {
    readonly version: number;
    readonly title: string;
    readonly body_markdown: string;
    readonly body_as_sent: string;
    readonly at: string;
    readonly by: string;
    readonly door: string;
    readonly client: string | null;
  }[];
  readonly next_cursor: string | null;
}

onEachDatabase('lists', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let alice: Caller;
  let bob: Caller;
  before(async () => {
    fixture = await openPostingService(t, { publishes: 1000, drafts: 1000 });
    deps = fixture.deps;
    [alice, bob] = [await fixture.author('alice'), await fixture.author('bob')];
  });
  const create = async (title: string, input: object = {}, caller = alice) => {
    fixture.clock.now += 1_000;
    return (await ask(createDraft, { title, body_markdown: body, ...input }, caller, deps)).post;
  };
  const publish = async (title: string, input: object = {}, caller = alice) => {
    const { id } = await create(title, input, caller);
    return (await ask(publishPost, { id }, caller, deps)).post;
  };
  const list = (input: object, caller = alice) => ask<PostList>(listPosts, input, caller, deps);
  const revisions = (input: object) => ask<RevisionList>(listRevisions, input, alice, deps);

  /** The titles of all pages in order. */
  async function titles(input: object, caller: Caller): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list({ ...input, ...(cursor === undefined ? {} : { cursor }) }, caller);
      found.push(...page.posts.map(({ title }) => title));
      cursor = page.next_cursor;
    }
    return found;
  }

  test('lists the caller’s own posts page by page, last changed first, without bodies', async () => {
    const carol = await fixture.author('carol');
    assert.deepEqual(await list({}, carol), { posts: [], next_cursor: null });
    const made = [];
    for (let i = 0; i < 7; i += 1) made.push(await create(`c${i}`, {}, carol));
    fixture.clock.now += 1_000;
    await ask(updateDraft, { id: made[2]?.id, title: 'c2 changed' }, carol, deps);
    const expected = ['c2 changed', 'c6', 'c5', 'c4', 'c3', 'c1', 'c0'];
    for (const limit of [1, 2, 3, 7, 100]) assert.deepEqual(await titles({ limit }, carol), expected);
    assert.ok(!('body_markdown' in ((await list({}, carol)).posts[0] ?? {})));
    assert.equal((await list({ limit: 7 }, carol)).next_cursor, null);
  });

  test('pages correctly through posts changed in the same millisecond', async () => {
    const dan = await fixture.author('dan');
    await Promise.all(
      Array.from({ length: 9 }, (_, i) => ask(createDraft, { title: `d${i}`, body_markdown: body }, dan, deps)),
    );
    assert.deepEqual(
      (await titles({ limit: 2 }, dan)).toSorted(),
      Array.from({ length: 9 }, (_, i) => `d${i}`),
    );
  });

  test('filters posts by state', async () => {
    const erin = await fixture.author('erin');
    await create('draft', {}, erin);
    await publish('published', { category: 'work' }, erin);
    await publish('held', { category: 'work', body_markdown: body + flaggedWord }, erin);
    for (const status of ['draft', 'published', 'held']) {
      assert.deepEqual(await titles({ status, limit: 1 }, erin), [status]);
    }
    assert.deepEqual(await titles({ status: 'hidden' }, erin), []);
  });

  test('rejects a wrong state, limit or cursor, and a cursor of another list', async () => {
    await create('1');
    await create('2');
    const { next_cursor: cursor } = await list({ limit: 1 });
    await create('b1', {}, bob);
    await create('b2', {}, bob);
    const { next_cursor: bobs } = await list({ limit: 1 }, bob);
    const wrong = [
      { status: 'public' },
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { cursor: 'x' },
      { cursor: '' },
      { cursor: bobs },
      { cursor, status: 'draft' },
      { page: 2 },
    ];
    for (const input of wrong) {
      assert.equal((await errorOf(listPosts, input, alice, deps)).code, 'invalid_request', JSON.stringify(input));
    }
  });

  test('stores every version of title and body, as sent and as stored, with user and channel', async () => {
    const sent = `${body}<b>太字</b>\r\n\u0000`;
    const { id } = await create('第一', { body_markdown: sent });
    fixture.clock.now += 1_000;
    const web: Caller = { key: 'session', account: alice.account ?? { id: '', name: '' }, door: 'web' };
    await ask(updateDraft, { id, title: '第二' }, web, deps);
    await ask(updateDraft, { id, tags: ['札'] }, web, deps);
    const oauth: Caller = { ...alice, door: 'mcp', client: { kind: 'oauth', name: 'あるアプリ' } };
    await ask(publishPost, { id, category: 'work', body_markdown: `${body}三` }, oauth, deps);
    const stored = `${body}太字\n`;
    const { revisions: found, next_cursor } = await revisions({ id });
    assert.equal(next_cursor, null);
    const times = found.map(({ at }) => at);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.deepEqual(
      found.map(({ at: _at, ...rest }) => rest),
      [
        {
          version: 4,
          title: '第二',
          body_markdown: `${body}三`,
          body_as_sent: `${body}三`,
          by: '@alice',
          door: 'mcp',
          client: 'あるアプリ',
        },
        {
          version: 2,
          title: '第二',
          body_markdown: stored,
          body_as_sent: stored,
          by: '@alice',
          door: 'web',
          client: null,
        },
        {
          version: 1,
          title: '第一',
          body_markdown: stored,
          body_as_sent: sent,
          by: '@alice',
          door: 'api',
          client: 'ci',
        },
      ],
    );
    const first = await revisions({ id, limit: 2 });
    assert.deepEqual(first.revisions, found.slice(0, 2));
    assert.deepEqual(await revisions({ id, limit: 2, cursor: first.next_cursor }), {
      revisions: found.slice(2),
      next_cursor: null,
    });
    assert.equal((await errorOf(listRevisions, { id }, bob, deps)).code, 'not_found');
    assert.equal((await errorOf(listRevisions, { id, cursor: 'x' }, alice, deps)).code, 'invalid_request');
  });

  test('ends a page of long revisions early', async () => {
    const { id } = await create('長い', { body_markdown: 'あ'.repeat(150_000) });
    for (let i = 0; i < 8; i += 1) {
      await ask(updateDraft, { id, body_markdown: `${'あ'.repeat(150_000)}${i}` }, alice, deps);
    }
    const versions: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: RevisionList = await revisions({ id, ...(cursor === undefined ? {} : { cursor }) });
      assert.ok(page.revisions.length <= 6);
      versions.push(...page.revisions.map(({ version }) => version));
      cursor = page.next_cursor;
    }
    assert.deepEqual(versions, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('restores a revision of a draft as a new version', async () => {
    const { id } = await create('第一', { body_markdown: `${body}一` });
    await ask(updateDraft, { id, title: '第二', body_markdown: `${body}二`, tags: ['札'] }, alice, deps);
    const restore = (input: object) => [restoreRevision, { id, ...input }, alice, deps] as const;
    const { post } = await ask(...restore({ version: '1' }));
    assert.deepEqual([post.title, post.body_markdown, post.tags, post.version], ['第一', `${body}一`, ['札'], 3]);
    assert.deepEqual((await ask(...restore({ version: '3' }))).post, post, 'it has this text already');
    assert.equal((await errorOf(...restore({ version: '9' }))).code, 'not_found');
    assert.equal((await errorOf(...restore({ version: 'x' }))).code, 'invalid_request');
    assert.equal((await errorOf(...restore({ version: '1', expected_version: 2 }))).code, 'version_conflict');
  });

  test('lists published posts by user, category and tag, last published first', async () => {
    const frank = await fixture.author('frank');
    const one = await publish('f1', { category: 'story', tags: ['Zed', 'Foo'] }, frank);
    const two = await publish('f2', { category: 'creative', tags: ['foo'] }, frank);
    await publish('a1', { category: 'story', tags: ['FOO'] });
    await create('f3', { category: 'story', tags: ['foo'] }, frank);
    const published = async (filter: PublishedFilter, limit = 10) =>
      (await listPublished(deps.reading, filter, { after: null, limit })).map(({ title }) => title);
    assert.deepEqual(await published({ username: 'Frank' }), ['f2', 'f1']);
    assert.deepEqual(await published({ category: 'creative' }), ['f2']);
    assert.deepEqual(await published({ tag: 'Foo' }), ['a1', 'f2', 'f1']);
    assert.deepEqual(await published({ tag: 'foo', category: 'creative' }), ['f2']);
    assert.deepEqual(await published({}, 3), ['a1', 'f2', 'f1']);
    const [latest] = await listPublished(deps.reading, { tag: 'foo' }, { after: null, limit: 1 });
    const after = { time: latest?.publishedAt ?? 0, id: latest?.id ?? '' };
    const rest = await listPublished(deps.reading, { tag: 'foo' }, { after, limit: 10 });
    assert.deepEqual(
      rest.map(({ title }) => title),
      ['f2', 'f1'],
    );

    await ask(publishPost, { id: two.id, tags: ['Bar'] }, frank, deps);
    await ask(unpublishPost, { id: one.id }, frank, deps);
    assert.deepEqual(await published({ tag: 'foo' }), ['a1']);
    assert.deepEqual(await published({ tag: 'bar' }), ['f2']);
    assert.deepEqual(await published({ username: 'frank' }), ['f2']);
    const page = await findPublishedPost(deps.reading, 'frank', two.id);
    assert.deepEqual([page?.body, page?.displayName, page?.tags], [body, 'frank', ['Bar']]);
    assert.equal(await findPublishedPost(deps.reading, 'alice', two.id), undefined);
    assert.equal((await findForPreview(deps.reading, one.id))?.status, 'draft');
    assert.equal((await ask(getPost, { id: one.id }, frank, deps)).post.published_at, one.published_at);
  });

  test('lists posts by tags that differ in case or width, and derives stored tags and excerpts again', async () => {
    const tags = ['ＧＰＴ－９', 'Codex９'];
    const { id, excerpt } = await publish('全角のタグ', { category: 'work', tags });
    const found = async (tag: string) => (await listPublished(deps.reading, { tag }, { after: null, limit: 9 })).length;
    assert.deepEqual([await found('gpt-9'), await found('CODEX9')], [1, 1]);

    const stored = JSON.stringify(['ＧＰＴ－９', 'gpt-9', '..', 'Codex９']);
    await deps.store.run("UPDATE posts SET tags = ?, excerpt = '## old' WHERE id = ?", [stored, id]);
    await deps.store.run("UPDATE published_tags SET tag = 'ｇｐｔ－９' WHERE post_id = ? AND tag = 'gpt-9'", [id]);
    assert.equal(await found('gpt-9'), 0);
    await deps.store.transaction((tx) =>
      refreshTagsAndExcerpts({
        engine: tx.engine,
        inTransaction: true,
        kysely: tx.kysely(),
        exec: () => Promise.reject(new Error('unused')),
      }),
    );
    assert.deepEqual([await found('gpt-9'), await found('codex9'), await found('..')], [1, 1, 0]);
    const { post } = await ask(getPost, { id }, alice, deps);
    assert.deepEqual([post.tags, post.excerpt], [tags, excerpt]);
  });

  test('counts posts by category and tag in any spelling, without those of users who leave with their posts', async () => {
    const { reading, store } = deps;
    const [gil, hana] = [await fixture.author('gil'), await fixture.author('hana')];
    await publish('g1', { category: 'prompt', tags: ['Ｔopic A', '話題'] }, gil);
    await publish('g2', { category: 'prompt', tags: ['topic a'] }, gil);
    await publish('g3', { category: 'life', tags: ['topic a'] }, gil);
    await publish('h1', { category: 'prompt', tags: ['Topic A'] }, hana);
    await create('draft', { category: 'prompt', tags: ['Topic A'] }, gil);
    assert.deepEqual([...(await countByCategoryOf(reading, 'gil'))].sort(), [
      ['life', 1],
      ['prompt', 2],
    ]);
    assert.deepEqual(await tagsOfNewest(reading, { username: 'gil' }, 9), [
      { tag: 'topic a', posts: 3 },
      { tag: '話題', posts: 1 },
    ]);
    const counts = async () => {
      const inPrompt = (await countByCategory(reading)).get('prompt');
      const { tags } = await siteTopics(reading, 99);
      return [
        inPrompt,
        [...(await countByTag(reading, ['TOPIC A', 'none']))],
        tags.find(({ tag }) => tag === 'topic a')?.posts,
      ];
    };
    assert.deepEqual(await counts(), [3, [['topic a', 4]], 4]);
    await store.run("UPDATE users SET deletion_posts = 'delete' WHERE username = 'hana'");
    assert.deepEqual(await counts(), [2, [['topic a', 3]], 3]);
  });
});
