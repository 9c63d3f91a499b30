import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Fetch } from '@kairan/server/serve';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { appOver } from './pages/page-service.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, -1);

function cve(
  id: string,
  { product, text, score, published }: { product: string; text: string; score: number; published: string },
) {
  const criteria = `cpe:2.3:a:${product}:*:*:*:*:*:*:*:*`;
  return scoredCve(id, published, {
    score,
    published,
    descriptions: [{ lang: 'en', value: text }],
    weaknesses: [{ description: [{ lang: 'en', value: score > 9 ? 'CWE-502' : 'CWE-79' }] }],
    configurations: [
      { nodes: [{ operator: 'OR', cpeMatch: [{ vulnerable: true, criteria, versionEndExcluding: '2.0' }] }] },
    ],
  });
}

const day = dayOf('2026-11-01', {
  nvd: [
    cve('CVE-2021-44228', {
      product: 'apache:log4j',
      text: 'Apache Log4j loads classes.',
      score: 10,
      published: '2021-12-10T00:00:00.000',
    }),
    cve('CVE-2024-1002', {
      product: 'apache:struts',
      text: 'Apache Struts uploads files.',
      score: 9.8,
      published: '2024-02-10T00:00:00.000',
    }),
    cve('CVE-2026-1003', {
      product: 'cisco:ios_xe',
      text: 'Its web interface embeds log4j (RCE).',
      score: 7.5,
      published: daysAgo(3),
    }),
    cve('CVE-2026-1004', {
      product: 'juniper:junos',
      text: 'A page echoes its input.',
      score: 5.3,
      published: daysAgo(30),
    }),
  ],
  kev: [kevRow('CVE-2021-44228', '2021-12-10', { vendorProject: 'Apache', product: 'Log4j' })],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2024-1002'])] },
  epss: { 'CVE-2021-44228': 0.97, 'CVE-2024-1002': 0.2 },
});

