import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareCve } from '../../document/compare-cve.ts';
import { flagBit, severityOf, sourceBit } from '../../document/flags.ts';
import { facetKinds } from '../../tags/tag-kinds.ts';
import { severities, sourceCodes } from '../../vulnerability.ts';
import { type ColumnSpan, columnNames, isWithin } from '../condition.ts';
import { has, slotsOf } from '../slot-set.ts';
import { type Sort, sorts } from '../sort.ts';
import { buildImage } from './build-image.ts';
import { ImageChange } from './change-image.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import type { LoadedImage } from './loaded-image.ts';
import { finish } from './slices.ts';

const day = 86_400_000;

/** Returns an image with some rows changed, added or removed. */
function changedImage(
  image: LoadedImage,
  rows: readonly ImageRow[],
  facets: Iterable<ImageFacet>,
  writes: number,
): LoadedImage {
  const end = rows.reduce((end, { slot }) => Math.max(end, slot + 1), image.end);
  const change = new ImageChange(image, facets, end);
  for (const row of rows) change.add(row);
  return finish(change.build(writes));
}

/** A generator of integers below a bound (linear congruential, as in Numerical Recipes). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const facets: ImageFacet[] = Array.from({ length: 60 }, (_, i) => {
  const kind = facetKinds[i % facetKinds.length] as ImageFacet['kind'];
  return { id: i + 1, kind, key: `key${i}`, slug: `key${i}`, name: `Key ${i}`, search: `key${i}` };
});

const cves = [
  'CVE-2024-0001',
  'CVE-2024-9999',
  'CVE-2024-10000',
  'CVE-1999-0001',
  'CVE-2024-00001',
  'CVE-2024-1234567890123',
  'CVE-2024-1234567890124',
  'CVE-2024-9234567890123456789',
];

function madeRow(slot: number, below: (n: number) => number): ImageRow {
  return {
    slot,
    cve: cves[slot] ?? `CVE-20${10 + below(15)}-${1000 + slot}`,
    state:
      (['published', 'published', 'published', 'rejected', 'withdrawn', 'removed'] as const)[below(6)] ?? 'published',
    published: below(8) * day,
    modified: below(8) * day,
    score: below(12) * 10 - 10,
    epss: below(4) === 0 ? -1 : below(20) / 20,
    kev_added: below(3) === 0 ? day * (1 + below(5)) : 0,
    flags: below(6) | (below(2) * flagBit('kev')) | (below(2) * sourceBit('nvd')),
    facets: Uint32Array.from(new Set(Array.from({ length: below(7) }, () => 1 + below(60)))).sort(),
  };
}

/** The values of an order, compared one after the other; the last is the tie. */
function compareRows(sort: Sort, a: ImageRow, b: ImageRow): number {
  const value = (row: ImageRow): number => {
    if (sort === 'relevance') {
      const inKev = (row.flags & flagBit('kev')) !== 0;
      return -(Math.floor(row.published / day) + (inKev ? 3650 : 0) + (Math.max(row.score, 0) / 10) * 182.5);
    }
    const column = ({ severity: 'score' } as const)[sort.replace('-', '')] ?? sort.replace('-', '');
    const value = row[column as 'published'];
    const isMissing = column === 'score' || column === 'epss' ? value === -1 : value === 0;
    if (isMissing) return Number.POSITIVE_INFINITY;
    return sort.startsWith('-') ? -value : value;
  };
  const [x, y] = [value(a), value(b)];
  return (x === y ? 0 : x - y) || b.published - a.published || compareCve(a.cve, b.cve);
}

