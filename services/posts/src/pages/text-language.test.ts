import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfText } from './text-language.ts';

test('the language of a text is detected if its letters show it', () => {
  for (const [text, language] of [
    ['小さなモデル', 'ja'],
    ['GPTを使う', 'ja'],
    ['ｶﾅ', 'ja'],
    ['Small models, 24 hours', 'en'],
    ['東京', null],
    ['Modèles', null],
    ['Модель', null],
    ['2026', null],
    ['', null],
  ] as const) {
    assert.equal(languageOfText(text), language, text);
  }
});
