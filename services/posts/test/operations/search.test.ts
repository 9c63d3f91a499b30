import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { type SearchResults, searchPosts } from '../../src/operations/search-posts.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { findMatches, type Match, outlineOf } from '../../src/search/find-matches.ts';
import { indexDuePosts } from '../../src/search/index-posts.ts';
import type { PostSearch } from '../../src/search/search-expression.ts';
import { markAllForIndexing, markSymbolTagsForIndexing } from '../../src/storage/search-tables.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, errorOf, openPostingService, type PostingService } from '../posting-service.ts';
import { pool } from '../test-deps.ts';

const reader: Caller = { key: 'reader' };

type Found = SearchResults;

function index({ deps }: PostingService): Promise<void> {
  return indexDuePosts({ deps, text: pool, onSkipped: (id, why) => assert.fail(`${id}: ${why.message}`) });
}

async function find(fixture: PostingService, q: string, more: object = {}): Promise<Found> {
  return ask<Found>(searchPosts, { q, ...more }, reader, fixture.deps);
}

async function titles(fixture: PostingService, q: string, more: object = {}): Promise<string[]> {
  return (await find(fixture, q, more)).posts.map(({ title }) => title);
}

async function published(fixture: PostingService, author: Caller, title: string, text: string, more: object = {}) {
  const body = `${text}\n\n三十文字に足りるように、どの投稿にもある言葉を終わりに書いておきます。`;
  const draft = await ask(createDraft, { title, body_markdown: body, category: 'work', ...more }, author, fixture.deps);
  fixture.clock.now += 1000;
  return (await ask(publishPost, { id: draft.post.id }, author, fixture.deps)).post.id;
}

