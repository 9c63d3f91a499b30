/**
 * Bodies that are hard to parse: each is either cleaned or rejected with a sentence. The time limit of the test run
 * shows that it is fast enough.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChange } from '../../src/markdown/cases.fixture.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { excerptOf } from '../../src/markdown/excerpt.ts';
import { createHighlight } from '../../src/markdown/highlight.ts';
import { mediaPaths } from '../../src/markdown/media-path.ts';
import { renderBody } from '../../src/markdown/render.ts';
import { TextError } from '../../src/markdown/text-error.ts';
import { hostileTexts } from './hostile-texts.ts';

const look = { title: 'a', ownImages: new Set(['/media/own.png']) };

test('cleans and renders hostile bodies, or rejects them', () => {
  const outcomes = { cleaned: 0, refused: 0 };
  for (const { name, text } of hostileTexts(1_000)) {
    const body = cleanedOrRefused(text);
    if (body === null) {
      outcomes.refused++;
      continue;
    }
    outcomes.cleaned++;
    const again = cleanBody(body, look);
    assert.equal(again.body, body, name);
    assert.deepEqual(again.warnings.filter(isChange), [], name);
    assert.equal(typeof renderBody(body, createHighlight()), 'string', name);
    assert.ok([...excerptOf(body)].length <= 160, name);
    assert.ok(mediaPaths(text).length <= 1000, name);
  }
  assert.ok(outcomes.cleaned > outcomes.refused, JSON.stringify(outcomes));
});

function cleanedOrRefused(text: string): string | null {
  try {
    return cleanBody(text, look).body;
  } catch (error) {
    assert.ok(error instanceof TextError && /\. [A-Z].*\.$/.test(error.message), String(error));
    return null;
  }
}
