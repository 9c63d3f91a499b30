import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { openDatabase } from '@kairan/database/open';
import { openLog } from '@kairan/server/log';
import { type S3Server, startS3Server } from '@kairan/testing/s3-server';
import { newMediaName } from '../src/images/media-name.ts';
import { serve } from '../src/serve.ts';
import { postsSettings } from '../src/settings.ts';
import { bucketEnvironment } from './images/open-stores.ts';
import { still } from './images/sample-images.ts';

describe('a service with its images in a bucket', () => {
  let folder: string;
  let server: S3Server;
  let log: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kairan-bucket-'));
  });
  beforeEach(async () => {
    server = await startS3Server();
    log = '';
  });
  after(() => rmSync(folder, { recursive: true }));

  const settings = (more: Record<string, string> = {}) =>
    postsSettings({
      ...bucketEnvironment(server),
      ...{ POSTS_PORT: '0', POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`, DEMO: '0' },
      ...{ POSTS_MEDIA_CACHE: join(folder, 'cache'), ...more },
    });
  const start = async (more?: Record<string, string>) => {
    const stream = {
      write(text: string) {
        log += text;
      },
    };
    const { baseUrl, close } = await serve(settings(more), openLog({ name: 'posts', level: 'trace', stream }));
    const get = (path: string, init?: RequestInit) => fetch(baseUrl + path, { redirect: 'manual', ...init });
    return { get, close };
  };
  async function newToken(): Promise<string> {
    const store = await openDatabase(`sqlite:${join(folder, 'posts.db')}`, { connections: 1 });
    const user = await addUser(store, { username: 'aoi', email: 'aoi@example.org' });
    if ('refused' in user) throw new Error(user.message);
    const made = await createAccessToken(store, { userId: user.id, prefix: 'kpat_', name: 'ci', days: 1, limit: 10 });
    await store.close();
    return 'token' in made ? made.token : assert.fail(made.message);
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('serves what it stores there, and cached images while the store is away', async () => {
    const { get, close } = await start();
    const authorization = `Bearer ${await newToken()}`;
    const body = JSON.stringify({ data_base64: (await still('png')).toString('base64') });
    const headers = { authorization, 'content-type': 'application/json' };
    const upload = () => get('/api/v1/uploads', { method: 'POST', headers, body });
    const uploaded = async () => ((await (await upload()).json()) as { url: string }).url;
    const [seen, unseen] = [await uploaded(), await uploaded()];
    const name = seen.slice('/media/'.length);
    assert.ok(server.objects.has(`live/${name.slice(0, 2)}/${name}`) && server.objects.has('live/.installation'));

    const first = await get(seen);
    const etag = first.headers.get('etag') ?? '';
    assert.deepEqual([first.status, first.headers.get('content-type'), etag], [200, 'image/png', `"${name}"`]);
    const image = await bytesOf(first);
    assert.equal(first.headers.get('content-length'), String(image.length));
    assert.ok((await get(`${seen}?size=480`)).status < 400);
    const requests = server.requests.length;
    assert.deepEqual(await bytesOf(await get(seen)), image);
    assert.equal((await get(seen, { headers: { 'if-none-match': etag } })).status, 304);
    const [unknown, nothing] = [newMediaName('png'), newMediaName('gif')];
    for (const path of [`/media/${unknown}`, `/media/${nothing}?size=480`]) assert.equal((await get(path)).status, 404);
    assert.equal(server.requests.length, requests, 'they come from the cache, or are known not to exist');

    await server[Symbol.asyncDispose]();
    assert.deepEqual(await bytesOf(await get(seen)), image);
    assert.ok((await get(`${seen}?size=480`)).status < 400);
    for (const away of [await get(unseen), await upload()]) {
      assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5']);
      assert.equal(((await away.json()) as { code: string }).code, 'unavailable');
    }
    for (const path of ['/readyz', '/']) assert.equal((await get(path)).status, 200, path);
    await close();
    assert.match(log, /bucket photos at http.* is unavailable: connect ECONNREFUSED.*storage is unavailable/);
    assert.ok(!log.includes(server.credentials.secretAccessKey));
    assert.deepEqual(readdirSync(join(folder, 'cache/work')), []);

    const again = await start();
    assert.deepEqual(await bytesOf(await again.get(seen)), image, 'it starts without the store');
    await again.close();
    assert.match(log, /only cached images are served/);
  });

  test('does not start if the store refuses access or a setting is missing, and says why', async () => {
    for (const [more, message] of [
      [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /^The bucket photos at .* is unavailable: SignatureDoesNotMatch: /],
      [{ POSTS_MEDIA_URL: server.url().replace('photos', 'another') }, /NoSuchBucket/],
      [{ AWS_SECRET_ACCESS_KEY: '' }, /^AWS_SECRET_ACCESS_KEY is missing/],
      [{ AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, /^AWS_ACCESS_KEY_ID is missing/],
      [{ POSTS_MEDIA_URL: 's3://photos' }, /^AWS_REGION is missing/],
      [{ POSTS_MEDIA_URL: `${server.url()}&access_key=AKIA` }, /^POSTS_MEDIA_URL must be file:PATH .* or s3:/],
    ] as const)
      await assert.rejects(start(more), { message });
    await server[Symbol.asyncDispose]();
  });
});
