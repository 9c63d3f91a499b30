import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type PageService, startPageService } from './pages/page-service.ts';
import { upstreamDay } from './pages/upstream-day.ts';
import { wellFormedXml } from './pages/well-formed-xml.ts';

let service: PageService;
before(async () => {
  service = await startPageService(upstreamDay, { baseUrl: 'https://vulns.example/data' });
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) =>
  service.app(new Request(`https://vulns.example${path}`, { headers }), {} as never);

test('robots.txt names the excluded paths and the sitemap', async () => {
  const answer = await ask('/robots.txt');
  assert.equal(answer.headers.get('Content-Type'), 'text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  assert.equal(lines[0], 'User-agent: *');
  for (const path of ['/account', '/api/', '/download.', '/mcp', '/*/?']) {
    assert.ok(lines.includes(`Disallow: /data${path}`), path);
  }
  assert.ok(lines.includes('Sitemap: https://vulns.example/data/sitemap.xml'));
});

/** Reads the addresses in a sitemap. */
async function mapped(path: string, root: string): Promise<{ map: string; addresses: string[] }> {
  const answer = await ask(path);
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get('Content-Type'), 'application/xml; charset=utf-8');
  const map = await answer.text();
  assert.equal(wellFormedXml(map).name, root);
  return { map, addresses: [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address) };
}

test('sitemaps list existing pages, and when each vulnerability last changed', async () => {
  const index = await mapped('/sitemap.xml', 'sitemapindex');
  const published = await ask('/vulnerabilities/CVE-2026-1001.json');
  const { data } = (await published.json()) as { data: { published_at: string } };
  const month = data.published_at.slice(0, '2026-11'.length);
  assert.ok(index.addresses.includes(`https://vulns.example/data/sitemap-${month}.xml`), month);
  const maps = await Promise.all(
    index.addresses.map((address) => mapped(new URL(address).pathname.slice('/data'.length), 'urlset')),
  );
  const map = maps.map((each) => each.map).join('');
  const addresses = maps.flatMap((each) => each.addresses);
  assert.equal(new Set(addresses).size, addresses.length);
  const wanted = [
    '/',
    '/tags/cwe-79',
    '/tags/python',
    '/vendors/example',
    '/categories/xss',
    '/packages',
    '/vulnerabilities/CVE-2026-1001',
  ];
  for (const path of wanted) {
    for (const language of ['en', 'ja', 'fr'])
      assert.ok(addresses.includes(`https://vulns.example/data/${language}${path}`), path);
  }
  assert.ok(map.includes('CVE-2026-1001</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod>'));
  assert.ok(!map.includes('CVE-2026-1002'), 'a rejected one');
  for (const address of addresses) {
    assert.ok(address.startsWith('https://vulns.example/data/'), address);
    const page = await ask(new URL(address).pathname.slice('/data'.length) + new URL(address).search);
    assert.equal(page.status, 200, address);
  }
});

test('there is a sitemap for each month with publications', async () => {
  for (const path of ['/sitemap-1999-01.xml', '/sitemap-2026-13.xml', '/sitemap-0000-00.xml', '/sitemap-2026.xml']) {
    const { status } = await ask(path);
    assert.ok(status === 404 || status === 400, `${path}: ${status}`);
  }
});

test('a sitemap is not sent again to clients that have it, and is compressed for others', async () => {
  const etag = (await ask('/sitemap.xml')).headers.get('ETag') ?? '';
  assert.equal((await ask('/sitemap.xml', { 'If-None-Match': etag })).status, 304);
  const small = await ask('/sitemap-topics.xml', { 'Accept-Encoding': 'gzip' });
  assert.equal(small.headers.get('Content-Encoding'), 'gzip');
  assert.match(gunzipSync(await small.arrayBuffer()).toString(), /<urlset/);
});
