import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './fold.ts';

test('full-width signs, wide blanks and hyphens become ASCII, unit for unit', () => {
  const text = 'ＡＢｃ０１２＠：　－‐―−１ー２サーバー😀';
  assert.equal(fold(text), 'ABc012@: ----1-2サーバー😀');
  assert.equal(fold(text).length, text.length);
});
