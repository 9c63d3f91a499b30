/** The HTML that programs put on the clipboard, each with texts of our own, and the Markdown that is pasted. */

export interface Clipboard {
  /** The program and what is copied from it. */
  readonly from: string;
  readonly html: string;
  /** The Markdown; with tables as lists. */
  readonly markdown: string;
  readonly images?: number;
}

const docsSpan = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0b1c2d3e-7fff-1111-2222-333344445555">${body}</b><br class="Apple-interchange-newline">`;
const docsParagraph = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;
const docsItem = (level: number, content: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;margin-left:${level * 36}pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${content}</p></li>`;

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0mm;} @list l0:level1 {mso-level-text:\\F0B7;} --></style></head><body lang=JA style='tab-interval:42.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const wordItem = (order: 'First' | 'Middle' | 'Last', list: string, sign: string, content: string) =>
  `<p class=MsoListParagraphCxSp${order} style='margin-left:22.0pt;mso-para-margin-left:0gd;text-indent:-22.0pt;mso-list:${list}'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${content}</p>`;

export const clipboards: readonly Clipboard[] = [
  {
    from: 'Google Docs: headings, looks, links and nested lists',
    html: docs(
      [
        `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsSpan('朝の準備', 'font-size:20pt;')}</h1>`,
        docsParagraph(
          `${docsSpan('豆は')}${docsSpan('「前日」', 'font-weight:700;')}${docsSpan('に挽く。')}${docsSpan('急がない', 'font-style:italic;')}${docsSpan('、')}${docsSpan('古い道具', 'text-decoration:line-through;')}${docsSpan('は')}<a href="https://www.google.com/url?q=https://coffee.example/tools?a%3D1&amp;sa=D&amp;source=editors&amp;ust=17" style="text-decoration:none;">${docsSpan('道具の一覧', 'color:#1155cc;text-decoration:underline;')}</a>${docsSpan('へ。')}${docsSpan('大事', 'background-color:#ffff00;')}`,
        ),
        '<br>',
        `<h1 dir="ltr">${docsSpan('手順', 'font-size:20pt;')}</h1><h2 dir="ltr">${docsSpan('湯', 'font-size:16pt;')}</h2>`,
        `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, docsSpan('沸かす'))}<ul style="margin-top:0;">${docsItem(2, docsSpan('九十度まで'))}</ul>${docsItem(1, docsSpan('注ぐ'))}</ul>`,
        `<ol style="margin-top:0;">${docsItem(1, docsSpan('蒸らす'))}${docsItem(1, `${docsSpan('待つ')}`)}</ol>`,
      ].join(''),
    ),
    markdown: [
      '## 朝の準備',
      '豆は**「前日」**に挽く。*急がない*、~~古い道具~~は[道具の一覧](https://coffee.example/tools?a=1)へ。:mark[大事]',
      '## 手順',
      '### 湯',
      '- 沸かす\n  - 九十度まで\n- 注ぐ',
      '1. 蒸らす\n2. 待つ',
    ].join('\n\n'),
  },
  {
    from: 'Google Docs: code by its typeface, a checklist and a picture',
    html: docs(
      [
        docsParagraph(
          `${docsSpan('端末で ')}${docsSpan('npm test', "font-family:'Roboto Mono',monospace;")}${docsSpan(' を動かす')}`,
        ),
        docsParagraph(docsSpan('for (const a of b) {', "font-family:'Courier New',monospace;")),
        docsParagraph(docsSpan('&nbsp; run(a);', "font-family:'Courier New',monospace;")),
        docsParagraph(docsSpan('}', "font-family:'Courier New',monospace;")),
        '<ul><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17px" height="18px" alt="unchecked" aria-roledescription="checkbox"><p dir="ltr" role="presentation">洗う</p></li><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><p dir="ltr" role="presentation">拭く</p></li></ul>',
        docsParagraph(
          docsSpan(
            '<span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd" width="300" height="200" /></span>',
          ),
        ),
      ].join(''),
    ),
    markdown: ['端末で `npm test` を動かす', '```\nfor (const a of b) {\n  run(a);\n}\n```', '- ☐ 洗う\n- ☑ 拭く'].join(
      '\n\n',
    ),
    images: 1,
  },
  {
    from: 'Word: headings, lists by levels, a footnote and broken lines',
    html: word(
      [
        '<h2><span lang=EN-US>1</span><span style=\'font-family:"游ゴシック"\'>章の題<o:p></o:p></span></h2>',
        '<p class=MsoNormal><b><span style=\'font-family:"游明朝"\'>強い</span></b><span>言葉と、長い文の途\n中で折り返した行。</span><span lang=EN-US>word one\ntwo</span><a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span lang=EN-US>[1]</span></span></a></p>',
        '<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>',
        wordItem('First', 'l0 level1 lfo1', '·', '<span>一つ目</span>'),
        wordItem('Middle', 'l0 level2 lfo1', 'o', '<span>その<i>中</i></span>'),
        wordItem('Last', 'l0 level1 lfo1', '§', '二つ目<st1:place w:st="on">京都</st1:place>'),
        wordItem('First', 'l1 level1 lfo2', '3.', '三番'),
        wordItem('Last', 'l1 level1 lfo2', '4.', '四番'),
        "<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>目立つ</span>文字と<s>消した</s>文字</p>",
        '<div style=\'mso-element:footnote-list\'><hr align=left size=1 width="33%"><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span lang=EN-US>[1]</span></span></a><span> 注の文</span></p></div></div>',
      ].join('\n\n'),
    ),
    markdown: [
      '## 1章の題',
      '**強い**言葉と、長い文の途中で折り返した行。word one two[1]',
      '- 一つ目\n  - その*中*\n- 二つ目京都',
      '3. 三番\n4. 四番',
      ':mark[目立つ]文字と~~消した~~文字',
      '---',
      '[1] 注の文',
    ].join('\n\n'),
  },
  {
    from: 'Word in the browser: a list for each item',
    html: '<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1" role="heading" aria-level="1"><span data-contrast="none" class="TextRun MacChromeBold SCXW1"><span class="NormalTextRun">題</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">外</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle2 SCXW1" role="list"><li data-leveltext="o" data-font="Courier New" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight: bold;"><span class="NormalTextRun">内</span></span></p></li></ul></div>',
    markdown: '## 題\n\n- 外\n  - **内**',
  },
  {
    from: 'Excel: a table with numbers',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--td{mso-number-format:General;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=25><td height=25 class=xl65 width=64>品名</td><td class=xl65>単価</td><td class=xl65>産地</td></tr><tr height=25><td height=25>りんご</td><td align=right>120</td><td>青森</td></tr><tr height=25><td height=25>みかん</td><td align=right>80</td><td></td></tr><!--EndFragment--></table></body></html>`,
    markdown: '- **りんご**\n  - 単価：120\n  - 産地：青森\n- **みかん**\n  - 単価：80',
  },
  {
    from: 'Google Sheets: two columns without a header',
    html: '<meta name="generator" content="Sheets"/><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{}">Plan A</td><td>fast* and cheap</td></tr><tr style="height:21px;"><td>Plan B</td><td>slow</td></tr></tbody></table></google-sheets-html-origin>',
    markdown: '- **Plan A**: fast\\* and cheap\n- **Plan B**: slow',
  },
  {
    from: 'Notion: a callout, a quote, tasks and code',
    html: '<meta charset="utf-8"/><!-- notionvc: 1b2c3d4e-0000-4000-8000-123456789abc --><h2>計画</h2>\n<aside>\n💡 **ではなく**注意書き\n\n</aside>\n<blockquote>\n誰かの言葉\n</blockquote>\n<ul>\n<li>[ ]  まだ</li>\n<li>[x]  済み</li>\n</ul>\n<pre><code class="language-python">print("a")\n\nprint(1 &lt; 2)\n</code></pre>\n<ol>\n<li>一<ul>\n<li>二</li>\n</ul>\n</li>\n</ol>\n<hr/>\n<p><code>a`b</code>と<strong>太い。</strong>字</p>',
    markdown: [
      '## 計画',
      ':::info\n💡 \\*\\*ではなく\\*\\*注意書き\n:::',
      '> 誰かの言葉',
      '- ☐ まだ\n- ☑ 済み',
      '```python\nprint("a")\n\nprint(1 < 2)\n```',
      '1. 一\n   - 二',
      '---',
      '``a`b``と**太い。**字',
    ].join('\n\n'),
  },
  {
    from: 'Gmail: lines, a quote and an emoji',
    html: '<div dir="ltr" class="gmail_default"><div>お世話になります。</div><div>二行目です。<b>至急</b></div><div><br></div><div>次の段落 <img data-emoji="🎉" class="an1" alt="🎉" aria-label="🎉" src="https://fonts.gstatic.com/s/e/notoemoji/15.1/1f389/72.png"></div></div><br><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">前の文<br>続き</div></blockquote></div><img src="https://track.example/open.gif" width="1" height="1">',
    markdown: 'お世話になります。\n二行目です。**至急**\n\n次の段落 🎉\n\n> 前の文\n> 続き',
  },
  {
    from: 'LibreOffice: fonts and nested lists',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="ja-JP" dir="ltr"><h1 class="western">題</h1><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif"><b>太字</b>と<u>下線</u>と10<sup>2</sup>とH<sub>2</sub>O</font></p><ul><li><p style="margin-bottom: 0cm">甲</p></li><ul><li><p>乙</p></li></ul><li><p>丙</p></li></ul></body></html>',
    markdown: '## 題\n\n**太字**と下線と10²とH₂O\n\n- 甲\n  - 乙\n- 丙',
  },
  {
    from: 'VS Code: lines of code',
    html: '<meta charset=\'utf-8\'><div style="color: #cccccc;background-color: #1f1f1f;font-family: \'Droid Sans Mono\', \'monospace\', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span style="color: #cccccc;"> </span><span style="color: #4fc1ff;">a</span> = 1;</div><br><div><span style="color: #cccccc;">&nbsp; a * 2;</span></div></div>',
    markdown: '```\nconst a = 1;\n\n  a * 2;\n```',
  },
  {
    from: 'ChatGPT: an answer with a formula and code',
    html: '<html><body><!--StartFragment--><h3 data-start="0" data-end="8">答え</h3><p data-start="10" data-end="40"><strong data-start="10" data-end="18">結論：</strong>面積は<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">\\pi r^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">πr2</span></span></span>です。</p><ul data-start="50" data-end="60"><li data-start="50" data-end="55"><p data-start="51" data-end="55">一</p></li><li><p>二</p></li></ul><pre class="overflow-visible!" data-start="70" data-end="90"><div class="contain-inline-size rounded-2xl"><div class="flex items-center">bash</div><div class="sticky top-9"><button class="flex">コピーする</button></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-bash"><span><span>npm</span> run build\n</span></code></div></div></pre><!--EndFragment--></body></html>',
    markdown: '### 答え\n\n**結論：**面積は`\\pi r^2`です。\n\n- 一\n- 二\n\n```bash\nnpm run build\n```',
  },
  {
    from: 'Claude: an answer with a table',
    html: '<p class="whitespace-normal break-words">比べると<em>次のとおり</em>です。</p><pre class="font-ui"><table class="min-w-full"><thead><tr><th>名前</th><th>速さ</th><th>値段</th></tr></thead><tbody><tr><td><code>fast</code></td><td>速い</td><td>高い</td></tr></tbody></table></pre>',
    markdown: '比べると*次のとおり*です。\n\n- **`fast`**\n  - 速さ：速い\n  - 値段：高い',
  },
  {
    from: 'Chrome: a page with its computed styles',
    html: '<meta charset=\'utf-8\'><h1 style="font-weight: 700; color: rgb(10, 10, 10);">記事</h1><p style="color: rgb(10, 10, 10); font-size: 16px; font-style: normal; font-weight: 400; background-color: rgb(250, 250, 250);">本文の<strong style="font-weight: 700;">太字</strong>と<a href="javascript:alert(1)" style="color: blue;">罠</a>と<a href="https://e.example/a_(b)">括弧</a>と<a href="https://e.example/x"></a><kbd>Ctrl</kbd>。</p><h2 style="font-weight: 700;">節<a class="anchor" href="https://e.example/p#s">#</a></h2><figure><img src="https://e.example/p.png" alt="図" width="300"><figcaption>図の説明</figcaption></figure><details><summary>もっと</summary><p>隠れた文</p></details><p>1. と書いた文<br># 印<br>:::note<br>- 行</p>',
    markdown: [
      '## 記事',
      '本文の**太字**と罠と[括弧](https://e.example/a_(b))と`Ctrl`。',
      '## 節',
      '図の説明',
      '**もっと**',
      '隠れた文',
      '1\\. と書いた文\n\\# 印\n\\:::note\n\\- 行',
    ].join('\n\n'),
    images: 1,
  },
  {
    from: 'Safari: a piece of a paragraph',
    html: '<meta charset="UTF-8"><span style="caret-color: rgb(0, 0, 0); font-family: -webkit-standard; font-style: normal; font-weight: 400; text-decoration: none; display: inline !important; float: none;">前の<span class="Apple-converted-space">&nbsp;</span></span><b style="caret-color: rgb(0, 0, 0);">重要。</b><span style="font-weight: 400;">の後</span>',
    markdown: '前の **重要。**の後',
  },
  {
    from: 'Zenn: a message and named code',
    html: '<h2 id="x"><a class="header-anchor-link" href="https://zenn.example/a#x" aria-hidden="true"></a> 準備</h2><aside class="msg alert"><span class="msg-symbol">!</span><div class="msg-content"><p>壊れます</p></div></aside><div class="code-block-container"><div class="code-block-filename-container"><span class="code-block-filename">a.ts</span></div><pre class="language-ts code-line"><code class="language-ts"><span class="token keyword">let</span> a</code></pre></div><p>注<sup class="footnote-ref"><a href="https://zenn.example/a#fn-1" id="fnref-1">[1]</a></sup></p>',
    markdown: '## 準備\n\n:::warn\n壊れます\n:::\n\na.ts\n\n```ts\nlet a\n```\n\n注[1]',
  },
  {
    from: 'Qiita: a note and code with a language around it',
    html: '<div class="note info"><span class="fa fa-fw fa-check-circle"></span><div><p>覚え書き</p></div></div><div class="code-frame" data-lang="ruby"><div class="highlight"><pre><code>puts 1\n</code></pre></div></div>',
    markdown: ':::info\n覚え書き\n:::\n\n```ruby\nputs 1\n```',
  },
  {
    from: 'GitHub: an alert and ruby text',
    html: '<div class="markdown-alert markdown-alert-tip" dir="auto"><p class="markdown-alert-title" dir="auto"><svg></svg>Tip</p><p dir="auto"><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ</p></div><p>a<b>"b"</b>c &lt;div&gt; &amp;amp; x_y_ <code>`</code></p>',
    markdown: ':::point\n東京（とうきょう）へ\n:::\n\na"**b**"c \\<div> \\&amp; x_y\\_ `` ` ``',
  },
];
