import { testCases } from '../cases.fixture.ts';

testCases('tables', [
  {
    shows: 'turns each row into a paragraph',
    sent: '| 道具 | 費用 |\n|:--|--:|\n| 甲 | 月20ドル |\n| 乙 | 無料 |',
    stored: '道具 | 費用\n\n甲 | 月20ドル\n\n乙 | 無料',
    html: '<p>道具 | 費用</p><p>甲 | 月20ドル</p><p>乙 | 無料</p>',
    warnings: ['table_flattened 1'],
  },
  {
    shows: 'separates a table from the lines around it',
    sent: '上\n| a | b |\n|---|---|\n| 1 | 2 |\n\n下\n\n|c|\n|-|\n|3|\n# 続き',
    stored: '上\n\na | b\n\n1 | 2\n\n下\n\nc\n\n3\n\n## 続き',
    html: '<p>上</p><p>a | b</p><p>1 | 2</p><p>下</p><p>c</p><p>3</p><h2>続き</h2>',
    warnings: ['table_flattened 2', 'table_flattened 8', 'heading_demoted 11'],
  },
  {
    shows: 'flattens a table without outer pipes',
    sent: 'a | b\n:-: | ---\n1 | 2',
    stored: 'a | b\n\n1 | 2',
    html: '<p>a | b</p><p>1 | 2</p>',
    warnings: ['table_flattened 1'],
  },
  {
    shows: 'keeps markup in cells',
    sent: '| *a* | `p \\| q` |\n|---|---|\n| [l](/l) | ~~z~~ \\| y |',
    stored: '*a* | `p | q`\n\n[l](/l) | ~~z~~ \\| y',
    html: '<p><em>a</em> | <code>p | q</code></p><p><a href="/l">l</a> | <s>z</s> | y</p>',
    warnings: ['table_flattened 1'],
  },
  {
    shows: 'escapes what would begin a block',
    sent: '| ## a | b |\n|---|---|\n| * c | d |\n| 2) e | f |\n| > g | h |\n| ::: | i |\n| ~~~ | j |',
    stored: '\\## a | b\n\n\\* c | d\n\n2\\) e | f\n\n\\> g | h\n\n::: | i\n\n\\~~~ | j',
    html: '<p>## a | b</p><p>* c | d</p><p>2) e | f</p><p>&gt; g | h</p><p>::: | i</p><p>~~~ | j</p>',
    warnings: ['table_flattened 1'],
  },
  {
    shows: 'flattens a table in a quote and in a list item',
    sent: '> | a | b |\n> |---|---|\n> | 1 | 2 |\n\n- |c|d|\n  |-|-|\n  |3|4|',
    stored: '> a | b\n>\n> 1 | 2\n\n- c|d\n\n  3|4',
    html: '<blockquote><p>a | b</p><p>1 | 2</p></blockquote><ul><li><p>c|d</p><p>3|4</p></li></ul>',
    warnings: ['table_flattened 1', 'table_flattened 5'],
  },
  {
    shows: 'flattens a table that has only a head',
    sent: '| a | b |\n|---|---|',
    stored: 'a | b',
    html: '<p>a | b</p>',
    warnings: ['table_flattened 1'],
  },
  {
    shows: 'cleans the content of cells',
    sent: '| a | b |\n|---|---|\n| <b>c</b> | ![d](https://example.net/d.png) |',
    stored: 'a | b\n\nc | ',
    html: '<p>a | b</p><p>c |</p>',
    warnings: ['table_flattened 1', 'html_removed 3', 'external_image_removed 3'],
  },
  { shows: 'treats pipes without a delimiter row as text', sent: 'a | b\n1 | 2', html: '<p>a | b<br>1 | 2</p>' },
]);
