import { testCases } from '../cases.fixture.ts';

const aside = (kind: string, html: string) => `<aside class="callout callout-${kind}">${html}</aside>`;

testCases('callouts', [
  { shows: 'renders the three kinds', sent: ':::point\n要点\n:::', html: aside('point', '<p>要点</p>') },
  {
    shows: 'takes the rest of the opening line as title',
    sent: ':::warn 費用 *注意*\n本文\n:::',
    html: aside('warn', '<p class="callout-title">費用 <em>注意</em></p><p>本文</p>'),
  },
  {
    shows: 'accepts a title in brackets',
    sent: ':::info[補足]\n本文\n:::',
    html: aside('info', '<p class="callout-title">補足</p><p>本文</p>'),
  },
  {
    shows: 'are not closed by code inside',
    sent: ':::info\n1. 一\n\n```\n:::\n```\n:::\n外',
    html: `${aside('info', '<ol><li>一</li></ol><pre><code>:::\n</code></pre>')}<p>外</p>`,
  },
  {
    shows: 'can be closed right after a list',
    sent: ':::point\n- 一\n:::\n外',
    html: `${aside('point', '<ul><li>一</li></ul>')}<p>外</p>`,
  },
  {
    shows: 'can be nested',
    sent: ':::point\n甲\n:::warn\n乙\n:::\n丙\n:::\n丁',
    html: `${aside('point', `<p>甲</p>${aside('warn', '<p>乙</p>')}<p>丙</p>`)}<p>丁</p>`,
  },
  {
    shows: 'nest four deep; a fifth opening is text',
    sent: ':::info\n:::info\n:::info\n:::info\n:::info\n:::\n:::\n:::\n:::',
    html: aside('info', aside('info', aside('info', aside('info', '<p>:::info</p>')))),
  },
  { shows: 'treat an unknown name as text', sent: ':::memo\n甲\n:::', html: '<p>:::memo<br>甲<br>:::</p>' },
  { shows: 'treat a longer name as text', sent: ':::information\n甲\n:::', html: '<p>:::information<br>甲<br>:::</p>' },
  { shows: 'treat a closing line alone as text', sent: '甲\n:::\n\n:::', html: '<p>甲<br>:::</p><p>:::</p>' },
  {
    shows: 'work in a quote',
    sent: '> :::warn\n> 甲\n> :::\n\n乙',
    html: `<blockquote>${aside('warn', '<p>甲</p>')}</blockquote><p>乙</p>`,
  },
  {
    shows: 'work in a list item',
    sent: '1. 一\n\n   :::info\n   甲\n   :::\n2. 二',
    html: `<ol><li><p>一</p>${aside('info', '<p>甲</p>')}</li><li><p>二</p></li></ol>`,
  },
  {
    shows: 'are not closed by a line in a quote inside',
    sent: ':::info\n> 甲\n> :::\n:::',
    html: aside('info', '<blockquote><p>甲<br>:::</p></blockquote>'),
  },
  {
    shows: 'are not closed by a line in a list item inside',
    sent: ':::info\n- 甲\n  :::\n:::',
    html: aside('info', '<ul><li>甲<br>:::</li></ul>'),
  },
  {
    shows: 'can begin right after a line of text',
    sent: '甲\n:::point\n乙\n:::\n丙',
    html: `<p>甲</p>${aside('point', '<p>乙</p>')}<p>丙</p>`,
  },
  { shows: 'are not parsed in code', sent: '```\n:::info\n```', html: '<pre><code>:::info\n</code></pre>' },
  { shows: 'may be empty', sent: ':::warn\n:::', html: aside('warn', '') },
]);
