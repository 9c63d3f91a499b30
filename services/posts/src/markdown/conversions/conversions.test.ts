import { testCases } from '../cases.fixture.ts';

testCases('boxes of other dialects', [
  {
    shows: "become callouts: Zenn's and Qiita's",
    sent: ':::message\n甲\n:::\n\n:::message alert\n乙\n:::\n\n:::note info\n丙\n:::\n\n:::note warn\n丁\n:::\n\n:::note alert\n戊\n:::',
    stored: ':::info\n甲\n:::\n\n:::warn\n乙\n:::\n\n:::info\n丙\n:::\n\n:::warn\n丁\n:::\n\n:::warn\n戊\n:::',
    html: [
      ['info', '甲'],
      ['warn', '乙'],
      ['info', '丙'],
      ['warn', '丁'],
      ['warn', '戊'],
    ]
      .map(([kind, text]) => `<aside class="callout callout-${kind}"><p>${text}</p></aside>`)
      .join(''),
    warnings: ['converted 1', 'converted 5', 'converted 9', 'converted 13', 'converted 17'],
  },
  {
    shows: 'keep a title, and may have a space after the colons',
    sent: '::: tip 早道\n甲\n:::',
    stored: ':::point 早道\n甲\n:::',
    html: '<aside class="callout callout-point"><p class="callout-title">早道</p><p>甲</p></aside>',
    warnings: ['converted 1'],
  },
  {
    shows: 'lose surplus colons, and a section inside that stays text does not close them',
    sent: '::::message\n:::details 長い\n甲\n:::\n乙\n::::\n丙',
    stored: ':::info\n:::details 長い\n甲\n\\:::\n乙\n:::\n丙',
    html: '<aside class="callout callout-info"><p>:::details 長い<br>甲<br>:::<br>乙</p></aside><p>丙</p>',
    warnings: ['converted 1', 'unsupported_syntax 2'],
  },
  {
    shows: 'end before what follows, though a formatter has indented the closing line into a list',
    sent: ':::message\n- 甲\n- 乙\n  :::\n\n丙\n\n:::point\n1. 丁\n   :::\n',
    stored: ':::info\n- 甲\n- 乙\n:::\n\n丙\n\n:::point\n1. 丁\n:::\n',
    html: '<aside class="callout callout-info"><ul><li>甲</li><li>乙</li></ul></aside><p>丙</p><aside class="callout callout-point"><ol><li>丁</li></ol></aside>',
    warnings: ['converted 1', 'converted 4', 'converted 10'],
  },
  {
    shows: 'are text in code and with an unknown name',
    sent: '```\n:::message\n```\n\n:::pointer\n甲\n:::',
    html: '<pre><code>:::message\n</code></pre><p>:::pointer<br>甲<br>:::</p>',
  },
]);

testCases('quotes with a kind', [
  {
    shows: 'become callouts, with their lists, quotes and lines without a marker',
    sent: '> [!NOTE]\n> 甲\n>\n> - 乙\n> > 丙\nと丁\n\n- > [!TIP] 題\n  > 戊',
    stored: ':::info\n甲\n\n- 乙\n> 丙\nと丁\n:::\n\n- :::point 題\n  戊\n  :::',
    html: '<aside class="callout callout-info"><p>甲</p><ul><li>乙</li></ul><blockquote><p>丙<br>と丁</p></blockquote></aside><ul><li><aside class="callout callout-point"><p class="callout-title">題</p><p>戊</p></aside></li></ul>',
    warnings: ['converted 1', 'converted 8'],
  },
  {
    shows: 'become callouts inside of each other and of lists',
    sent: '> [!tip]- 甲\n> > [!faq|wide] 乙\n> > 丙\n>\n> - > [!bug]\n>   > 丁',
    stored: ':::point 甲\n:::info 乙\n丙\n:::\n\n- :::warn\n  丁\n  :::\n:::',
    html: '<aside class="callout callout-point"><p class="callout-title">甲</p><aside class="callout callout-info"><p class="callout-title">乙</p><p>丙</p></aside><ul><li><aside class="callout callout-warn"><p>丁</p></aside></li></ul></aside>',
    warnings: ['converted 1', 'converted 2', 'converted 5'],
  },
  {
    shows: 'stay quotes if the kind is unknown or not at the beginning',
    sent: '> [!memo]\n> 甲\n\n> 乙\n> [!NOTE]',
    html: '<blockquote><p>[!memo]<br>甲</p></blockquote><blockquote><p>乙<br>[!NOTE]</p></blockquote>',
  },
]);

