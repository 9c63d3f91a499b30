import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { cachedMedia } from '../../src/images/cached-media.ts';
import { type MediaCache, openMediaCache } from '../../src/images/media-cache.ts';
import { newMediaName } from '../../src/images/media-name.ts';
import type { MediaStore, StoredMedia } from '../../src/images/media-store.ts';
import { openWorkFolder, type WorkFolder } from '../../src/images/work-folder.ts';
import { openTestStore, type TestStore } from './open-stores.ts';

let folder: string;
let images: string;
let work: WorkFolder;
let cache: MediaCache;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-cache-'));
  images = join(folder, 'images');
  work = await openWorkFolder(join(folder, 'work'));
});
beforeEach(async () => {
  await rm(images, { recursive: true, force: true });
  cache = openMediaCache(images, { work, maxBytes: 1_000 });
});
after(() => rm(folder, { recursive: true }));

const fileOf = (content: string, bytes = content.length): StoredMedia => ({
  bytes,
  body: new Response(content).body as ReadableStream<Uint8Array>,
});
const textOf = async (stored: StoredMedia | null) => stored && new Response(stored.body).text();
const cached = async () => {
  const found = await readdir(images, { recursive: true }).catch(() => []);
  return found.filter((path) => path.includes('/')).map((path) => path.split('/').pop() ?? '');
};

test('loads a file once for all who request it at the same time, and never again', async () => {
  const name = newMediaName('png');
  let loads = 0;
  const load = async () => {
    loads += 1;
    return fileOf('an image');
  };
  const opened = await Promise.all([cache.open(name, load), cache.open(name, load), cache.open(`${name}-480`, load)]);
  assert.deepEqual(await Promise.all(opened.map(textOf)), ['an image', 'an image', 'an image']);
  assert.equal(await textOf(await cache.open(name, load)), 'an image');
  assert.equal(loads, 2);
  assert.equal(await cache.open(newMediaName('png'), async () => null), null);
});

test('stores no file that was not sent completely', async () => {
  const name = newMediaName('png');
  await assert.rejects(
    cache.open(name, async () => fileOf('half', 8)),
    isUnavailable,
  );
  assert.deepEqual([await cached(), await readdir(join(folder, 'work'))], [[], []]);
  assert.equal(await textOf(await cache.open(name, async () => fileOf('an image'))), 'an image');
});

test('evicts the files that were not used for longest', async () => {
  const names = Array.from({ length: 11 }, () => newMediaName('png'));
  for (const [age, name] of names.entries()) {
    await cache.open(name, async () => fileOf('x'.repeat(90)));
    const path = join(images, name.slice(0, 2), name);
    await utimes(path, 1_000_000 + age, 1_000_000 + age);
    // A use is recorded.
    if (age === 0) await cache.open(name, () => assert.fail());
  }
  const again = openMediaCache(images, { work, maxBytes: 1_000 });
  await again.open(newMediaName('gif'), async () => fileOf('x'.repeat(90)));
  const bytes = async () => {
    const gone = () => ({ size: 0 });
    const sizes = (await cached()).map((name) => stat(join(images, name.slice(0, 2), name)).catch(gone));
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  };
  while ((await bytes()) > 1_000) await new Promise(setImmediate);
  const left = await cached();
  assert.ok(left.includes(names[0] as string) && !left.includes(names[1] as string));
});

test('removes the files of images that are not known', async () => {
  const [known, unknown] = [newMediaName('png'), newMediaName('png')];
  for (const key of [known, `${known}-480`, unknown, `${unknown}-display`])
    await cache.open(key, async () => fileOf('an image'));
  await cache.removeUnknown(async () => new Set([known]));
  assert.deepEqual((await cached()).sort(), [known, `${known}-480`]);
});

test('serves from the store if the cache cannot be written', async () => {
  // Not even root creates files there.
  const unwritable = openMediaCache(images, { work: { ...work, newPath: () => '/sys/kairan' }, maxBytes: 1_000 });
  assert.equal(await textOf(await unwritable.open(newMediaName('png'), async () => fileOf('an image'))), 'an image');
});

test('forgets what is removed or discarded in the store', async () => {
  await using store: TestStore = await openTestStore('folder');
  const inner: MediaStore = (await store.open()).media;
  const media = cachedMedia(inner, cache, async () => true);
  const [removed, discarded] = [newMediaName('png'), newMediaName('png')];
  const source = join(folder, 'work', 'source');
  await writeFile(source, 'an image');
  for (const name of [removed, discarded]) {
    await media.put(name, source);
    await media.renditions.put(name, '480', source);
    await textOf(await media.read(name));
    await textOf(await media.renditions.read(name, '480'));
  }
  assert.equal((await cached()).length, 4);
  await media.remove(removed);
  await media.trash.add(discarded, Date.now());
  await media.renditions.remove(discarded);
  for (const name of [removed, discarded]) assert.equal(await media.read(name), null);
  assert.deepEqual(await cached(), [`${removed}-480`]);
  assert.equal(await media.trash.restore(discarded), true);
  assert.equal(await textOf(await media.read(discarded)), 'an image');
});
