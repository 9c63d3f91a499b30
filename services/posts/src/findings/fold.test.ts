import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './fold.ts';

test('folds full-width characters, wide spaces and hyphens to ASCII without changing positions', () => {
  const text = 'ＡＢｃ０１２＠：　－‐―−１ー２サーバー😀';
  assert.equal(fold(text), 'ABc012@: ----1-2サーバー😀');
  assert.equal(fold(text).length, text.length);
});
