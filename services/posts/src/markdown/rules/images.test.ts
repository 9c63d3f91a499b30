import { testCases } from '../cases.fixture.ts';

const img = (path: string, alt: string) => `<img src="${path}" alt="${alt}" loading="lazy">`;

testCases('images', [
  {
    shows: "keeps the author's own image",
    sent: '![図](/media/mine-1.png)',
    html: `<p>${img('/media/mine-1.png', '図')}</p>`,
  },
  {
    shows: 'removes an image of another site',
    sent: '上\n\n![](https://example.net/a.png "b")\n\n下',
    stored: '上\n\n\n\n下',
    html: '<p>上</p><p>下</p>',
    warnings: ['external_image_removed 3'],
  },
  {
    shows: "removes another author's image",
    sent: '図1 ![x](/media/theirs.png)',
    stored: '図1 ',
    html: '<p>図1</p>',
    warnings: ['foreign_image_removed 1'],
  },
  {
    shows: 'removes an image in a data URL',
    sent: '![x](data:image/gif;base64,R0lGOD) 後',
    stored: ' 後',
    html: '<p>後</p>',
    warnings: ['external_image_removed 1'],
  },
  {
    shows: 'replaces a linked badge by its alternative text',
    sent: '[![版 **1**](https://img.example.net/v.svg)](/v)',
    stored: '[版 **1**](/v)',
    html: '<p><a href="/v">版 <strong>1</strong></a></p>',
    warnings: ['external_image_removed 1'],
  },
  {
    shows: 'removes images whose paths only begin like a media path',
    sent: '![a](/media/../mine-1.png)\n![b](//example.net/media/mine-1.png)\n![c](/media/mine-1.png/d)\n![e](media/mine-1.png)\nf',
    stored: '\n\n\n\nf',
    html: '<p>f</p>',
    warnings: [
      'foreign_image_removed 1',
      'external_image_removed 2',
      'foreign_image_removed 3',
      'external_image_removed 4',
    ],
  },
  {
    shows: 'removes one of three adjacent images',
    sent: '![1](/media/mine-1.png)![2](/media/gone.png)![3](/media/mine-2.webp)',
    stored: '![1](/media/mine-1.png)![3](/media/mine-2.webp)',
    html: `<p>${img('/media/mine-1.png', '1')}${img('/media/mine-2.webp', '3')}</p>`,
    warnings: ['foreign_image_removed 1'],
  },
  {
    shows: 'renders alternative text as plain text',
    sent: '![<i> "甲" *乙* \\* &amp; :mark[丙]](/media/mine-1.png)',
    html: `<p>${img('/media/mine-1.png', '&lt;i&gt; &quot;甲&quot; 乙 * &amp; 丙')}</p>`,
  },
  {
    shows: 'keeps an image in code',
    sent: '`![a](https://example.net/a.png)`',
    html: '<p><code>![a](https://example.net/a.png)</code></p>',
  },
  {
    shows: 'keeps code apart that an image separates',
    sent: '`a`![](https://example.net/b.png)`c`',
    stored: '`a` `c`',
    html: '<p><code>a</code> <code>c</code></p>',
    warnings: ['external_image_removed 1'],
  },
  {
    shows: "shortens the author's own image given by an absolute address, or with a query or a fragment",
    sent: '![図 *1*](https://posts.example/media/mine-1.png "題") ![b](/media/mine-2.webp?w=1#c)\n\n[![c](http://posts.example/media/mine-1.png)](/d)',
    stored: '![図 *1*](/media/mine-1.png) ![b](/media/mine-2.webp)\n\n[![c](/media/mine-1.png)](/d)',
    html: `<p>${img('/media/mine-1.png', '図 1')} ${img('/media/mine-2.webp', 'b')}</p><p><a href="/d">${img('/media/mine-1.png', 'c')}</a></p>`,
    warnings: ['converted 1', 'converted 3'],
  },
  {
    shows: "makes a Markdown image of an img tag of the author's own image",
    sent: '<img src="/media/mine-1.png" alt="図 [1] &quot;*甲*&quot;" width=300>\n<p><img alt=\'乙\' src=https://posts.example/media/mine-2.webp /></p>\n<img src="/media/theirs.png" alt="丙">丁',
    stored: '![図 \\[1\\] &quot;\\*甲\\*&quot;](/media/mine-1.png)\n![乙](/media/mine-2.webp)\n丁',
    html: `<p>${img('/media/mine-1.png', '図 [1] &quot;*甲*&quot;')}<br>${img('/media/mine-2.webp', '乙')}<br>丁</p>`,
    warnings: ['converted 1', 'converted 2', 'html_removed 2', 'html_removed 3'],
  },
]);
