import { testCases } from '../cases.fixture.ts';

testCases('HTML', [
  {
    shows: 'removes tags and keeps their text',
    sent: '<u>下線</u>と<font color="red">赤</font>',
    stored: '下線と赤',
    html: '<p>下線と赤</p>',
    warnings: ['html_removed 1'],
  },
  {
    shows: 'turns br into a line break, also in a list item',
    sent: '甲<br>乙<BR />丙\n\n- 丁<br>戊',
    stored: '甲\n乙\n丙\n\n- 丁\n  戊',
    html: '<p>甲<br>乙<br>丙</p><ul><li>丁<br>戊</li></ul>',
    warnings: ['html_removed 1', 'html_removed 3'],
  },
  {
    shows: 'turns br into a space in a heading and before what would begin a block',
    sent: '## 甲<br>乙\n\n丙<br># 丁',
    stored: '## 甲 乙\n\n丙 # 丁',
    html: '<h2>甲 乙</h2><p>丙 # 丁</p>',
    warnings: ['html_removed 1', 'html_removed 3'],
  },
  {
    shows: 'removes blocks, and tags with attributes over several lines',
    sent: '<details open>\n<summary>答え</summary>\n\n**42**\n\n</details>\n<img\n  src="x"\n  onerror="y">z',
    stored: '\n答え\n\n**42**\n\n\nz',
    html: '<p>答え</p><p><strong>42</strong></p><p>z</p>',
    warnings: ['html_removed 1', 'html_removed 2', 'html_removed 6', 'html_removed 7'],
  },
  {
    shows: 'keeps Markdown between tags',
    sent: '<section>\n*甲*\n</section>',
    stored: '\n*甲*\n',
    html: '<p><em>甲</em></p>',
    warnings: ['html_removed 1', 'html_removed 3'],
  },
  {
    shows: 'removes scripts and styles with their content',
    sent: '上\n\n<script src="x">\na()\n\nb()\n</SCRIPT >\n\n<style>\np {}\n</style>\n\n下<script>c()</script>。',
    stored: '上\n\n\n\n\n\n下。',
    html: '<p>上</p><p>下。</p>',
    warnings: ['html_removed 3', 'html_removed 9', 'html_removed 13'],
  },
  {
    shows: 'removes comments, even with blank lines',
    sent: '上<!-- a -->\n\n<!-- b\n\nc -->\n\nİİ<!-- d -->\n\n<!-- e --> 下',
    stored: '上\n\n\n\nİİ\n\n 下',
    html: '<p>上</p><p>İİ</p><p>下</p>',
    warnings: ['html_removed 1', 'html_removed 3', 'html_removed 7', 'html_removed 9'],
  },
  {
    shows: 'treats unclosed HTML as text',
    sent: '<!-- 甲\n\n乙 <b 丙',
    html: '<p>&lt;!-- 甲</p><p>乙 &lt;b 丙</p>',
  },
  {
    shows: 'treats unknown element names as text',
    sent: '<YOUR_TOKEN> と Promise<void> と Record<K, V> と <ファイル名>',
    html: '<p>&lt;YOUR_TOKEN&gt; と Promise&lt;void&gt; と Record&lt;K, V&gt; と &lt;ファイル名&gt;</p>',
  },
  {
    shows: 'treats less-than and greater-than signs as text',
    sent: '1 < 2、b > a、<3',
    html: '<p>1 &lt; 2、b &gt; a、&lt;3</p>',
  },
  {
    shows: 'removes tags with event handlers',
    sent: '<img src=a onerror=b>甲<svg/onload=c><svg onload="d">乙</svg>',
    stored: '甲<svg/onload=c>乙',
    html: '<p>甲&lt;svg/onload=c&gt;乙</p>',
    warnings: ['html_removed 1'],
  },
  {
    shows: 'removes tags that emerge from a removal',
    sent: '<<i>script>a()<</i>/script> 後',
    stored: ' 後',
    html: '<p>後</p>',
    warnings: ['html_removed 1'],
  },
  {
    shows: 'renders character references as characters',
    sent: '&lt;b&gt;甲&lt;/b&gt; &amp; &copy; &#60;i&#62;',
    html: '<p>&lt;b&gt;甲&lt;/b&gt; &amp; © &lt;i&gt;</p>',
  },
]);
