import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differencesOf, wordDifferences } from '../../src/browser/editor/compare/differences.ts';
import { mergedText, proposedPicks } from '../../src/browser/editor/compare/merge.ts';
import { randomNumbers, randomText } from '../markdown/random-text.ts';

const lines = (...all: readonly string[]) => all.join('\n');

describe('two texts side by side', () => {
  test('keeps all lines of both texts, whichever side is chosen', () => {
    const random = randomNumbers(21);
    for (let made = 0; made < 400; made++) {
      const [mine, theirs] = [randomText(random), randomText(random)];
      const parts = differencesOf(mine, theirs);
      const count = parts.filter(({ same }) => !same).length;
      assert.equal(mergedText(parts, Array(count).fill('mine')), mine);
      assert.equal(mergedText(parts, Array(count).fill('theirs')), theirs);
    }
  });

  test('proposes the side that changed the common ancestor', () => {
    const base = lines('一', '二', '三', '四', '五', '六');
    const mine = lines('一', '二だ', '三', '四', '五', '六', '七');
    const theirs = lines('一', '二', '三', '四よ', '六');
    const parts = differencesOf(mine, theirs);
    const picks = proposedPicks(parts, base);
    assert.deepEqual(picks, ['mine', 'theirs', 'mine']);
    assert.equal(
      mergedText(
        parts,
        picks.map((pick) => pick ?? 'both'),
      ),
      lines('一', '二だ', '三', '四よ', '六', '七'),
    );
  });

  test('proposes nothing if both sides changed the same lines', () => {
    const parts = differencesOf(lines('一', '二だ'), lines('一', '二よ'));
    assert.deepEqual(proposedPicks(parts, lines('一', '二')), [null]);
    assert.equal(mergedText(parts, ['both']), lines('一', '二だ', '二よ'));
  });

  test('marks the words that differ within lines, also in Japanese', () => {
    const { mine, theirs } = wordDifferences('今日は良い天気です。', '今日は悪い天気です。', 'ja');
    assert.deepEqual(
      mine.filter(({ changed }) => changed).map(({ text }) => text),
      ['良い'],
    );
    assert.deepEqual(
      theirs.filter(({ changed }) => changed).map(({ text }) => text),
      ['悪い'],
    );
    assert.equal(theirs.map(({ text }) => text).join(''), '今日は悪い天気です。');
  });

  test('terminates if everything differs', { timeout: 20_000 }, () => {
    const mine = Array.from({ length: 20_000 }, (_, line) => `甲${line}`).join('\n');
    const theirs = mine.replaceAll('甲', '乙');
    const parts = differencesOf(mine, theirs);
    assert.equal(mergedText(parts, ['theirs']), theirs);
    assert.deepEqual(proposedPicks(parts, 'x'), [null]);
    wordDifferences(mine.replaceAll('\n', ' '), theirs.replaceAll('\n', ' '), 'ja');
  });
});
