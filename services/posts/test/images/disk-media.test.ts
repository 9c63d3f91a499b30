import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import sharp from 'sharp';
import { diskMedia } from '../../src/images/disk-media.ts';
import { type ImagePool, openImagePool } from '../../src/images/image-pool.ts';
import { serveMedia } from '../../src/images/media-handler.ts';
import { newMediaName } from '../../src/images/media-name.ts';
import type { MediaStore } from '../../src/images/media-store.ts';
import { openRenditions, type Renditions } from '../../src/images/renditions.ts';
import { openWorkFolder, type WorkFolder } from '../../src/images/work-folder.ts';
import { openStore } from '../../src/open-store.ts';
import { animation, quarters } from './sample-images.ts';

let folder: string;
let work: WorkFolder;
let media: MediaStore;
let source: string;
let reading: Database;
let pool: ImagePool;
let renditions: Renditions;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-media-'));
  work = await openWorkFolder(join(folder, 'work'));
  media = diskMedia(folder, work);
  source = join(folder, 'source');
  await writeFile(source, 'an image');
  reading = await openStore(`sqlite:${join(folder, 'posts.db')}`);
  pool = openImagePool(work);
  renditions = openRenditions({ media, images: pool });
});

after(async () => {
  await Promise.all([pool.close(), reading.close()]);
  await rm(folder, { recursive: true });
});

async function names(): Promise<string[]> {
  const found = [];
  for await (const { name } of media.list()) found.push(name);
  return found.sort();
}

test('stores, reads, lists and removes a copy of a file', async () => {
  const stored = [newMediaName('png'), newMediaName('gif')].sort();
  for (const name of stored) await media.put(name, source);
  assert.deepEqual(await names(), stored);
  const read = await media.read(stored[0] as string);
  assert.equal(read?.bytes, 8);
  assert.equal(await new Response(read?.body).text(), 'an image');
  for (const name of stored) await media.remove(name);
  assert.deepEqual(await names(), []);
  assert.equal(await media.read(stored[0] as string), null);
  await media.remove(stored[0] as string);
});

test('leaves nothing after a failed copy', async () => {
  await assert.rejects(media.put(newMediaName('png'), join(folder, 'missing')), /ENOENT/);
  assert.deepEqual(await names(), []);
  assert.deepEqual(await readdir(join(folder, 'work')), []);
});

test('rejects names that lead out of the folder', async () => {
  for (const name of ['../source', 'source', '', `..${'0'.repeat(30)}.png`, `${'0'.repeat(32)}.png/../../source`]) {
    await assert.rejects(media.read(name), /Not the name of an image/);
    await assert.rejects(media.put(name, source), /Not the name of an image/);
  }
});

test('removes old files from the work folder', async () => {
  const [old, young] = [work.newPath(), work.newPath()];
  await writeFile(old, '');
  await writeFile(young, '');
  await utimes(old, 1000, 1000);
  await work.removeOlderThan(2_000_000);
  assert.deepEqual(
    (await readdir(join(folder, 'work'))).map((name) => join(folder, 'work', name)),
    [young],
  );
});

test('serves images with immutable caching and as nothing but images', async () => {
  const name = newMediaName('jpeg');
  await media.put(name, source);
  const ask = (path: string, init?: RequestInit) =>
    serveMedia(new Request(`http://x${path}`, init), { media, reading, renditions });

  const got = await ask(`/media/${name}`);
  assert.equal(got?.status, 200);
  assert.equal(await got?.text(), 'an image');
  assert.equal(got?.headers.get('Content-Type'), 'image/jpeg');
  assert.equal(got?.headers.get('Content-Length'), '8');
  assert.equal(got?.headers.get('X-Content-Type-Options'), 'nosniff');
  assert.match(got?.headers.get('Cache-Control') ?? '', /immutable/);
  const etag = got?.headers.get('ETag') as string;

  const head = await ask(`/media/${name}`, { method: 'HEAD' });
  assert.deepEqual([head?.status, await head?.text(), head?.headers.get('Content-Length')], [200, '', '8']);
  const again = await ask(`/media/${name}`, { headers: { 'If-None-Match': `"other", W/${etag}` } });
  assert.deepEqual([again?.status, await again?.text(), again?.headers.get('ETag')], [304, '', etag]);
  const put = await ask(`/media/${name}`, { method: 'PUT', body: 'x' });
  assert.deepEqual([put?.status, put?.headers.get('Allow')], [405, 'GET, HEAD']);

  for (const path of [`/media/${newMediaName('png')}`, '/media/', '/media/source', '/media/..%2fsource', '/other'])
    assert.equal(await ask(path), null, path);
});

test('serves smaller versions as WebP, made once and stored, and redirects to the image where there are none', async () => {
  const [large, coarse, moving] = [newMediaName('png'), newMediaName('jpeg'), newMediaName('gif')];
  const files: [string, Buffer][] = [
    [
      large,
      await sharp(quarters(3000, 1500), { raw: { width: 3000, height: 1500, channels: 3 } })
        .png()
        .toBuffer(),
    ],
    [
      coarse,
      // Noise at a quality that no WebP undercuts.
      await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      } as object)
        .jpeg({ quality: 1 })
        .toBuffer(),
    ],
    [moving, await animation('gif', [100, 100], 0)],
  ];
  for (const [name, content] of files) {
    await writeFile(source, content);
    await media.put(name, source);
  }
  const get = (path: string) => serveMedia(new Request(`http://x/media/${path}`), { media, reading, renditions });
  const sizeOf = async (answer: Response | null) => {
    assert.equal(answer?.status, 200);
    assert.match(answer?.headers.get('Cache-Control') ?? '', /immutable/);
    const { format, width, height } = await sharp(Buffer.from((await answer?.arrayBuffer()) ?? [])).metadata();
    return [answer?.headers.get('Content-Type'), format, width, height];
  };
  const [first, second] = await Promise.all([get(`${large}?size=960`), get(`${large}?size=960`)]);
  assert.deepEqual(await sizeOf(first), ['image/webp', 'webp', 960, 480]);
  assert.deepEqual(await sizeOf(second), ['image/webp', 'webp', 960, 480]);
  assert.deepEqual(await sizeOf(await get(`${large}?size=display`)), ['image/png', 'png', 2400, 1200]);
  assert.deepEqual(await sizeOf(await get(large)), ['image/png', 'png', 3000, 1500]);
  assert.deepEqual(await sizeOf(await get(`${large}?size=961`)), ['image/png', 'png', 3000, 1500]);
  const stored = join(folder, 'renditions', large.slice(0, 2));
  assert.deepEqual((await readdir(stored)).sort(), [`${large}-960`, `${large}-display`]);

  for (const name of [coarse, moving]) {
    const answer = await get(`${name}?size=480`);
    assert.deepEqual([answer?.status, answer?.headers.get('Location')], [301, name]);
  }
  assert.equal(await get(`${newMediaName('png')}?size=480`), null);
  await media.renditions.remove(large);
  assert.deepEqual(await readdir(stored), []);
});