function assertShows(image: LoadedImage, rows: readonly ImageRow[], below: (n: number) => number): void {
  const present = rows.filter(({ state }) => state !== 'removed');
  const slotsWhere = (holds: (row: ImageRow) => boolean) => present.filter(holds).map(({ slot }) => slot);
  const assertSet = (name: string, expected: readonly number[]) => {
    const set = image.facet(name);
    assert.deepEqual([...slotsOf(set)], expected, name);
    assert.equal(set.size, expected.length, name);
  };
  assert.deepEqual(
    [...slotsOf(image.all)],
    slotsWhere(() => true),
  );
  for (const severity of severities)
    assertSet(
      `severity:${severity}`,
      slotsWhere(({ flags }) => severityOf(flags) === severity),
    );
  for (const code of sourceCodes)
    assertSet(
      `source:${code}`,
      slotsWhere(({ flags }) => (flags & sourceBit(code)) !== 0),
    );
  assertSet(
    'kev:1',
    slotsWhere(({ flags }) => (flags & flagBit('kev')) !== 0),
  );
  assertSet(
    'state:published',
    slotsWhere(({ state }) => state === 'published'),
  );
  assertSet(
    'state:withdrawn',
    slotsWhere(({ state }) => state === 'withdrawn'),
  );
  assertSet('vendor:nobody', []);
  for (const facet of facets) {
    assertSet(
      `${facet.kind}:${facet.key}`,
      slotsWhere((row) => row.facets.includes(facet.id)),
    );
  }
  for (const row of present) {
    const { slot } = row;
    assert.equal(image.cve(slot), row.cve);
    assert.equal(image.state(slot), row.state);
    assert.equal(image.flags(slot), row.flags);
    for (const column of columnNames) assert.equal(image.value(slot, column), row[column]);
    assert.deepEqual(
      image
        .facetsOf(slot)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
      [...row.facets],
    );
  }
  for (let i = 0; i < 20; i++) {
    const column = columnNames[below(columnNames.length)] ?? 'score';
    const value = () => (below(3) === 0 ? null : (rows[below(rows.length)]?.[column] ?? null));
    const span: ColumnSpan = { column, from: value(), to: value(), above: below(2) === 0, below: below(2) === 0 };
    assert.deepEqual(
      [...slotsOf(image.span(span))],
      slotsWhere((row) => isWithin(span, row[column])),
      JSON.stringify(span),
    );
  }
  for (const set of [image.facet('severity:high'), image.published, image.all]) {
    for (const kind of facetKinds) {
      const expected = facets
        .filter((facet) => facet.kind === kind)
        .map((facet) => ({
          facet,
          count: present.filter((row) => has(set, row.slot) && row.facets.includes(facet.id)).length,
        }))
        .filter(({ count }) => count > 0);
      assert.deepEqual(
        [...image.countFacets(set, kind)],
        expected.map(({ facet, count }) => [facet, count]),
      );
      const frequent = expected.toSorted((a, b) => b.count - a.count || (a.facet.key < b.facet.key ? -1 : 1));
      assert.deepEqual(image.mostFrequent(set, kind, 3), frequent.slice(0, 3));
    }
  }
  for (const sort of sorts) {
    const expected = present.toSorted((a, b) => compareRows(sort, a, b)).map(({ slot }) => slot);
    const { slots, ranks } = image.order(sort);
    assert.deepEqual([...slots], expected, sort);
    for (const [i, slot] of expected.entries()) {
      assert.equal(ranks[slot], i);
      assert.equal(image.indexAfter(sort, image.positionOf(sort, slot)), i + 1);
    }
  }
}

describe('an image', () => {
  test('has the facts, sets, counts and orders of its rows', () => {
    const below = dice(1);
    for (const size of [0, 1, 40, 700]) {
      const rows = Array.from({ length: size }, (_, slot) => madeRow(slot, below));
      assertShows(buildImage(rows, facets, 1), rows, below);
    }
  });

  for (const [how, most] of [
    ['a few', 5],
    ['many', 300],
  ] as const) {
    test(`equals one made again after ${how} rows have changed`, () => {
      const below = dice(most);
      let rows = Array.from({ length: 400 }, (_, slot) => madeRow(slot, below));
      let image = buildImage(rows, facets.slice(0, 30), 1);
      image = changedImage(image, rows, facets.slice(30), 1);
      for (let writes = 2; writes < 40; writes++) {
        const changed = new Map<number, ImageRow>();
        for (let i = below(most); i >= 0; i--) {
          const slot = below((rows.at(-1)?.slot ?? 0) + 4);
          const known = rows.find((row) => row.slot === slot);
          const row = { ...madeRow(slot, below), ...(known && { cve: known.cve }) };
          changed.set(slot, below(3) === 0 && known ? { ...known, epss: below(20) / 20 } : row);
        }
        const before = rows;
        rows = [...new Map([...rows.map((row) => [row.slot, row] as const), ...changed]).values()];
        rows.sort((a, b) => a.slot - b.slot);
        const old = image;
        image = changedImage(image, [...changed.values()], [], writes);
        assertShows(image, rows, below);
        assert.equal(image.writes, writes);
        if (writes % 10 === 0) assertShows(old, before, below);
      }
    });
  }

  test('shares what a change leaves as it was', () => {
    const below = dice(3);
    const rows = Array.from({ length: 200 }, (_, slot): ImageRow => ({ ...madeRow(slot, below), state: 'published' }));
    const image = buildImage(rows, facets, 1);
    const changed = changedImage(image, [{ ...(rows[7] as ImageRow), epss: 0.123 }], [], 2);
    assert.equal(changed.order('-published'), image.order('-published'));
    assert.equal(changed.parts.facets.lists.slots, image.parts.facets.lists.slots);
    assert.notDeepEqual(changed.order('-epss').slots, image.order('-epss').slots);
  });
});
