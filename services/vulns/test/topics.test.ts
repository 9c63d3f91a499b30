import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Operation } from '@kairan/operation';
import { Cursors } from '@kairan/operation/cursor';
import { ReadyJson } from '@kairan/operation/ready-json';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { z } from 'zod';
import { findPackages, type foundPackages } from '../src/operations/find-packages.ts';
import { getPackage, type packageDetail } from '../src/operations/get-package.ts';
import { getTag } from '../src/operations/get-tag.ts';
import { getTopicTrend, type topicTrend } from '../src/operations/get-topic-trend.ts';
import { listSiteMonths, type siteMonths } from '../src/operations/list-site-months.ts';
import { listSiteTags, type siteTags } from '../src/operations/list-site-tags.ts';
import { listSiteVulnerabilities, type siteVulnerabilities } from '../src/operations/list-site-vulnerabilities.ts';
import { listTags } from '../src/operations/list-tags.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-11-02T00:00:00.000';
const somebody = { key: 'somebody' };

function osv(id: string, cve: string, ecosystem: string, name: string, purl?: string) {
  const affected = [
    {
      package: { ecosystem, name, ...(purl && { purl }) },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '2.0' }] }],
    },
  ];
  return osvRecord(id, '2026-02-01T00:00:00Z', [cve], { affected, published: undefined });
}

