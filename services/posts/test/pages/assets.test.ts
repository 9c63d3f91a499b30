import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { openAssets } from '../../src/pages/assets.ts';
import { type PageService, startPageService } from './page-service.ts';

describe('scripts of pages', () => {
  let service: PageService;
  let page: Response;
  let src: string;
  let integrity: string;
  before(async () => {
    service = await startPageService({});
    const aki = await service.author('aki', '秋');
    const body_markdown = `\`\`\`sh\nnpm ci\n\`\`\`\n\n${'字'.repeat(30)}`;
    const { id } = await service.published(aki, { body_markdown });
    page = await service.get(`/@aki/${id}`);
    const found = /<script type="module" src="([^"]+)" integrity="([^"]+)">/.exec(await page.text());
    [src, integrity] = [found?.[1] ?? '', found?.[2] ?? ''];
  });
  after(() => service.close());

  test('allows only the site’s own scripts on a page, and names them', async () => {
    assert.match(page.headers.get('content-security-policy') ?? '', /(?:^|; )script-src 'self'(?:;|$)/);
    const script = await service.get(src);
    assert.equal(script.status, 200);
    assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const body = Buffer.from(await script.arrayBuffer());
    assert.equal(integrity, `sha384-${hash('sha384', body, 'base64')}`);
  });

  test('loads no script on a list', async () => {
    const home = await service.get('/');
    assert.ok(!(await home.text()).includes('type="module"'));
    assert.doesNotMatch(home.headers.get('content-security-policy') ?? '', /script-src/);
  });

  test('serves the script in the encoding that the browser accepts', async () => {
    const plain = Buffer.from(await (await service.get(src)).arrayBuffer());
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const response = await service.get(src, { headers: { 'accept-encoding': encoding } });
      assert.equal(response.headers.get('content-encoding'), encoding);
      assert.equal(response.headers.get('vary'), 'Accept-Encoding');
      assert.deepEqual(decode(Buffer.from(await response.arrayBuffer())), plain, encoding);
    }
    const head = await service.get(src, { method: 'HEAD' });
    assert.deepEqual([head.headers.get('content-length'), await head.text()], [String(plain.length), '']);
    assert.equal((await service.get(src, { method: 'POST' })).status, 405);
  });

  test('builds the same file in another process, and returns 404 for other names', async () => {
    const assets = openAssets({ baseUrl: 'https://posts.example', report: () => assert.fail() });
    assert.deepEqual(await assets.script('post-page'), { ...(await assets.script('post-page')), src, integrity });
    for (const other of [
      src.replace('.js', ''),
      src.replace(/.\.js/, 'x.js'),
      '/assets/',
      '/assets/constructor-0123456789abcdef.js',
    ]) {
      assert.equal((await service.get(other)).status, 404, other);
    }
  });

  test('logs no internal error', () => assert.deepEqual(service.faults, []));
});
