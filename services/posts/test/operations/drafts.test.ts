import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { postFile } from '../../src/drafts/post-file.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getPost } from '../../src/operations/get-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { Posting } from '../../src/posting.ts';
import { onEachDatabase } from '../each-database.ts';
import { addImage, ask, body, errorOf, openPostingService, type PostingService } from '../posting-service.ts';

onEachDatabase('drafts', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let alice: Caller;
  let bob: Caller;
  before(async () => {
    fixture = await openPostingService(t);
    deps = fixture.deps;
    [alice, bob] = [await fixture.author('alice'), await fixture.author('bob')];
  });
  const create = (input: object = {}, caller = alice) =>
    ask(createDraft, { title: '表計算', body_markdown: body, ...input }, caller, deps);

  test('creates a draft from what was sent, and reads it as it was returned', async () => {
    const cover = await addImage(fixture, alice, 'cover-1.png', 'cover');
    const created = await create({ category: 'work', tags: [' ChatGPT ', 'Claude'], cover });
    const { id, preview_url, excerpt, ...rest } = created.post;
    assert.deepEqual(rest, {
      title: '表計算',
      body_markdown: body,
      status: 'draft',
      category: 'work',
      tags: ['ChatGPT', 'Claude'],
      cover,
      url: null,
      characters: [...body].length,
      version: 1,
      created_at: '2026-11-27T09:30:00.000Z',
      updated_at: '2026-11-27T09:30:00.000Z',
      published_at: null,
      publish_at: null,
    });
    assert.ok(preview_url.startsWith(`https://posts.example/preview/${id}?key=`));
    assert.ok(body.startsWith(excerpt.slice(0, 20)));
    assert.ok(!('warnings' in created));
    assert.deepEqual(await ask(getPost, { id }, alice, deps), created);
  });

  test('stores titles and tags without the spaces around them', async () => {
    const { post } = await create({ title: '　 前後　の題\u00a0', tags: ['Ｃｌａｕｄｅ   Code '] });
    assert.deepEqual([post.title, post.tags], ['前後　の題', ['Ｃｌａｕｄｅ Code']]);
    const { post: again } = await ask(updateDraft, { id: post.id, title: ' 前後　の題' }, alice, deps);
    assert.equal(again.title, post.title);
  });

  test('says which tag is there twice', async () => {
    const { message } = await errorOf(
      createDraft,
      { title: '題', body_markdown: body, tags: ['ChatGPT', 'Codex', 'ＣｈａｔＧＰＴ'] },
      alice,
      deps,
    );
    assert.match(message, /^tags must name each tag once .*, not "ＣｈａｔＧＰＴ"\.$/);
  });

  test('shortens absolute addresses of the author’s own images', async () => {
    const mine = await addImage(fixture, alice, 'a2.png');
    const sent = `${body}\n\n![一](https://posts.example${mine}) ![二](${mine}?w=1)\n<img src="${mine}" alt="三">`;
    const { post, warnings } = await create({ body_markdown: sent });
    assert.equal(post.body_markdown, `${body}\n\n![一](${mine}) ![二](${mine})\n![三](${mine})`);
    assert.deepEqual(new Set(warnings?.map(({ code }) => code)), new Set(['converted']));
  });

  test('returns null for category and cover, and no tags, while they are unset', async () => {
    const { post } = await create();
    assert.deepEqual([post.category, post.tags, post.cover], [null, [], null]);
  });

  test('removes unsupported markup with warnings, and warns of nothing for the stored body', async () => {
    const sent = `${body}\n\n![](https://example.com/a.png) <b>太字</b>\r\n# 見出し`;
    const { post, warnings } = await create({ body_markdown: sent });
    const codes = warnings?.map(({ code }) => code);
    assert.deepEqual(codes?.toSorted(), ['external_image_removed', 'heading_demoted', 'html_removed']);
    const again = await ask(updateDraft, { id: post.id, body_markdown: post.body_markdown }, alice, deps);
    assert.deepEqual(again, { post }, 'saving it again changes nothing');
  });

  test('answers a change that changes nothing while another transaction of the author is open', async () => {
    const { post } = await create();
    const { id, title } = post;
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const open = fixture.deps.store.transaction(async (tx) => {
      const lock = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
      await tx.get(`SELECT id FROM users WHERE username = 'alice'${lock}`);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    assert.deepEqual(await ask(updateDraft, { id, title, body_markdown: body, tags: [] }, alice, deps), { post });
    ended.resolve();
    await open;
  });

  test('takes title, tags and category from front matter if the request gives none', async () => {
    const file = `---\ntitle: 表の題\ntopics: [Claude, MCP]\ncategory: story\n---\n\n${body}`;
    const { post, warnings } = await ask(createDraft, { body_markdown: file }, alice, deps);
    assert.deepEqual(
      [post.title, post.tags, post.category, post.body_markdown],
      ['表の題', ['Claude', 'MCP'], 'story', body],
    );
    assert.deepEqual(
      warnings?.map(({ code, line }) => [code, line]),
      [['front_matter_removed', 1]],
    );
    const { post: given } = await create({ body_markdown: file, tags: [], category: 'life' });
    assert.deepEqual([given.title, given.tags, given.category], ['表計算', [], 'life']);
    const changed = await ask(updateDraft, { id: given.id, body_markdown: file }, alice, deps);
    assert.deepEqual([changed.post.title, changed.post.tags], ['表の題', ['Claude', 'MCP']]);
  });

  test('leaves out values of front matter that break the rules, and says so', async () => {
    const tags = ['一', '二', '三', '四', '五', '六', '長'.repeat(50)];
    const file = `---\ntitle: ${'長'.repeat(200)}\ntags: ${JSON.stringify(tags)}\ncategory: tech\n---\n${body}`;
    const { post, warnings } = await create({ body_markdown: file, title: '題' });
    assert.deepEqual([post.title, post.tags, post.category], ['題', tags.slice(0, 5), null]);
    assert.match(warnings?.[0]?.message ?? '', /tags are not used.*category is not used/);
    for (const untitled of [file, body, `---\ntopics: [a]\n---\n${body}`]) {
      const error = await errorOf(createDraft, { body_markdown: untitled }, alice, deps);
      assert.deepEqual([error.code, error.about], ['invalid_request', 'title']);
    }
  });

  test('saves an exported post again as the same post', async () => {
    const stored = `\n${body}\n\n- [ ] まだ`;
    const { post } = await create({
      title: '題: "一" \\ #1',
      tags: ['C#', 'a: b'],
      category: 'work',
      body_markdown: stored,
    });
    const again = await ask(createDraft, { body_markdown: postFile(post) }, alice, deps);
    assert.deepEqual(
      [again.post.title, again.post.tags, again.post.category, again.post.body_markdown],
      [post.title, post.tags, post.category, stored],
    );
    assert.deepEqual(
      again.warnings?.map(({ code }) => code),
      ['front_matter_removed', 'unsupported_syntax'],
    );
  });

  test('keeps only the author’s own images in a body', async () => {
    const [mine, theirs] = [await addImage(fixture, alice, 'a1.png'), await addImage(fixture, bob, 'b1.png')];
    const { post, warnings } = await create({ body_markdown: `${body}\n\n![私](${mine})\n\n![他](${theirs})` });
    assert.ok(post.body_markdown.includes(mine));
    assert.ok(!post.body_markdown.includes(theirs));
    assert.deepEqual(
      warnings?.map(({ code }) => code),
      ['foreign_image_removed'],
    );
  });

  test('changes only the fields that were sent, and increases version and time', async () => {
    const { post } = await create({ category: 'life', tags: ['a'] });
    fixture.clock.now += 1_000;
    const changed = await ask(updateDraft, { id: post.id, title: '新しい題' }, alice, deps);
    assert.deepEqual(changed.post, {
      ...post,
      title: '新しい題',
      version: 2,
      updated_at: '2026-11-27T09:30:01.000Z',
    });
    const rest = { id: post.id, category: 'prompt', tags: [], body_markdown: `${body}続き` };
    const again = await ask(updateDraft, rest, alice, deps);
    assert.deepEqual(
      [again.post.title, again.post.category, again.post.tags, again.post.body_markdown, again.post.version],
      ['新しい題', 'prompt', [], `${body}続き`, 3],
    );
  });

  test('creates no version if nothing changes', async () => {
    const { post } = await create({ category: 'life' });
    fixture.clock.now += 1_000;
    const same = { id: post.id, title: post.title, body_markdown: post.body_markdown, category: 'life', tags: [] };
    assert.deepEqual(await ask(updateDraft, same, alice, deps), { post });
  });

  test('removes a cover with null or an empty string', async () => {
    for (const [i, none] of [null, ''].entries()) {
      const cover = await addImage(fixture, alice, `cover-out-${i}.png`, 'cover');
      const { post } = await create({ cover });
      assert.equal((await ask(updateDraft, { id: post.id, cover: none }, alice, deps)).post.cover, null);
    }
  });

  test('accepts as cover only the author’s own upload of that kind', async () => {
    const wrong = [
      await addImage(fixture, alice, 'no-cover.png', 'post'),
      await addImage(fixture, bob, 'bobs-cover.png', 'cover'),
      '/media/nothing.png',
    ];
    for (const cover of wrong) {
      const input = { title: 'a', body_markdown: body, cover };
      assert.equal((await errorOf(createDraft, input, alice, deps)).code, 'invalid_cover');
    }
  });

  const bad: [string, object, string][] = [
    ['no title', { title: undefined }, 'invalid_request'],
    ['title null', { title: null }, 'invalid_request'],
    ['an empty title', { title: '' }, 'invalid_request'],
    ['a blank title', { title: '   ' }, 'invalid_request'],
    ['a title of full-width spaces', { title: '　\u00a0　' }, 'invalid_request'],
    ['a title of two lines', { title: 'a\nb' }, 'invalid_request'],
    ['an invisible title', { title: '\u200b\u3164\u00ad' }, 'invalid_request'],
    ['a title with a direction override', { title: 'a\u202eb' }, 'invalid_request'],
    ['a title with a NUL', { title: 'a\0b' }, 'invalid_request'],
    ['a title of 121 characters', { title: '𠮷'.repeat(121) }, 'invalid_request'],
    ['no body', { body_markdown: undefined }, 'invalid_request'],
    ['body null', { body_markdown: null }, 'invalid_request'],
    ['a body of 29 characters', { body_markdown: '𠮷'.repeat(29) }, 'invalid_request'],
    [
      'a body that is too short after cleaning',
      { body_markdown: `短い<b></b>${'<i></i>'.repeat(20)}` },
      'invalid_request',
    ],
    ['a body of 200,001 characters', { body_markdown: '𠮷'.repeat(200_001) }, 'too_large'],
    ['an unknown category', { category: 'cooking' }, 'invalid_category'],
    ['category null', { category: null }, 'invalid_category'],
    ['a category that is a number', { category: 1 }, 'invalid_category'],
    ['six tags', { tags: ['1', '2', '3', '4', '5', '6'] }, 'invalid_request'],
    ['the same tag in another case', { tags: ['Claude', 'claude'] }, 'invalid_request'],
    ['the same tag in full width', { tags: ['ChatGPT', 'ＣｈａｔＧＰＴ '] }, 'invalid_request'],
    ['a tag of two dots', { tags: ['..'] }, 'invalid_request'],
    ['an empty tag', { tags: [' '] }, 'invalid_request'],
    ['an invisible tag', { tags: ['\u2060'] }, 'invalid_request'],
    ['a tag with a direction isolate', { tags: ['a\u2066b'] }, 'invalid_request'],
    ['a tag of 41 characters', { tags: ['あ'.repeat(41)] }, 'invalid_request'],
    ['tags as a string', { tags: 'Claude' }, 'invalid_request'],
    ['a cover of another site', { cover: 'https://example.com/a.png' }, 'invalid_cover'],
    ['a cover that is a number', { cover: 5 }, 'invalid_cover'],
    ['an unknown field', { body: body }, 'invalid_request'],
  ];
  for (const [what, input, code] of bad) {
    test(`rejects ${what} with ${code}`, async () => {
      const sent = Object.fromEntries(
        Object.entries({ title: '表計算', body_markdown: body, ...input }).filter(([, value]) => value !== undefined),
      );
      assert.equal((await errorOf(createDraft, sent, alice, deps)).code, code);
    });
  }

  test('accepts the longest title, body and tags', async () => {
    const longest = { title: '𠮷'.repeat(120), body_markdown: '𠮷'.repeat(200_000), tags: ['あ'.repeat(40)] };
    const { post } = await create(longest);
    assert.equal(post.characters, 200_000);
    assert.deepEqual({ title: post.title, body_markdown: post.body_markdown, tags: post.tags }, longest);
    await ask(deletePost, { id: post.id }, alice, deps);
  });

  test('keeps joiners, variation selectors and regional flags in a title and tags', async () => {
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    const lines = { title: `家族👨‍👩‍👧 葛\u{e0100} ${flag}`, tags: ['❤️', flag] };
    const { post } = await create(lines);
    assert.deepEqual({ title: post.title, tags: post.tags }, lines);
  });

  test('accepts a stored body that is longer than the limit', async () => {
    const sent = `${'あ'.repeat(199_000)}\n${':::info\nあ\n\n'.repeat(1)}${'# あ\n'.repeat(150)}`;
    const padded = `${sent}${'い'.repeat(200_000 - [...sent].length)}`;
    const { post } = await create({ body_markdown: padded });
    assert.ok(post.characters > 200_000);
    const again = await ask(updateDraft, { id: post.id, body_markdown: post.body_markdown }, alice, deps);
    assert.deepEqual(again.post, post);
    const other = { id: post.id, body_markdown: `${post.body_markdown}。` };
    assert.equal((await errorOf(updateDraft, other, alice, deps)).code, 'too_large');
    await ask(deletePost, { id: post.id }, alice, deps);
  });

  test('rejects an update without a field', async () => {
    const { post } = await create();
    const error = await errorOf(updateDraft, { id: post.id }, alice, deps);
    assert.equal(error.code, 'invalid_request');
    assert.match(error.message, /title, body_markdown/);
  });

  test('treats posts of other users as missing', async () => {
    const { post } = await create();
    const input = { id: post.id };
    assert.equal((await errorOf(getPost, input, bob, deps)).code, 'not_found');
    assert.equal((await errorOf(updateDraft, { ...input, title: 'x' }, bob, deps)).code, 'not_found');
    assert.equal((await errorOf(deletePost, input, bob, deps)).code, 'not_found');
    for (const id of ['nothing', '', '\0', '../x', 'あ']) {
      assert.equal((await errorOf(getPost, { id }, alice, deps)).code, 'not_found');
    }
  });

  test('deletes a post with its revisions', async () => {
    const { post } = await create();
    assert.deepEqual(await ask<object>(deletePost, { id: post.id }, alice, deps), { deleted: true, id: post.id });
    assert.equal((await errorOf(getPost, { id: post.id }, alice, deps)).code, 'not_found');
    assert.equal((await errorOf(deletePost, { id: post.id }, alice, deps)).code, 'not_found');
    assert.deepEqual(await deps.store.all('SELECT * FROM revisions WHERE post_id = ?', [post.id]), []);
  });

  test('rejects an unexpected version on update and deletion', async () => {
    const { post } = await create();
    const { id } = post;
    for (const expected_version of [2, -1]) {
      const error = await errorOf(updateDraft, { id, title: 'x', expected_version }, alice, deps);
      assert.deepEqual([error.code, error.status], ['version_conflict', 412]);
      assert.equal((await errorOf(deletePost, { id, expected_version }, alice, deps)).code, 'version_conflict');
    }
    await ask(updateDraft, { id, title: 'x', expected_version: 1 }, alice, deps);
    await ask(deletePost, { id, expected_version: 2 }, alice, deps);
  });

  test('applies only one of two simultaneous changes of the same version', async () => {
    const { post } = await create();
    const other = await fixture.another();
    const change = (title: string, on: Posting) =>
      ask(updateDraft, { id: post.id, title, expected_version: 1 }, alice, on).catch((error) => error.code);
    const results = await Promise.all([
      change('一', deps),
      change('二', other),
      change('三', deps),
      change('四', other),
    ]);
    assert.equal(results.filter((result) => result === 'version_conflict').length, 3);
    assert.equal((await ask(getPost, { id: post.id }, alice, deps)).post.version, 2);
  });

  test('applies all simultaneous changes without a version', async () => {
    const { post } = await create();
    const other = await fixture.another();
    const changes = Array.from({ length: 12 }, (_, i) => ({
      id: post.id,
      ...(i % 2 === 0 ? { title: `同時 ${i}` } : { tags: [`同時 ${i}`] }),
    }));
    await Promise.all(changes.map((change, i) => ask(updateDraft, change, alice, i % 3 === 0 ? other : deps)));
    const after = await ask(getPost, { id: post.id }, alice, deps);
    assert.match(`${after.post.title} ${after.post.tags}`, /^同時 \d+ 同時 \d+$/);
    assert.equal(after.post.version, 13);
  });
});
