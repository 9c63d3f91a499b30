import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { entryText, languageOf } from './text.ts';

for (const [what, written, expected] of [
  [
    'a space after a full stop was a line break, two ended a paragraph',
    '脆弱性が存在します。  下記の方が IPA に報告しました。 報告者: 例示 太郎　氏',
    '脆弱性が存在します。\n\n下記の方が IPA に報告しました。\n報告者: 例示 太郎　氏',
  ],
  [
    'a space before a bullet was a line break',
    '次の脆弱性が存在します。 ・XSS (CWE-79) - CVE-2022-0181 ・CSRF (CWE-352)',
    '次の脆弱性が存在します。\n・XSS (CWE-79) - CVE-2022-0181\n・CSRF (CWE-352)',
  ],
  [
    'a space before an indented item was a line break',
    '更新してください。   　* Java 8 版 　　* Log4j 2.17.1  　* Java 7 版',
    '更新してください。\n\n　* Java 8 版\n　　* Log4j 2.17.1\n\n　* Java 7 版',
  ],
  [
    'a heading in brackets stands on a line of its own',
    '[アップデートする] 最新版にしてください。  [回避策] 遮断してください。',
    '[アップデートする]\n最新版にしてください。\n\n[回避策]\n遮断してください。',
  ],
  [
    'list and line break tags become lines',
    '次の脆弱性。<ul><li>XSS (CWE-79)</li>\r\n<li><b>SQLi</b></li></ul>詳細は<br /><a href="https://example.org/">こちら</a>',
    '次の脆弱性。\n・XSS (CWE-79)\n・SQLi\n詳細は\nこちら',
  ],
  [
    'other tags are what the text is about',
    '細工された <script> タグや <img src=x> により実行される',
    '細工された <script> タグや <img src=x> により実行される',
  ],
  [
    'entities that were escaped twice are resolved once',
    '&lt;script&gt; と &amp;lt; と &#39;x&#x27; と&nbsp;&quot;A&amp;B&quot; と &unknown; の問題',
    `<script> と &lt; と 'x' と "A&B" と &unknown; の問題`,
  ],
  [
    'Windows line breaks and control characters',
    '存在します。\r\n\r\n\r\n\r\n確認\u0007してください。\r\n',
    '存在します。\n\n確認してください。',
  ],
  ['two spaces in an English text stay', 'First sentence.  Second one. [1] x', 'First sentence.  Second one. [1] x'],
  ['full-width letters stay as written', 'Ｌｏｇ４ｊ の問題', 'Ｌｏｇ４ｊ の問題'],
  ['a blank text is none', ' \u3000\r\n', null],
  ['an absent text is none', null, null],
] as const) {
  test(`texts of JVN: ${what}`, () => {
    assert.equal(entryText(written), expected);
  });
}

test('texts of JVN: a long run of blanks or an unclosed tag takes no longer than reading it', () => {
  const began = processorTime();
  for (const part of [' ', '\t', '\n', ' \n', '<a ', '[', '&#']) entryText(`あ${part.repeat(100_000 / part.length)}`);
  assert.ok(processorTime() - began < 5000);
});

test('a text with any Japanese letter is Japanese, others are English', () => {
  assert.equal(languageOf('Apache Log4j の問題'), 'ja');
  assert.equal(languageOf('日本'), 'ja');
  assert.equal(languageOf('SQL injection in Example'), 'en');
  assert.equal(languageOf('Ｌｏｇ４ｊ'), 'en');
});
