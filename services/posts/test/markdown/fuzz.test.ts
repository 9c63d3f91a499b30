/**
 * Random texts: cleaning terminates and is idempotent, rendering is safe. More of them: FUZZ_TEXTS=45000 FUZZ_SEED=7
 * node --test <this file>.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChange } from '../../src/markdown/cases.fixture.ts';
import { cleanAndParse, cleanBody } from '../../src/markdown/clean.ts';
import { excerptOf } from '../../src/markdown/excerpt.ts';
import { createHighlight } from '../../src/markdown/highlight.ts';
import { renderBody, renderTokens } from '../../src/markdown/render.ts';
import { TextError } from '../../src/markdown/text-error.ts';
import { randomNumbers, randomText } from './random-text.ts';
import { assertSafe } from './safe-html.ts';

const count = Number(process.env['FUZZ_TEXTS'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const look = { title: 'a', ownImages: new Set(['/media/own.png']) };

test(`cleans ${count} random texts idempotently and renders them as safe HTML`, () => {
  const random = randomNumbers(seed);
  let rejected = 0;
  for (let number = 1; number <= count; number++) {
    const sent = randomText(random);
    try {
      assertSafe(renderBody(sent));
      const { body, tokens } = cleanAndParse(sent, look);
      assert.equal(renderTokens(tokens), renderBody(body));
      const again = cleanBody(body, look);
      assert.equal(again.body, body);
      assert.deepEqual(again.warnings.filter(isChange), []);
      assertSafe(renderBody(body, createHighlight()));
      excerptOf(body);
    } catch (error) {
      if (!(error instanceof TextError))
        throw new Error(`Text ${number} of seed ${seed}: ${JSON.stringify(sent)}`, { cause: error });
      rejected++;
    }
  }
  assert.ok(rejected <= count / 100, `${rejected} texts were refused`);
});
