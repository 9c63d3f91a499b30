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

test('warns of attributes of headings and of addresses with spaces', () => {
  assert.deepEqual(unsupported('## 甲 {#a}\n\n[乙](https://example.com/a b)と![](my pic.png)'), [
    '1 attributes',
    '3 broken_link',
  ]);
  assert.deepEqual(unsupported('## 集合 {a, b}\n\n配列[0](最初の 要素)と[丙](/d "題 名")'), []);
});
