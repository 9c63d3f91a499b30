import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vulnsApp } from '../src/app.ts';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { openVulnsScripts } from '../src/pages/page-scripts.ts';
import { onEachDatabase } from './each-database.ts';
import { inReadersLanguage, withoutLanguage } from './pages/page-service.ts';
import { wellFormed } from './pages/well-formed.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const baseUrl = 'https://vulns.example';
const modified = '2026-02-01T00:00:00.000';
const later = '2026-02-02T00:00:00.000';

const many = Array.from({ length: 60 }, (_, i) => scoredCve(`CVE-2026-${2100 + i}`, modified, { score: 5 }));
const first = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { vendors: ['microsoft'], score: 5 }),
    scoredCve('CVE-2026-1002', modified, { vendors: ['microsoft'] }),
    scoredCve('CVE-2026-1003', modified),
    ...many,
  ],
  kev: [kevRow('CVE-2026-1002', '2026-10-01')],
});
/** One becomes more severe and is exploited, one has minor corrections, one is rejected, one is new. */
const second = dayOf('2026-11-02', {
  nvd: [
    scoredCve('CVE-2026-1001', later, { vendors: ['microsoft'] }),
    scoredCve('CVE-2026-1002', later, {
      vendors: ['microsoft'],
      descriptions: [{ lang: 'en', value: 'Said in other words.' }],
    }),
    scoredCve('CVE-2026-1003', later, { vulnStatus: 'Rejected' }),
    scoredCve('CVE-2026-3000', later, { vendors: ['microsoft'] }),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-11-02'), kevRow('CVE-2026-1002', '2026-10-01')],
});

/** One is exploited, one is more severe, one is new. */
const third = dayOf('2026-11-03', {
  nvd: [scoredCve('CVE-2026-2100', later), scoredCve('CVE-2026-4000', later)],
  kev: [
    kevRow('CVE-2026-1001', '2026-11-02'),
    kevRow('CVE-2026-1002', '2026-10-01'),
    kevRow('CVE-2026-3000', '2026-11-01'),
  ],
});

interface Item {
  id: string;
  url: string;
  title: string;
  content_text: string;
  date_published: string;
}

onEachDatabase('feed of a search', (t) => {
  let fixture: TestStore;
  let feed: (query: string) => Promise<Item[]>;
  let show: (query: string, path?: string, headers?: Record<string, string>) => Promise<Response>;

  before(async () => {
    fixture = await openTestStore(t);
    await fixture.read(first, { initial: true, at: '2026-11-01T12:00:00Z' });
    const reading = await t.open(fixture.url, { readOnly: true });
    const direct = vulnsApp({
      deps: await vulnerabilitiesOf({ reading, baseUrl }),
      identify: () => ({ caller: { key: 'address 192.0.2.1' } }),
      identifyMcp: () => ({ caller: { key: 'address 192.0.2.1' } }),
      mcpOrigins: [],
      accounts: () => undefined,
      scripts: openVulnsScripts({ baseUrl, report: assert.fail }),
      limit: () => ({ allowed: true, limit: 30, remaining: 30, reset: 0, retryAfter: 0 }),
      limitPages: () => ({ allowed: true, limit: 30, remaining: 30, reset: 0, retryAfter: 0 }),
      report: (fault) => {
        throw fault;
      },
    });
    const app = inReadersLanguage(direct);
    show = async (query, path = '/changes', headers = { 'Accept-Language': 'en' }) =>
      app(new Request(`${baseUrl}${path}${query === '' ? '' : `?${query}`}`, { headers }), undefined as never);
    feed = async (query) => {
      const response = await app(new Request(`${baseUrl}/feed.json?lang=en&${query}`), undefined as never);
      assert.equal(response.status, 200);
      return ((await response.json()) as { items: Item[] }).items;
    };
  });

  const page = (cve: string) => `${baseUrl}/vulnerabilities/${cve}`;

  test('lists the newest vulnerabilities after a first load, which is no news', async () => {
    assert.equal((await feed('')).length, 50);
    const items = await feed('vendor=microsoft');
    assert.deepEqual(items.map(({ id }) => id).sort(), [page('CVE-2026-1001'), page('CVE-2026-1002')]);
  });

  test('lists recent changes first, once per write, for the vulnerabilities that the search finds now', async () => {
    const before = await feed('vendor=microsoft');
    await fixture.read(second, { at: '2026-11-02T12:00:00Z' });
    const items = await feed('vendor=microsoft');
    // Each source was written separately: two writes are two entries.
    const entries = items.filter(({ url }) => url === page('CVE-2026-1001'));
    assert.deepEqual(entries.map(({ title }) => title.split(' – ')[1]).sort(), [
      'added to CISA KEV (known exploited)',
      'severity raised: Medium → Critical',
    ]);
    for (const { id, date_published, content_text } of entries) {
      assert.match(id, /CVE-2026-1001#change-\d+$/);
      assert.equal(date_published, '2026-11-02T12:00:00.000Z');
      assert.match(content_text, /^(?:added|severity) .*Critical \(CVSS 3\.1: 9\.8\)/);
    }
    // New vulnerabilities keep the id that they have as list entries.
    assert.ok(items.some(({ id }) => id === page('CVE-2026-3000')));
    // A vulnerability without news keeps its entry.
    const entryOf = (all: Item[]) => all.find(({ id }) => id === page('CVE-2026-1002'));
    assert.equal(entryOf(items)?.date_published, entryOf(before)?.date_published);
    assert.equal(items.length, 4);
    assert.equal(new Set(items.map(({ id }) => id)).size, 4);

    assert.ok(!(await feed('')).some(({ url }) => url === page('CVE-2026-1003')), 'what is rejected is not found');
    const rejected = await feed('state=rejected');
    assert.match(rejected[0]?.title ?? '', / – now rejected$/);
    assert.deepEqual(
      (await feed('q=gateway&kev=1')).map(({ url }) => url),
      [page('CVE-2026-1001'), page('CVE-2026-1001'), page('CVE-2026-1002')],
    );
  });

  test('has the same changes as the page of changes, which filters them by kind, time and vulnerability', async () => {
    const all = await changes('');
    assert.deepEqual(all.entries.toSorted(), [
      'CVE-2026-1001 added to CISA KEV (known exploited)',
      'CVE-2026-1001 severity raised: Medium → Critical',
      'CVE-2026-1003 now rejected',
      'CVE-2026-3000 new',
    ]);
    assert.deepEqual(all.days, ['2 Nov 2026'], 'what the first load brought is no change');
    for (const [query, entries] of [
      ['change=kev_added', ['CVE-2026-1001 added to CISA KEV (known exploited)']],
      ['change=severity_raised', ['CVE-2026-1001 severity raised: Medium → Critical']],
      ['change=severity_raised,state&state=rejected', ['CVE-2026-1003 now rejected']],
      ['change=added&vendor=microsoft&severity=critical', ['CVE-2026-3000 new']],
      ['change=kev_removed', []],
      ['kev=1&since=2026-11-02T12:00:01Z', []],
    ] as const) {
      assert.deepEqual((await changes(query)).entries, entries, query);
    }
  });

  test('continues on the next page of changes where the last ended, with the same filters', async () => {
    const all = (await changes('since=2026-11-02')).entries;
    assert.equal(all.length, 4);
    const walked: string[] = [];
    for (let query = 'since=2026-11-02&limit=1'; query !== ''; ) {
      const { entries, next } = await changes(query);
      walked.push(...entries);
      query = next;
    }
    assert.deepEqual(walked, all);
    const { next } = await changes('since=2026-11-02&limit=1');
    assert.equal((await show(next.replace('since=2026-11-02', 'since=2026-11-01'))).status, 400, 'other filters');
  });

  test('leads on from a page without changes: to all kinds, any time and the vulnerabilities themselves', async () => {
    const text = await (await show('change=kev_removed&since=2026-11-02&vendor=microsoft')).text();
    const [, links = ''] = /<div class="notice info">([\s\S]*?)<\/div>/.exec(text) ?? [];
    assert.deepEqual(
      Array.from(links.matchAll(/href="([^"]*)"/g), ([, href = '']) => withoutLanguage(href.replaceAll('&amp;', '&'))),
      [
        '/changes?since=2026-11-02&vendor=microsoft',
        '/changes?change=kev_removed&vendor=microsoft',
        '/?vendor=microsoft',
        '/?sort=-published',
      ],
    );
    assert.match(links, /Vulnerabilities that match these filters \(3\)/);
    assert.equal((await show('severity=bad')).status, 400);
    assert.equal((await show('change=nothing')).status, 400);
  });

  test('has the same news as the home page since the reader was last there, one entry a vulnerability', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    await fixture.read(third, { at: new Date((hour - 3) * 3_600_000 + 1).toISOString() });
    const lists = async (seen: string) => {
      const response = await show('', '/', { Cookie: `lang=en; seen=${seen}` });
      const text = await response.text();
      wellFormed(text);
      return ['kev', 'critical', 'raised'].map((name) => {
        const part = text.split(`<section aria-labelledby="urgent-${name}">`)[1]?.split('</section>')[0] ?? '';
        const title = /<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '';
        return [title, ...Array.from(part.matchAll(/<span class="id">(.*?)</g), ([, id]) => id)];
      });
    };
    assert.deepEqual(await lists(`0.${hour - 3}`), [
      ['Newly exploited · 1', 'CVE-2026-3000'],
      ['New critical · 1', 'CVE-2026-4000'],
      ['Now more urgent · 1', 'CVE-2026-2100'],
    ]);
    const [kev, critical, raised] = await lists(`0.${hour - 2}`);
    assert.deepEqual(
      kev,
      ['Newly exploited', 'CVE-2026-1001', 'CVE-2026-3000', 'CVE-2026-1002'],
      'the latest of any time',
    );
    assert.equal(critical?.[0], 'New critical');
    assert.deepEqual(raised, ['Now more urgent', 'CVE-2026-2100', 'CVE-2026-1001']);
  });

  const changes = async (query: string) => {
    const response = await show(query);
    const text = await response.text();
    assert.equal(response.status, 200, query);
    wellFormed(text);
    const entry = /<p class="changed"><bdi>(.*?)<\/bdi><\/p>\s*<p class="marks"><span class="id">(.*?)</g;
    const next = /<a class="button" rel="next nofollow" href="\/en\/changes\?([^"]*)"/.exec(text)?.[1] ?? '';
    return {
      entries: Array.from(text.matchAll(entry), ([, changed, id]) => `${id} ${changed}`),
      days: Array.from(text.matchAll(/<h2 id="on-[^"]*">(.*?)</g), ([, day]) => day),
      next: next.replaceAll('&amp;', '&'),
    };
  };
});
