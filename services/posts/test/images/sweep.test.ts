import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { serveMedia } from '../../src/images/media-handler.ts';
import { newMediaName } from '../../src/images/media-name.ts';
import { claimMedia } from '../../src/images/media-owner.ts';
import { type OpenMedia, openMedia } from '../../src/images/open-media.ts';
import { openRenditions } from '../../src/images/renditions.ts';
import { type Swept, sweepImages } from '../../src/images/sweep.ts';
import { readInstallationId } from '../../src/storage/installation.ts';
import { onEachDatabase } from '../each-database.ts';
import { addImage, openPostingService, type PostingService } from '../posting-service.ts';
import { openTestStore } from './open-stores.ts';

const dayMs = 86_400_000;

onEachDatabase('the sweep of images', (t) => {
  let ours: PostingService;
  let alice: Caller;
  before(async () => {
    ours = await openPostingService(t);
    alice = await ours.author('alice');
  });

  /** An empty image folder. */
  async function openFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'kairan-sweep-'));
    after(() => rm(folder, { recursive: true }));
    const opened = await openMedia({ mediaUrl: `file:${folder}` });
    return { folder, ...opened, owner: join(folder, '.installation') };
  }

  /** Stores images, with a row or without; their files are as old as 1970. */
  async function add({ media, folder }: OpenMedia & { folder: string }, images: number, known = true) {
    const source = join(folder, 'source');
    await writeFile(source, 'an image');
    const names = Array.from({ length: images }, () => newMediaName('png'));
    for (const name of names) {
      await media.put(name, source);
      await utimes(join(folder, name.slice(0, 2), name), 1000, 1000);
      if (known) await addImage(ours, alice, name);
    }
    return names;
  }

  const namesOf = async ({ media }: OpenMedia) => {
    const names: string[] = [];
    for await (const { name } of media.list()) names.push(name);
    return names;
  };
  const sweep = ({ media, work }: OpenMedia, now: number, { deps } = ours) =>
    sweepImages({ media, work, store: deps.store }, now);
  const swept = (counts: Partial<Swept>) => ({ swept: { unused: 0, orphaned: 0, restored: 0, deleted: 0, ...counts } });
  async function assertRefused(result: Awaited<ReturnType<typeof sweep>>, reason: RegExp): Promise<void> {
    assert.match('refused' in result ? result.refused : 'not refused', reason);
  }

  test('deletes nothing with the database of another installation, and with an empty one', async () => {
    const other = await openPostingService(t);
    // The databases of tests are copies of one.
    await other.deps.store.run("UPDATE site_state SET value = 'another' WHERE name = 'installation'");
    const bob = await other.author('bob');
    const folder = await openFolder();
    await add(folder, 3);
    assert.equal(await claimMedia({ store: ours.deps.store, media: folder.media }), null);
    assert.equal((await readFile(folder.owner, 'utf8')).trim(), await readInstallationId(ours.deps.store));

    await addImage(other, bob, newMediaName('png'));
    const now = Date.now() + 60 * dayMs;
    await assertRefused(await sweep(folder, now, other), /belongs to another installation.*POSTS_DATABASE_URL/);
    await rm(folder.owner);
    await assertRefused(await sweep(folder, now, other), /knows none of the 3 images.*POSTS_MEDIA_URL/);
    assert.equal((await namesOf(folder)).length, 3);
    assert.ok(!(await readdir(folder.folder)).includes('trash'));
  });

  test('adopts a folder without an id if it is empty or the database knows one of its images', async () => {
    const id = await readInstallationId(ours.deps.store);
    const empty = await openFolder();
    assert.deepEqual(await sweep(empty, Date.now()), swept({}));
    assert.equal(await empty.media.owner(), id);

    const old = await openFolder();
    await add(old, 2, false);
    assert.match((await claimMedia({ store: ours.deps.store, media: old.media })) ?? '', /none of the 2 images/);
    assert.equal(await old.media.owner(), null);
    await add(old, 1);
    assert.equal(await claimMedia({ store: ours.deps.store, media: old.media }), null);
    assert.equal(await old.media.owner(), id);
  });

  test('deletes nothing from its own folder if the database knows no image in it', async () => {
    const folder = await openFolder();
    assert.equal(await claimMedia({ store: ours.deps.store, media: folder.media }), null);
    await add(folder, 2, false);
    await assertRefused(await sweep(folder, Date.now()), /knows none of the 2 images/);
    assert.equal((await namesOf(folder)).length, 2);
  });

  test('deletes nothing if more than a tenth of the images would go, unless the operator allows it', async () => {
    const folder = await openFolder();
    const known = await add(folder, 20);
    await add(folder, 11, false);
    // The rows of earlier tests have no file here; only the files without a row are to go.
    const now = ours.clock.now;
    await assertRefused(await sweep(folder, now), /^11 of 31 images.*--any-share/);
    assert.equal((await namesOf(folder)).length, 31);

    const { media, work } = folder;
    const result = await sweepImages({ media, work, store: ours.deps.store }, now, { anyShare: true });
    assert.deepEqual(result, swept({ orphaned: 11 }));
    assert.deepEqual((await namesOf(folder)).sort(), known.sort());
    await add(folder, 10, false);
    assert.deepEqual(await sweep(folder, now), swept({ orphaned: 10 }), 'ten may always go');
  });

  test('keeps discarded images for 30 days and restores those that the database has again', async () => {
    const folder = await openFolder();
    await add(folder, 1);
    const [needed = '', alsoNeeded = '', unneeded = ''] = await add(folder, 3, false);
    const now = ours.clock.now;
    assert.deepEqual(await sweep(folder, now), swept({ orphaned: 3 }));
    assert.deepEqual(await readdir(join(folder.folder, 'trash')), [new Date(now).toISOString().slice(0, 10)]);
    const renditions = openRenditions({ media: folder.media, images: ours.deps.images });
    const get = (name: string) =>
      serveMedia(new Request(`http://x/media/${name}`), {
        media: folder.media,
        reading: ours.deps.reading,
        renditions,
      });
    assert.equal(await get(needed), null, 'a discarded image is not served');

    await addImage(ours, alice, needed);
    await addImage(ours, alice, alsoNeeded);
    assert.equal(await (await get(needed))?.text(), 'an image');
    // Only the trash is of interest from here on: no row is unused.
    await ours.deps.store.run('UPDATE media SET used_at = ?', [now + 40 * dayMs]);
    assert.deepEqual(await sweep(folder, now + 30 * dayMs), swept({ restored: 1 }));
    assert.ok((await namesOf(folder)).includes(alsoNeeded));
    assert.deepEqual(await sweep(folder, now + 32 * dayMs), swept({ deleted: 1 }));
    assert.equal(await folder.media.trash.restore(unneeded), false);
    assert.deepEqual(await readdir(join(folder.folder, 'trash')), []);
  });

  test('moves unused images of a bucket to its trash, restores and deletes them there', async () => {
    await using store = await openTestStore('bucket');
    const opened = await store.open();
    const source = join(store.folder, 'source');
    await writeFile(source, 'an image');
    const [known = '', orphan = '', needed = ''] = Array.from({ length: 3 }, () => newMediaName('png'));
    for (const name of [known, orphan, needed]) await opened.media.put(name, source);
    await addImage(ours, alice, known);
    // They were uploaded long ago.
    const objects = store.server?.objects ?? assert.fail();
    for (const [key, object] of objects) objects.set(key, { ...object, changedAt: 1_000 });
    const now = ours.clock.now;
    await ours.deps.store.run('UPDATE media SET used_at = ?', [now + 40 * dayMs]);
    assert.deepEqual(await sweep(opened, now), swept({ orphaned: 2 }));
    assert.deepEqual(await namesOf(opened), [known]);
    const day = new Date(now).toISOString().slice(0, 10);
    assert.deepEqual(
      [...objects.keys()].filter((key) => key.startsWith('live/trash/')).sort(),
      [orphan, needed].map((name) => `live/trash/${day}/${name}`).sort(),
    );
    await addImage(ours, alice, needed);
    await ours.deps.store.run('UPDATE media SET used_at = ?', [now + 40 * dayMs]);
    assert.deepEqual(await sweep(opened, now), swept({ restored: 1 }));
    assert.deepEqual((await namesOf(opened)).sort(), [known, needed].sort());
    assert.deepEqual(await sweep(opened, now + 32 * dayMs), swept({ deleted: 1 }));
    assert.deepEqual(
      [...objects.keys()].filter((key) => key.startsWith('live/trash/')),
      [],
    );
  });

  test('removes from the work folder only files that it created', async () => {
    const folder = await openFolder();
    const foreign = join(folder.folder, 'work', 'thesis.odt');
    const own = folder.work.newPath();
    for (const path of [foreign, own]) {
      await writeFile(path, '');
      await utimes(path, 1000, 1000);
    }
    await mkdir(join(folder.folder, 'work', 'folder'));
    assert.deepEqual(await sweep(folder, Date.now()), swept({}));
    assert.deepEqual((await readdir(join(folder.folder, 'work'))).sort(), ['folder', 'thesis.odt']);
  });
});
