import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import { deleteUnusedMedia } from '../../src/storage/media.ts';
import { onEachDatabase } from '../each-database.ts';
import { addImage, ask, body, openPostingService, type PostingService } from '../posting-service.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

onEachDatabase('images of posts', (t) => {
  let fixture: PostingService;
  let alice: Caller;
  before(async () => {
    fixture = await openPostingService(t);
    alice = await fixture.author('alice');
  });
  const image = (name: string, kind: 'post' | 'cover' = 'post') => addImage(fixture, alice, name, kind);
  const create = async (input: object) =>
    (await ask(createDraft, { title: '題', body_markdown: body, ...input }, alice, fixture.deps)).post;
  /** The images that a sweep deletes: those unused for a week. */
  const swept = async () => (await deleteUnusedMedia(fixture.deps.store, fixture.clock.now - weekMs, 100)).toSorted();

  test('keeps images while a revision or a cover references them, and for a week after', async () => {
    const [inBody, first, second] = [
      await image('in-body.png'),
      await image('one.png', 'cover'),
      await image('two.png', 'cover'),
    ];
    await image('never-used.png');
    const { id } = await create({ body_markdown: `${body}\n\n![](${inBody})`, cover: first });
    await ask(updateDraft, { id, body_markdown: `${body}図なし`, cover: second }, alice, fixture.deps);
    fixture.clock.now += weekMs;
    assert.deepEqual(await swept(), [], 'a week to the millisecond is not longer than a week');
    fixture.clock.now += 1;
    assert.deepEqual(
      await swept(),
      ['never-used.png', 'one.png'],
      'the revision before still shows the image of its body',
    );

    await ask<object>(deletePost, { id }, alice, fixture.deps);
    fixture.clock.now += weekMs;
    assert.deepEqual(await swept(), []);
    fixture.clock.now += 1;
    assert.deepEqual(await swept(), ['in-body.png', 'two.png']);
  });

  test('keeps an old image from the moment that a text references it', async () => {
    const old = await image('old.png');
    fixture.clock.now += 2 * weekMs;
    const { id, body_markdown } = await create({ body_markdown: `${body}\n\n![](${old})` });
    assert.ok(body_markdown.includes(old));
    assert.deepEqual(await swept(), []);
    const row = await fixture.deps.store.get<{ used_at: number }>("SELECT used_at FROM media WHERE name = 'old.png'");
    assert.equal(row?.used_at, fixture.clock.now);
    await ask<object>(deletePost, { id }, alice, fixture.deps);
  });

  test('removes deleted images from a text that references them later', async () => {
    const gone = await image('gone.png');
    fixture.clock.now += weekMs + 1;
    assert.ok((await swept()).includes('gone.png'));
    const { body_markdown } = await create({ body_markdown: `${body}\n\n![](${gone})` });
    assert.ok(!body_markdown.includes(gone));
  });
});
