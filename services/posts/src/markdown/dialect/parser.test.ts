import { testCases } from '../cases.fixture.ts';

testCases('paragraphs', [
  { shows: 'separates paragraphs by a blank line', sent: '朝。\n\n夜。', html: '<p>朝。</p><p>夜。</p>' },
  { shows: 'keeps a line break', sent: '朝\n昼\n夜', html: '<p>朝<br>昼<br>夜</p>' },
  { shows: 'makes no second break of trailing spaces', sent: '朝  \n夜', html: '<p>朝<br>夜</p>' },
  { shows: 'does not treat four spaces as code', sent: '    字下げ', html: '<p>字下げ</p>' },
  { shows: 'keeps an ideographic space', sent: '　全角の字下げ', html: '<p>　全角の字下げ</p>' },
]);

testCases('emphasis', [
  {
    shows: 'renders bold, italic, strikethrough and code',
    sent: '**太い** *細い* ~~消す~~ `x = 1`',
    html: '<p><strong>太い</strong> <em>細い</em> <s>消す</s> <code>x = 1</code></p>',
  },
  {
    shows: 'works next to Japanese brackets',
    sent: '値は**「無料」**だ',
    html: '<p>値は<strong>「無料」</strong>だ</p>',
  },
  { shows: 'may end in a full-width colon', sent: '**要点：**以下', html: '<p><strong>要点：</strong>以下</p>' },
  {
    shows: 'may end in a full-width full stop',
    sent: '**以上。**終わり',
    html: '<p><strong>以上。</strong>終わり</p>',
  },
  { shows: 'strikes through next to Japanese brackets', sent: '価格~~（旧）~~新', html: '<p>価格<s>（旧）</s>新</p>' },
  { shows: 'treats one tilde as text', sent: '3~5分、~約~', html: '<p>3~5分、~約~</p>' },
  {
    shows: 'treats underscores within a word as text',
    sent: 'max_token_count は_x',
    html: '<p>max_token_count は_x</p>',
  },
  {
    shows: 'accepts underscores around a word',
    sent: '_italic_ と __bold__ だ',
    html: '<p><em>italic</em> と <strong>bold</strong> だ</p>',
  },
  { shows: 'treats escaped characters as text', sent: '\\*星\\* \\`x\\`', html: '<p>*星* `x`</p>' },
  {
    shows: 'can be nested',
    sent: '***全部*** **a*b*a**',
    html: '<p><em><strong>全部</strong></em> <strong>a<em>b</em>a</strong></p>',
  },
  {
    shows: 'keeps everything in code',
    sent: '`*a* <i> :mark[b] [c](javascript:d)`',
    html: '<p><code>*a* &lt;i&gt; :mark[b] [c](javascript:d)</code></p>',
  },
]);

testCases('lists, quotes, dividers', [
  {
    shows: 'nests bullet lists',
    sent: '- 甲\n  - 甲の一\n- 乙',
    html: '<ul><li>甲<ul><li>甲の一</li></ul></li><li>乙</li></ul>',
  },
  {
    shows: 'starts numbers where the first item says',
    sent: '7. 七\n8. 八',
    html: '<ol start="7"><li>七</li><li>八</li></ol>',
  },
  { shows: 'counts items that all have the number one', sent: '1. 一\n1. 二', html: '<ol><li>一</li><li>二</li></ol>' },
  { shows: 'keeps a line break in an item', sent: '- 上\n  下', html: '<ul><li>上<br>下</li></ul>' },
  {
    shows: 'makes paragraphs of items separated by blank lines',
    sent: '1. 一\n\n2. 二',
    html: '<ol><li><p>一</p></li><li><p>二</p></li></ol>',
  },
  {
    shows: 'keeps paragraphs in a quote',
    sent: '> 甲\n> 乙\n>\n> 丙',
    html: '<blockquote><p>甲<br>乙</p><p>丙</p></blockquote>',
  },
  { shows: 'allows a list in a quote', sent: '> - 甲', html: '<blockquote><ul><li>甲</li></ul></blockquote>' },
  { shows: 'renders a divider', sent: '前\n\n---\n\n後', html: '<p>前</p><hr><p>後</p>' },
]);

testCases('code', [
  {
    shows: 'renders code with its language',
    sent: '```js\nif (a < b && c) "d"\n```',
    html: '<pre><code class="language-js">if (a &lt; b &amp;&amp; c) &quot;d&quot;\n</code></pre>',
  },
  {
    shows: 'renders code without a language and removes nothing in it',
    sent: '```\n<i>a</i> ![b](https://example.net/b.png)\n| c |\n|---|\n```',
    html: '<pre><code>&lt;i&gt;a&lt;/i&gt; ![b](https://example.net/b.png)\n| c |\n|---|\n</code></pre>',
  },
  {
    shows: 'ends the language at the first odd character, in lower case',
    sent: '```TS"><b\na\n```',
    html: '<pre><code class="language-ts">a\n</code></pre>',
  },
  { shows: 'runs unclosed code to the end', sent: '```go\nx', html: '<pre><code class="language-go">x</code></pre>' },
  {
    shows: 'lets a longer fence contain shorter ones',
    sent: '~~~~md\n~~~\na\n~~~~',
    html: '<pre><code class="language-md">~~~\na\n</code></pre>',
  },
]);

testCases('unsupported syntax', [
  {
    shows: 'treats reference links as text',
    sent: '[語][r]\n\n[r]: /x',
    html: '<p>[語][r]</p><p>[r]: /x</p>',
    warnings: ['unsupported_syntax 1', 'unsupported_syntax 3'],
  },
  {
    shows: 'treats footnotes and check boxes as text',
    sent: '注[^n]\n\n- [ ] まだ\n- [x] 済み',
    html: '<p>注[^n]</p><ul><li>[ ] まだ</li><li>[x] 済み</li></ul>',
    warnings: ['unsupported_syntax 3', 'unsupported_syntax 4'],
  },
]);
