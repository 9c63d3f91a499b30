import { testCases } from '../cases.fixture.ts';

const aside = (kind: string, html: string) => `<aside class="callout callout-${kind}">${html}</aside>`;

testCases('unclosed callouts', [
  {
    shows: 'closes a callout at the end of the text',
    sent: '甲\n\n:::point\n乙\n\n',
    stored: '甲\n\n:::point\n乙\n:::\n\n',
    html: `<p>甲</p>${aside('point', '<p>乙</p>')}`,
    warnings: ['unclosed_callout 3'],
  },
  {
    shows: 'closes a callout without content',
    sent: ':::info',
    stored: ':::info\n:::',
    html: aside('info', ''),
    warnings: ['unclosed_callout 1'],
  },
  {
    shows: 'closes an open code block first',
    sent: ':::warn\n~~~~sh\nls',
    stored: ':::warn\n~~~~sh\nls\n~~~~\n:::',
    html: aside('warn', '<pre><code class="language-sh">ls\n</code></pre>'),
    warnings: ['unclosed_callout 1'],
  },
  {
    shows: 'does not close a closed code block again',
    sent: ':::warn\n```\nls\n```',
    stored: ':::warn\n```\nls\n```\n:::',
    html: aside('warn', '<pre><code>ls\n</code></pre>'),
    warnings: ['unclosed_callout 1'],
  },
  {
    shows: 'closes two callouts with one open code block',
    sent: ':::warn\n:::info\n```\nls',
    stored: ':::warn\n:::info\n```\nls\n```\n:::\n:::',
    html: aside('warn', aside('info', '<pre><code>ls\n</code></pre>')),
    warnings: ['unclosed_callout 1', 'unclosed_callout 2'],
  },
  {
    shows: 'closes a callout at the end of its quote',
    sent: '> :::info\n> 甲\n\n乙',
    stored: '> :::info\n> 甲\n> :::\n\n乙',
    html: `<blockquote>${aside('info', '<p>甲</p>')}</blockquote><p>乙</p>`,
    warnings: ['unclosed_callout 1'],
  },
  {
    shows: 'closes nested callouts at the end of their containers, innermost first',
    sent: ':::point\n- :::info\n  甲',
    stored: ':::point\n- :::info\n  甲\n  :::\n:::',
    html: aside('point', `<ul><li>${aside('info', '<p>甲</p>')}</li></ul>`),
    warnings: ['unclosed_callout 1', 'unclosed_callout 2'],
  },
  {
    shows: 'does not accept a closing line in the next list item',
    sent: '- :::info\n  甲\n- 乙\n  :::',
    stored: '- :::info\n  甲\n  :::\n- 乙\n  :::',
    html: `<ul><li>${aside('info', '<p>甲</p>')}</li><li>乙<br>:::</li></ul>`,
    warnings: ['unclosed_callout 1'],
  },
]);
