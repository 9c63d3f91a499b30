import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAndParse } from './clean.ts';
import { frontMatterOf } from './front-matter.ts';

function cleaned(body: string, title = '') {
  const { body: stored, warnings, frontMatter } = cleanAndParse(body, { title, ownImages: new Set() });
  return { stored, warnings: warnings.map(({ code, line }) => `${code} ${line}`), frontMatter };
}

test('removes the front matter of Zenn, Qiita, Forem and Hugo with one warning, and reads its values', () => {
  const cases: [string, object][] = [
    [
      '---\ntitle: "題: 一"\nemoji: "🐈"\ntopics: ["claude", "mcp"]\npublished: true\n---\n\n',
      { title: '題: 一', tags: ['claude', 'mcp'] },
    ],
    [
      '\ufeff---\r\ntitle: 題\r\ntags:\r\n  - name: AI\r\n    versions: []\r\n  - MCP\r\n---\r\n',
      { title: '題', tags: ['AI', 'MCP'] },
    ],
    [
      '\n---\ntitle: 2026\ntags: ai, claude\ncategory: work\n---\n\n',
      { title: '2026', tags: ['ai', 'claude'], categories: ['work'] },
    ],
    [
      '+++\ntitle = "題"\ncategories = ["a", "story"]\n[extra]\nx = 1\n+++\n',
      { title: '題', categories: ['a', 'story'] },
    ],
  ];
  for (const [matter, values] of cases) {
    const { stored, warnings, frontMatter } = cleaned(`${matter}本文\n\n---\n\n後`);
    assert.equal(stored, '本文\n\n---\n\n後');
    assert.deepEqual(warnings, ['front_matter_removed 1']);
    assert.deepEqual(frontMatter, values);
  }
});

test('reads front matter whose values lack the quotes that YAML asks for', () => {
  const titles = ['Claude Code: 入門', '@taroの話', '"Claude" を使う', '[AI] 入門', '`npx` の話', "it's: 50% 引き"];
  for (const title of titles) {
    const { stored, warnings, frontMatter } = cleaned(`---\ntitle: ${title}\ntags: ["a", b]\n---\n本文`);
    assert.equal(stored, '本文', title);
    assert.deepEqual(warnings, ['front_matter_removed 1']);
    assert.deepEqual(frontMatter, { title, tags: ['a', 'b'] });
  }
});

test('keeps dividers, and what is between them, as text', () => {
  const bodies = [
    '---\n\ntitle: a\n\n---\n本文',
    '---\n前書きです。\n---\n本文',
    '---\n注意: 長い記事です。\n---\n本文',
    '---\nNote: long\n---\n本文',
    '---\n- a\n- b\n---\n本文',
    '---\ntitle: a\n続き\n---\n本文',
    '---\ntitle: a: b\nこれは本文です。\n---\n本文',
    '---\ntitle: a\n本文',
    '本文\n---\ntitle: a\n---\n',
    '+++\n本文\n+++\n',
  ];
  for (const body of bodies) assert.equal(frontMatterOf(body), null, body);
});

test('does not take a text for front matter that would expand without bounds', () => {
  const bombs = [
    `---\na: &a [x, x]\nb: &b [*a, *a]\n---\n`,
    `---\na: ${'['.repeat(5_000)}\n---\n`,
    `---\n${'? '.repeat(3_000)}\n---\n`,
    `---\n${'a: 1\n'.repeat(1_000)}---\n`,
    `---\na: ${'x'.repeat(10_000)}\n---\n`,
  ];
  for (const bomb of bombs) assert.equal(frontMatterOf(bomb), null, bomb.slice(0, 40));
});

test('compares a first heading with the title of the front matter, unless another title was given', () => {
  const body = '---\ntitle: 題\n---\n# 題\n\n本文';
  assert.equal(cleaned(body).stored, '本文');
  assert.equal(cleaned(body, '別').stored, '## 題\n\n本文');
});
