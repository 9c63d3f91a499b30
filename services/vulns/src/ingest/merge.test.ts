import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRecord } from '../../test/store/empty-record.ts';
import type { AffectedPackage, Score, SourceCode, SourceRecord, Ssvc, Vulnerability } from '../vulnerability.ts';
import { merge } from './merge.ts';

const cve = 'CVE-2024-1000';

const ids: Partial<Record<SourceCode, string>> = {
  ghsa: 'GHSA-aaaa-bbbb-cccc',
  osv: 'PYSEC-2024-1',
  jvn: 'JVNDB-2024-000001',
  certfr: 'CERTFR-2024-AVI-0001',
};

function record(source: SourceCode, facts: Partial<SourceRecord> = {}): SourceRecord {
  const id = ids[source] ?? cve;
  return {
    ...emptyRecord,
    source,
    id,
    url: `https://${source}.example/${facts.id ?? id}`,
    cves: source === 'certfr' ? [] : [cve],
    mentions: source === 'certfr' ? [cve] : [],
    ...facts,
  };
}

function row(date_added: string): Partial<SourceRecord> {
  const kev = { date_added, due_date: null, required_action: null, ransomware: null, vendor: null, product: null };
  return { kev };
}

function score(value: number, source: string, severity: Score['severity']): Score {
  return { version: '3.1', vector: `CVSS:3.1/${value}`, score: value, severity, source, type: null };
}

const ssvc: Ssvc = { exploitation: 'poc', automatable: true, technical_impact: 'total', at: null };
const log4j: AffectedPackage = { ecosystem: 'Maven', name: 'a:b', purl: null, ranges: [], versions: ['1.0'] };
const withdrawn = { status: 'withdrawn' as const };

