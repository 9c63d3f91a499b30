import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '../src/vulnerability.ts';
import { type PageService, startPageService, withoutLanguage } from './pages/page-service.ts';
import { upstreamDay } from './pages/upstream-day.ts';
import { wellFormed } from './pages/well-formed.ts';
import { dayOf } from './store/upstream-folder.ts';

let service: PageService;
before(async () => {
  service = await startPageService(upstreamDay);
});
after(async () => {
  await service.close();
  assert.deepEqual(service.faults, []);
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(service.app(new Request(`https://vulns.example${path}`, { headers }), {} as never));

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

test('every linked count equals the length of the list it links to', async () => {
  const html = await (await ask('/statistics')).text();
  const links = [...html.matchAll(/<a href="\/en\/\?([^"]*)">([\d,]+)<\/a>/g)].map(([, query = '', count = '']) => ({
    query: unescaped(query),
    count: Number(count.replaceAll(',', '')),
  }));
  assert.ok(links.length > 15);
  for (const parameter of ['severity', 'vendor', 'tag', 'category', 'source', 'published_from', 'kev', 'poc']) {
    assert.ok(
      links.some(({ query }) => query.includes(`${parameter}=`)),
      parameter,
    );
  }
  for (const { query, count } of links) {
    const answer = await ask(`/api/v1/vulnerabilities?${query}&limit=100`);
    const { data } = (await answer.json()) as { data: unknown[] };
    assert.equal(data.length, count, query);
  }
});

test('the statistics page has valid links, and the same figures in every language', async () => {
  const figures: string[][] = [];
  for (const lang of languages) {
    const html = await (await ask('/statistics', { Cookie: `lang=${lang}` })).text();
    const { elements } = wellFormed(html);
    const own = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.get('href') ?? ''] : []));
    const others = own.filter((href) => /^\/[a-z]/.test(href) && !/^\/(?:account|sign-in)/.test(href));
    for (const href of new Set(others)) assert.equal((await ask(href)).status, 200, href);
    figures.push([...html.matchAll(/<td class="number">(?:<a[^>]*>)?(\d*)/g)].map(([, count = '']) => count));
  }
  assert.ok((figures[0] ?? []).length > 100);
  assert.deepEqual(figures[1], figures[0]);
  assert.deepEqual(figures[2], figures[0]);
});

test('the statistics page works with an empty store', async () => {
  const empty = await startPageService(dayOf(upstreamDay.date, { epss: upstreamDay.epss }));
  try {
    for (const path of ['/', '/statistics']) {
      const answer = await empty.app(new Request(`https://vulns.example${path}`), {} as never);
      assert.equal(answer.status, 200);
      wellFormed(await answer.text());
    }
    assert.deepEqual(empty.faults, []);
  } finally {
    await empty.close();
  }
});

test('a 404 page suggests an id or words from the address, a search field and other pages', async () => {
  const html = await (await ask('/cve/cve-2026-1001.html?lang=en')).text();
  assert.ok(html.includes('<a href="/en/vulnerabilities/CVE-2026-1001">CVE-2026-1001</a>'));
  const words = await (await ask('/products/gateway-x')).text();
  assert.ok(words.includes('<a href="/en/?q=gateway+x">'));
  assert.match(words, /<main[\s\S]*<input id="quick-q"[\s\S]*<\/main>/);
  assert.match(words, /<main[\s\S]*<a href="\/en\/statistics">[\s\S]*<\/main>/);
});

test('the header marks the current section', async () => {
  for (const [path, section, mark] of [
    ['/', '/', 'page'],
    ['/vulnerabilities/CVE-2026-1001', '/', 'true'],
    ['/statistics', '/statistics', 'page'],
    ['/vendors/example', '/tags', 'true'],
    ['/sources', '/sources', 'page'],
  ] as const) {
    const html = await (await ask(path)).text();
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const marked = [...header.matchAll(/<a href="([^"]*)" aria-current="([^"]*)">/g)].map(([, href = '', current]) => [
      withoutLanguage(href),
      current,
    ]);
    assert.deepEqual(marked, [[section, mark]], path);
  }
});
