import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { Cursors } from '@kairan/operation/cursor';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import type { z } from 'zod';
import { getStats } from '../src/operations/get-stats.ts';
import { getTag } from '../src/operations/get-tag.ts';
import { getTrends } from '../src/operations/get-trends.ts';
import { getVulnerability } from '../src/operations/get-vulnerability.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import type { Detail, Row } from '../src/pages/page-queries.ts';
import type { trendsShape } from '../src/responses/shapes.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { epssEdges } from '../src/search/figures/trends.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { severities } from '../src/vulnerability.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

type Trends = z.output<typeof trendsShape>;

const now = new Date('2026-11-20T12:00:00Z');
const modified = '2026-02-01T00:00:00.000';
const ids = Array.from({ length: 60 }, (_, i) => `CVE-2026-${3000 + i}`);
/** A text that looks like it contains a JSON member. */
const trap = 'Set "ransomware":true, \\"ransomware\\":true.';

/**
 * Sixty vulnerabilities over some years, with scores at the edges of classes and between; KEV entries of every kind.
 */
const world = dayOf('2026-11-01', {
  nvd: [
    ...ids.map((id, i) =>
      scoredCve(id, modified, {
        score: (i % 11) * 0.9,
        vendors: i % 3 === 0 ? ['microsoft'] : ['example'],
        published: new Date(Date.UTC(2026, 10 - i, 1 + (i % 28), i % 24)).toISOString().slice(0, -1),
      }),
    ),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
  ],
  kev: [
    ...ids.slice(0, 20).map((id, i) =>
      kevRow(id, `202${4 + (i % 3)}-0${1 + (i % 9)}-15`, {
        knownRansomwareCampaignUse: i % 4 === 0 ? 'Known' : i % 4 === 1 ? 'Unknown' : '',
        requiredAction: i % 4 === 1 ? trap : 'Update.',
      }),
    ),
    kevRow('CVE-2026-9001', '2026-01-02', { knownRansomwareCampaignUse: 'Known' }),
    kevRow('CVE-2026-9002', '2026-01-03', { knownRansomwareCampaignUse: 'Known' }),
  ],
  epss: Object.fromEntries(
    ids.slice(0, 40).map((id, i) => [id, i < epssEdges.length ? (epssEdges[i] as number) : (i % 10) ** 4 / 1e4]),
  ),
});

async function start(t: DatabaseForTests): Promise<Vulnerabilities> {
  const { url, read } = await openTestStore(t);
  assert.deepEqual(await read(world), []);
  return {
    view: new StoreView(await t.open(url, { readOnly: true })),
    cursors: new Cursors('secret'),
    baseUrl: 'https://vulns.example',
    version: '1.2.3',
    now: () => now,
  };
}

