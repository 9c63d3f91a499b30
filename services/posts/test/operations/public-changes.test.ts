import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Caller } from '@kairan/operation';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import { saveProfile } from '../../src/storage/profiles.ts';
import { publicState } from '../../src/storage/public-changes.ts';
import { writeSignUp } from '../../src/storage/site-state.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, openPostingService } from '../posting-service.ts';

onEachDatabase('the state of what is public', (t) => {
  it('rises with each change that visitors can see, by any process, and with no other', async () => {
    const { deps, author, another } = await openPostingService(t);
    const stateOf = publicState(deps.reading);
    const rises = async (work: () => Promise<unknown>): Promise<boolean> => {
      await turn();
      const before = await stateOf();
      await work();
      await turn();
      return (await stateOf()) > before;
    };
    const other = await another();
    let caller: Caller | undefined;
    assert.equal(await rises(async () => (caller = await author('mio'))), true, 'a new author');
    const mio = caller as Caller;
    const draft = { title: '題', body_markdown: body, category: 'work' };
    let id = '';
    assert.equal(await rises(async () => ({ id } = (await ask(createDraft, draft, mio, deps)).post)), false, 'a draft');
    assert.equal(await rises(() => ask(updateDraft, { id, title: '別の題' }, mio, deps)), false, 'its new title');
    assert.equal(await rises(() => ask(publishPost, { id }, mio, other)), true, 'publishing it');
    assert.equal(await rises(() => ask(publishPost, { id, title: '題' }, mio, deps)), true, 'updating it');
    assert.equal(await rises(() => ask(unpublishPost, { id }, mio, other)), true, 'withdrawing it');
    assert.equal(await rises(() => ask(deletePost, { id }, mio, deps)), false, 'deleting the draft');
    const biography = { biography: 'I write.', confirmed: null };
    assert.equal(
      await rises(() => deps.store.transaction((tx) => saveProfile(tx, 1, biography, 1))),
      true,
      'a profile',
    );
    assert.equal(await rises(() => writeSignUp(other.store, 'closed', 1)), true, 'who can sign up');
    assert.equal(await rises(async () => {}), false, 'nothing');
  });

  it('is not changed by a transaction that is rolled back', async () => {
    const { deps, author } = await openPostingService(t);
    await author('mio');
    const stateOf = publicState(deps.reading);
    const before = await stateOf();
    await assert.rejects(
      deps.store.transaction(async (tx) => {
        await tx.run("UPDATE users SET display_name = 'Mio'");
        throw new Error('stop');
      }),
      /stop/,
    );
    await turn();
    assert.equal(await stateOf(), before);
  });

  it('is counted by concurrent transactions that change the same rows in different orders', async () => {
    const { deps, author, another } = await openPostingService(t);
    await author('mio');
    await author('aoi');
    const other = await another();
    const stateOf = publicState(deps.reading);
    const before = await stateOf();
    const rename = (db: typeof deps.store, name: string) =>
      db.transaction((tx) => tx.run('UPDATE users SET display_name = ? WHERE username = ?', [name, name]));
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => rename((i % 2 ? deps : other).store, i % 3 ? 'mio' : 'aoi')),
    );
    await turn();
    assert.ok((await stateOf()) >= before + 20);
  });
});
