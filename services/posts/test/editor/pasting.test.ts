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
});
