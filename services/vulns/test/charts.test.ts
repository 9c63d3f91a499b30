import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Html } from '@kairan/web/html';
import { barTable } from '../src/pages/charts/bar-table.ts';
import { type Column, highestOf, type Reading } from '../src/pages/charts/chart.ts';
import { columnChart } from '../src/pages/charts/column-chart.ts';
import { sparkline } from '../src/pages/charts/sparkline.ts';
import { dayPairs, monthTick } from '../src/pages/charts/ticks.ts';
import { formats } from '../src/pages/formats.ts';
import { languages } from '../src/vulnerability.ts';
import { wellFormed } from './pages/well-formed.ts';

const english: Reading = { language: 'en', formats: formats.en };
const labels = { id: 'some', title: 'What is drawn', description: 'What is seen.' };
const hostile = '"><script>alert(1)</script>&\u202e';

const column = (label: string, ...counts: number[]): Column => ({
  label,
  tick: label,
  href: `/?all=${label}`,
  figures: counts.map((n, i) => ({ n, href: `/?part=${i}&of=${label}` })),
});
const parts = [
  { ink: 'critical', name: 'Critical' },
  { ink: 'unknown', name: 'Not rated' },
] as const;
const years = [column('2024', 30, 10), column('2025', 0, 0), column('2026', 1_200, 0)];

/** Reads the texts of a table's cells, row by row. */
function cellsOf({ text }: Html): string[][] {
  const rows = text.match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}

describe('column charts', () => {
  const chart = columnChart({ ...labels, head: 'Year', series: parts, columns: years }, english);
  const { elements } = wellFormed(chart.text);

  test('have a title and a description, and are followed by a table of all numbers', () => {
    const drawing = elements.find(({ attributes }) => attributes.get('class') === 'drawing');
    assert.equal(drawing?.attributes.get('aria-labelledby'), 'some-title');
    assert.ok(
      chart.text.includes('<title id="some-title">What is drawn</title><desc id="some-text">What is seen.</desc>'),
    );
    assert.deepEqual(cellsOf(chart), [
      ['Year', 'Total', 'Critical', 'Not rated'],
      ['2024', '40', '30', '10'],
      ['2025', '0', '0', '0'],
      ['2026', '1,200', '1,200', '0'],
    ]);
  });

  test('link each column and each count to the list it counts, and do not link zero', () => {
    const links = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.get('href')] : []));
    const drawn = ['/?all=2024', '/?all=2026'];
    const numbers = ['/?all=2024', '/?part=0&of=2024', '/?part=1&of=2024', '/?all=2026', '/?part=0&of=2026'];
    assert.deepEqual(links, [...drawn, ...numbers]);
  });

  test('draw stacked columns as high as their counts, each with a defined pattern', () => {
    const drawn = elements.flatMap(({ attributes }) =>
      attributes.get('class')?.startsWith('part ') && attributes.has('x')
        ? [{ y: Number(attributes.get('y')), height: Number(attributes.get('height')), fill: attributes.get('fill') }]
        : [],
    );
    const [low, above, high] = drawn;
    assert.equal(drawn.length, 3);
    assert.ok(low && above && high);
    assert.ok(Math.abs(low.height * 40 - high.height) < 1);
    assert.ok(Math.abs(above.y + above.height - low.y) < 0.02);
    assert.equal(Math.round(low.y + low.height), Math.round(high.y + high.height));
    const patterns = elements.flatMap(({ name, attributes }) => (name === 'pattern' ? [attributes.get('id')] : []));
    for (const { fill } of drawn) assert.ok(patterns.includes(fill?.slice('url(#'.length, -1)), fill);
  });

  test('format all numbers of an axis alike', () => {
    const large = [column('2025', 14_000, 0)];
    const { text } = columnChart({ ...labels, head: 'Year', series: parts, columns: large }, english);
    const axis = /<g class="axis">[\s\S]*?<\/g>/.exec(text)?.[0] ?? '';
    assert.deepEqual(
      [...axis.matchAll(/>([^<]+)</g)].map(([, tick]) => tick),
      ['0', '5k', '10k', '15k'],
    );
  });

  test('show their numbers in a tooltip', () => {
    assert.ok(chart.text.includes('<title>2024: 40 (Critical: 30, Not rated: 10)</title>'));
  });

  test('have an axis if all counts are zero, and label the edges of classes', () => {
    const { text } = columnChart(
      {
        ...labels,
        head: 'Score',
        series: [parts[0]],
        columns: [column('low', 0), column('high', 0)],
        edges: ['0', '1'],
      },
      english,
    );
    wellFormed(text);
    assert.deepEqual(
      [...text.matchAll(/<text class="tick" x="([^"]*)"[^>]*>([^<]*)</g)]
        .slice(-2)
        .map(([, x, edge]) => `${edge} at ${x}`),
      ['0 at 0%', '1 at 50%'],
    );
  });
});

test('a bar chart is a table of names and counts, in which names cannot inject markup or change the text direction', () => {
  const table = barTable(
    {
      id: 'bars',
      labelledBy: 'heading',
      heads: ['Vendor', 'Vulnerabilities'],
      series: [parts[0]],
      rows: [
        { name: hostile, href: '/vendors/x', countHref: '/?vendor=x', figures: [{ n: 20, href: null }] },
        { name: 'none', href: null, countHref: null, figures: [{ n: 5, href: null }] },
      ],
    },
    english,
  );
  const { elements } = wellFormed(table.text);
  assert.deepEqual(cellsOf(table), [
    ['Vendor', 'Vulnerabilities'],
    ['&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;\u202e', '20'],
    ['none', '5'],
  ]);
  assert.ok(table.text.includes('<bdi>&quot;&gt;'));
  const widths = elements.flatMap(({ attributes }) =>
    attributes.get('class') === 'part' ? [attributes.get('width')] : [],
  );
  assert.deepEqual(widths, ['100%', '25%']);
});

test('the highest column of a chart is named only if it is the only one of its height', () => {
  assert.deepEqual(highestOf(years, english), ['2026', '1,200']);
  assert.deepEqual(highestOf([column('2025', 1, 1), column('2026', 2)], english), [null, '2']);
  assert.deepEqual(highestOf([column('2025', 0)], english), [null, '0']);
});

test('a small line chart names its highest and its last value', () => {
  const { text } = sparkline('New by year', years, english);
  wellFormed(text);
  assert.match(text, /aria-label="New by year\. 2026: 1,200"/);
  wellFormed(sparkline('Nothing', [], english).text);
});

test('months are formatted in each language and listed from first day to last day', () => {
  for (const language of languages) {
    const reading = { language, formats: formats[language] };
    assert.equal(monthTick('2026-01', reading), '2026');
    assert.notEqual(monthTick('2026-07', reading), '');
    assert.equal(monthTick('2026-08', reading), '');
  }
  assert.deepEqual(dayPairs('published', '2024-02'), [
    ['published_from', '2024-02-01'],
    ['published_to', '2024-02-29'],
  ]);
});