onEachDatabase('search in published posts', (t) => {
  test('leaves out a post that is unpublished while it is indexed, and indexes those next to it', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    await published(fixture, aoi, '残る投稿', '鉛筆について。');
    const id = await published(fixture, aoi, '消える投稿', '鉛筆について。');
    await indexDuePosts({
      deps: fixture.deps,
      onSkipped: (left, why) => assert.fail(`${left}: ${why.message}`),
      text: {
        async words(input) {
          if (input.title === '消える投稿') await ask(unpublishPost, { id }, aoi, fixture.deps);
          return pool.words(input);
        },
      },
    });
    assert.deepEqual(await titles(fixture, '鉛筆'), ['残る投稿']);
    const indexed = await fixture.deps.reading.all('SELECT post_id FROM searchable');
    assert.equal(indexed.length, 1);
  });

  test('deletes a post while another process is indexing it', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    const id = await published(fixture, aoi, '消える投稿', '鉛筆について。');
    const { store, reading } = fixture.deps;
    let deleting: Promise<object> | undefined;
    const isWaiting = async () =>
      (
        await reading.all(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM%'",
        )
      ).length > 0;
    await store.transaction(async (tx) => {
      await tx.run('DELETE FROM words_due WHERE post_id = ?', [id]);
      await tx.run('INSERT INTO searchable (key, post_id, plain) VALUES (1, ?, ?)', [id, '鉛筆']);
      deleting = ask(deletePost, { id }, aoi, fixture.deps);
      // On SQLite, the deletion begins once this is committed.
      while (t.engine === 'postgres' && !(await isWaiting()));
    });
    await deleting;
    assert.deepEqual(await reading.all('SELECT post_id FROM searchable'), []);
    assert.equal((await errorOf(deletePost, { id }, aoi, fixture.deps)).code, 'not_found');
  });

  test('finds posts that were published in the same millisecond, each by its own words', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    const ids = [];
    for (const word of ['鉛筆', '万年筆']) {
      ids.push(await published(fixture, aoi, word, `${word}について。`));
      fixture.clock.now -= 1000;
    }
    await index(fixture);
    assert.deepEqual(await titles(fixture, '鉛筆'), ['鉛筆']);
    assert.deepEqual(await titles(fixture, '万年筆'), ['万年筆']);
    await ask(deletePost, { id: ids[0] }, aoi, fixture.deps);
    assert.deepEqual(await titles(fixture, '鉛筆'), []);
    assert.deepEqual(await titles(fixture, '万年筆'), ['万年筆']);
  });

  test('finds words of any language in title, tags and body: titles first, then the newest', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const aoi = await fixture.author('aoi');
    await published(fixture, aoi, '議事録を要約してもらう', '会議の録音から始めます。');
    await published(fixture, aoi, '朝の支度', 'ＣｈａｔＧＰＴに**要**約を頼みました。', { tags: ['Claude Code'] });
    await published(
      fixture,
      aoi,
      '画像を作る',
      '```ts\nconst summarise = 1;\n```\n\n[要約](https://example.com/hidden-word)の話ではありません。',
    );
    await index(fixture);
    assert.deepEqual(await titles(fixture, '要約'), ['議事録を要約してもらう', '画像を作る', '朝の支度']);
    assert.deepEqual(await titles(fixture, 'chatgpt'), ['朝の支度']);
    assert.deepEqual(await titles(fixture, 'claude code'), ['朝の支度']);
    assert.deepEqual(await titles(fixture, 'summarise'), ['画像を作る']);
    assert.deepEqual(await titles(fixture, '要約 -画像'), ['議事録を要約してもらう', '朝の支度']);
    assert.deepEqual(await titles(fixture, '"会議の録音"'), ['議事録を要約してもらう']);
    assert.deepEqual(await titles(fixture, '録 会議'), ['議事録を要約してもらう']);
    assert.deepEqual(await titles(fixture, 'hidden-word'), [], 'the address of a link is no text');
    for (const q of ['', '  ', '!?', '"', '-', '要約 無い言葉']) assert.deepEqual(await titles(fixture, q), [], q);
    for (const q of [
      '" OR 1',
      "'; DROP TABLE posts",
      'title:要約',
      'NEAR(要 約)',
      '要約*',
      '(',
      '\\',
      '~c:work',
      '\u0000',
    ]) {
      await find(fixture, q);
    }
  });

  test('finds only published posts, by their current text', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    const id = await published(fixture, aoi, '朝の支度', '珈琲を淹れながら');
    await index(fixture);
    assert.deepEqual(await titles(fixture, '珈琲'), ['朝の支度']);
    const body = '紅茶を淹れながら、三十文字に足りるように、もう少しだけ続きを書いておきます。';
    await ask(publishPost, { id, body_markdown: body }, aoi, fixture.deps);
    await index(fixture);
    assert.deepEqual(await titles(fixture, '珈琲'), []);
    assert.deepEqual(await titles(fixture, '紅茶'), ['朝の支度']);

    await ask(unpublishPost, { id }, aoi, fixture.deps);
    assert.deepEqual(await titles(fixture, '紅茶'), [], 'at once');
    await index(fixture);
    await ask(publishPost, { id, category: 'life' }, aoi, fixture.deps);
    await index(fixture);
    assert.deepEqual(await titles(fixture, '紅茶', { category: 'life' }), ['朝の支度']);
    assert.deepEqual(await titles(fixture, '紅茶', { category: 'work' }), []);
    await ask(deletePost, { id }, aoi, fixture.deps);
    assert.deepEqual(await titles(fixture, '紅茶'), []);
    await index(fixture);
  });

  test('finds spellings that differ in width, long-vowel marks, middle dots, elisions and plurals', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const aoi = await fixture.author('aoi');
    for (const text of [
      'サーバを選ぶ。',
      'サーバーサイドで動かす。',
      'パス・トラバーサルを防ぐ。',
      'L’authentification par des plugins.',
      'nginx の設定に脆弱性があった。',
    ]) {
      await published(fixture, aoi, text, '本文です。');
    }
    await index(fixture);
    for (const [q, ...expected] of [
      ['サーバー', 'サーバーサイドで動かす。', 'サーバを選ぶ。'],
      ['ｻｰﾊﾞｻｲﾄﾞ', 'サーバーサイドで動かす。'],
      ['パストラバーサル', 'パス・トラバーサルを防ぐ。'],
      ['"パストラバーサル"', 'パス・トラバーサルを防ぐ。'],
      ["l'authentification du plugin", 'L’authentification par des plugins.'],
      ['nginxの脆弱性', 'nginx の設定に脆弱性があった。'],
    ] as const) {
      assert.deepEqual(await titles(fixture, q), expected, q);
    }
  });

  test('indexes all published posts again if the rules for tokens change, and finds them meanwhile', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    await published(fixture, aoi, '索引の話', '本文です。');
    await index(fixture);
    await fixture.deps.store.transaction(markAllForIndexing);
    const due = await fixture.deps.store.all('SELECT post_id FROM words_due');
    assert.equal(due.length, 1);
    assert.deepEqual(await titles(fixture, '索引'), ['索引の話']);
    await index(fixture);
    assert.deepEqual(await titles(fixture, '索引'), ['索引の話']);
  });

  test('never indexes a version that another process has indexed already', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const aoi = await fixture.author('aoi');
    for (let i = 0; i < 25; i++) await published(fixture, aoi, `投稿その${i}`, '同時に索引を作ります。');
    const other = { ...fixture, deps: await fixture.another() };
    await Promise.all([index(fixture), index(other)]);
    assert.equal((await titles(fixture, '索引')).length, 20);
    const row = await fixture.deps.store.get<{ n: number }>('SELECT count(*) AS n FROM words_due');
    assert.equal(row?.n, 0);
  });

  test('returns each post once over all pages, also where the title matches end', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const aoi = await fixture.author('aoi');
    const [inTitle, inBody] = [15, 30];
    for (let i = 0; i < inTitle; i++) await published(fixture, aoi, `辞書の作り方 ${i}`, '本文にはありません。');
    for (let i = 0; i < inBody; i++) await published(fixture, aoi, `別の話 ${i}`, '辞書を引きます。');
    await index(fixture);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Found = await find(fixture, '辞書', cursor === null ? {} : { cursor });
      seen.push(...page.posts.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor !== null);
    const expected = [
      ...Array.from({ length: inTitle }, (_, i) => `辞書の作り方 ${inTitle - 1 - i}`),
      ...Array.from({ length: inBody }, (_, i) => `別の話 ${inBody - 1 - i}`),
    ];
    assert.deepEqual(seen, expected);
    const { next_cursor } = await find(fixture, '辞書');
    const apiError = await errorOf(searchPosts, { q: '辞典', cursor: next_cursor }, reader, fixture.deps);
    assert.equal(apiError.code, 'invalid_request');
  });

  test('finds the same posts one at a time, among the newest, as all at once, in the index of words', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const aoi = await fixture.author('aoi');
    const ren = await fixture.author('ren');
    for (const [at, words] of ['鉛筆', '万年筆と鉛筆', '消しゴム', '鉛筆と消しゴム', '万年筆', '鉛筆'].entries()) {
      const tags = at % 2 === 0 ? ['文房具'] : ['文房', '具'];
      await published(fixture, at % 3 === 0 ? ren : aoi, `${words}の話`, `消しゴムと${words}。`, { tags });
    }
    await index(fixture);
    const { reading } = fixture.deps;
    const searches: PostSearch[] = [
      ...['鉛筆', '消しゴム', '"鉛筆と"', '鉛筆 -万年筆', '消しゴム 鉛筆', '定規'].map((q) => ({ q })),
      ...[{ tag: '文房具' }, { author: 'ren' }, { tag: '文房具', author: 'ren' }].map((filter) => ({
        q: '鉛筆',
        ...filter,
      })),
      { q: '', tag: '文房具' },
    ];
    for (const search of searches) {
      for (const order of ['relevance', 'new'] as const) {
        const all = await findMatches(reading, search, { after: null, limit: 100, order });
        const single: Match[] = [];
        for (let at = 0; at < all.length; at++) {
          single.push(...(await findMatches(reading, search, { after: single.at(-1) ?? null, limit: 1, order })));
        }
        assert.deepEqual(single, all);
        assert.equal((await outlineOf(reading, search)).posts, all.length);
        assert.equal(all.length === 0, search.q === '定規');
      }
    }
  });

  test('returns the text around the match', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    const listed = (from: number) =>
      Array.from({ length: 40 }, (_, i) => `その日の${from + i}番目の出来事を書きます。`).join('');
    await published(fixture, aoi, '長い話', `${listed(100)}ここで鉛筆を削ります。${listed(500)}`);
    await index(fixture);
    const [post] = (await find(fixture, '鉛筆')).posts;
    assert.match(post?.excerpt ?? '', /^….*鉛筆を削ります。.*…$/);
    assert.ok((post?.excerpt.length ?? 0) < 140);
  });

  test('narrows by category, tag and author, with or without words, counts what it finds, and sorts by time', async () => {
    const fixture = await openPostingService(t, { publishes: 100 });
    const [aoi, ren] = [await fixture.author('aoi'), await fixture.author('ren')];
    await published(fixture, aoi, '鉛筆の選び方', '本文です。', { tags: ['Ｂ６ ノート', '文具', '🖊️'] });
    await published(fixture, aoi, '朝の机', '鉛筆を削ります。', { category: 'life', tags: ['文具', '🖊', '★'] });
    await published(fixture, ren, '夜の机', '鉛筆を置きます。', { category: 'life', tags: ['b6', 'ノート'] });
    await index(fixture);
    assert.deepEqual(await titles(fixture, '鉛筆'), ['鉛筆の選び方', '夜の机', '朝の机']);
    assert.deepEqual(await titles(fixture, '鉛筆', { sort: 'new' }), ['夜の机', '朝の机', '鉛筆の選び方']);
    assert.deepEqual(await titles(fixture, '鉛筆', { tag: 'b6 ノート' }), ['鉛筆の選び方']);
    assert.deepEqual(await titles(fixture, '鉛筆 -夜', { tag: '文具', category: 'life' }), ['朝の机']);
    assert.deepEqual(await titles(fixture, '', { tag: '🖊', author: 'aoi' }), ['朝の机', '鉛筆の選び方']);
    assert.deepEqual(await titles(fixture, '机 -夜', { tag: '★' }), ['朝の机']);
    assert.deepEqual(await titles(fixture, '夜', { tag: '★' }), []);
    await fixture.deps.store.transaction((tx) =>
      markSymbolTagsForIndexing({
        engine: tx.engine,
        inTransaction: true,
        kysely: tx.kysely(),
        exec: () => assert.fail(),
      }),
    );
    const marked = await fixture.deps.reading.all('SELECT post_id FROM words_due');
    assert.equal(marked.length, 2, 'posts with symbols as tags are indexed again');
    assert.deepEqual(await titles(fixture, '', { author: 'aoi' }), ['朝の机', '鉛筆の選び方']);
    assert.deepEqual(await titles(fixture, '', { tag: '文具', author: 'ren' }), []);
    assert.deepEqual(await titles(fixture, ''), []);
    const found = await find(fixture, '鉛筆');
    assert.deepEqual(
      [found.count, found.more, found.categories, found.tags[0]],
      [
        3,
        false,
        [
          { code: 'life', posts: 2 },
          { code: 'work', posts: 1 },
        ],
        { tag: '文具', posts: 2 },
      ],
    );
  });

  test('says what would be found without a filter, or with the words spelled as tags', async () => {
    const fixture = await openPostingService(t);
    const aoi = await fixture.author('aoi');
    await published(fixture, aoi, '道具の話', '本文です。', { tags: ['Claude Code', 'ChatGPT'] });
    await index(fixture);
    const nothing = await find(fixture, '道具', { category: 'life', author: 'aoi' });
    assert.deepEqual(nothing.without, [{ filter: 'category', posts: 1, more: false }]);
    assert.equal((await find(fixture, 'cluade code', { category: 'life' })).suggestion, 'Claude code');
    assert.equal((await find(fixture, 'chatgtp')).suggestion, 'ChatGPT');
    assert.equal((await find(fixture, 'ｃｈａｔｇｐｔ')).suggestion, null);
    assert.equal((await find(fixture, 'zebra')).suggestion, null);
  });
});
