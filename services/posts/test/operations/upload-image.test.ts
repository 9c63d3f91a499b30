import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Caller } from '@kairan/operation';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { diskMedia } from '../../src/images/disk-media.ts';
import { openImagePool } from '../../src/images/image-pool.ts';
import { type Swept, sweepImages } from '../../src/images/sweep.ts';
import { openWorkFolder } from '../../src/images/work-folder.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getMe } from '../../src/operations/get-me.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import { uploadImage } from '../../src/operations/upload-image.ts';
import type { Posting } from '../../src/posting.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { ask, body, errorOf, openPostingService } from '../posting-service.ts';

interface Uploaded {
  url: string;
  kind: string;
  content_type: string;
  width: number;
  height: number;
  bytes: number;
}

const dayMs = 86_400_000;
let png: Buffer;
before(async () => {
  png = await still('png');
});

/** A store with a folder for files. */
async function openUploads(t: DatabaseForTests, limits: Partial<Posting['limits']> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-uploads-'));
  const work = await openWorkFolder(join(folder, 'work'));
  const images = openImagePool(work);
  after(async () => {
    await images.close();
    await rm(folder, { recursive: true });
  });
  const media = diskMedia(folder, work);
  const fixture = await openPostingService(t, limits, { images, media });
  const { store } = fixture.deps;
  const files = async () => {
    const names: string[] = [];
    for await (const { name } of media.list()) names.push(`/media/${name}`);
    assert.deepEqual(await readdir(join(folder, 'work')), [], 'nothing is left in the work folder');
    return names.sort();
  };
  /** Files have real timestamps. */
  const sweep = (now: number, anyShare = false) => sweepImages({ media, work, store }, now, { anyShare });
  return { ...fixture, media, folder, files, sweep };
}

/** The result of a sweep; counts that are left out are 0. */
const swept = (counts: Partial<Swept>) => ({ swept: { unused: 0, orphaned: 0, restored: 0, deleted: 0, ...counts } });

const upload = (deps: Posting, caller: Caller, input: object = {}) =>
  ask<Uploaded>(uploadImage, { data_base64: png.toString('base64'), ...input }, caller, deps);

async function usedOf(deps: Posting, caller: Caller): Promise<number> {
  const me = await ask<{ limits: { uploads: { used: number } } }>(getMe, {}, caller, deps);
  return me.limits.uploads.used;
}

