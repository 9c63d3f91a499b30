import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { copyMedia } from '../../src/images/copy-media.ts';
import { newMediaName } from '../../src/images/media-name.ts';
import type { OpenMedia } from '../../src/images/open-media.ts';
import { startMachine } from '../end-to-end/machine.ts';
import { bucketEnvironment, openTestStore } from './open-stores.ts';

const names = Array.from({ length: 30 }, () => newMediaName('webp')).sort();

/** Stores images with an owner. */
async function fill({ media, work }: OpenMedia): Promise<void> {
  await media.setOwner('an installation');
  const path = work.newPath();
  for (const name of names) {
    await writeFile(path, `image ${name}`);
    await media.put(name, path);
  }
}

const copy = (from: OpenMedia, to: OpenMedia) =>
  copyMedia({ from: from.media, to: to.media, work: to.work, onStep: () => {} });
const workFiles = ({ work }: OpenMedia) => readdir(dirname(work.newPath()));
const namesOf = async ({ media }: OpenMedia) => (await Array.fromAsync(media.list())).map(({ name }) => name).sort();

test('copies images from a folder to a bucket and on to a folder, again after an interruption, and compares them', async () => {
  await using first = await openTestStore('folder');
  await using second = await openTestStore('bucket');
  await using third = await openTestStore('folder');
  const [from, bucket, to] = [await first.open(), await second.open(), await third.open()];
  await fill(from);
  const bytes = 43 * names.length;

  // The store fails for good after some images.
  const server = second.server ?? assert.fail();
  let stored = 0;
  server.fault = (request, response) => {
    if (request.method === 'PUT') stored += 1;
    if (stored <= 12) return false;
    response.writeHead(403).end();
    return true;
  };
  await assert.rejects(copy(from, bucket), isUnavailable);
  assert.deepEqual(await workFiles(bucket), [], 'no temporary file is left');
  server.fault = null;
  const before = (await namesOf(bucket)).length;
  assert.ok(before > 0 && before < names.length);

  const rest = { images: names.length, copied: names.length - before, bytes, different: [] };
  assert.deepEqual(await copy(from, bucket), rest);
  assert.deepEqual(await copy(from, bucket), { ...rest, copied: 0 });
  assert.deepEqual(await copy(bucket, to), { ...rest, copied: names.length });
  assert.deepEqual(await namesOf(to), names);
  assert.equal(await to.media.owner(), 'an installation');
});

test('overwrites no image that differs, and copies nothing to images of another installation', async () => {
  await using first = await openTestStore('folder');
  await using second = await openTestStore('bucket');
  const [from, to] = [await first.open(), await second.open()];
  await fill(from);
  const [name = ''] = names;
  const path = to.work.newPath();
  await writeFile(path, 'another image');
  await to.media.put(name, path);
  const { images, different } = await copy(from, to);
  assert.deepEqual([images, different], [names.length - 1, [name]]);
  assert.equal(await new Response((await to.media.read(name))?.body).text(), 'another image');

  await using other = await openTestStore('folder');
  const foreign = await other.open();
  await foreign.media.setOwner('another');
  await assert.rejects(copy(from, foreign), /belong to another installation \(another\). Nothing was copied/);
  assert.deepEqual(await namesOf(foreign), []);
});

test('copies images by a command, which prints what it did', async (t) => {
  await using store = await openTestStore('bucket');
  await using folder = await openTestStore('folder');
  await fill(await folder.open());
  const server = store.server ?? assert.fail();
  const machine = startMachine(t, bucketEnvironment(server));
  const to = server.url('live');
  const { code, json, stderr } = await machine.run([
    'media',
    'copy',
    '--from',
    folder.settings.mediaUrl,
    '--to',
    to,
    '--json',
  ]);
  assert.equal(code, 0, stderr);
  assert.deepEqual(json(), [{ images: 30, copied: 30, bytes: 43 * 30, different: 0 }]);
});
