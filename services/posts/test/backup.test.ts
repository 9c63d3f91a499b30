import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { backUp } from '@kairan/backup/back-up';
import { copyDatabase } from '@kairan/backup/copy-database';
import { restore } from '@kairan/backup/restore';
import { copiedTables, tableNames } from '@kairan/backup/table-catalog';
import type { Queries } from '@kairan/database/open';
import { onEachDatabase as onEachNewDatabase } from '@kairan/testing/each-database';
import { createDraft } from '../src/operations/create-draft.ts';
import { publishPost } from '../src/operations/publish-post.ts';
import { searchPosts } from '../src/operations/search-posts.ts';
import { postsData } from '../src/posts-data.ts';
import { derivedTables, ownTables } from '../src/storage/derived-tables.ts';
import { readInstallationId } from '../src/storage/installation.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './images/open-stores.ts';
import { addImage, ask, body, openPostingService } from './posting-service.ts';
import { depsOn } from './test-deps.ts';

const silent = () => {};
const image = `${'ab'.repeat(16)}.png`;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-posts-backup-'));
});
after(() => rm(folder, { recursive: true }));

const shapes: string[] = [];

onEachDatabase('the tables of the service', (t) => {
  test('are copied, or named as not, on each database alike', async () => {
    const db = await t.open();
    const named = [...derivedTables, ...ownTables];
    const copied = await copiedTables(db, named);
    const names = await tableNames(db);
    for (const name of named) assert.ok(names.includes(name), name);
    shapes.push(JSON.stringify(copied));
    assert.equal(shapes.at(0), shapes.at(-1));
    assert.ok(copied.length > 20);
  });
});

const titles = (db: Queries) => db.all('SELECT id, title, status, version FROM posts ORDER BY id');

onEachNewDatabase('a backup of the service', (t) => {
  onEachNewDatabase('restored, and copied back', (other) => {
    test('has the posts, their images and the search', async () => {
      const service = await openPostingService(t);
      const { deps, clock } = service;
      const author = await service.author('aoi');
      // Each engine with another kind of image store.
      await using from = await openTestStore(t.engine === 'sqlite' ? 'folder' : 'bucket');
      await using to = await openTestStore(other.engine === 'sqlite' ? 'folder' : 'bucket');
      const { media, work } = await from.open();
      const file = work.newPath();
      await writeFile(file, 'an image');
      await media.put(image, file);
      const cover = await addImage(service, author, image, 'cover');
      const input = { title: '表計算の自動化', body_markdown: body, category: 'work', tags: ['Excel'], cover };
      const { post } = await ask(createDraft, input, author, deps);
      await ask(publishPost, { id: post.id }, author, deps);
      const path = join(folder, `${t.engine} to ${other.engine}.zip`);

      await backUp(postsData({ databaseUrl: service.url, ...from.settings }), path, silent);
      const restoredUrl = await other.url();
      const data = postsData({ databaseUrl: restoredUrl, ...to.settings });
      const { files } = await restore(data, path, silent);
      const back = await t.url();
      await copyDatabase(data, back, silent);

      assert.equal(files, 1);
      const restored = (await to.open()).media;
      assert.equal(await new Response((await restored.read(image))?.body).text(), 'an image');
      for (const db of [await other.open(restoredUrl), await t.open(back)]) {
        assert.deepEqual(await titles(db), await titles(deps.store));
        assert.equal(await readInstallationId(db), await readInstallationId(deps.store));
        const found = await ask<{ posts: { id: string }[] }>(
          searchPosts,
          { q: '自動化' },
          author,
          depsOn(db, db, clock, {}),
        );
        assert.deepEqual(
          found.posts.map(({ id }) => id),
          [post.id],
        );
      }
      assert.equal(await restored.owner(), await readInstallationId(deps.store));
    });
  });
});
