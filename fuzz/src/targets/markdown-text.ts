import fc from 'fast-check';
import { wildText } from '../arbitraries/texts.ts';

/** Markup of our dialect, of others, and of HTML. */
const pieces = [
  ...['# ', '## ', '#### ', '- ', '1. ', '> ', '---\n', '**', '*', '_', '~~', '`', '```\n', '```js\n', '~~~\n', '    '],
  ...[
    ':::point\n',
    ':::warn 題\n',
    ':::\n',
    ':::message\n',
    ':::details 題\n',
    ':mark[',
    ':mark[a]',
    '[',
    ']',
    '](',
    ')',
  ],
  ...[
    '![a](/media/x.png)',
    '![',
    '](javascript:x)',
    '](data:text/html,y)',
    '<https://e.jp>',
    '[^1]',
    '[a]: /b\n',
    'https://e.jp/x',
  ],
  ...[
    '<b>',
    '</b>',
    '<br>',
    '<script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<img src=x onerror=y>',
    '<details>',
    '<ruby>京<rt>きょう</rt></ruby>',
  ],
  ...[
    '| a | b |\n|---|---|\n| c | d |\n',
    '|',
    '\\',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '$x^2$',
    '$$\n',
    '{#id}',
    '- [ ] ',
    '@[card](',
  ],
  ...[
    '---\ntitle: a\ntags: [b]\n---\n',
    '---\n: :\n---\n',
    '+++\na = 1\n+++\n',
    '\n',
    '\n\n',
    '\r\n',
    '語。',
    ' ',
    '　',
    'a',
    '文章',
    '==',
  ],
];

/** Markdown of random pieces, some repeated many times or nested. */
export const markdownText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: wildText },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...pieces), fc.constantFrom(3, 30, 300))
          .map(([piece, times]) => piece.repeat(times)),
      },
    ),
    { maxLength: 30 },
  )
  .map((found) => found.join(''));