const cves = ['2019-05-01', '2024-12-31', '2025-01-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];

const world = dayOf('2026-11-02', {
  nvd: [
    ...cves.map((day, i) =>
      scoredCve(`CVE-2026-${1001 + i}`, modified, {
        published: `${day}T${i % 2 ? '23:59:59.999' : '00:00:00.000'}`,
        vendors: ['microsoft'],
        score: i + 3,
      }),
    ),
    scoredCve('CVE-2026-9001', modified, {
      published: '2026-10-05T00:00:00.000',
      vulnStatus: 'Rejected',
      vendors: ['microsoft', 'withdrawnware'],
    }),
  ],
  kev: [kevRow('CVE-2026-1002', '2026-10-01')],
  osv: {
    npm: [
      osv('GHSA-1', 'CVE-2026-1003', 'npm', 'left-pad', 'pkg:npm/left-pad'),
      osv('GHSA-2', 'CVE-2026-1004', 'npm', 'left-pad'),
      osv('GHSA-3', 'CVE-2026-9001', 'npm', 'left-pad'),
    ],
    PyPI: [osv('PYSEC-1', 'CVE-2026-1005', 'PyPI', 'Left_Pad')],
    Debian: [osv('DSA-1', 'CVE-2026-1006', 'Debian:13', 'left-pad', 'pkg:deb/debian/left-pad?arch=source')],
  },
});

type Trend = z.output<typeof topicTrend>;

onEachDatabase('topics', (t) => {
  async function start({ url, read }: TestStore): Promise<Vulnerabilities> {
    await read(world);
    return {
      view: new StoreView(await t.open(url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
  }

  let opened: Promise<Vulnerabilities> | null = null;
  /** One store for all tests that only read. */
  const stored = () => {
    opened ??= openTestStore(t).then(start);
    return opened;
  };

  async function ask<Data>(operation: Operation<Vulnerabilities>, input: object, deps: Vulnerabilities): Promise<Data> {
    const answer = verifiedAnswer(operation, await operation.run(input, somebody, deps));
    return (answer as { data: Data }).data;
  }

  const months = (counts: Trend['by_month']) =>
    counts.flatMap(({ month, severities }) => {
      const n = Object.values(severities).reduce((sum, one) => sum + one, 0);
      return n === 0 ? [] : [`${month} ${n}`];
    });

  it('are counted in total and by UTC month and year of publication', async () => {
    const deps = await stored();
    const trend = await ask<Trend>(getTopicTrend, { tag: 'Microsoft' }, deps);
    assert.deepEqual([trend.total, trend.kev, trend.poc], [7, 1, 0]);
    assert.deepEqual(trend.severities, { critical: 1, high: 2, medium: 3, low: 1, none: 0, unknown: 0 });
    assert.equal(trend.by_month.length, 24);
    assert.deepEqual([trend.by_month[0]?.month, trend.by_month.at(-1)?.month], ['2024-12', '2026-11']);
    assert.deepEqual(months(trend.by_month), ['2024-12 1', '2025-01 1', '2026-09 1', '2026-10 2', '2026-11 1']);
    assert.deepEqual(
      trend.by_year.map(({ year, severities }) => [year, severities.low, severities.critical]),
      [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => [
        String(year),
        year === 2019 ? 1 : 0,
        year === 2026 ? 1 : 0,
      ]),
    );
  });

  it('have counts that equal the lengths of their lists', async () => {
    const deps = await stored();
    for (const [topic, filter] of [
      [{ tag: 'microsoft', kind: 'vendor' }, { vendor: ['microsoft'] }],
      [{ tag: 'cwe-79' }, { tag: ['cwe-79'] }],
      [{ category: 'xss' }, { category: ['xss'] }],
      [{ tag: 'python' }, { language: ['python'] }],
      [{ package: 'npm/left-pad' }, { package: 'npm/left-pad' }],
      [{ package: 'Debian/left-pad' }, { package: 'Debian/left-pad' }],
      [{ package: 'npm/nothing' }, { package: 'npm/nothing' }],
    ] as const) {
      const answer = await listVulnerabilities.run({ ...filter, limit: 100 }, somebody, deps);
      assert.ok(answer instanceof ReadyJson);
      const rows = (JSON.parse(answer.body.toString()) as { data: { severity: string; kev: boolean; poc: boolean }[] })
        .data;
      const trend = await ask<Trend>(getTopicTrend, topic, deps);
      const counted = [trend.total, trend.kev, trend.poc, trend.severities.critical];
      const held = [rows.length, ...(['kev', 'poc'] as const).map((name) => rows.filter((row) => row[name]).length)];
      assert.deepEqual(counted, [...held, rows.filter(({ severity }) => severity === 'critical').length]);
    }
  });

  it('are rejected if unknown, or if the input names more than one', async () => {
    const deps = await stored();
    await assert.rejects(async () => ask(getTopicTrend, { tag: 'nosuch' }, deps), { code: 'not_found' });
    await assert.rejects(async () => ask(getTopicTrend, { tag: 'microsoft', kind: 'language' }, deps), {
      code: 'not_found',
    });
    for (const input of [{}, { tag: 'microsoft', category: 'xss' }, { category: 'nosuch' }, { package: 'left-pad' }]) {
      await assert.rejects(async () => ask(getTopicTrend, input, deps), { code: 'invalid_request' });
    }
  });

  it('are none of the tags that only rejected vulnerabilities have', async () => {
    const deps = await stored();
    const tags = await ask<{ slug: string }[]>(listTags, { q: 'ware', limit: 100 }, deps);
    assert.ok(tags.every(({ slug }) => slug !== 'withdrawnware'));
    await assert.rejects(async () => ask(getTag, { slug: 'withdrawnware' }, deps), { code: 'not_found' });
  });

  it('include packages as their records spell them, also found by name only', async () => {
    const deps = await stored();
    const known = async (text: string) => ask<z.output<typeof packageDetail>>(getPackage, { package: text }, deps);
    const npm = {
      ecosystem: 'npm',
      name: 'left-pad',
      purl: 'pkg:npm/left-pad',
      releases: [],
      count: 2,
      without_cve: 1,
    };
    assert.deepEqual(await known('pkg:npm/left-pad@1.0.0'), npm);
    assert.deepEqual((await known('pip/LEFT.PAD')).name, 'Left_Pad');
    const debian = {
      ...npm,
      ecosystem: 'Debian',
      purl: 'pkg:deb/debian/left-pad',
      releases: ['13'],
      count: 1,
      without_cve: 0,
    };
    assert.deepEqual(await known('debian:12/left-pad'), debian);
    await assert.rejects(async () => known('npm/nothing'), { code: 'not_found' });
    await assert.rejects(async () => known('nosuch/left-pad'), { code: 'invalid_request' });

    const found = await ask<z.output<typeof foundPackages>>(findPackages, { name: 'left-pad' }, deps);
    assert.deepEqual(
      found.map(({ ecosystem, count }) => `${ecosystem} ${count}`),
      ['npm 3', 'PyPI 1', 'Debian 1'],
    );
    assert.deepEqual(await ask(findPackages, { name: 'nothing' }, deps), []);
  });

  it('are in the sitemaps with their vulnerabilities, without rejected ones', async () => {
    const deps = await stored();
    const tags = await ask<z.output<typeof siteTags>>(listSiteTags, {}, deps);
    assert.ok(tags.some(({ slug, kind }) => slug === 'microsoft' && kind === 'vendor'));
    const months = await ask<z.output<typeof siteMonths>>(listSiteMonths, {}, deps);
    assert.deepEqual(months, [...new Set(months)].sort().reverse());
    const vulnerabilities: z.output<typeof siteVulnerabilities> = [];
    for (const month of months)
      vulnerabilities.push(...(await ask<typeof vulnerabilities>(listSiteVulnerabilities, { month }, deps)));
    assert.deepEqual(
      vulnerabilities.map(({ id }) => id),
      cves.map((_, i) => `CVE-2026-${1001 + i}`).reverse(),
    );
    assert.equal(vulnerabilities[0]?.modified_at, '2026-11-02T00:00:00.000Z');
  });
});
