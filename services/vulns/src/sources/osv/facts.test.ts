import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../no-facts.ts';
import { SetAsideError } from '../source.ts';
import { osv } from './osv.ts';

const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

const parse = (record: unknown) => osv.parse(Buffer.from(JSON.stringify(record)));
const facts = (more: Record<string, unknown>) =>
  parse({ id: 'GHSA-2222-3333-4444', modified: '2026-10-01T00:00:00Z', ...more });

test('parses every field of a record', () => {
  const record = facts({
    published: '2026-10-02T03:04:05.678912Z',
    aliases: [
      'CVE-2026-90001',
      'PYSEC-2026-1',
      'GHSA-2222-3333-4444',
      'cve-2026-90001',
      'CVE-2026-90002',
      null,
      '../x',
    ],
    upstream: ['CVE-2026-90003', 'CVE-2026-90001', 'DEBIAN-CVE-2026-90003', 'CVE-2026-90003', 7],
    related: ['CVE-2026-90004'],
    summary: ' A title\nof two lines ',
    details: 'Text with \u0000\u001b[31m signs\r\n\tand <script>alert(1)</script>',
    severity: [{ type: 'CVSS_V3', score: v31 }],
    affected: [
      {
        package: { ecosystem: 'PyPI', name: 'Example', purl: 'pkg:pypi/example' },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.2' }] }],
        versions: ['1.0', '1.1', '1.1'],
      },
      { ranges: [{ type: 'GIT', repo: 'https://example.com/x.git', events: [{ introduced: '0' }] }] },
    ],
    references: [
      { type: 'WEB', url: 'https://example.com/a' },
      { type: 'FIX', url: 'https://example.com/a' },
      { type: 'EVIDENCE', url: 'ftp://example.com/b c' },
      { type: 'WEB' },
    ],
    database_specific: { severity: 'MODERATE', cwe_ids: ['CWE-79', 'cwe-89', 'NVD-CWE-noinfo', 'CWE-79'] },
  });
  assert.deepEqual(record, {
    ...noFacts,
    source: 'osv',
    id: 'GHSA-2222-3333-4444',
    url: 'https://osv.dev/vulnerability/GHSA-2222-3333-4444',
    cves: ['CVE-2026-90001', 'CVE-2026-90002'],
    aliases: ['PYSEC-2026-1'],
    upstream: ['CVE-2026-90003', 'DEBIAN-CVE-2026-90003'],
    published: '2026-10-02T03:04:05.678Z',
    modified: '2026-10-01T00:00:00.000Z',
    title: 'A title of two lines',
    descriptions: [{ lang: 'en', text: 'Text with [31m signs\r\n\tand <script>alert(1)</script>' }],
    scores: [{ version: '3.1', vector: v31, score: 9.8, severity: 'critical', source: 'osv', type: null }],
    word: 'medium',
    weaknesses: ['CWE-79', 'CWE-89'],
    references: [
      { url: 'https://example.com/a', tags: ['WEB', 'FIX'] },
      { url: 'ftp://example.com/b c', tags: ['EVIDENCE'] },
    ],
    packages: [
      {
        ecosystem: 'PyPI',
        name: 'Example',
        purl: 'pkg:pypi/example',
        ranges: [{ type: 'ECOSYSTEM', introduced: '0', fixed: '1.2', last_affected: null }],
        versions: ['1.0', '1.1'],
      },
    ],
  });
});

test('an id may be a CVE in any case, with neither too few nor too many digits', () => {
  assert.deepEqual(facts({ id: 'cve-2026-90051' }).cves, ['CVE-2026-90051']);
  assert.deepEqual(facts({ id: 'CVE-2026-1234567890' }).cves, ['CVE-2026-1234567890']);
  assert.deepEqual(facts({ aliases: ['CVE-2026-123', `CVE-2026-${'1'.repeat(20)}`] }).cves, []);
  assert.deepEqual(facts({ id: 'RHSA-2026:9001' }).id, 'RHSA-2026:9001');
});

test('an alias may have spaces around it', () => {
  const { cves, aliases } = facts({ id: 'PYSEC-2026-9', aliases: ['CVE-2026-90051 ', ' GHSA-2222-3333-4444'] });
  assert.deepEqual([cves, aliases], [['CVE-2026-90051'], ['GHSA-2222-3333-4444']]);
});

