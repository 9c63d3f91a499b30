import { testCases } from '../cases.fixture.ts';

testCases('links', [
  {
    shows: 'marks links to other sites as nofollow',
    sent: '[案内](https://example.net/?p=1&q=2) [短](//example.net)',
    html: '<p><a href="https://example.net/?p=1&amp;q=2" rel="nofollow ugc noopener">案内</a> <a href="//example.net" rel="nofollow ugc noopener">短</a></p>',
  },
  {
    shows: 'keeps links within this site',
    sent: '[上](/@pen/1) [下](#end)',
    html: '<p><a href="/@pen/1">上</a> <a href="#end">下</a></p>',
  },
  {
    shows: 'keeps links that lead nowhere, and warns of them',
    sent: '[横](next)',
    html: '<p><a href="next">横</a></p>',
    warnings: ['unsupported_syntax 1'],
  },
  {
    shows: 'keeps links to mail addresses',
    sent: '[手紙](mailto:pen@example.net) <pen@example.net>',
    html: '<p><a href="mailto:pen@example.net">手紙</a> <a href="mailto:pen@example.net">pen@example.net</a></p>',
  },
  {
    shows: 'removes a script link and keeps its text',
    sent: '前 [**押す** `x`](javascript:alert(1) "題") 後',
    stored: '前 **押す** `x` 後',
    html: '<p>前 <strong>押す</strong> <code>x</code> 後</p>',
    warnings: ['unsafe_link_removed 1'],
  },
  {
    shows: 'removes a script link in any notation',
    sent: '[a](JavaScript:x)\n[b](java&#x73;cript:x)\n[c](javascript%3Ax)\n[d](java\\script:x) [e](java&Tab;script:x)',
    stored: 'a\nb\nc\nd e',
    html: '<p>a<br>b<br>c<br>d e</p>',
    warnings: ['unsafe_link_removed 1', 'unsafe_link_removed 2', 'unsafe_link_removed 3', 'unsafe_link_removed 4'],
  },
  {
    shows: 'removes links with other schemes',
    sent: '[a](data:text/html,x) [b](vbscript:x) [c](file:///etc) [d](ftp://example.net)',
    stored: 'a b c d',
    html: '<p>a b c d</p>',
    warnings: ['unsafe_link_removed 1'],
  },
  {
    shows: 'removes a script link in angle brackets',
    sent: '前\n<javascript:x()> 後',
    stored: '前\njavascript:x() 後',
    html: '<p>前<br>javascript:x() 後</p>',
    warnings: ['unsafe_link_removed 2'],
  },
  {
    shows: 'renders a link inside a link as text',
    sent: '[甲 <https://example.net> :mark[[乙](/b)]](/a)',
    html: '<p><a href="/a">甲 https://example.net <mark>乙</mark></a></p>',
  },
  {
    shows: 'does not let quotes break out of the attribute',
    sent: '[x](https://example.net/\'"onclick="y)',
    html: '<p><a href="https://example.net/\'%22onclick=%22y" rel="nofollow ugc noopener">x</a></p>',
  },
  {
    shows: 'removes links on indented lines in quotes and lists',
    sent: '> 甲\n>   [乙](javascript:x)\n\n- 丙\n    [丁](vbscript:x)',
    stored: '> 甲\n>   乙\n\n- 丙\n    丁',
    html: '<blockquote><p>甲<br>乙</p></blockquote><ul><li>丙<br>丁</li></ul>',
    warnings: ['unsafe_link_removed 2', 'unsafe_link_removed 5'],
  },
  {
    shows: 'keeps marks and addresses apart from what follows a removed link',
    sent: '[`a`](javascript:x)`b` [c](vbscript:y)https://e.jp/',
    stored: '`a` `b` c https://e.jp/',
    html: '<p><code>a</code> <code>b</code> c <a href="https://e.jp/" rel="nofollow ugc noopener">https://e.jp/</a></p>',
    warnings: ['unsafe_link_removed 1'],
  },
]);