onEachDatabase('uploads', (t) => {
  it('stores an image with its metadata and counts it', async () => {
    const { deps, author, files, folder } = await openUploads(t);
    const alice = await author('alice');
    const cover = await upload(deps, alice, { kind: 'cover', filename: '../../x.svg' });
    assert.match(cover.url, /^\/media\/[0-9a-f]{32}\.png$/);
    assert.deepEqual([cover.kind, cover.content_type, cover.width, cover.height], ['cover', 'image/png', 64, 32]);

    const path = join(folder, 'sent');
    const jpeg = await still('jpeg');
    await writeFile(path, jpeg);
    const file = new UploadedFile(path, jpeg.length, 'x.png');
    const sent = await ask<Uploaded>(uploadImage, { file }, alice, deps);
    assert.match(sent.url, /\.jpg$/);
    assert.deepEqual([sent.kind, sent.content_type], ['post', 'image/jpeg']);

    assert.deepEqual(await files(), [cover.url, sent.url].sort());
    assert.equal(await usedOf(deps, alice), 2);
    const row = await deps.store.get('SELECT kind, content_type, width, height, bytes FROM media WHERE name = ?', [
      cover.url.slice('/media/'.length),
    ]);
    const { kind, content_type, width, height, bytes } = cover;
    assert.deepEqual({ ...row }, { kind, content_type, width, height, bytes });
  });

  it('stores and counts nothing for a rejected upload', async () => {
    const { deps, author, files, folder } = await openUploads(t);
    const alice = await author('alice');
    const base64 = png.toString('base64');
    const big = new UploadedFile(join(folder, 'sent'), 10 * 1024 * 1024 + 1);
    const cases: [object, string][] = [
      [{}, 'invalid_request'],
      [{ kind: 'post' }, 'invalid_request'],
      [{ data_base64: base64, kind: 'avatar' }, 'invalid_request'],
      [{ data_base64: null }, 'invalid_request'],
      [{ data_base64: base64, file: big }, 'invalid_request'],
      [{ file: { path: '/etc/passwd', bytes: 10 } }, 'invalid_request'],
      [{ data_base64: '' }, 'invalid_image'],
      [{ data_base64: 'not base64!' }, 'invalid_image'],
      [{ data_base64: base64.slice(0, 80) }, 'invalid_image'],
      [{ data_base64: Buffer.from('<svg/>').toString('base64') }, 'invalid_image'],
      [{ data_base64: Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64') }, 'too_large'],
      [{ file: big }, 'too_large'],
    ];
    for (const [input, code] of cases) {
      const apiError = await errorOf(uploadImage, input, alice, deps);
      assert.equal(apiError.code, code, JSON.stringify(input).slice(0, 80));
    }
    assert.deepEqual(await files(), []);
    assert.equal(await usedOf(deps, alice), 0);
  });

  it('enforces the daily limit for simultaneous uploads of several processes', async () => {
    const { deps, clock, author, another, files } = await openUploads(t, { uploads: 3 });
    const alice = await author('alice');
    const other = await another();
    const uploads = Array.from({ length: 8 }, (_, i) => upload(i % 2 ? deps : other, alice));
    const results = await Promise.allSettled(uploads);
    const taken = results.filter(({ status }) => status === 'fulfilled');
    assert.equal(taken.length, 3);
    for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.code, 'limit_reached');
    assert.equal((await files()).length, 3);
    assert.equal(await usedOf(deps, alice), 3);

    // Decodes nothing in vain: reports the limit instead of the image's error.
    const apiError = await errorOf(uploadImage, { data_base64: 'AAAA' }, alice, deps);
    assert.equal(apiError.code, 'limit_reached');
    // 18:30 in Tokyo: the day ends in five and a half hours.
    assert.equal(apiError.headers['Retry-After'], String(5.5 * 3600));
    clock.now += 5.5 * 3_600_000;
    assert.equal((await upload(deps, alice)).width, 64);
    assert.equal(await usedOf(deps, alice), 1);
  });

  it('returns the first response to a repeated upload, even while that is still running', async () => {
    const { deps, author, files } = await openUploads(t);
    const alice = { ...(await author('alice')), idempotencyKey: 'k1' };
    const [first, second] = await Promise.all([upload(deps, alice), upload(deps, alice)]);
    assert.deepEqual(first, second);
    assert.deepEqual(await upload(deps, alice), first);
    assert.deepEqual(await files(), [first.url]);
    assert.equal(await usedOf(deps, alice), 1);
    for (const data_base64 of [png.toString('base64'), `data:image/png;base64,${png.toString('base64')}`]) {
      assert.deepEqual(await ask<object>(uploadImage, { data_base64 }, alice, deps), first);
    }
    const other = await errorOf(uploadImage, { data_base64: png.toString('base64'), kind: 'cover' }, alice, deps);
    assert.equal(other.code, 'idempotency_conflict');
  });

  it('deletes only images that no post has referenced for a week', async () => {
    const { deps, clock, author, files, sweep } = await openUploads(t);
    const alice = await author('alice');
    const [unused, inBody, asCover, replaced] = [
      await upload(deps, alice),
      await upload(deps, alice),
      await upload(deps, alice, { kind: 'cover' }),
      await upload(deps, alice),
    ];
    const text = `${body}\n\n![](${inBody.url})\n\n![](${replaced.url})`;
    const { post } = await ask(createDraft, { title: 'x', body_markdown: text, cover: asCover.url }, alice, deps);
    // The first revision still references it and can be restored.
    await ask(updateDraft, { id: post.id, body_markdown: `${body}\n\n![](${inBody.url})` }, alice, deps);

    assert.deepEqual(await sweep(clock.now + 6 * dayMs), swept({ unused: 0, orphaned: 0 }));
    clock.now += 8 * dayMs;
    assert.deepEqual(await sweep(clock.now), swept({ unused: 1, orphaned: 0 }));
    assert.deepEqual(await files(), [inBody.url, asCover.url, replaced.url].sort());
    assert.ok(!(await files()).includes(unused.url));

    await ask(deletePost, { id: post.id }, alice, deps);
    assert.deepEqual(await sweep(clock.now + 6 * dayMs), swept({ unused: 0, orphaned: 0 }));
    assert.deepEqual(await sweep(clock.now + 8 * dayMs), swept({ unused: 3, orphaned: 0 }));
    assert.deepEqual(await files(), []);
    assert.deepEqual(await deps.store.all('SELECT name FROM media'), []);
  });

  it('deletes a file without a row after a day', async () => {
    const { deps, author, files, sweep } = await openUploads(t);
    const alice = await author('alice');
    const uploaded = await upload(deps, alice);
    const lost = await upload(deps, alice);
    await deps.store.run('DELETE FROM media WHERE name = ?', [lost.url.slice('/media/'.length)]);
    // File timestamps follow the real clock.
    assert.deepEqual(await sweep(Date.now() + 0.9 * dayMs), swept({ unused: 0, orphaned: 0 }));
    assert.equal((await files()).length, 2);
    assert.deepEqual(await sweep(Date.now() + 1.1 * dayMs), swept({ unused: 0, orphaned: 1 }));
    assert.deepEqual(await files(), [uploaded.url]);
  });
});
