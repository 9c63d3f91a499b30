import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHeadings } from './headings.ts';

const idsOf = (...texts: string[]) =>
  withHeadings(texts.map((text) => `<h2>${text}</h2>\n`).join('')).headings.map(({ id }) => id);

test('derives ids from the heading text in any script, independent of other headings', () => {
  assert.deepEqual(
    idsOf('はじめに', 'Node.js &amp; npm', '１. 使い方 ―― 前編', 'Δοκιμή', '<a href="/x"><code>npm ci</code></a>'),
    ['h-はじめに', 'h-node-js-npm', 'h-1-使い方-前編', 'h-δοκιμή', 'h-npm-ci'],
  );
  assert.deepEqual(idsOf('まえがき', 'はじめに')[1], idsOf('はじめに', 'あとがき')[0]);
});

test('makes each id unique, even if texts are equal, empty or look like an id', () => {
  const ids = idsOf('a', 'a', 'a-2', 'a', '', '！', '<b></b>', 'あ'.repeat(100), `${'あ'.repeat(100)}い`);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(ids.slice(0, 4), ['h-a', 'h-a-2', 'h-a-2-2', 'h-a-3']);
});

test('creates no id that the page uses itself or that breaks out of its attribute', () => {
  for (const id of idsOf('content', 'post-form', '"><script>', '&quot; onclick=&quot;x', "' a='b")) {
    assert.match(id, /^h-[\p{L}\p{M}\p{N}-]*$/u);
  }
});

test('leaves the rest of the body unchanged, including headings in code', () => {
  const code = '<pre><code>&lt;h2&gt;a&lt;/h2&gt;\n</code></pre>\n';
  const { body, headings } = withHeadings(`<h2>一</h2>\n${code}<h3>二 <em>三</em></h3>\n<p>四</p>`);
  assert.equal(body, `<h2 id="h-一">一</h2>\n${code}<h3 id="h-二-三">二 <em>三</em></h3>\n<p>四</p>`);
  assert.deepEqual(
    headings.map(({ level, text }) => [level, text.text]),
    [
      [2, '一'],
      [3, '二 三'],
    ],
  );
});
