import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Score } from '../vulnerability.ts';
import { chooseScore, orderScores } from './severity.ts';

const cna = 'psirt@vendor.example';

/** `3.1 9.8 nvd`: version, score, scorer and, in some cases, a vector. */
function score(text: string): Score {
  const [version, value, scorer, vector = 'V'] = text.split(' ') as [Score['version'], string, string, string?];
  const source = { nvd: 'nvd@nist.gov', cna }[scorer] ?? scorer;
  return { version, vector, score: Number(value), severity: 'low', source, type: null };
}

function name({ version, score: value, source, vector }: Score): string {
  const scorer = source === 'nvd@nist.gov' ? 'nvd' : source === cna ? 'cna' : source;
  return `${version} ${value.toFixed(1)} ${scorer}${vector === 'V' ? '' : ` ${vector}`}`;
}

const cases: readonly [why: string, scores: string[], chosen: string | null][] = [
  ['no score', [], null],
  ['4.0 before 3.1 of one scorer', ['3.1 9.8 nvd', '4.0 5.1 nvd'], '4.0 5.1 nvd'],
  ['3.1 before 3.0 of one scorer', ['3.0 9.8 osv', '3.1 5.1 osv'], '3.1 5.1 osv'],
  ['any newer score before a 2.0', ['2.0 9.0 nvd', '3.0 5.1 osv'], '3.0 5.1 osv'],
  ['2.0 where nobody gives a newer one', ['2.0 9.0 osv', '2.0 5.0 nvd'], '2.0 5.0 nvd'],
  ["NVD's 3.1 before the CNA's 4.0", ['3.1 9.8 nvd', '4.0 5.1 cna'], '3.1 9.8 nvd'],
  // CVE-2023-44487 (Rapid Reset): GHSA's 4.0 does not overrule the 3.1 of CISA's ADP.
  ["an ADP's 3.1 before GHSA's 4.0", ['4.0 6.9 ghsa', '3.1 7.5 adp'], '3.1 7.5 adp'],
  ["NVD's before the CNA's", ['3.1 9.8 cna', '3.1 5.5 nvd'], '3.1 5.5 nvd'],
  ["the CNA's before another's", ['3.1 9.8 adp', '3.1 5.5 cna'], '3.1 5.5 cna'],
  ["another CNA's before GHSA's", ['3.1 9.8 ghsa', '3.1 5.5 adp'], '3.1 5.5 adp'],
  ["GHSA's before OSV's", ['3.1 9.8 osv', '3.1 5.5 ghsa'], '3.1 5.5 ghsa'],
  ['the highest of one scorer', ['4.0 6.6 cna A', '4.0 8.7 cna B'], '4.0 8.7 cna B'],
  ["then the vector's text", ['4.0 8.7 cna B', '4.0 8.7 cna A'], '4.0 8.7 cna A'],
  ['no zero beside a real score', ['3.1 0.0 nvd', '3.1 4.0 adp'], '3.1 4.0 adp'],
  ['no zero beside a real score of an older version', ['4.0 0.0 nvd', '2.0 4.0 nvd'], '2.0 4.0 nvd'],
  ['a zero alone is a score', ['3.1 0.0 adp'], '3.1 0.0 adp'],
  ['zeros alone keep their order', ['3.1 0.0 nvd', '4.0 0.0 adp'], '3.1 0.0 nvd'],
];

test('the same score is chosen in any input order', () => {
  for (const [why, texts, chosen] of cases) {
    const scores = texts.map(score);
    for (const order of [scores, scores.toReversed()]) {
      const found = chooseScore(order, [cna]);
      assert.equal(found && name(found), chosen, why);
    }
  }
});

test("without a known CNA no scorer gets the CNA's rank", () => {
  assert.equal(chooseScore([score('3.1 5.5 cna'), score('3.1 9.8 adp')], [])?.score, 9.8);
});

test('every score is listed once, the preferred one first', () => {
  const texts = [
    '2.0 7.5 nvd',
    '3.1 9.8 cna',
    '4.0 0.0 adp',
    '3.1 9.8 nvd',
    '3.1 9.8 nvd',
    '3.1 5.0 ghsa',
    '3.1 9.9 adp',
  ];
  const expected = ['3.1 9.8 nvd', '3.1 9.8 cna', '4.0 0.0 adp', '3.1 9.9 adp', '3.1 5.0 ghsa', '2.0 7.5 nvd'];
  assert.deepEqual(orderScores(texts.map(score), [cna]).map(name), expected);
  assert.deepEqual(orderScores(texts.map(score).toReversed(), [cna]).map(name), expected);
});

test('the same score as Primary and as Secondary counts as two', () => {
  const first = { ...score('3.1 9.8 nvd'), type: 'Primary' };
  const second = { ...first, type: 'Secondary' };
  assert.deepEqual(orderScores([second, first, second], [cna]), [first, second]);
});
