import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromHtml } from 'hast-util-from-html';
import { type Converted, convertTree } from '../../src/browser/editor/pasting/convert.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { renderBody } from '../../src/markdown/render.ts';
import { randomNumbers } from '../markdown/random-text.ts';
import { clipboards } from './clipboards.ts';

const count = Number(process.env['FUZZ_TEXTS'] ?? 600);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

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
    'pairs of equals signs': `<p>${'== '.repeat(120_000)}`,
    'empty links': `<p>a<br>${'<a href="https://a.example/"> </a>'.repeat(2_000)}`,
    'wide spaces in a heading': `<h2>a${'\u3000'.repeat(100_000)}b</h2>`,
  };
  for (const [what, html] of Object.entries(hostile)) {
    test(`converts thousands of ${what} in seconds`, () => {
      const begun = process.cpuUsage();
      converted(html);
      const { user, system } = process.cpuUsage(begun);
      assert.ok(user + system < 8_000_000, `${(user + system) / 1_000_000} s`);
    });
  }

  test(`shows at least 998 of 1,000 random clipboards as they were, unchanged by saving and by copying (${count})`, () => {
    const random = randomNumbers(seed);
    const different: string[] = [];
    for (let number = 1; number <= count; number++) {
      const html = randomHtml(random);
      const { markdown } = converted(html);
      const { body, warnings } = cleanBody(markdown, { title: '', ownImages: new Set() });
      assert.deepEqual(
        warnings.filter(({ code }) => code !== 'unsupported_syntax'),
        [],
        markdown,
      );
      assert.equal(body, markdown);
      const shown = renderBody(markdown);
      const again = renderBody(converted(shown).markdown);
      if (visible(shown) !== visible(html) || visible(again) !== visible(html))
        different.push(JSON.stringify({ html, markdown }));
    }
    assert.ok(different.length <= count / 500, `${different.length} of ${count}: ${different.slice(0, 5).join('\n')}`);
  });
});

const pieces = [
  ...[
    '語',
    '重要。',
    '「題」',
    'word',
    'snake_case',
    'a*b',
    '*',
    '**',
    '_',
    '__x__',
    '`',
    '``',
    '~~',
    '~',
    '[',
    ']',
    '](x)',
  ],
  ...[
    '#',
    '# ',
    '## x',
    '1. ',
    '1) ',
    '- ',
    '+ ',
    '> ',
    ':::',
    ':::info',
    ':::message',
    '---',
    '===',
    '|---|',
    '![',
    '!',
  ],
  ...[
    '&lt;b&gt;',
    '&amp;amp;',
    '&amp;lt;',
    '\\',
    '\\*',
    'https://e.jp/a_b',
    '(x)',
    ':mark[x]',
    '==x==',
    '[!NOTE]',
    ' ',
    ' ',
    '　',
  ],
];
const marks = ['b', 'i', 's', 'mark', 'code', 'span', 'a href="https://e.jp/x"', 'em', 'strong'];

function randomHtml(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] as string;
  const many = (most: number, make: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make).join('');
  const inline = (depth: number): string =>
    many(4, () => {
      const kind = random();
      if (kind < 0.1) return '<br>';
      if (kind < 0.65 || depth > 2) return pick(pieces);
      const mark = pick(marks);
      return `<${mark}>${inline(depth + 1)}</${mark.split(' ')[0]}>`;
    });
  const block = (depth: number): string => {
    const kind = random();
    if (kind < 0.5 || depth > 2) return `<p>${inline(0)}</p>`;
    if (kind < 0.6)
      return `<h${1 + Math.floor(random() * 4)}>${inline(0)}</h1>`.replace(/<h(\d)>(.*)<\/h1>$/s, '<h$1>$2</h$1>');
    if (kind < 0.75)
      return `<ul>${many(3, () => `<li>${random() < 0.5 ? inline(0) : many(2, () => block(depth + 1))}</li>`)}</ul>`;
    if (kind < 0.85) return `<ol start="${Math.floor(random() * 4)}">${many(3, () => `<li>${inline(0)}</li>`)}</ol>`;
    if (kind < 0.93) return `<blockquote>${many(2, () => block(depth + 1))}</blockquote>`;
    return `<aside class="callout callout-warn">${many(2, () => block(depth + 1))}</aside>`;
  };
  return many(4, () => block(0));
}

/** The text of HTML without white space. */
function visible(html: string): string {
  return html
    .replace(/<[^>]*>|\s+/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