testCases('underlined headings', [
  {
    shows: 'become ## headings; a divider stays one',
    sent: '甲\n===\n乙\n---\n丙\n\n> 丁\n> ====',
    stored: '## 甲\n乙\n---\n丙\n\n> ## 丁',
    html: '<h2>甲</h2><p>乙</p><hr><p>丙</p><blockquote><h2>丁</h2></blockquote>',
    warnings: ['converted 1', 'converted 7'],
  },
  {
    shows: 'go if they repeat the title',
    title: '題名',
    sent: '題名\n===\n\n甲',
    stored: '甲',
    html: '<p>甲</p>',
    warnings: ['title_heading_removed 1'],
  },
]);

testCases('bold with underscores', [
  {
    shows: 'becomes bold beside Japanese letters, but not names in code',
    sent: '__太__です。これは__とても大事__です。\n__init__を呼び、foo__bar__bazと__FILE__を使う。`__甲__乙`\n__丙__ も',
    stored:
      '**太**です。これは**とても大事**です。\n__init__を呼び、foo__bar__bazと__FILE__を使う。`__甲__乙`\n__丙__ も',
    html: '<p><strong>太</strong>です。これは<strong>とても大事</strong>です。<br>__init__を呼び、foo__bar__bazと__FILE__を使う。<code>__甲__乙</code><br><strong>丙</strong> も</p>',
    warnings: ['converted 1'],
  },
]);

testCases('sizes of images', [
  {
    shows: 'go; an image that is not the author’s goes as a whole',
    sent: '![図](/media/mine-1.png =500x)\n\n![](/media/mine-2.webp =50%x20)\n\n甲![外](https://example.com/a.png =300x)',
    stored: '![図](/media/mine-1.png)\n\n![](/media/mine-2.webp)\n\n甲',
    html: '<p><img src="/media/mine-1.png" alt="図" loading="lazy"></p><p><img src="/media/mine-2.webp" alt="" loading="lazy"></p><p>甲</p>',
    warnings: ['converted 1', 'converted 3', 'external_image_removed 5'],
  },
]);

testCases('raised and lowered text, readings', [
  {
    shows: 'keep their meaning',
    sent: '10<sup>6</sup>個、x<sup>n+1</sup>、A<sup>T</sup>、2<sup>N+1</sup>、H<sub>2</sub>O、a<sub>max</sub>、v<sub>B</sub>',
    stored: '10⁶個、xⁿ⁺¹、A^T、2^(N+1)、H₂O、aₘₐₓ、v_B',
    html: '<p>10⁶個、xⁿ⁺¹、A^T、2^(N+1)、H₂O、aₘₐₓ、v_B</p>',
    warnings: ['converted 1'],
  },
  {
    shows: 'become text in brackets; Japanese in raised text stays as it is',
    sent: '<ruby>東京<rt>とうきょう</rt></ruby>、<ruby>京<rp>(</rp><rt>きょう</rt><rp>)</rp>都<rt>と</ruby>、注<sup>※1</sup>',
    stored: '東京（とうきょう）、京（きょう）都（と）、注※1',
    html: '<p>東京（とうきょう）、京（きょう）都（と）、注※1</p>',
    warnings: ['converted 1', 'html_removed 1'],
  },
  {
    shows: 'get no brackets for an empty reading',
    sent: '<ruby>食<rt>た</rt>べ<rt></rt>物<rp>(</rp><rt>もの</rt><rp>)</rp></ruby>、<ruby>東京<rp>(</rp><rt></rt><rp>)</rp></ruby>駅',
    stored: '食（た）べ物（もの）、東京駅',
    html: '<p>食（た）べ物（もの）、東京駅</p>',
    warnings: ['converted 1'],
  },
]);

testCases('highlighted text and readings in brackets', [
  {
    shows: 'are written in our dialect',
    sent: '==強調==と、これは==もう一つ==。｜東京《とうきょう》と|京都《きょうと》',
    stored: ':mark[強調]と、これは:mark[もう一つ]。東京（とうきょう）と京都（きょうと）',
    html: '<p><mark>強調</mark>と、これは<mark>もう一つ</mark>。東京（とうきょう）と京都（きょうと）</p>',
    warnings: ['converted 1'],
  },
  {
    shows: 'are text where signs compare values, in code and without a reading',
    sent: 'a==b==c、x ==1 and y== 2、`==甲==`、|乙|《丙》、《丁》',
    html: '<p>a==b==c、x ==1 and y== 2、<code>==甲==</code>、|乙|《丙》、《丁》</p>',
  },
]);

testCases('images in the text itself', [
  {
    shows: 'go with their definitions and join nothing',
    sent: '`甲`![図][image1]`乙`\n\n![][Image2]\n\n[image1]: <data:image/png;base64,iVBORw0KGgo=>\n\n[image2]: data:image/png;base64,iVBO',
    stored: '`甲` `乙`\n\n\n\n\n\n',
    html: '<p><code>甲</code> <code>乙</code></p>',
    warnings: [
      'external_image_removed 1',
      'external_image_removed 3',
      'external_image_removed 5',
      'external_image_removed 7',
    ],
  },
]);
