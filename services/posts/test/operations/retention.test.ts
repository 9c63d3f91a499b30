import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operator } from '@kairan/operation/operator';
import { createDraft } from '../../src/operations/create-draft.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { deleteOldAudit, deleteOldRevisions } from '../../src/storage/retention.ts';
import { onEachDatabase } from '../each-database.ts';
import { addImage, ask, body, openPostingService } from '../posting-service.ts';

const dayMs = 86_400_000;

onEachDatabase('retention', (t) => {
  /** A post in three revisions, a day apart, of which the first shows an image. */
  const withRevisions = async () => {
    const fixture = await openPostingService(t);
    const { deps, clock } = fixture;
    const aki = await fixture.author('aki');
    const image = await addImage(fixture, aki, 'first00000000000.webp');
    const text = { title: '題', category: 'work', tags: ['Excel'], body_markdown: `${body}\n\n![図](${image})\n` };
    const { post } = await ask(createDraft, text, aki, deps);
    for (const more of ['二つ目。', '三つ目。']) {
      clock.now += dayMs;
      await ask(publishPost, { id: post.id, body_markdown: `${body}${more}` }, aki, deps);
    }
    const left = async () =>
      (await deps.store.all<{ version: number }>('SELECT version FROM revisions ORDER BY version')).map(
        ({ version }) => version,
      );
    return { ...fixture, id: post.id, left };
  };

  test('deletes earlier revisions, and releases the images that only they showed', async () => {
    const { deps, clock, left } = await withRevisions();
    const all = await left();
    assert.equal(all.length, 3);
    assert.equal(await deleteOldRevisions(deps.store, { before: clock.now - 2 * dayMs, now: clock.now }), 0);
    const now = clock.now + dayMs;
    assert.equal(await deleteOldRevisions(deps.store, { before: clock.now - dayMs, now }), 1);
    assert.deepEqual(await left(), all.slice(1));
    assert.deepEqual(await deps.store.all('SELECT name FROM media_uses'), []);
    assert.deepEqual(await deps.store.all('SELECT used_at FROM media'), [{ used_at: now }]);
    assert.equal(await deleteOldRevisions(deps.store, { before: clock.now + 99 * dayMs, now }), 1);
    assert.deepEqual(await left(), all.slice(2), 'the current one stays');
  });

  test('keeps all revisions of posts that editors have hidden', async () => {
    const { deps, clock, id, left } = await withRevisions();
    await ask(hidePost, { id }, operator, deps);
    assert.equal(await deleteOldRevisions(deps.store, { before: clock.now + dayMs, now: clock.now }), 0);
    assert.equal((await left()).length, 3);
  });

  test('deletes old entries of the audit log, but not when existing posts became public', async () => {
    const { deps, clock, id } = await withRevisions();
    await ask(hidePost, { id }, operator, deps);
    const actions = async () =>
      (await deps.store.all<{ action: string }>('SELECT action FROM audit ORDER BY id')).map(({ action }) => action);
    const before = await actions();
    assert.equal(await deleteOldAudit(deps.store, clock.now), 0);
    assert.equal(await deleteOldAudit(deps.store, clock.now + 1), 1);
    assert.deepEqual(
      await actions(),
      before.filter((action) => action !== 'hide'),
    );
    await deps.store.run('DELETE FROM posts');
    await deleteOldAudit(deps.store, clock.now + 1);
    assert.deepEqual(await actions(), []);
  });
});
