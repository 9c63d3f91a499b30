import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../no-facts.ts';
import { SetAsideError } from '../source.ts';
import { parseCve } from './parse.ts';

const cve = {
  id: 'CVE-2026-90100',
  sourceIdentifier: 'cve@example.org',
  published: '2026-09-01T10:15:00.123',
  lastModified: '2026-10-01T10:15:00.000',
  vulnStatus: 'Analyzed',
  descriptions: [{ lang: 'en', value: 'A made-up case.' }],
};

const parse = (more: Record<string, unknown>) => parseCve(Buffer.from(JSON.stringify({ cve: { ...cve, ...more } })));

const metric = (source: string, type: string, vectorString: string, baseScore: number, named = '3.1') => ({
  source,
  type,
  cvssData: { version: named, vectorString, baseScore, baseSeverity: 'LOW' },
});
const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v30 = 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';
const v2 = 'AV:N/AC:L/Au:N/C:P/I:P/A:P';

test('parses a minimal record, with times without a zone as UTC', () => {
  assert.deepEqual(parse({}), {
    ...noFacts,
    source: 'nvd',
    id: 'CVE-2026-90100',
    url: 'https://nvd.nist.gov/vuln/detail/CVE-2026-90100',
    cves: ['CVE-2026-90100'],
    published: '2026-09-01T10:15:00.123Z',
    modified: '2026-10-01T10:15:00.000Z',
    descriptions: [{ lang: 'en', text: 'A made-up case.' }],
    cna: 'cve@example.org',
  });
});

for (const [written, read] of [
  ['2026-09-01T10:15:00.000Z', '2026-09-01T10:15:00.000Z'],
  ['2021-08-23T17:59Z', '2021-08-23T17:59:00.000Z'],
  ['2026-09-01T10:15:00', '2026-09-01T10:15:00.000Z'],
  ['2026-09-01T10:15:00.5', '2026-09-01T10:15:00.500Z'],
  ['2026-09-01T10:15:00-05:00', '2026-09-01T15:15:00.000Z'],
  ['2026-13-01T10:15:00.000', null],
  ['today', null],
  [17, null],
]) {
  test(`reads the time ${written} as ${read}`, () => assert.equal(parse({ published: written }).published, read));
}

for (const [said, disputed] of [
  [{ cveTags: [{ sourceIdentifier: 'cve@mitre.org', tags: ['disputed'] }] }, true],
  [{ cveTags: [{ tags: ['unsupported-when-assigned'] }, { tags: ['disputed'] }] }, true],
  [{ cveTags: [{ tags: ['unsupported-when-assigned'] }] }, false],
  [{ cveTags: 'disputed' }, false],
  [{ descriptions: [{ lang: 'en', value: '** DISPUTED **  A flaw in the gateway.' }] }, true],
  [{ descriptions: [{ lang: 'en', value: '** UNSUPPORTED WHEN ASSIGNED ** ** DISPUTED ** A flaw.' }] }, true],
  [{ descriptions: [{ lang: 'en', value: 'See CVE-2020-1: ** DISPUTED ** is its mark.' }] }, false],
] as const) {
  test(`${JSON.stringify(said)} is ${disputed ? '' : 'not '}disputed`, () =>
    assert.equal(parse(said).disputed, disputed));
}

test('lists the scores of every scorer from every field, with the severity computed from the score', () => {
  const { scores } = parse({
    metrics: {
      cvssMetricV40: [
        metric('cve@example.org', 'Secondary', v4, 9.3, '4.0'),
        metric('cve@example.org', 'Secondary', v31, 6.9),
      ],
      cvssMetricV31: [
        metric('nvd@nist.gov', 'Primary', v31, 9.8),
        metric('134c704f-9b21-4f2e-91b3-4a467353bcc0', 'Secondary', v31, 0),
      ],
      cvssMetricV30: [metric('nvd@nist.gov', 'Primary', v30, 7)],
      cvssMetricV2: [{ ...metric('nvd@nist.gov', 'Primary', v2, 7.5, '2.0'), baseSeverity: 'HIGH' }],
    },
  });
  assert.deepEqual(
    scores.map(({ version, vector, score, severity, source, type }) => [
      version,
      vector,
      score,
      severity,
      source,
      type,
    ]),
    [
      ['4.0', v4, 9.3, 'critical', 'cve@example.org', 'Secondary'],
      ['3.1', v31, 6.9, 'medium', 'cve@example.org', 'Secondary'],
      ['3.1', v31, 9.8, 'critical', 'nvd@nist.gov', 'Primary'],
      ['3.1', v31, 0, 'none', '134c704f-9b21-4f2e-91b3-4a467353bcc0', 'Secondary'],
      ['3.0', v30, 7, 'high', 'nvd@nist.gov', 'Primary'],
      ['2.0', v2, 7.5, 'high', 'nvd@nist.gov', 'Primary'],
    ],
  );
});

