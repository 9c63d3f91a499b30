import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { formsOf, formTo, textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly version: number;
}

const lines = Array.from({ length: 12 }, (_, i) => `これは${i + 1}番目の段落です。`);
const base = lines.join('\n\n');
const withLine = (index: number, text: string, from = base) =>
  from
    .split('\n\n')
    .map((line, i) => (i === index ? text : line))
    .join('\n\n');

onEachDatabase('conflicts between two texts of a post', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    aki = await newWriter(service, 'aki');
  });
  const stored = async (id: string) => (await aki.web('GET', `/posts/${id}`)).json['post'] as Post;
  const draft = async (): Promise<Post> => {
    const { json } = await aki.web('POST', '/posts', { json: { title: '題', body_markdown: base, category: 'work' } });
    return json['post'] as Post;
  };
  const edit = async (id: string) => formTo((await aki.get(`/posts/${id}/edit`)).text, `/posts/${id}`);
  /** Changes the post while its form is open. */
  const meanwhile = (id: string, fields: object) => aki.web('PATCH', `/posts/${id}`, { json: fields });

  test('merges two texts line by line as the author chooses, without losing either', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { title: 'ほかの題', body_markdown: withLine(1, '別の場所で直した段落です。') });
    const mine = withLine(9, '自分が直した段落です。');
    const met = await aki.submit(form, 'save', { title: '題', body_markdown: mine });
    assert.equal(met.status, 412);
    assert.equal((await stored(id)).title, 'ほかの題', 'nothing is overwritten');
    assert.match(textsOf(met.text, 'alert')[0] ?? '', /changed elsewhere while you had it open.*Saved .* on this site/);
    // Changes of one side only are proposed: the saved title, the saved second line, the author's tenth line.
    const merge = formTo(met.text, `/posts/${id}/merge`);
    assert.deepEqual(
      [merge.fields['pick-title'], merge.fields['pick-0'], merge.fields['pick-1'], merge.fields['pick-2']],
      ['before', 'before', 'after', undefined],
    );
    assert.deepEqual(textsOf(met.text, 'label').slice(0, 4), [
      'Saved version',
      'Your version',
      'Saved version',
      'Your version',
    ]);

    const merged = await aki.submit(merge, 'merge');
    assert.equal(merged.status, 200);
    const whole = withLine(1, '別の場所で直した段落です。', mine);
    const again = formTo(merged.text, `/posts/${id}`);
    assert.deepEqual([again.fields['title'], again.fields['body_markdown']], ['ほかの題', whole]);
    assert.equal((await stored(id)).version, 2, 'it is only shown so far');
    const saved = await aki.submit(again, 'save');
    assert.equal(saved.location, `/posts/${id}/edit?done=saved`);
    assert.equal((await stored(id)).body_markdown, whole);
  });

  test('shows both versions of one line until one is chosen', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { body_markdown: withLine(4, '相手の書いた五番目です。') });
    const met = await aki.submit(form, 'save', { body_markdown: withLine(4, '自分の書いた五番目です。') });
    const merge = formTo(met.text, `/posts/${id}/merge`);
    assert.equal(merge.fields['pick-0'], undefined, 'nobody chooses for the author');
    const chosen: [Record<string, string>, string][] = [
      [{ 'pick-0': 'before' }, '相手の書いた五番目です。'],
      [{ 'pick-0': 'after' }, '自分の書いた五番目です。'],
      [{ 'pick-0': 'both' }, '相手の書いた五番目です。\n自分の書いた五番目です。'],
      [{}, '相手の書いた五番目です。\n自分の書いた五番目です。'],
    ];
    for (const [picks, line] of chosen) {
      const { text } = await aki.submit(merge, 'merge', { ...picks });
      assert.equal(formTo(text, `/posts/${id}`).fields['body_markdown'], withLine(4, line));
    }
    const { text } = await aki.submit(merge, 'mine');
    assert.equal(formTo(text, `/posts/${id}`).fields['body_markdown'], withLine(4, '自分の書いた五番目です。'));
  });

  test('rejects a choice without the version it was based on', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { body_markdown: withLine(4, '相手の書いた五番目です。') });
    const met = await aki.submit(form, 'save', { body_markdown: withLine(4, '自分の書いた五番目です。') });
    const merge = formTo(met.text, `/posts/${id}/merge`);
    const merged = await aki.submit(merge, 'mine', { saved_version: 'x' });
    const again = await aki.submit(formTo(merged.text, `/posts/${id}`), 'save');
    assert.equal(again.status, 412);
    assert.match(again.text, /相手の書いた五番目です。/);
  });

  test('marks changes within a line, word by word in Japanese', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { body_markdown: withLine(2, 'これは三番目の大切な段落です。') });
    const met = await aki.submit(form, 'save', { body_markdown: withLine(2, 'これは三番目の短い段落です。') });
    assert.match(met.text, /<del class="side">[\s\S]*これは三番目の<b>大切な?<\/b>/);
    assert.match(met.text, /<ins class="side">[\s\S]*これは三番目の<b>短い<\/b>/);
  });

  test('saves the author’s text as a separate draft from the conflict page and the merge page', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { body_markdown: withLine(0, '相手の一行目です。相手の一行目です。') });
    const mine = { title: '自分の題', body_markdown: withLine(0, '自分の一行目です。自分の一行目です。') };
    const met = await aki.submit(form, 'save', { ...mine });
    const merged = await aki.submit(formTo(met.text, `/posts/${id}/merge`), 'merge', { 'pick-0': 'before' });
    for (const page of [met, merged]) {
      const answer = await aki.submit(formTo(page.text, '/posts'), 'save');
      const copy = await stored(/\/posts\/([^/]+)/.exec(answer.location ?? '')?.[1] ?? '');
      assert.deepEqual({ title: copy.title, body_markdown: copy.body_markdown }, mine);
    }
    assert.match(met.text, /id="saved-text"[\s\S]*相手の一行目です。/);
    assert.match(met.text, /id="my-text"[\s\S]*自分の一行目です。/);
  });

  test('shows the conflict again if the post changed once more during the merge', async () => {
    const { id } = await draft();
    const form = await edit(id);
    await meanwhile(id, { body_markdown: withLine(0, '二つ目の版の一行目です。') });
    const met = await aki.submit(form, 'save', { body_markdown: withLine(5, '自分の六行目です。') });
    const merged = await aki.submit(formTo(met.text, `/posts/${id}/merge`), 'merge');
    await meanwhile(id, { body_markdown: withLine(11, '三つ目の版の最後の行です。') });
    const late = await aki.submit(formTo(merged.text, `/posts/${id}`), 'save');
    assert.equal(late.status, 412);
    assert.match(late.text, /三つ目の版の最後の行です。/);
  });

  test('detects no conflict if both texts are equal because the form was sent twice', async () => {
    const { id } = await draft();
    const form = await edit(id);
    const typed = { title: '二度', body_markdown: `${base}\r\n<b>続き</b>` };
    assert.equal((await aki.submit(form, 'save', typed)).location, `/posts/${id}/edit?done=saved`);
    assert.equal((await aki.submit(form, 'save', typed)).location, `/posts/${id}/edit?done=saved`);
    assert.equal((await stored(id)).version, 2);
  });

  test('asks the author to send the text again if only the state or the category changed', async () => {
    const { id } = await draft();
    const form = await edit(id);
    const typed = { title: '題', body_markdown: `${base}\n\n自分の続き` };
    await aki.web('POST', `/posts/${id}/publish`);
    const met = await aki.submit(form, 'save', { ...typed });
    assert.equal((await stored(id)).version, 2, 'a save that was meant for a draft does not change a public post');
    const again = formTo(met.text, `/posts/${id}`);
    assert.equal(again.fields['body_markdown'], typed.body_markdown);
    assert.deepEqual(Object.keys(again.buttons), ['preview', 'publish']);
    assert.equal((await aki.submit(again, 'publish')).location, `/posts/${id}/edit?done=updated`);
    assert.equal((await stored(id)).body_markdown, typed.body_markdown);
  });

  test('overwrites nothing with a form without its version', async () => {
    const { id } = await draft();
    const met = await aki.post(`/posts/${id}`, { title: '題', body_markdown: `${base}別` });
    assert.equal(met.status, 412);
    const merge = formTo(met.text, `/posts/${id}/merge`);
    assert.equal(merge.fields['pick-0'], undefined, 'without what both came from, nothing is proposed');
    assert.equal((await stored(id)).version, 1);
  });

  test('resolves conflicts between very long and entirely different texts', async () => {
    const { id } = await draft();
    const form = await edit(id);
    const long = (word: string) => Array.from({ length: 9_000 }, (_, i) => `${word}${i * 7919}の行`).join('\n');
    await meanwhile(id, { body_markdown: long('甲') });
    const mine = long('乙');
    const met = await aki.submit(form, 'save', { body_markdown: mine });
    assert.equal(met.status, 412);
    const taken = await aki.submit(formTo(met.text, `/posts/${id}/merge`), 'mine');
    assert.equal(formTo(taken.text, `/posts/${id}`).fields['body_markdown'], mine);
    assert.ok(formsOf(met.text).length >= 2);
  });

  test('resolves conflicts of a published post in the same way', async () => {
    const { id } = await draft();
    await aki.web('POST', `/posts/${id}/publish`);
    const form = await edit(id);
    const theirs = withLine(0, '公開中に直した一行目です。');
    await aki.web('POST', `/posts/${id}/publish`, { json: { body_markdown: theirs } });
    const met = await aki.submit(form, 'publish', { body_markdown: withLine(11, '自分の最後の行です。') });
    assert.equal(met.status, 412);
    const merged = await aki.submit(formTo(met.text, `/posts/${id}/merge`), 'merge');
    const again = formTo(merged.text, `/posts/${id}`);
    assert.deepEqual(Object.keys(again.buttons), ['preview', 'publish']);
    await aki.submit(again, 'publish');
    assert.equal((await stored(id)).body_markdown, withLine(11, '自分の最後の行です。', theirs));
  });
});
