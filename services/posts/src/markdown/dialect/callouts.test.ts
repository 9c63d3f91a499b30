import { testCases } from '../cases.fixture.ts';

const aside = (kind: string, html: string) => `<aside class="callout callout-${kind}">${html}</aside>`;

testCases('callouts', [
  { shows: 'of the three kinds', sent: ':::point\n要点\n:::', html: aside('point', '<p>要点</p>') },
  {
    shows: 'with a title behind the name',
    sent: ':::warn 費用 *注意*\n本文\n:::',
    html: aside('warn', '<p class="callout-title">費用 <em>注意</em></p><p>本文</p>'),
  },
  {
    shows: 'with a title in brackets',
    sent: ':::info[補足]\n本文\n:::',
    html: aside('info', '<p class="callout-title">補足</p><p>本文</p>'),
  },
  {
    shows: 'code inside does not close it',
    sent: ':::info\n1. 一\n\n```\n:::\n```\n:::\n外',
    html: `${aside('info', '<ol><li>一</li></ol><pre><code>:::\n</code></pre>')}<p>外</p>`,
  },
  {
    shows: 'closed straight after a list',
    sent: ':::point\n- 一\n:::\n外',
    html: `${aside('point', '<ul><li>一</li></ul>')}<p>外</p>`,
  },
  {
    shows: 'in one another',
    sent: ':::point\n甲\n:::warn\n乙\n:::\n丙\n:::\n丁',
    html: `${aside('point', `<p>甲</p>${aside('warn', '<p>乙</p>')}<p>丙</p>`)}<p>丁</p>`,
  },
  {
    shows: 'four deep; a fifth opening is text',
    sent: ':::info\n:::info\n:::info\n:::info\n:::info\n:::\n:::\n:::\n:::',
    html: aside('info', aside('info', aside('info', aside('info', '<p>:::info</p>')))),
  },
  { shows: 'an unknown name is text', sent: ':::memo\n甲\n:::', html: '<p>:::memo<br>甲<br>:::</p>' },
  { shows: 'a longer name is text', sent: ':::information\n甲\n:::', html: '<p>:::information<br>甲<br>:::</p>' },
  { shows: 'four colons are text', sent: '::::info\n甲\n::::', html: '<p>::::info<br>甲<br>::::</p>' },
  { shows: 'a closing line alone is text', sent: '甲\n:::\n\n:::', html: '<p>甲<br>:::</p><p>:::</p>' },
  {
    shows: 'in a quote',
    sent: '> :::warn\n> 甲\n> :::\n\n乙',
    html: `<blockquote>${aside('warn', '<p>甲</p>')}</blockquote><p>乙</p>`,
  },
  {
    shows: 'in an item of a list',
    sent: '1. 一\n\n   :::info\n   甲\n   :::\n2. 二',
    html: `<ol><li><p>一</p>${aside('info', '<p>甲</p>')}</li><li><p>二</p></li></ol>`,
  },
  {
    shows: 'a closing line in a quote does not close what is around the quote',
    sent: ':::info\n> 甲\n> :::\n:::',
    html: aside('info', '<blockquote><p>甲<br>:::</p></blockquote>'),
  },
  {
    shows: 'a closing line in an item does not close what is around the list',
    sent: ':::info\n- 甲\n  :::\n:::',
    html: aside('info', '<ul><li>甲<br>:::</li></ul>'),
  },
  {
    shows: 'straight after a line of text',
    sent: '甲\n:::point\n乙\n:::\n丙',
    html: `<p>甲</p>${aside('point', '<p>乙</p>')}<p>丙</p>`,
  },
  { shows: 'in code it is code', sent: '```\n:::info\n```', html: '<pre><code>:::info\n</code></pre>' },
  { shows: 'empty', sent: ':::warn\n:::', html: aside('warn', '') },
]);
