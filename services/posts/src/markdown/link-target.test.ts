import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSafeTarget } from './link-target.ts';

for (const href of [
  'https://a',
  'HTTP://a',
  'mailto:a@b',
  '/a:b',
  '#a',
  '?a=b:c',
  'a/b:c',
  '',
  '//a',
  '/%6aavascript:x',
  '%ff',
  '用語/甲:乙',
]) {
  test(`allows a link to ${JSON.stringify(href)}`, () => assert.ok(isSafeTarget(href)));
}

for (const href of [
  'javascript:a',
  ' \u0001java\tscript:a',
  'javascript%3Aa',
  'javascript%3Aa%ff',
  '%256aavascript%253aa',
  '%0Ajavascript:a',
  'data:a',
  'file:a',
  'blob:a',
  'a.b+c-d:e',
  '用語:甲',
  ':a',
]) {
  test(`rejects a link to ${JSON.stringify(href)}`, () => assert.ok(!isSafeTarget(href)));
}