const searches: readonly (readonly [query: Record<string, string>, ids: readonly string[]])[] = [
  [{ q: 'log4j' }, ['44228', '1003']],
  [{ q: 'log4j -vendor:cisco' }, ['44228']],
  [{ q: 'struts OR vendor:juniper' }, ['1002', '1004']],
  [{ q: '(vendor:cisco OR vendor:apache) cvss>=9 -kev:1' }, ['1002']],
  [{ q: 'vendor:cisco,juniper' }, ['1003', '1004']],
  [{ q: 'product:"IOS XE"' }, ['1003']],
  [{ q: 'package:PyPI/django' }, ['1002']],
  [{ q: 'package:PyPI/django@1.1' }, ['1002']],
  [{ q: 'package:PyPI/django@1.3' }, []],
  [{ q: 'package:django' }, ['1002']],
  [{ q: 'cwe:79 severity>=high' }, ['1003']],
  [{ q: 'epss>0.5' }, ['44228']],
  [{ q: 'cvss:5..8' }, ['1003', '1004']],
  [{ q: 'published:>7d' }, ['1003']],
  [{ q: 'published:<7d cwe:79' }, ['1004']],
  [{ q: 'published:2024-02' }, ['1002']],
  [{ q: 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*' }, ['44228']],
  [{ q: 'tag:zzz' }, []],
  [{ product: 'struts,IOS XE' }, ['1002', '1003']],
  [{ cpe: 'cpe:/a:apache' }, ['44228', '1002']],
  [{ cpe: 'cpe:2.3:a:apache:log4j' }, ['44228']],
  [{ since: '7d', vendor: 'cisco,juniper' }, ['1003']],
  [{ since: '2024-01-01', q: 'struts' }, ['1002']],
  [{ kev: 'true' }, ['44228']],
  [{ severity: 'CRITICAL', kev: 'false' }, ['1002']],
];

const mistakes: readonly (readonly [query: Record<string, string>, message: string])[] = [
  [
    { q: 'log4j cvss>=high' },
    'Invalid value in q: "cvss>=high" at character 7. Send a number from 0 to 10, such as cvss>=7 or cvss:7..8.9, or put it in quotes to search for it as text.',
  ],
  [
    { cpe: 'cpe:2.3:a:apache:log4j:2.14' },
    'cpe must be a CPE name up to the product or vendor, such as cpe:2.3:a:apache:log4j or cpe:2.3:a:apache (to search by version, use package and version), not "cpe:2.3:a:apache:log4j:2.14".',
  ],
  [
    { since: 'soon' },
    'since must be how long ago, such as 7d, 24h or 30m, or a day or time such as 2024-01-31T12:00:00Z, not "soon".',
  ],
];

onEachDatabase('the query language', (t) => {
  let app: Fetch;
  let faults: unknown[];
  let deps: Vulnerabilities;

  before(async () => {
    const fixture = await openTestStore(t);
    await fixture.read(day);
    const reading = await t.open(fixture.url, { readOnly: true });
    ({ app, faults } = await appOver(reading));
    deps = await vulnerabilitiesOf({ reading, baseUrl: 'https://vulns.example' });
  });
  after(() => assert.deepEqual(faults, []));

  const get = async (path: string, query: Record<string, string>) => {
    const request = new Request(`https://vulns.example${path}?${new URLSearchParams(query)}`);
    const response = await app(request, {} as never);
    return { status: response.status, text: await response.text() };
  };
  const call = async (tool: string, query: Record<string, string>) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: query },
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await app(
      new Request('https://vulns.example/mcp', { method: 'POST', headers, body }),
      {} as never,
    );
    return (
      (await response.json()) as {
        result: { content: { text: string }[]; structuredContent?: { data: { id: string }[] } };
      }
    ).result;
  };
  const shown = (rows: readonly { id: string }[]) => rows.map(({ id }) => id.replace(/^CVE-\d+-/, '')).sort();

  test('finds the same in REST, MCP, downloads and pages', async () => {
    for (const [query, ids] of searches) {
      const expected = [...ids].sort();
      const said = JSON.stringify(query);
      const rest = await get('/api/v1/vulnerabilities', query);
      assert.equal(rest.status, 200, `${said}: ${rest.text}`);
      assert.deepEqual(shown(JSON.parse(rest.text).data), expected, said);
      assert.deepEqual(
        shown((await call('search_vulnerabilities', query)).structuredContent?.data ?? []),
        expected,
        `MCP ${said}`,
      );
      const lines = (await get('/download.ndjson', query)).text.split('\n').slice(0, -1);
      assert.deepEqual(shown(lines.map((line) => JSON.parse(line))), expected, `download ${said}`);
      const page = await get('/', query);
      assert.equal(Number(/<p class="total">(\d+) /.exec(page.text)?.[1] ?? 0), ids.length, `page ${said}`);
    }
  });

  test('lists what bears the very name first', async () => {
    const { text } = await get('/api/v1/vulnerabilities', { q: 'log4j' });
    assert.deepEqual(
      JSON.parse(text).data.map(({ id }: { id: string }) => id),
      ['CVE-2021-44228', 'CVE-2026-1003'],
    );
  });

  test('answers a mistake by the same sentence in REST and MCP, and on a page that keeps what was typed', async () => {
    for (const [query, message] of mistakes) {
      const rest = await get('/api/v1/vulnerabilities', query);
      assert.deepEqual([rest.status, JSON.parse(rest.text)], [400, { error: message, code: 'invalid_request' }]);
      const { content } = await call('search_vulnerabilities', query);
      assert.equal(JSON.parse(content[0]?.text ?? '').error, message);
      const page = await get('/', query);
      assert.equal(page.status, 400);
      const plain = page.text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&#39;', "'");
      const [, expected = message] = /Send (.*), or put it in quotes/.exec(message) ?? [];
      assert.ok(plain.includes(expected), expected);
      for (const value of Object.values(query)) assert.ok(plain.includes(`value="${value}"`), `the page lost ${value}`);
    }
  });

  test('any text is answered, or refused by a sentence about its mistake', async () => {
    const random = randomOf(79);
    const pieces = [
      ...[
        '(',
        ')',
        '-',
        '"',
        ' ',
        ' ',
        ' OR ',
        ':',
        ',',
        '..',
        '~n:log4j',
        '*',
        '^',
        "'",
        '\\\\',
        '%',
        'NEAR(',
        '脆',
        'の脆弱性',
        'ﾛｸﾞ',
      ],
      ...[
        'log4j',
        'RCE',
        'リモートコード実行',
        'vendor:',
        'cisco',
        'cvss>=',
        '7',
        'kev:1',
        'published:>7d',
        'tag:',
        'cpe:2.3:a:apache',
      ],
      ...['package:npm/', 'package:PyPI/django@1.0', 'severity:high', '𠮷', '👍', 'é', '.net', 'c++', 'the'],
    ];
    let refused = 0;
    for (let i = 0; i < 400; i++) {
      const count = 1 + Math.floor(random() * 12);
      const q = Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join('');
      if (q.trim() === '') continue;
      const { status, text } = await get('/api/v1/vulnerabilities', { q });
      if (status === 200) continue;
      refused++;
      assert.equal(status, 400, q);
      assert.match(JSON.parse(text).error, /^Invalid value in q: ".+" at character \d+\. Send .+\.$/s, q);
    }
    assert.ok(refused > 0 && refused < 200, `${refused}`);
  });

  test('pages of a list count relative times from when its first page was requested', async () => {
    const now = new Date();
    const page = async (at: Date, cursor?: string) => {
      const input = { since: '40d', vendor: ['cisco', 'juniper'], limit: 1, ...(cursor && { cursor }) };
      const answer = await listVulnerabilities.run(input, { key: 'address 192.0.2.1' }, { ...deps, now: () => at });
      return JSON.parse(String((answer as { body: Buffer }).body));
    };
    const first = await page(now);
    assert.deepEqual(shown(first.data), ['1003']);
    const later = new Date(now.getTime() + 20 * dayMs);
    assert.deepEqual(shown((await page(later, first.pagination.next_cursor)).data), ['1004']);
    assert.deepEqual(shown((await page(later)).data), ['1003']);
    assert.equal((await page(later)).pagination.next_cursor, null);
  });
});
