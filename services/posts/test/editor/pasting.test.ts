import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromHtml } from 'hast-util-from-html';
import { type Converted, convertTree } from '../../src/browser/editor/pasting/convert.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { clipboards } from './clipboards.ts';

function converted(html: string, tables: 'list' | 'code' = 'list'): Converted {
  return convertTree(fromHtml(html), {
    tables,
    language: null,
    highlights: html.includes('docs-internal-guid'),
    asides: html.includes('notionvc'),
    ownImage: (src) =>
      src.startsWith('https://posts.example/media/') ? src.slice('https://posts.example'.length) : null,
  });
}

describe('pasting', () => {
  for (const { from, html, markdown, images = 0 } of clipboards) {
    test(`converts what is copied from ${from}`, () => {
      const result = converted(html);
      assert.equal(result.markdown, markdown);
      assert.equal(result.images, images);
      const { body, warnings } = cleanBody(result.markdown, { title: '', ownImages: new Set() });
      assert.equal(body, result.markdown);
      assert.deepEqual(warnings, []);
    });
  }

  const hostile: Readonly<Record<string, string>> = {
    'pairs of equals signs': `<p>${'== '.repeat(60_000)}`,
    'links after exclamation marks': `<p>${'<a href="https://a.example/">x</a>!'.repeat(8_000)}`,
    'highlights behind addresses': `<p>${'https://aaaa<mark>x</mark>'.repeat(8_000)}`,
    'ruby texts': `<p>${'<ruby>漢<rt>かん</rt></ruby>'.repeat(6_000)}`,
    'empty links': `<p>a<br>${'<a href="https://a.example/"> </a>'.repeat(8_000)}`,
    'wide spaces in a heading': `<h2>a${'\u3000'.repeat(100_000)}b</h2>`,
    'empty lines with a wide space': `<p>a${'<br>\u3000'.repeat(8_000)}x`,
  };
  for (const [what, html] of Object.entries(hostile)) {
    test(`converts thousands of ${what} in seconds`, () => {
      const begun = process.cpuUsage();
      converted(html);
      const { user, system } = process.cpuUsage(begun);
      assert.ok(user + system < 5_000_000, `${(user + system) / 1_000_000} s`);
    });
  }

  test('drops spaces around line breaks through any number of pieces, and links without content', () => {
    const spaces = '<a href="https://a.example/"> </a><i> </i>'.repeat(3);
    assert.equal(converted(`<p>a ${spaces}<br>${spaces}<b> b</b>${spaces}</p>`).markdown, 'a\n**b**');
  });
});