for (const [score, word] of [
  [0, 'low'],
  [3.9, 'low'],
  [4, 'medium'],
  [6.9, 'medium'],
  [7, 'high'],
  [10, 'high'],
] as const) {
  test(`a v2 score of ${score} is ${word}`, () => {
    const { scores } = parse({ metrics: { cvssMetricV2: [metric('nvd@nist.gov', 'Primary', v2, score, '2.0')] } });
    assert.equal(scores[0]?.severity, word);
  });
}

test('ignores metrics that are not CVSS scores', () => {
  const { scores } = parse({
    metrics: {
      ssvcV203: [{ source: 'x', ssvcData: { version: '2.0.3', options: [] } }],
      someFutureMetric: [{ x: 1 }],
      cvssMetricV31: [
        { source: 'x', type: 'Primary' },
        { source: 'x', type: 'Primary', cvssData: { vectorString: v31 } },
        { source: 'x', type: 'Primary', cvssData: { vectorString: '', baseScore: 5 } },
        { source: 'x', type: 'Primary', cvssData: { vectorString: 'CVSS:9.0/AV:N', baseScore: 5 } },
        { source: 'x', type: 'Primary', cvssData: { vectorString: v31, baseScore: 11 } },
        null,
      ],
      cvssMetricV40: 'none',
    },
  });
  assert.deepEqual(scores, []);
});

for (const [name, more, status] of [
  ['NVD says so', { vulnStatus: 'Rejected' }, 'rejected'],
  [
    'a status takes precedence over a text that quotes it',
    { descriptions: [{ lang: 'en', value: '** REJECT ** is in the text' }] },
    'live',
  ],
  [
    'no status, old text',
    { vulnStatus: undefined, descriptions: [{ lang: 'en', value: '** REJECT ** Do not use.' }] },
    'rejected',
  ],
  [
    'no status, new text',
    { vulnStatus: null, descriptions: [{ lang: 'en', value: 'Rejected reason: unused' }] },
    'rejected',
  ],
  ['a status that is new', { vulnStatus: 'A Future Status' }, 'live'],
] as const) {
  test(`the status is ${status}: ${name}`, () => assert.equal(parse(more).status, status));
}

test('reads descriptions by language, without control characters or embedded text directions, with markup untouched', () => {
  const { descriptions } = parse({
    descriptions: [
      { lang: 'es', value: 'solo español' },
      { lang: 'en', value: 'a \u0000b\u0085c\r\n\td <script>alert(1)</script> \u202e \ud800' },
      { lang: 'fr', value: ' \u0007 ' },
      { lang: 'de' },
    ],
  });
  assert.deepEqual(descriptions, [
    { lang: 'es', text: 'solo español' },
    { lang: 'en', text: 'a bc\r\n\td <script>alert(1)</script>  \ufffd' },
  ]);
});

test('lists each weakness once, without noinfo and Other', () => {
  const of = (...values: string[]) => ({ description: values.map((value) => ({ lang: 'en', value })) });
  const { weaknesses } = parse({
    weaknesses: [of('NVD-CWE-noinfo', 'CWE-79'), of('CWE-89', 'CWE-79'), of('NVD-CWE-Other')],
  });
  assert.deepEqual(weaknesses, ['CWE-79', 'CWE-89']);
});

test('lists one reference per URL as written, with the tags of all sources', () => {
  const { references } = parse({
    references: [
      { url: 'https://example.com/a', source: 'x', tags: ['Exploit', 'Patch'] },
      { url: 'https://example.com/a', source: 'af854a3a-2127-422b-91ae-364da2661108', tags: ['Patch', 'VDB Entry'] },
      { url: 'javascript:alert(1)', source: 'x' },
      { url: 'ftp://example.com/x y', source: 'x' },
      { source: 'x' },
    ],
  });
  assert.deepEqual(references, [
    { url: 'https://example.com/a', tags: ['Exploit', 'Patch', 'VDB Entry'] },
    { url: 'javascript:alert(1)', tags: [] },
    { url: 'ftp://example.com/x y', tags: [] },
  ]);
});

