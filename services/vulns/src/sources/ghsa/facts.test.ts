import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../no-facts.ts';
import { SetAsideError } from '../source.ts';
import { ghsa } from './ghsa.ts';

const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

const parse = (record: unknown) => ghsa.parse(Buffer.from(JSON.stringify(record)));
const facts = (more: Record<string, unknown>) => parse({ ghsa_id: 'GHSA-2222-3333-4444', ...more });

test('parses every field of an advisory', () => {
  const record = facts({
    cve_id: 'CVE-2026-90001',
    html_url: 'https://github.com/advisories/GHSA-2222-3333-4444',
    summary: 'example is open to prototype pollution ',
    description: 'Merging untrusted objects\r\nchanges the prototype.',
    type: 'reviewed',
    severity: 'critical',
    identifiers: [
      { type: 'GHSA', value: 'GHSA-2222-3333-4444' },
      { type: 'CVE', value: 'CVE-2026-90001' },
      { type: 'CVE', value: 'CVE-2026-90002' },
      { type: 'OTHER', value: 'SNYK-JS-EXAMPLE-1' },
    ],
    references: ['https://example.com/a', 'https://example.com/a', { url: 'https://example.com/b' }, null],
    published_at: '2026-09-01T00:00:00Z',
    updated_at: '2026-10-01T00:00:00Z',
    withdrawn_at: null,
    vulnerabilities: [
      {
        package: { ecosystem: 'npm', name: '@example/merge' },
        vulnerable_version_range: '>= 1.0.0, < 1.2.3',
        first_patched_version: '1.2.3',
      },
    ],
    cvss: { vector_string: v31, score: 9.8 },
    cvss_severities: {
      cvss_v3: { vector_string: v31, score: 9.8 },
      cvss_v4: { vector_string: v40, score: 9.2 },
    },
    cwes: [
      { cwe_id: 'CWE-1321', name: 'Prototype Pollution' },
      { cwe_id: 'CWE-1321', name: 'Prototype Pollution' },
    ],
  });
  assert.deepEqual(record, {
    ...noFacts,
    source: 'ghsa',
    id: 'GHSA-2222-3333-4444',
    url: 'https://github.com/advisories/GHSA-2222-3333-4444',
    cves: ['CVE-2026-90001', 'CVE-2026-90002'],
    aliases: ['SNYK-JS-EXAMPLE-1'],
    published: '2026-09-01T00:00:00.000Z',
    modified: '2026-10-01T00:00:00.000Z',
    title: 'example is open to prototype pollution',
    descriptions: [{ lang: 'en', text: 'Merging untrusted objects\r\nchanges the prototype.' }],
    scores: [
      { version: '4.0', vector: v40, score: 9.2, severity: 'critical', source: 'ghsa', type: null },
      { version: '3.1', vector: v31, score: 9.8, severity: 'critical', source: 'ghsa', type: null },
    ],
    word: 'critical',
    weaknesses: ['CWE-1321'],
    references: [
      { url: 'https://example.com/a', tags: [] },
      { url: 'https://example.com/b', tags: [] },
    ],
    packages: [
      {
        ecosystem: 'npm',
        name: '@example/merge',
        purl: null,
        ranges: [{ type: 'ECOSYSTEM', introduced: '1.0.0', fixed: '1.2.3', last_affected: null }],
        versions: [],
      },
    ],
  });
});

