import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { diskMedia } from '../../src/images/disk-media.ts';
import { serveMedia } from '../../src/images/media-handler.ts';
import { newMediaName } from '../../src/images/media-name.ts';
import type { MediaStore } from '../../src/images/media-store.ts';
import { openWorkFolder, type WorkFolder } from '../../src/images/work-folder.ts';
import { openStore } from '../../src/open-store.ts';

let folder: string;
let work: WorkFolder;
let media: MediaStore;
let source: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-media-'));
  work = await openWorkFolder(join(folder, 'work'));
  media = diskMedia(folder, work);
  source = join(folder, 'source');
  await writeFile(source, 'an image');
});

after(() => rm(folder, { recursive: true }));

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
  const reading = await openStore(`sqlite:${join(folder, 'posts.db')}`);
  after(() => reading.close());
  const ask = (path: string, init?: RequestInit) =>
    serveMedia(new Request(`http://x${path}`, init), { media, reading });

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
