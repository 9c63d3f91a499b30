import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseScore, orderScores } from '../ingest/severity.ts';
import type { Score } from '../vulnerability.ts';
import { type ChoiceReason, whyChosen } from './why-chosen.ts';

const score = (version: Score['version'], source: string, value: number, vector = `${version} ${value}`): Score => ({
  version,
  vector,
  score: value,
  severity: 'high',
  source,
  type: null,
});

const cases: [name: string, scores: Score[], chosen: [source: string, score: number], reasons: ChoiceReason[]][] = [
  ['one score', [score('3.1', 'ghsa', 7)], ['ghsa', 7], ['only']],
  ['an older version beside it', [score('3.1', 'ghsa', 7), score('2.0', 'nvd@nist.gov', 9)], ['ghsa', 7], ['newest']],
  ['NVD beside others', [score('3.1', 'ghsa', 9), score('3.1', 'nvd@nist.gov', 7)], ['nvd@nist.gov', 7], ['scorer']],
  ['two of one scorer', [score('3.1', 'ghsa', 9), score('3.1', 'ghsa', 7)], ['ghsa', 9], ['highest']],
  [
    'all of it',
    [score('3.1', 'ghsa', 9), score('3.1', 'ghsa', 7), score('3.1', 'osv', 9), score('3.0', 'ghsa', 9)],
    ['ghsa', 9],
    ['scorer', 'newest', 'highest'],
  ],
  ['a 0.0 that would come first', [score('4.0', 'ghsa', 0), score('3.1', 'osv', 5)], ['osv', 5], ['above-zero']],
  ['nothing but 0.0', [score('4.0', 'osv', 0), score('3.1', 'ghsa', 0)], ['ghsa', 0], ['scorer']],
];

describe('why a score was chosen', () => {
  for (const [name, scores, [source, value], reasons] of cases) {
    test(name, () => {
      const ordered = orderScores(scores, []);
      const why = whyChosen(ordered, chooseScore(scores, []));
      assert.deepEqual([why?.score.source, why?.score.score], [source, value]);
      assert.deepEqual(why?.reasons, reasons);
    });
  }

  test('returns null if no score was chosen or the chosen score is not listed', () => {
    assert.equal(whyChosen([score('3.1', 'ghsa', 7)], null), null);
    assert.equal(whyChosen([score('3.1', 'ghsa', 7)], score('3.1', 'osv', 7)), null);
  });
});
