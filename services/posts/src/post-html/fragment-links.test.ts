import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHeadings } from './headings.ts';

const headings = [
  'まとめ',
  '1. はじめに',
  'Node.js &amp; npm',
  '使い方',
  'ＡＰＩ の「鍵」',
  'まとめ',
  'h-index',
  '第2章',
];
const post = headings.map((text) => `<h2>${text}</h2>\n`).join('');

function targetOf(fragment: string): string | undefined {
  const { body } = withHeadings(`<p><a href="#${fragment}">x</a></p>\n${post}`);
  return /<a href="#([^"]*)"/.exec(body)?.[1];
}

for (const [what, fragment, id] of [
  ['as the heading is written', 'まとめ', 'h-まとめ'],
  ['percent-encoded', encodeURIComponent('まとめ'), 'h-まとめ'],
  ['as the id of this site', 'h-まとめ', 'h-まとめ'],
  ['by the rule of GitHub', 'nodejs--npm', 'h-node-js-npm'],
  ['by the rule of Qiita, with a number at the beginning', '1-はじめに', 'h-1-はじめに'],
  ['by the rule of Zenn, with punctuation', encodeURIComponent('1.-はじめに'), 'h-1-はじめに'],
  ['in another case and width', 'API-の鍵', 'h-api-の-鍵'],
  ['to the second of two equal headings', 'まとめ-1', 'h-まとめ-2'],
  ['to the second of two equal headings by its id', 'h-まとめ-2', 'h-まとめ-2'],
  ['with the prefix of GitHub', 'user-content-使い方', 'h-使い方'],
  ['whose text begins like an id', 'h-index', 'h-h-index'],
  ['without a heading', 'nothing', 'nothing'],
  ['with broken percent-encoding', '%E3%81', '%E3%81'],
  ['without letters', '---', '---'],
] as const) {
  test(`leads a fragment ${what} to its heading, if there is one`, () => assert.equal(targetOf(fragment), id));
}

test('changes neither links to other pages nor code', () => {
  const html = '<p><a href="/a#まとめ">x</a></p>\n<pre><code>&lt;a href=&quot;#まとめ&quot;&gt;</code></pre>\n';
  assert.ok(withHeadings(html + post).body.startsWith(html));
});