for (const id of [
  '../../etc/passwd',
  'CVE-2026-90050/../x',
  'CVE-2026-123',
  '',
  7,
  undefined,
  'A'.repeat(129),
  'a b',
]) {
  test(`sets aside a record with the id ${JSON.stringify(id)}`, () => {
    assert.throws(() => facts({ id }), SetAsideError);
  });
}

for (const record of [null, [], 7, 'text']) {
  test(`rejects ${JSON.stringify(record)} as a record`, () => assert.throws(() => parse(record), SetAsideError));
}

test('sets aside what is not JSON', () => {
  assert.throws(() => osv.parse(Buffer.from('{"id": ')), SetAsideError);
});

test('parses a withdrawn record without affected packages', () => {
  const record = facts({ withdrawn: '2026-10-01T00:00:00Z', published: '2026-11-01T00:00:00Z' });
  assert.equal(record.status, 'withdrawn');
  assert.equal(record.withdrawnAt, '2026-10-01T00:00:00.000Z');
  assert.equal(record.published, '2026-11-01T00:00:00.000Z');
  assert.deepEqual(record.packages, []);
});

test("recognises vectors by their prefix in any field, each once, and ignores an ecosystem's severity words", () => {
  const { scores } = facts({
    severity: [
      { type: 'CVSS_V4', score: v31 },
      { type: 'CVSS_V4', score: '' },
      { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N' },
      { type: 'Ubuntu', score: 'medium' },
      { type: 'CVSS_V2', score: 'AV:N/AC:L/Au:N/C:P/I:P/A:P' },
    ],
    affected: [
      {
        severity: [
          { type: 'CVSS_V4', score: v40 },
          { type: 'CVSS_V3', score: v31 },
        ],
      },
      { database_specific: { cvss: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N' } },
    ],
  });
  assert.deepEqual(
    scores.map(({ version, score, severity }) => [version, score, severity]),
    [
      ['3.1', 9.8, 'critical'],
      ['2.0', 7.5, 'high'],
      ['4.0', 9.3, 'critical'],
      ['3.0', 6.1, 'medium'],
    ],
  );
});

test('reads a severity word only from GitHub', () => {
  const specific = { database_specific: { severity: 'HIGH' } };
  assert.equal(facts(specific).word, 'high');
  assert.equal(facts({ id: 'BIT-example-2026-1', ...specific }).word, null);
  assert.equal(facts({ database_specific: { severity: 'constructor' } }).word, null);
});

test('reads weaknesses in the shapes that databases use', () => {
  assert.deepEqual(
    facts({
      affected: [{ database_specific: { cwes: [{ cweId: 'CWE-338', name: 'Weak PRNG' }, 'CWE-1'] } }],
      database_specific: { CWE: { id: 'CWE-295', desc: 'Improper Certificate Validation' } },
    }).weaknesses,
    ['CWE-295', 'CWE-338', 'CWE-1'],
  );
});

test('merges several mentions of a package into one entry', () => {
  const mention = (introduced: string, fixed: string, ecosystem = 'RubyGems') => ({
    package: { ecosystem, name: 'activesupport' },
    ranges: [{ type: 'ECOSYSTEM', events: [{ introduced }, { fixed }] }],
  });
  const { packages } = facts({
    affected: [
      mention('3.2.0', '3.2.22'),
      mention('0', '1', 'Debian:13'),
      mention('4.2.0', '4.2.2'),
      mention('4.2.0', '4.2.2'),
    ],
  });
  assert.deepEqual(
    packages.map(({ ecosystem, ranges }) => [ecosystem, ranges.map(({ introduced }) => introduced)]),
    [
      ['RubyGems', ['3.2.0', '4.2.0']],
      ['Debian:13', ['0']],
    ],
  );
});

test('cuts fractions of times to milliseconds, converts offsets to UTC and ignores other times', () => {
  assert.equal(facts({ modified: '2026-10-01T00:00:00.9999Z' }).modified, '2026-10-01T00:00:00.999Z');
  assert.equal(facts({ modified: '2026-10-01T09:00:00+09:00' }).modified, '2026-10-01T00:00:00.000Z');
  assert.equal(facts({ modified: 'yesterday' }).modified, null);
  assert.equal(facts({ modified: '2026-13-01T00:00:00Z' }).modified, null);
});