/** Each rule, as the records and the expected result. */
const cases: readonly [why: string, records: SourceRecord[], expected: Partial<Vulnerability>][] = [
  ['NVD alone', [record('nvd')], { state: 'published', severity: 'unknown', cvss: null, kev: false, sources: ['nvd'] }],
  ['GHSA alone', [record('ghsa')], { state: 'published', sources: ['ghsa'], kev: false }],
  // Disputed
  ['NVD tags it as disputed', [record('nvd', { disputed: true }), record('ghsa')], { disputed: true }],
  ['only a copy of the description is marked', [record('nvd'), record('osv', { disputed: true })], { disputed: false }],
  ['without NVD, a marked description counts', [record('osv', { disputed: true })], { disputed: true }],
  // State
  [
    'rejected, regardless of other sources',
    [record('nvd', { status: 'rejected' }), record('ghsa'), record('kev', row('2024-01-01'))],
    { state: 'rejected', kev: true, sources: ['nvd', 'kev', 'ghsa'] },
  ],
  [
    'all advisories withdrawn',
    [record('ghsa', withdrawn), record('osv', withdrawn)],
    { state: 'withdrawn', sources: ['ghsa', 'osv'] },
  ],
  ['one advisory is still live', [record('ghsa', withdrawn), record('osv')], { state: 'published', sources: ['osv'] }],
  ['NVD has it', [record('nvd'), record('ghsa', withdrawn)], { state: 'published', sources: ['nvd'] }],
  [
    'the CVE List rejects it before NVD does',
    [
      record('nvd'),
      record('cvelist', { status: 'rejected', rejection: { reason: 'A duplicate.', replaced_by: ['CVE-2024-2'] } }),
      record('kev', row('2024-01-01')),
    ],
    { state: 'rejected', kev: true, rejection: { reason: 'A duplicate.', replaced_by: ['CVE-2024-2'] } },
  ],
  [
    'NVD still rejects what the CVE List has published again',
    [record('nvd', { status: 'rejected' }), record('cvelist')],
    { state: 'rejected', rejection: null },
  ],
  [
    'a bulletin keeps nothing alive that its source withdrew',
    [record('ghsa', withdrawn), record('certfr')],
    { state: 'withdrawn', sources: ['ghsa', 'certfr'] },
  ],
  ['only a bulletin mentions it', [record('certfr')], { state: 'published', sources: ['certfr'] }],
  ['NVD deleted it', [record('nvd', withdrawn), record('ghsa', withdrawn)], { state: 'withdrawn' }],
  ['KEV lists it', [record('kev', row('2024-01-01')), record('osv', withdrawn)], { state: 'published', kev: true }],
  [
    'a retracted KEV row alone',
    [record('kev', withdrawn)],
    { state: 'withdrawn', kev: false, kev_details: null, sources: ['kev'] },
  ],
  [
    'a retracted KEV row beside NVD',
    [record('nvd'), record('kev', withdrawn)],
    { state: 'published', kev: false, sources: ['nvd'] },
  ],
  [
    "CISA's container of the CVE List says that the catalogue lists it",
    [record('nvd'), record('cvelist', row('2024-01-01'))],
    { kev: false, kev_details: null },
  ],
  // Severity
  [
    "GHSA's severity word without any vector",
    [record('nvd'), record('ghsa', { word: 'high' })],
    { severity: 'high', cvss: null },
  ],
  [
    'a vector before the word',
    [record('ghsa', { word: 'critical' }), record('nvd', { scores: [score(5, 'adp', 'medium')] })],
    { severity: 'medium' },
  ],
  [
    'the worst word',
    [
      record('ghsa', { word: 'low' }),
      record('ghsa', { id: 'GHSA-b', word: 'high' }),
      record('ghsa', { id: 'GHSA-c', word: 'unknown' }),
    ],
    { severity: 'high' },
  ],
  [
    "GHSA's word before OSV's",
    [record('osv', { word: 'critical' }), record('ghsa', { word: 'low' })],
    { severity: 'low' },
  ],
  [
    "the CNA's score before an ADP's",
    [record('nvd', { cna: 'cna@v', scores: [score(9, 'adp', 'critical'), score(5, 'cna@v', 'medium')] })],
    { severity: 'medium' },
  ],
  [
    "the CNA's score in the CVE List before an ADP's at NVD",
    [
      record('nvd', { cna: 'cna@v', scores: [score(9, 'adp', 'critical')] }),
      record('cvelist', { cna: 'org', scores: [score(5, 'org', 'medium')] }),
    ],
    { severity: 'medium' },
  ],
  [
    "the CNA's score once, though NVD and the CVE List pass it on",
    [
      record('nvd', {
        cna: 'cna@v',
        scores: [{ ...score(5, 'cna@v', 'medium'), vector: 'CVSS:4.0/AV:N/E:X/CR:X', type: 'Secondary' }],
      }),
      record('cvelist', { cna: 'org', scores: [{ ...score(5, 'org', 'medium'), vector: 'CVSS:4.0/AV:N' }] }),
    ],
    { scores: [{ ...score(5, 'cna@v', 'medium'), vector: 'CVSS:4.0/AV:N/E:X/CR:X', type: 'Secondary' }] },
  ],
  [
    'the score of an entry of JVN about several CVEs is of none of them',
    [
      record('nvd'),
      record('jvn', {
        cves: [cve, 'CVE-2024-2'],
        title: 't',
        scores: [score(9, 'jvn', 'critical')],
        weaknesses: ['CWE-1'],
      }),
    ],
    { severity: 'unknown', scores: [], weaknesses: [], titles: [], sources: ['nvd', 'jvn'] },
  ],
  [
    'a withdrawn score does not count',
    [
      record('nvd'),
      record('ghsa', {
        ...withdrawn,
        scores: [score(9.8, 'ghsa', 'critical')],
        word: 'critical',
        packages: [log4j],
        weaknesses: ['CWE-1'],
        references: [{ url: 'u', tags: [] }],
        title: 't',
      }),
    ],
    { severity: 'unknown', scores: [], packages: [], weaknesses: [], references: [], titles: [] },
  ],
  [
    'facts of withdrawn records are shown if no live record is left',
    [record('ghsa', { ...withdrawn, scores: [score(9.8, 'ghsa', 'critical')], packages: [log4j] })],
    { severity: 'critical', packages: [{ ...log4j, source: 'ghsa' }] },
  ],
  // Times
  [
    'earliest and latest',
    [
      record('nvd', { published: '2024-02-02T00:00:00.000Z', modified: '2024-03-01T00:00:00.000Z' }),
      record('osv', { ...withdrawn, published: '2024-02-01T00:00:00.000Z', modified: '2024-05-01T00:00:00.000Z' }),
    ],
    { published_at: '2024-02-01T00:00:00.000Z', modified_at: '2024-05-01T00:00:00.000Z' },
  ],
  [
    'modified before published',
    [record('osv', { published: '2024-02-02T00:00:00.000Z', modified: '2024-01-01T00:00:00.000Z' })],
    { published_at: '2024-02-02T00:00:00.000Z', modified_at: '2024-01-01T00:00:00.000Z' },
  ],
  [
    'only modified',
    [record('osv', { modified: '2024-01-01T00:00:00.000Z' })],
    { published_at: '2024-01-01T00:00:00.000Z', modified_at: '2024-01-01T00:00:00.000Z' },
  ],
  [
    "KEV's date counts as publication if it is earlier",
    [
      record('nvd', { published: '2024-02-02T00:00:00.000Z', modified: '2024-03-01T00:00:00.000Z' }),
      record('kev', row('2023-01-01')),
    ],
    { published_at: '2023-01-01T00:00:00.000Z', modified_at: '2024-03-01T00:00:00.000Z' },
  ],
  [
    'KEV alone',
    [record('kev', row('2023-01-01'))],
    {
      published_at: '2023-01-01T00:00:00.000Z',
      modified_at: '2023-01-01T00:00:00.000Z',
      kev_details: row('2023-01-01').kev ?? null,
    },
  ],
  [
    'JVN registers and updates what is long known',
    [
      record('nvd', { published: '2024-02-02T00:00:00.000Z', modified: '2024-03-01T00:00:00.000Z' }),
      record('jvn', { published: '2024-02-01T00:00:00.000Z', modified: '2024-05-01T00:00:00.000Z' }),
    ],
    { published_at: '2024-02-01T00:00:00.000Z', modified_at: '2024-03-01T00:00:00.000Z' },
  ],
  [
    'JVN alone',
    [record('jvn', { published: '2024-02-01T00:00:00.000Z', modified: '2024-05-01T00:00:00.000Z' })],
    { published_at: '2024-02-01T00:00:00.000Z', modified_at: '2024-05-01T00:00:00.000Z' },
  ],
  [
    "a bulletin's times are its own",
    [
      record('cvelist', { published: '2024-02-02T00:00:00.000Z', modified: '2024-03-01T00:00:00.000Z' }),
      record('certfr', { published: '2024-01-01T00:00:00.000Z', modified: '2024-05-01T00:00:00.000Z' }),
    ],
    { published_at: '2024-02-02T00:00:00.000Z', modified_at: '2024-03-01T00:00:00.000Z' },
  ],
  ['no time at all', [record('osv')], { published_at: null, modified_at: null }],
  // Description
  [
    "the CNA's before GHSA's, and another language only if none is English",
    [
      record('jvn', { descriptions: [{ lang: 'ja', text: 'j' }] }),
      record('ghsa', { descriptions: [{ lang: 'en', text: 'g' }] }),
      record('cvelist', {
        descriptions: [
          { lang: 'de', text: 'd' },
          { lang: 'en', text: 'c' },
        ],
      }),
    ],
    {
      description: { text: 'c', lang: 'en', source: 'cvelist' },
      descriptions: [
        { lang: 'de', text: 'd', source: 'cvelist' },
        { lang: 'en', text: 'c', source: 'cvelist' },
        { lang: 'ja', text: 'j', source: 'jvn' },
      ],
    },
  ],
  [
    "NVD's English",
    [
      record('kev', { descriptions: [{ lang: 'en', text: 'k' }] }),
      record('ghsa', { descriptions: [{ lang: 'en', text: 'g' }] }),
      record('nvd', {
        descriptions: [
          { lang: 'es', text: 's' },
          { lang: 'en', text: ' <b>n</b>\n' },
        ],
      }),
    ],
    { description: { text: ' <b>n</b>\n', lang: 'en', source: 'nvd' } },
  ],
  [
    'else GHSA',
    [
      record('nvd', { descriptions: [{ lang: 'es', text: 's' }] }),
      record('osv', { descriptions: [{ lang: 'en', text: 'o' }] }),
      record('ghsa', { descriptions: [{ lang: 'en', text: 'g' }] }),
    ],
    { description: { text: 'g', lang: 'en', source: 'ghsa' } },
  ],
  [
    'else OSV',
    [
      record('kev', { descriptions: [{ lang: 'en', text: 'k' }] }),
      record('osv', { descriptions: [{ lang: 'en', text: 'o' }] }),
      record('ghsa', { descriptions: [{ lang: 'en', text: ' ' }] }),
    ],
    { description: { text: 'o', lang: 'en', source: 'osv' } },
  ],
  [
    'else KEV',
    [record('kev', { descriptions: [{ lang: 'en', text: 'k' }] }), record('osv')],
    { description: { text: 'k', lang: 'en', source: 'kev' } },
  ],
  [
    'no English anywhere',
    [record('nvd', { descriptions: [{ lang: 'es', text: 's' }] }), record('osv')],
    { description: { text: 's', lang: 'es', source: 'nvd' } },
  ],
  ['none', [record('nvd')], { description: null }],
  // Collections
  [
    'weaknesses with the sources that name them',
    [
      record('osv', { weaknesses: ['CWE-89', 'CWE-20'] }),
      record('nvd', { weaknesses: ['CWE-79', 'CWE-20'] }),
      record('kev', { weaknesses: ['CWE-5'] }),
    ],
    {
      weaknesses: [
        { id: 'CWE-79', sources: ['nvd'] },
        { id: 'CWE-20', sources: ['nvd', 'osv'] },
        { id: 'CWE-5', sources: ['kev'] },
        { id: 'CWE-89', sources: ['osv'] },
      ],
    },
  ],
  [
    'one reference per URL, with tags and sources combined',
    [
      record('osv', {
        references: [
          { url: 'https://a', tags: ['WEB'] },
          { url: 'https://A', tags: [] },
        ],
      }),
      record('nvd', {
        references: [
          { url: 'https://b', tags: [] },
          { url: 'https://a', tags: ['Patch'] },
          { url: 'https://a', tags: ['Patch', 'Exploit', 'Exploit'] },
        ],
      }),
    ],
    {
      poc: true,
      references: [
        { url: 'https://b', tags: [], sources: ['nvd'] },
        { url: 'https://a', tags: ['Patch', 'Exploit', 'WEB'], sources: ['nvd', 'osv'] },
        { url: 'https://A', tags: [], sources: ['osv'] },
      ],
    },
  ],
  [
    'equal packages of two sources stay two, of one source become one',
    [
      record('osv', { packages: [log4j] }),
      record('osv', { id: 'PYSEC-2024-2', packages: [log4j, { ...log4j, versions: ['2.0'] }] }),
      record('ghsa', { packages: [log4j] }),
    ],
    {
      packages: [
        { ...log4j, source: 'ghsa' },
        { ...log4j, source: 'osv' },
        { ...log4j, versions: ['2.0'], source: 'osv' },
      ],
    },
  ],
  [
    'products',
    [record('nvd', { products: [{ vendor: 'v', product: 'p', cpe: 'c', versions: ['*'] }] })],
    { products: [{ vendor: 'v', product: 'p', cpe: 'c', versions: ['*'] }] },
  ],
  [
    "the CVE List's products only where NVD has none",
    [
      record('nvd', { products: [{ vendor: 'v', product: 'p', cpe: 'c', versions: ['*'] }] }),
      record('cvelist', { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['*'] }], packages: [log4j] }),
    ],
    {
      products: [{ vendor: 'v', product: 'p', cpe: 'c', versions: ['*'] }],
      packages: [{ ...log4j, source: 'cvelist' }],
    },
  ],
  [
    'products before NVD has any',
    [record('nvd'), record('cvelist', { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['*'] }] })],
    { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['*'] }] },
  ],
  [
    "the CVE List's products before NVD's copy of them",
    [
      record('nvd', { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['-'] }] }),
      record('cvelist', { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['< 2.0'] }] }),
    ],
    { products: [{ vendor: 'V', product: 'P', cpe: '', versions: ['< 2.0'] }] },
  ],
  [
    'no exploit and no reference of a bulletin about several CVEs',
    [
      record('nvd'),
      record('certfr', {
        cves: [],
        mentions: ['CVE-2024-1111', 'CVE-2024-2222'],
        references: [{ url: 'https://www.exploit-db.com/exploits/1', tags: ['Exploit'] }],
      }),
    ],
    { poc: false, references: [] },
  ],
  [
    'the exploit that a CNA tags',
    [
      record('nvd', { references: [{ url: 'https://a', tags: ['Vendor Advisory'] }] }),
      record('cvelist', { references: [{ url: 'https://a', tags: ['Vendor Advisory', 'Exploit'] }] }),
    ],
    {
      poc: true,
      references: [{ url: 'https://a', tags: ['Vendor Advisory', 'Exploit'], sources: ['nvd', 'cvelist'] }],
    },
  ],
  [
    'whoever two records credit, once',
    [
      record('cvelist', { credits: [{ name: 'A', type: 'finder' }] }),
      record('osv', {
        credits: [
          { name: 'A', type: 'finder' },
          { name: 'A', type: null },
        ],
      }),
    ],
    {
      credits: [
        { name: 'A', type: 'finder' },
        { name: 'A', type: null },
      ],
    },
  ],
  [
    'SSVC, tags and statements of the CVE List, and no statements of bulletins',
    [
      record('cvelist', {
        ssvc,
        tags: ['disputed'],
        disputed: true,
        statements: [{ kind: 'solution', lang: 'en', text: 's' }],
      }),
      record('certfr', { alert: true, statements: [{ kind: 'solution', lang: 'fr', text: 'c' }] }),
      record('nvd'),
    ],
    {
      ssvc,
      tags: ['disputed'],
      disputed: true,
      statements: [{ kind: 'solution', lang: 'en', text: 's', source: 'cvelist', record: cve }],
    },
  ],
  [
    'all records, including withdrawn ones',
    [
      record('osv', { id: 'B', modified: 'm' }),
      record('nvd'),
      record('osv', { id: 'A', status: 'withdrawn' }),
      record('kev', row('2024-01-01')),
    ],
    {
      sources: ['nvd', 'kev', 'osv'],
      records: [
        { source: 'nvd', id: cve, url: `https://nvd.example/${cve}`, modified_at: null },
        { source: 'kev', id: cve, url: `https://kev.example/${cve}`, modified_at: null },
        { source: 'osv', id: 'A', url: 'https://osv.example/A', modified_at: null },
        { source: 'osv', id: 'B', url: 'https://osv.example/B', modified_at: 'm' },
      ],
    },
  ],
  [
    'titles',
    [
      record('jvn', { title: 'j' }),
      record('certfr', { title: 'c' }),
      record('certfr', { id: 'CERTFR-2024-AVI-0002', title: 'both', mentions: [cve, 'CVE-2024-2'] }),
      record('cvelist', { title: 'a' }),
      record('osv', { title: 'o' }),
      record('osv', { id: 'Z', title: 'o' }),
      record('kev', { title: 'k' }),
      record('nvd'),
    ],
    {
      titles: [
        { source: 'kev', text: 'k', lang: 'en' },
        { source: 'cvelist', text: 'a', lang: 'en' },
        { source: 'osv', text: 'o', lang: 'en' },
        { source: 'jvn', text: 'j', lang: 'ja' },
        { source: 'certfr', text: 'c', lang: 'fr' },
      ],
    },
  ],
];