const node = (...cpeMatch: unknown[]) => ({ nodes: [{ operator: 'OR', negate: false, cpeMatch }] });
const match = (criteria: string, more = {}) => ({ vulnerable: true, criteria, matchCriteriaId: 'x', ...more });

test('merges CPE matches that differ in version and update into one product with each version once', () => {
  const log4j = (version: string, update = '*') => `cpe:2.3:a:apache:log4j:${version}:${update}:*:*:*:*:*:*`;
  const { products } = parse({
    configurations: [
      node(
        match(log4j('*'), { versionStartIncluding: '2.13.0', versionEndExcluding: '2.15.0' }),
        match(log4j('*'), { versionStartIncluding: '2.13.0', versionEndExcluding: '2.15.0' }),
        match(log4j('*'), { versionStartExcluding: '1.0', versionEndIncluding: '1.2.17' }),
        match(log4j('*'), { versionEndExcluding: '0.9' }),
        match(log4j('*'), { versionStartIncluding: '0.1\\(a\\)', versionEndExcluding: '0.1\\(1p\\)' }),
        match(log4j('2.0', '-')),
        match(log4j('2.0', 'rc1')),
        match(log4j('2.0\\+build', '*')),
      ),
      node(match(log4j('-', 'sp2')), match(log4j('*', 'rc\\+1')), match(log4j('*')), match(log4j('-', '-'))),
    ],
  });
  assert.deepEqual(products, [
    {
      vendor: 'apache',
      product: 'log4j',
      cpe: log4j('*'),
      versions: [
        '>= 2.13.0, < 2.15.0',
        '> 1.0, <= 1.2.17',
        '< 0.9',
        '>= 0.1(a), < 0.1(1p)',
        '2.0',
        '2.0 rc1',
        '2.0+build',
        'sp2',
        'rc+1',
        '*',
        '-',
      ],
    },
  ]);
});

test('skips platforms that a product runs on, and unescapes names but not the CPE', () => {
  const { products } = parse({
    configurations: [
      {
        operator: 'AND',
        nodes: [
          { operator: 'OR', cpeMatch: [match('cpe:2.3:a:gnu:c\\+\\+_a\\:b:1.0:*:*:*:*:linux:*:*')] },
          { operator: 'OR', cpeMatch: [match('cpe:2.3:o:linux:linux_kernel:-:*:*:*:*:*:*:*', { vulnerable: false })] },
        ],
      },
      node(
        match('cpe:2.3:a:gnu:c\\+\\+_a\\:b:2.0:*:*:*:*:windows:*:*'),
        match('cpe:/a:old:style'),
        match('nonsense'),
        null,
      ),
      { nodes: null },
    ],
  });
  assert.deepEqual(products, [
    { vendor: 'gnu', product: 'c++_a:b', cpe: 'cpe:2.3:a:gnu:c\\+\\+_a\\:b:*:*:*:*:*:linux:*:*', versions: ['1.0'] },
    { vendor: 'gnu', product: 'c++_a:b', cpe: 'cpe:2.3:a:gnu:c\\+\\+_a\\:b:*:*:*:*:*:windows:*:*', versions: ['2.0'] },
  ]);
});

test("ignores CISA's fields in NVD's record and unknown keys", () => {
  const record = parse({
    cisaExploitAdd: '2021-12-10',
    cisaActionDue: '2021-12-24',
    affected: [{ x: 1 }],
    cveTags: [{}],
  });
  assert.equal(record.kev, null);
});

test('treats fields of unexpected types as absent', () => {
  const record = parse({
    descriptions: 'x',
    metrics: [],
    weaknesses: {},
    references: 'x',
    configurations: 7,
    sourceIdentifier: 1,
  });
  assert.deepEqual([record.descriptions, record.scores, record.products, record.cna], [[], [], [], null]);
});

test('parses a record without the envelope, with a long id in lower case', () => {
  const record = parseCve(Buffer.from(JSON.stringify({ ...cve, id: 'cve-2026-12345678' })));
  assert.equal(record.id, 'CVE-2026-12345678');
});

for (const text of ['{"cve":{"id":"CVE-26-1"}}', '{"cve":{}}', '[]', '{"cve":{"id":"CVE-2026-90111"']) {
  test(`sets a record aside: ${text}`, () => assert.throws(() => parseCve(Buffer.from(text)), SetAsideError));
}
