import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emptyRecord } from '../../test/store/empty-record.ts';
import type { AffectedPackage, Score, SourceRecord } from '../vulnerability.ts';
import { comparisonOf } from './comparison.ts';

const record = (source: SourceRecord['source'], facts: Partial<SourceRecord> = {}): SourceRecord => ({
  ...emptyRecord,
  source,
  id: `${source}-1`,
  cves: ['CVE-2026-1'],
  ...facts,
});

const score = (source: string, value: number, severity: Score['severity'], vector = `CVSS:3.1/${value}`): Score => ({
  version: '3.1',
  vector,
  score: value,
  severity,
  source,
  type: null,
});

const lodash = (fixed: string, more: Partial<AffectedPackage> = {}): AffectedPackage => ({
  ecosystem: 'npm',
  name: 'lodash',
  purl: null,
  ranges: [{ type: 'SEMVER', introduced: '0', fixed, last_affected: null }],
  versions: [],
  ...more,
});

const factOf = (fact: string, ...records: SourceRecord[]) => comparisonOf(records).find((each) => each.fact === fact);

describe('what sources say, side by side', () => {
  test('leaves out facts that no source gives', () => {
    assert.deepEqual(
      comparisonOf([record('nvd')]).map(({ fact, differs }) => [fact, differs]),
      [['state', false]],
    );
  });

  test('compares the severity and score that would be chosen from each source alone', () => {
    const nvd = record('nvd', {
      cna: 'cna@example.org',
      scores: [score('cna@example.org', 5, 'medium'), score('nvd@nist.gov', 9.8, 'critical')],
    });
    const ghsa = record('ghsa', { scores: [score('ghsa', 7, 'high')] });
    assert.deepEqual(factOf('severity', ghsa, nvd), {
      fact: 'severity',
      package: null,
      said: [
        { source: 'nvd', values: ['critical'] },
        { source: 'ghsa', values: ['high'] },
      ],
      differs: true,
    });
    assert.deepEqual(factOf('cvss_3.1', nvd, ghsa)?.said, [
      { source: 'nvd', values: ['9.8 CVSS:3.1/9.8'] },
      { source: 'ghsa', values: ['7.0 CVSS:3.1/7'] },
    ]);
    assert.equal(factOf('cvss_4.0', nvd, ghsa), undefined);
  });

  test('treats a word alone as a severity, without a difference if it agrees', () => {
    const nvd = record('nvd', { scores: [score('nvd@nist.gov', 7.5, 'high')] });
    assert.equal(factOf('severity', nvd, record('ghsa', { word: 'high' }))?.differs, false);
    assert.equal(factOf('severity', nvd, record('ghsa', { word: 'low' }))?.differs, true);
  });

  test('compares weaknesses in any order, ignoring sources that name none', () => {
    const nvd = record('nvd', { weaknesses: ['CWE-79', 'CWE-80'] });
    assert.equal(factOf('weaknesses', nvd, record('ghsa', { weaknesses: ['CWE-80', 'CWE-79'] }))?.differs, false);
    assert.equal(factOf('weaknesses', nvd, record('ghsa'))?.differs, false);
    assert.equal(factOf('weaknesses', nvd, record('osv', { weaknesses: ['CWE-79'] }))?.differs, true);
  });

  test('compares publication by day and never marks modification times', () => {
    const nvd = record('nvd', { published: '2026-03-01T10:00:00.000Z', modified: '2026-03-02T00:00:00.000Z' });
    const sameDay = record('ghsa', { published: '2026-03-01T23:00:00.000Z', modified: '2026-03-03T00:00:00.000Z' });
    const nextDay = record('ghsa', { published: '2026-03-02T00:00:00.000Z' });
    assert.equal(factOf('published', nvd, sameDay)?.differs, false);
    assert.equal(factOf('published', nvd, nextDay)?.differs, true);
    assert.equal(factOf('modified', nvd, sameDay)?.differs, false);
  });

  test('counts no difference for a value that a source only passes on or registers later', () => {
    const nvd = record('nvd', {
      cna: 'cna@example.org',
      scores: [score('cna@example.org', 7.5, 'high', 'CVSS:4.0/AV:N/E:X/CR:X')],
      published: '2026-03-01T10:00:00.000Z',
    });
    const cvelist = record('cvelist', {
      cna: 'org',
      scores: [score('org', 7.5, 'high', 'CVSS:4.0/AV:N')],
      published: '2026-03-01T09:00:00.000Z',
    });
    const jvn = record('jvn', { scores: [score('jvn', 7.5, 'high')], published: '2026-05-01T00:00:00.000Z' });
    const certfr = record('certfr', { cves: [], mentions: ['CVE-2026-1'], published: '2026-02-01T00:00:00.000Z' });
    for (const fact of ['severity', 'cvss_3.1', 'published', 'state']) {
      assert.equal(factOf(fact, nvd, cvelist)?.differs, false, fact);
    }
    assert.deepEqual(factOf('published', nvd, cvelist, jvn, certfr), {
      fact: 'published',
      package: null,
      said: [
        { source: 'nvd', values: ['2026-03-01T10:00:00.000Z'] },
        { source: 'cvelist', values: ['2026-03-01T09:00:00.000Z'] },
        { source: 'jvn', values: ['2026-05-01T00:00:00.000Z'] },
      ],
      differs: false,
    });
    assert.deepEqual(comparisonOf([certfr]), []);
  });

  test('shows the day of listing in KEV as the catalogue and the CVE List state it, and the assessment by SSVC', () => {
    const listed = (date_added: string) => ({
      kev: { date_added, due_date: null, required_action: null, ransomware: null, vendor: null, product: null },
    });
    const kev = record('kev', listed('2026-03-01'));
    const ssvc = { exploitation: 'active', automatable: true, technical_impact: 'total', at: null } as const;
    assert.equal(factOf('kev', kev, record('cvelist', listed('2026-03-01')))?.differs, false);
    assert.equal(factOf('kev', kev, record('cvelist', listed('2026-03-02')))?.differs, true);
    assert.deepEqual(factOf('ssvc', kev, record('cvelist', { ssvc }))?.said, [
      { source: 'cvelist', values: ['exploitation: active', 'automatable: true', 'technical_impact: total'] },
    ]);
  });

  test('compares a package that two sources spell differently, without commits', () => {
    const ghsa = record('ghsa', { packages: [lodash('4.17.21'), lodash('1', { name: 'only-here' })] });
    const git = { type: 'GIT', introduced: 'a1', fixed: 'b2', last_affected: null };
    const osv = record('osv', { packages: [lodash('4.17.21', { ranges: [git, ...lodash('4.17.21').ranges] })] });
    assert.deepEqual(factOf('affected', ghsa, osv), {
      fact: 'affected',
      package: { ecosystem: 'npm', name: 'lodash' },
      said: [
        { source: 'ghsa', values: ['< 4.17.21'] },
        { source: 'osv', values: ['< 4.17.21'] },
      ],
      differs: false,
    });
    const other = record('osv', { packages: [lodash('4.17.22')] });
    assert.equal(factOf('affected', ghsa, other)?.differs, true);
    const django = (source: 'ghsa' | 'osv', name: string) =>
      record(source, { packages: [lodash('2', { ecosystem: 'PyPI', name })] });
    assert.equal(factOf('affected', django('ghsa', 'Django_CMS'), django('osv', 'django-cms'))?.differs, false);
    const release = (source: 'ghsa' | 'osv', ecosystem: string) =>
      record(source, { packages: [lodash('2', { ecosystem })] });
    assert.equal(factOf('affected', release('ghsa', 'Debian:12'), release('osv', 'Debian:13')), undefined);
  });

  test('shows listed versions if there is no range, and every version if there is neither', () => {
    const listed = record('ghsa', { packages: [lodash('', { ranges: [], versions: ['1.0', '1.1'] })] });
    const every = record('osv', { packages: [lodash('', { ranges: [] })] });
    assert.deepEqual(
      factOf('affected', listed, every)?.said.map(({ values }) => values),
      [['1.0', '1.1'], ['*']],
    );
  });

  test('ignores a withdrawn record while another record of its source is live', () => {
    const withdrawn = record('osv', { id: 'b', status: 'withdrawn', weaknesses: ['CWE-1'] });
    const live = record('osv', { id: 'a', weaknesses: ['CWE-79'] });
    assert.deepEqual(factOf('weaknesses', live, withdrawn)?.said, [{ source: 'osv', values: ['CWE-79'] }]);
    assert.deepEqual(factOf('state', record('nvd', { status: 'rejected' }), withdrawn), {
      fact: 'state',
      package: null,
      said: [
        { source: 'nvd', values: ['rejected'] },
        { source: 'osv', values: ['withdrawn'] },
      ],
      differs: true,
    });
    assert.deepEqual(factOf('weaknesses', withdrawn)?.said, [{ source: 'osv', values: ['CWE-1'] }]);
  });
});
