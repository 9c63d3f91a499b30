import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagBit, sourceBit } from '../../document/flags.ts';
import { severities } from '../../vulnerability.ts';
import { buildImage } from '../image/build-image.ts';
import type { ImageRow } from '../image/image.ts';
import { monthCount, monthName, monthOf, startOfMonth } from './months.ts';
import { publishedIn, publishedMonths } from './published-slots.ts';
import { statisticsOf } from './statistics.ts';
import { countTopic } from './topic.ts';

test('a time is in the month that its date says, from the first millisecond to the last', () => {
  for (let month = 0; month < monthCount; month++) {
    const [start, end] = [startOfMonth(month), startOfMonth(month + 1) - 1];
    for (const time of [start + 1, Math.round((start + end) / 2), end]) {
      assert.equal(monthOf(time), month);
      assert.ok(new Date(time).toISOString().startsWith(monthName(month)));
    }
  }
  assert.equal(monthOf(0), -1);
  assert.equal(monthName(monthOf(Date.UTC(2222, 2, 2))), '2049-01');
});

const row = (slot: number, published: string | null, more: Partial<ImageRow> = {}): ImageRow => ({
  slot,
  cve: `CVE-2026-${1000 + slot}`,
  state: 'published',
  published: published === null ? 0 : Date.parse(published),
  modified: 0,
  score: -1,
  epss: -1,
  kev_added: 0,
  flags: 0,
  facets: new Uint32Array(0),
  ...more,
});

const image = buildImage(
  [
    row(1, '2026-11-01T00:00:00Z', { flags: severities.indexOf('critical') | flagBit('kev') | sourceBit('nvd') }),
    row(2, '2026-10-31T23:59:59.999Z', { flags: severities.indexOf('low') | flagBit('poc') }),
    row(3, null, { flags: severities.indexOf('low') }),
    row(4, '2026-10-01T00:00:00Z', { state: 'rejected', flags: flagBit('kev') }),
    row(5, '2026-10-01T00:00:00Z', { state: 'removed' }),
    row(6, '2024-02-29T12:00:00Z', { flags: severities.indexOf('critical') }),
  ],
  [],
  1,
);

test('statistics count published vulnerabilities only, those without a publication time in no month', async () => {
  const { total, severities, undated, by_month, kev, poc, by_source } = await statisticsOf(image);
  assert.deepEqual(
    [total, severities.critical, severities.low, undated, kev, poc, by_source.nvd],
    [4, 2, 2, 1, 1, 1, 1],
  );
  assert.deepEqual(
    [...by_month].map(([month, { critical, low }]) => [month, critical, low]),
    [
      ['2024-02', 1, 0],
      ['2026-10', 0, 1],
      ['2026-11', 1, 0],
    ],
  );
});

test('a topic counts the published vulnerabilities of its set', () => {
  const { total, kev, by_month } = countTopic(image, image.facet('kev:1'));
  assert.deepEqual([total, kev, [...by_month.keys()]], [1, 1, ['2026-11']]);
});

test('months list each published vulnerability once, newest first', async () => {
  assert.deepEqual(await publishedMonths(image), ['2026-11', '2026-10', '2024-02', '1980-01']);
  assert.deepEqual(
    (await publishedMonths(image)).flatMap((month) => publishedIn(image, month)),
    [1, 2, 6, 3],
  );
  assert.deepEqual(publishedIn(image, '2026-09'), []);
});
