import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Detail } from '../page-queries.ts';
import { packageRows } from './package-rows.ts';

type Package = Detail['packages'][number];

const entry = (source: Package['source'], fixed: string | null, more: Partial<Package> = {}): Package => ({
  ecosystem: 'PyPI',
  name: 'django',
  purl: null,
  ranges: fixed === null ? [] : [{ type: 'ECOSYSTEM', introduced: '0', fixed, last_affected: null }],
  versions: [],
  source,
  ...more,
});

test('sources with the same ranges of a package share a row, and others follow next to it', () => {
  const rows = packageRows([
    entry('ghsa', '1.3', { ranges: [{ type: 'SEMVER', introduced: null, fixed: '1.3', last_affected: null }] }),
    entry('ghsa', '2.0', { name: 'flask' }),
    entry('osv', '1.3', { name: 'Django', purl: 'pkg:pypi/django', versions: ['1.1', '1.2'] }),
    entry('osv', '1.4'),
    entry('osv', '1.3', { ecosystem: 'Debian:12' }),
  ]);
  assert.deepEqual(
    rows.map(({ ecosystem, name, purl, versions, ranges, sources }) => [
      ecosystem,
      name,
      ranges[0]?.fixed,
      sources,
      purl,
      versions,
    ]),
    [
      ['PyPI', 'django', '1.3', ['ghsa', 'osv'], 'pkg:pypi/django', ['1.1', '1.2']],
      ['PyPI', 'django', '1.4', ['osv'], null, []],
      ['PyPI', 'flask', '2.0', ['ghsa'], null, []],
      ['Debian:12', 'django', '1.3', ['osv'], null, []],
    ],
  );
});

test('entries without ranges are never merged', () => {
  const rows = packageRows([entry('ghsa', null, { versions: ['1'] }), entry('osv', null, { versions: ['1'] })]);
  assert.deepEqual(
    rows.map(({ sources }) => sources),
    [['ghsa'], ['osv']],
  );
});