test('merging follows each of its rules', () => {
  for (const [why, records, expected] of cases) {
    const merged = merge(cve, records, []);
    for (const key of Object.keys(expected) as (keyof Vulnerability)[]) {
      assert.deepEqual(merged[key], expected[key], `${why}: ${key}`);
    }
  }
});

test('the order of the records does not change the result', () => {
  const everything = cases
    .flatMap(([, records]) => records)
    .map((each, index) =>
      each.source === 'nvd' || each.source === 'kev' ? each : { ...each, id: `${each.id}-${index}` },
    );
  const advisories = everything.filter(({ source }) => source === 'ghsa' || source === 'osv');
  const nvd = everything.filter(({ source }) => source === 'nvd');
  for (const [index, first] of nvd.entries()) {
    const records = [first, ...advisories, record('kev', row('2024-01-01'))];
    const aliases = ['GO-2024-1', 'GHSA-b', 'GHSA-a'];
    const expected = JSON.stringify(merge(cve, records, aliases));
    for (let turn = 1; turn < records.length; turn += 3) {
      const turned = [...records.slice(turn), ...records.slice(0, turn)];
      if (index % 2) turned.reverse();
      assert.equal(JSON.stringify(merge(cve, turned, aliases.toReversed())), expected);
    }
  }
});

test('aliases are sorted and unique, without the CVE itself', () => {
  assert.deepEqual(merge(cve, [record('nvd')], ['PYSEC-1', 'GHSA-b', cve, 'GHSA-a', 'GHSA-b']).aliases, [
    'GHSA-a',
    'GHSA-b',
    'PYSEC-1',
  ]);
});

test('merging does not modify the records', () => {
  const records = [
    record('osv', { references: [{ url: 'u', tags: ['WEB'] }] }),
    record('nvd', { references: [{ url: 'u', tags: ['Patch'] }] }),
  ];
  const before = JSON.stringify(records);
  merge(cve, records, ['B', 'A']);
  assert.equal(JSON.stringify(records), before);
});