onEachDatabase('trends', (t) => {
  let deps: Vulnerabilities;
  let trends: Trends;
  let rows: Row[];
  let kev: Detail[];
  before(async () => {
    deps = await start(t);
    trends = (await ask<{ data: Trends }>(getTrends, {})).data;
    rows = (await ask<{ data: Row[] }>(listVulnerabilities, { limit: 100 })).data;
    kev = await Promise.all(
      rows
        .filter((row) => row.kev)
        .map(async ({ id }) => (await ask<{ data: Detail }>(getVulnerability, { cve: id })).data),
    );
  });

  async function ask<Body>(operation: Operation<Vulnerabilities>, input: object): Promise<Body> {
    return (await verifiedAnswer(operation, await operation.run(input, { key: 'somebody' }, deps))) as Body;
  }

  const count = <T>(all: readonly T[], which: (one: T) => boolean) => all.filter(which).length;

  test('counts by month and year match a plain count of the list', () => {
    assert.equal(rows.length, ids.length + 1);
    assert.equal(trends.by_month.length, 24);
    assert.equal(trends.by_month.at(-1)?.month, '2026-11');
    assert.deepEqual(
      trends.by_year.map(({ year }) => year),
      ['2021', '2022', '2023', '2024', '2025', '2026'],
    );
    for (const severity of severities) {
      const published = (span: string) =>
        count(rows, (row) => row.severity === severity && (row.published_at ?? '').startsWith(span));
      for (const { month, severities: counts } of trends.by_month) assert.equal(counts[severity], published(month));
      for (const { year, severities: counts } of trends.by_year) assert.equal(counts[severity], published(year));
    }
  });

  test('KEV entries are counted by the day they were added, including those used by ransomware', () => {
    assert.equal(kev.length, 21);
    for (const { month, added, ransomware } of trends.kev_by_month) {
      const those = kev.filter(({ kev_added }) => kev_added?.startsWith(month));
      assert.equal(added, those.length, month);
      assert.equal(
        ransomware,
        count(those, ({ kev_details }) => kev_details?.ransomware === true),
        month,
      );
    }
    const all = trends.kev_by_year.reduce((sum, { added }) => sum + added, 0);
    assert.equal(all, kev.length);
    assert.equal(
      trends.kev_by_year.reduce((sum, { ransomware }) => sum + ransomware, 0),
      6,
    );
  });

  test('the days until KEV listed a vulnerability are the median of the year, without those that only KEV dates', () => {
    assert.ok(kev.some(({ id }) => id === 'CVE-2026-9002'));
    for (const { year, median_days } of trends.kev_by_year) {
      const days = kev
        .filter(({ id, kev_added }) => id !== 'CVE-2026-9002' && kev_added?.startsWith(year))
        .map(({ kev_added, published_at }) =>
          Math.max(0, Math.floor((Date.parse(kev_added ?? '') - Date.parse(published_at ?? '')) / 86_400_000)),
        )
        .sort((a, b) => a - b);
      const middle = days.length / 2;
      const median =
        days.length % 2 === 1
          ? days[Math.floor(middle)]
          : ((days[middle - 1] as number) + (days[middle] as number)) / 2;
      assert.equal(median_days, median, year);
    }
  });

  test('each EPSS score is in one class, and a score on an edge in the class above', () => {
    for (const [i, { from, to, count: n }] of trends.epss.entries()) {
      const last = i === trends.epss.length - 1;
      const inside = count(rows, ({ epss }) => epss !== null && epss.score >= from && (last || epss.score < to));
      assert.equal(n, inside, `${from} to ${to}`);
    }
    assert.equal(
      trends.without_epss,
      count(rows, ({ epss }) => epss === null),
    );
    const all = trends.epss.reduce((sum, { count: n }) => sum + n, trends.without_epss);
    assert.equal(all, rows.length);
  });

  test('the most used weaknesses and vendors are tags named in the requested language', async () => {
    assert.deepEqual(
      trends.top_vendors.map(({ slug }) => slug),
      ['example', 'microsoft'],
    );
    for (const { slug, kind, count: n, severities: counts } of [...trends.top_vendors, ...trends.top_weaknesses]) {
      const { data } = await ask<{ data: { count: number; severities: object } }>(getTag, { slug, kind });
      assert.deepEqual({ count: data.count, severities: data.severities }, { count: n, severities: counts });
    }
    const { data } = await ask<{ data: Trends }>(getTrends, { lang: 'ja' });
    assert.notEqual(data.top_weaknesses[0]?.name, trends.top_weaknesses[0]?.name);
  });

  test('statistics and trends include what was committed since they were last counted', async () => {
    const { url, read } = await openTestStore(t);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    const totals = async () => {
      const statistics = await getStats.run({}, { key: 'somebody' }, { ...deps, view });
      const { data } = (await verifiedAnswer(getStats, statistics)) as { data: { total: number } };
      const answer = await verifiedAnswer(getTrends, await getTrends.run({}, { key: 'somebody' }, { ...deps, view }));
      const years = (answer as { data: Trends }).data.by_year.flatMap(({ severities: counts }) =>
        Object.values(counts),
      );
      return [data.total, years.reduce((sum, n) => sum + n, 0)];
    };
    const records = [scoredCve('CVE-2026-1001', modified), scoredCve('CVE-2026-1002', modified)];
    for (const [i] of records.entries()) {
      assert.deepEqual(await read(dayOf(`2026-11-0${i + 1}`, { nvd: records.slice(0, i + 1) })), []);
      assert.deepEqual(await totals(), [i + 1, i + 1]);
    }
  });

  test('an empty store has empty trends', async () => {
    const { url } = await openTestStore(t);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    const answer = await getTrends.run({}, { key: 'somebody' }, { ...deps, view });
    const { data } = (await verifiedAnswer(getTrends, answer)) as { data: Trends };
    assert.equal(data.by_month.length, 24);
    assert.deepEqual(data.by_year, []);
  });
});
