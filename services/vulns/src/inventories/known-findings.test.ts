import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckedPackage, FoundVulnerability } from '@kairan/check/result';
import { carriedOver, compareFindings, figuresOf, type Known, returnMs } from './known-findings.ts';

/** The result for a package that vulnerabilities affect, or may affect. */
function result(...found: (Partial<FoundVulnerability> & { id: string })[]): CheckedPackage {
  const vulnerabilities = found.map((each): FoundVulnerability => {
    return {
      ...{ aliases: [], title: '', verdict: 'affected', reason: null, severity: 'high', score: null, epss: null },
      ...{ kev: false, poc: false, malware: false, urgency: [], fixed: [], url: '' },
      ...each,
    };
  });
  const verdict = vulnerabilities.length > 0 ? 'affected' : 'not_affected';
  return {
    package: { ecosystem: 'npm', name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0' },
    ...{ line: null, verdict, reason: null, explanation: null, vulnerabilities, suppressed: [], upgrade_to: null },
  };
}

const hour = 60 * 60 * 1000;

/** Compares results one after the other, an hour apart. @returns the news of each, as `affected CVE-1 0,1` */
function compareAll(results: readonly (readonly CheckedPackage[])[], start: Known, isNews = true) {
  let known = start;
  const news = results.map((packages, i) => {
    const compared = compareFindings(known, new Map(packages.entries()), { isNews: () => isNews, now: i * hour });
    known = compared.known;
    return compared.news.map((each) => `${each.type.slice(10)} ${each.vulnerability.id} ${each.packages.join()}`);
  });
  return { news, known };
}

/** An inventory of two packages that were compared and that nothing affects. */
const compared: Known = { findings: [], unchecked: [] };

describe('comparing findings of an inventory', () => {
  it('tells what affects packages once, and of each package that it newly affects', () => {
    const { news, known } = compareAll(
      [
        [result({ id: 'CVE-1' }), result()],
        [result({ id: 'CVE-1' }), result({ id: 'CVE-1' })],
        [result({ id: 'CVE-1' }), result({ id: 'CVE-1' })],
      ],
      compared,
    );
    assert.deepEqual(news, [['affected CVE-1 0'], ['affected CVE-1 1'], []]);
    assert.deepEqual(figuresOf(known), { affected: 2, vulnerabilities: 1, kev: 0 });
  });

  it('tells nothing of packages that were never compared, nor of changes that are no news', () => {
    const results = [
      [result({ id: 'CVE-1' }), result()],
      [result({ id: 'CVE-1' }), result()],
    ];
    assert.deepEqual(compareAll(results, { findings: [], unchecked: null }).news, [[], []]);
    assert.deepEqual(compareAll(results, { findings: [], unchecked: [0] }).news, [[], []]);
    assert.deepEqual(compareAll(results, compared, false).news, [[], []]);
  });

  it('tells nothing of what may affect a package until it does', () => {
    const unsure = result({ id: 'CVE-1', verdict: 'unknown', reason: 'no_order' });
    assert.deepEqual(compareAll([[unsure], [result({ id: 'CVE-1' })]], compared).news, [[], ['affected CVE-1 0']]);
  });

  it('knows an advisory again as its CVE and a CVE as its advisory, but tells CVEs that share an advisory apart', () => {
    const advisory = result({ id: 'GHSA-1' });
    const cve = result({ id: 'CVE-1', aliases: ['GHSA-1'] });
    assert.deepEqual(compareAll([[advisory], [cve], [advisory]], compared).news, [['affected GHSA-1 0'], [], []]);
    const both = result({ id: 'CVE-1', aliases: ['GHSA-1'] }, { id: 'CVE-2', aliases: ['GHSA-1'] });
    assert.deepEqual(compareAll([[cve], [both]], compared).news, [['affected CVE-1 0'], ['affected CVE-2 0']]);
  });

  it('tells once when a known vulnerability is exploited, and nothing more if a new one is', () => {
    const [quiet, exploited] = [result({ id: 'CVE-1' }), result({ id: 'CVE-1', kev: true })];
    assert.deepEqual(compareAll([[quiet], [exploited], [exploited]], compared).news, [
      ['affected CVE-1 0'],
      ['exploited CVE-1 0'],
      [],
    ]);
    assert.deepEqual(compareAll([[exploited], [exploited]], compared).news, [['affected CVE-1 0'], []]);
  });

  it('counts a finding that returns within a day as the same, and a later one as new', () => {
    const [there, gone] = [[result({ id: 'CVE-1' })], [result()]];
    assert.deepEqual(compareAll([there, gone, there], compared).news, [['affected CVE-1 0'], [], []]);
    const long = Array.from({ length: returnMs / hour }, () => gone);
    const { news } = compareAll([there, gone, ...long, there], compared);
    assert.deepEqual(news.at(-1), ['affected CVE-1 0']);
  });

  it('keeps what is known of packages that stay, and compares new ones without news', () => {
    const { known } = compareAll([[result({ id: 'CVE-1' }), result({ id: 'CVE-2' })]], compared);
    const moved = carriedOver(known, new Map([[1, 0]]), 2);
    assert.deepEqual(moved.unchecked, [1]);
    const results = [[result({ id: 'CVE-2' }, { id: 'CVE-3' }), result({ id: 'CVE-1' })]];
    assert.deepEqual(compareAll(results, moved).news, [['affected CVE-3 0']]);
  });
});
