import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vulnsApp } from '../src/app.ts';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { openVulnsScripts } from '../src/pages/page-scripts.ts';
import { onEachDatabase } from './each-database.ts';
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

  before(async () => {
    fixture = await openTestStore(t);
    await fixture.read(first, { initial: true, at: '2026-11-01T12:00:00Z' });
    const reading = await t.open(fixture.url, { readOnly: true });
    const app = vulnsApp({
      deps: await vulnerabilitiesOf({ reading, baseUrl, nextRun: () => null }),
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
      'severity Medium → Critical',
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
});
