import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownImages, testCases } from './cases.fixture.ts';
import { cleanBody } from './clean.ts';
import { TextError } from './text-error.ts';

const clean = (body: string) => cleanBody(body, { title: '題名', ownImages });

testCases('cleaning', [
  {
    shows: 'reports warnings by line of the text as sent',
    sent: '\ufeff# 甲\r\n\r\n|a|b|\r\n|-|-|\r\n|1|2|\r\n\r\n![](https://example.net/x)\r\r<i>乙</i>\n\n##### 丙\n\n:::warn\n丁',
    stored: '## 甲\n\na|b\n\n1|2\n\n\n\n乙\n\n### 丙\n\n:::warn\n丁\n:::',
    html: '<h2>甲</h2><p>a|b</p><p>1|2</p><p>乙</p><h3>丙</h3><aside class="callout callout-warn"><p>丁</p></aside>',
    warnings: [
      'heading_demoted 1',
      'table_flattened 3',
      'external_image_removed 7',
      'html_removed 9',
      'heading_demoted 11',
      'unclosed_callout 13',
    ],
  },
  {
    shows: 'normalises line breaks and drops a byte-order mark without warnings',
    sent: '\ufeff甲\r\n乙\r丙\r\n\r\n丁\r\n',
    stored: '甲\n乙\n丙\n\n丁\n',
    html: '<p>甲<br>乙<br>丙</p><p>丁</p>',
  },
]);

test('returns one warning per code and line, each with a sentence', () => {
  const { warnings } = clean('<b>甲</b> <i>乙</i> [丙](javascript:x) <u>丁</u>\n\n<b>戊</b>');
  assert.deepEqual(
    warnings.map(({ code, line }) => [code, line]),
    [
      ['html_removed', 1],
      ['unsafe_link_removed', 1],
      ['html_removed', 3],
    ],
  );
  for (const { message } of warnings) assert.match(message, /^[A-Z].*\.$/);
});

test('names each of the constructs that share a code and a line', () => {
  const { warnings } = clean('甲<sup>2</sup>と__乙__です[^1]、$x$');
  assert.deepEqual(
    warnings.map(({ code, line }) => [code, line]),
    [
      ['converted', 1],
      ['unsupported_syntax', 1],
    ],
  );
  assert.match(warnings[0]?.message ?? '', /<sup>.*\*\*bold\*\*/);
  assert.match(warnings[1]?.message ?? '', /Footnotes.*Formulas|Formulas.*Footnotes/);
});

test('returns at most 100 warnings, those of the first lines, and says how many there are more', () => {
  const { body, warnings } = clean('<b>甲</b>\n\n'.repeat(300));
  assert.equal(body, '甲\n\n'.repeat(300));
  assert.equal(warnings.length, 100);
  assert.equal(warnings.at(-1)?.line, 199);
  assert.match(warnings.at(-1)?.message ?? '', /200 more warnings are not listed\.$/);
  assert.doesNotMatch(warnings[0]?.message ?? '', /more warnings/);
});

test('accepts blocks nested 98 deep and rejects deeper ones with a sentence', () => {
  const quotes = (depth: number) => `${'>'.repeat(depth)} 底\n\n後`;
  assert.equal(clean(quotes(97)).body, quotes(97));
  assert.throws(
    () => clean(quotes(99)),
    (error) => error instanceof TextError && /nested too deeply/.test(error.message),
  );
});

test('rejects thousands of quotes that end without a blank line', () => {
  const sent = '> ---\n続き\n'.repeat(300);
  assert.equal(clean(sent).body, sent);
  assert.throws(
    () => clean('> ---\n続き\n'.repeat(3_000)),
    (error) => error instanceof TextError && /Put blank lines after quotes/.test(error.message),
  );
});

test('does not count unclosed callouts in a hundred list items as nested', () => {
  const { body, warnings } = clean('- :::info\n  甲\n'.repeat(120));
  assert.equal(body, '- :::info\n  甲\n  :::\n'.repeat(120));
  assert.equal(warnings.length, 100);
});

test('leaves an empty body empty', () => assert.deepEqual(clean(''), { body: '', warnings: [] }));