for (const [written, patched, range, versions] of [
  ['< 1.2', '1.2', ['0', '1.2', null], []],
  ['< 1.2', null, ['0', '1.2', null], []],
  ['< 1.2', '1.3', ['0', '1.2', null], []],
  ['<= 3', null, ['0', null, '3'], []],
  ['<= 3', '3.0.1', ['0', '3.0.1', '3'], []],
  ['>= 1.0, <= 3', null, ['1.0', null, '3'], []],
  ['>= 1.0', null, ['1.0', null, null], []],
  ['>= 1.0', { identifier: '2.0' }, ['1.0', '2.0', null], []],
  ['> 1.0, < 2.0', null, ['1.0', '2.0', null], []],
  ['= 1.0', null, null, ['1.0']],
  ['= 1.0', '1.1', ['1.0', '1.1', '1.0'], ['1.0']],
  ['', null, null, []],
  [null, '1.1', [null, '1.1', null], []],
  ['all versions', null, null, []],
] as const) {
  test(`reads the range "${written}", patched in ${JSON.stringify(patched)}`, () => {
    const [entry] = facts({
      vulnerabilities: [
        {
          package: { ecosystem: 'pip', name: 'example' },
          vulnerable_version_range: written,
          first_patched_version: patched,
        },
      ],
    }).packages;
    const [introduced, fixed, last_affected] = range ?? [];
    assert.deepEqual(entry?.ranges, range === null ? [] : [{ type: 'ECOSYSTEM', introduced, fixed, last_affected }]);
    assert.deepEqual(entry?.versions, versions);
  });
}

test("ecosystems use OSV's spelling, with one entry per package in order of mention", () => {
  const names = 'pip composer rust erlang actions swift rubygems go maven npm nuget pub other pip'.split(' ');
  const { packages } = facts({
    vulnerabilities: names.map((ecosystem, i) => ({
      package: { ecosystem, name: 'example' },
      vulnerable_version_range: `= ${i}`,
    })),
  });
  assert.equal(
    packages.map(({ ecosystem }) => ecosystem).join(),
    'PyPI,Packagist,crates.io,Hex,GitHub Actions,SwiftURL,RubyGems,Go,Maven,npm,NuGet,Pub,other',
  );
  assert.deepEqual(packages[0]?.versions, ['0', '13']);
});

test('a score without a vector is ignored, and a vector without a score is computed', () => {
  const scores = (cvss: unknown, cvss_severities: unknown) =>
    facts({ cvss, cvss_severities }).scores.map(({ version, score }) => [version, score]);
  assert.deepEqual(
    scores(
      { vector_string: null, score: null },
      { cvss_v3: { vector_string: null, score: 0.0 }, cvss_v4: { vector_string: null, score: 0.0 } },
    ),
    [],
  );
  assert.deepEqual(scores({ vector_string: v31, score: 9.8 }, { cvss_v4: { vector_string: v40, score: null } }), [
    ['4.0', 9.3],
    ['3.1', 9.8],
  ]);
  // A vector in the wrong field, with the score of the right one.
  assert.deepEqual(scores({ vector_string: v31, score: 9.8 }, { cvss_v4: { vector_string: v31, score: null } }), [
    ['3.1', 9.8],
  ]);
  assert.deepEqual(scores({ vector_string: 'CVSS:3.1/AV:N', score: null }, null), []);
});

test('parses an advisory without a CVE that is withdrawn and of unknown severity', () => {
  const record = facts({ cve_id: null, withdrawn_at: '2026-10-01T00:00:00Z', severity: 'unknown' });
  assert.deepEqual([record.cves, record.status, record.word], [[], 'withdrawn', null]);
  assert.equal(record.withdrawnAt, '2026-10-01T00:00:00.000Z');
  assert.equal(record.url, 'https://github.com/advisories/GHSA-2222-3333-4444');
});

test("parses a file of the advisory database, in OSV's format", () => {
  const record = parse({
    id: 'GHSA-2222-3333-4444',
    modified: '2026-10-01T00:00:00Z',
    aliases: ['CVE-2026-90001'],
    severity: [{ type: 'CVSS_V3', score: v31 }],
    database_specific: { severity: 'HIGH' },
  });
  assert.equal(record.source, 'ghsa');
  assert.equal(record.url, 'https://github.com/advisories/GHSA-2222-3333-4444');
  assert.deepEqual(record.cves, ['CVE-2026-90001']);
  assert.equal(record.scores[0]?.source, 'ghsa');
  assert.equal(record.word, 'high');
});

for (const record of [{}, { ghsa_id: '../x' }, { ghsa_id: null }, null, 7]) {
  test(`sets aside the advisory ${JSON.stringify(record)}`, () => assert.throws(() => parse(record), SetAsideError));
}
