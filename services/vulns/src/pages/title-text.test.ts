import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleText } from './title-text.ts';

test('marks what a Japanese or French title quotes as English', () => {
  const quoted = '<span lang="en"><bdi>It &lt; fails</bdi></span>';
  assert.equal(
    titleText('Acme における脆弱性「It < fails」（英語）', 'ja').text,
    `<bdi>Acme における脆弱性「</bdi>${quoted}<bdi>」（英語）</bdi>`,
  );
  assert.equal(
    titleText('Acme\u00a0: «\u00a0It < fails\u00a0» (en anglais)', 'fr').text,
    `<bdi>Acme\u00a0: «\u00a0</bdi>${quoted}<bdi>\u00a0» (en anglais)</bdi>`,
  );
});

test('shows a title without a quotation as it is', () => {
  assert.equal(titleText('Acme: SQL injection', 'en').text, '<bdi>Acme: SQL injection</bdi>');
  assert.equal(titleText('Acme における「」脆弱性', 'ja').text, '<bdi>Acme における「」脆弱性</bdi>');
  const japanese = 'スマートフォンアプリ「見本」における脆弱性';
  assert.equal(titleText(japanese, 'ja').text, `<bdi>${japanese}</bdi>`);
});
