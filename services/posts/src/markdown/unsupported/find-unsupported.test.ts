import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanBody } from '../clean.ts';

/** What a body warns of, each as `line construct`. */
function unsupported(body: string): string[] {
  const { body: stored, warnings } = cleanBody(body, { title: '', ownImages: new Set() });
  assert.equal(stored, body);
  return warnings.flatMap((warning) =>
    'constructs' in warning ? warning.constructs.map((construct) => `${warning.line} ${construct}`) : [warning.code],
  );
}

test('warns of footnotes and references where they stand and where they are defined', () => {
  assert.deepEqual(unsupported('甲[^1]と[乙][b]、![丙][b]。[B]も^[注]\n\n[^1]: 注\n[b]: https://example.com'), [
    '1 footnote',
    '1 reference_link',
    '1 reference_image',
    '3 footnote',
    '4 reference_link',
  ]);
  assert.deepEqual(unsupported('[^a-z]とlist[i][j]、[注]: これは注です。`[^1]`\n\n```\n[^1]: a\n```'), []);
});

test('warns of formulas, but not of prices, variables and placeholders', () => {
  assert.deepEqual(unsupported('$x$と$O(n \\log n)$\n$$\na = b\n$$\n\n$$\na\n\nb\n$$\n\nQiitaの$`a^2`$と$(s, t)$'), [
    '1 formula',
    '2 formula',
    '6 formula',
    '12 formula',
  ]);
  const ordinary = [
    '値段は $5 and $10、または$5〜$10',
    `$HOME/bin:$PATH と $HOME/bin:$HOME/lib:$ と \${x} と \${a}-\${b}`,
    'jQueryの$とPHPの$a、$bを$に置き換える',
    'USD$100 = 100$、\\$x\\$、`$x$`、echo $$',
  ];
  for (const text of ordinary) assert.deepEqual(unsupported(text), [], text);
});

test('warns of formulas in escaped brackets, but not of brackets that exporters escape', () => {
  assert.deepEqual(unsupported('式は\\( E = mc^2 \\)と\\(x\\)\n\n\\[\n\\frac{a}{b}\n\\]\n\n\\[ a = b \\]'), [
    '1 formula',
    '3 formula',
    '7 formula',
  ]);
  const ordinary = [
    '\\[注\\]、\\(笑\\)、\\[1\\]',
    '- \\[x\\] 済',
    '\\[--option=value\\]、C:\\(x86\\)',
    '`\\(a = b\\)`',
  ];
  for (const text of ordinary) assert.deepEqual(unsupported(text), [], text);
});

test('warns of wiki links, source marks, comments, contents and indented boxes', () => {
  assert.deepEqual(
    unsupported(
      '[[ノート|名]]と![[図.png]]\n\n正しい【4†source】\n\n甲%%下書き%%\n\n[TOC]\n\n[[toc]]\n\n[:contents]\n\n!!! note "題"\n\n:contentReference[oaicite:0]{index=0}',
    ),
    [
      '1 wiki_link',
      '3 citation_mark',
      '5 comment_marks',
      '7 table_of_contents',
      '9 table_of_contents',
      '11 table_of_contents',
      '13 indented_box',
      '15 citation_mark',
    ],
  );
  assert.deepEqual(
    unsupported(
      '[[1, 2], [3]]、[[1]](https://example.com)、[[ -f a ]]、`[[甲]]`、100%%と50%%、[TOC]は目次、!!! すごい、【4】',
    ),
    [],
  );
});

test('warns of embeds, template tags, folded sections and task boxes', () => {
  assert.deepEqual(
    unsupported(
      '@[card](https://example.com)\n\n@[youtube](abc)\n\n{% embed https://example.com %}\n\n{{< youtube abc >}}\n\n:::details 題\n甲\n:::\n\n- [ ] 乙\n- [x] 丙',
    ),
    ['1 embed', '3 embed', '5 template_tag', '7 template_tag', '9 details', '13 task_box', '14 task_box'],
  );
  assert.deepEqual(
    unsupported(
      '@[人](https://example.com)と{{ x }}と{% if %}\n\n[ ] 甲\n\n- [x](https://example.com)\n\n`@[card](a)`',
    ),
    [],
  );
});

test('warns of codes of emoji, but not of times, keys and databases', () => {
  assert.deepEqual(unsupported('## 公開 :tada::rocket:\n\nありがとう:pray:です\n:+1:'), [
    '1 emoji_code',
    '3 emoji_code',
    '4 emoji_code',
  ]);
  const ordinary =
    '10:30:20とstd::vector::iteratorとsqlite::memory:と:memory:とa:b:cと:key valueとhttps://example.com/:a:/b';
  assert.deepEqual(unsupported(`${ordinary}\n\n\`:tada:\`\n\n:mark[甲]:pray:と`), ['5 emoji_code']);
});

test('warns of links that lead nowhere', () => {
  assert.deepEqual(unsupported('[甲](b.md)\n[乙](./c)と[丙]()\n\n[丁](example.com)\n\n[戊](題 の ページ.md)'), [
    '1 relative_link',
    '2 relative_link',
    '4 relative_link',
    '6 broken_link',
  ]);
  assert.deepEqual(
    unsupported('[甲](/a)と[乙](#乙)と<https://example.com>と[丙](mailto:a@example.com)、`[丁](b.md)`'),
    [],
  );
});

test('warns of Hatena’s notations', () => {
  assert.deepEqual(unsupported('[https://example.com/a:embed:cite]\n[f:id:taro:20260101:plain]'), [
    '1 embed',
    '2 embed',
  ]);
  assert.deepEqual(unsupported('[https://example.com/a]、[f:x]'), []);
});

test('warns of attributes and of addresses with spaces', () => {
  assert.deepEqual(
    unsupported(
      '## 甲 {#a}\n\n[乙](https://example.com/a b)と![](my pic.png)\n\n## 丙 {#丙}\n\n[丁](/a){target="_blank"}\n\n{: .note}',
    ),
    ['1 attributes', '3 broken_link', '5 attributes', '7 attributes', '9 attributes'],
  );
  assert.deepEqual(unsupported('## 集合 {a, b}\n\n配列[0](最初の 要素)と[丙](/d "題 名")'), []);
});

test('warns of headings and lists that are written with full-width signs', () => {
  assert.deepEqual(
    unsupported(
      '＃＃ 題\n##題\n#　題\n\n前\n・甲\n・乙\n\n１．丙\n２．丁\n\n-　戊\n-　己\n\n1．庚\n2．辛\n\n1.　壬\n2.　癸\n\n> ・甲\n> ・乙',
    ),
    [
      '1 full_width_heading',
      '2 full_width_heading',
      '3 full_width_heading',
      '6 typed_bullet',
      '9 full_width_number',
      '12 typed_bullet',
      '15 full_width_number',
      '18 full_width_number',
      '21 typed_bullet',
    ],
  );
  const ordinary =
    '＃タグと#タグ\n#タグ\n・一つだけ\n\n１．一つだけ\n\n1．5倍\n2．5倍\n\nジョン・スミス\n\n```\n##題\n・甲\n・乙\n```\n\n`##題`';
  assert.deepEqual(unsupported(ordinary), []);
});
