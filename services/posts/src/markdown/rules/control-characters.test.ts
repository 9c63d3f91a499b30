import { testCases } from '../cases.fixture.ts';

testCases('control characters', [
  {
    shows: 'removes control and direction characters',
    sent: 'a\u0000\u0007b\u202ec\u2067d\ufeffe\u0085f\ufffeg',
    stored: 'abcdefg',
    html: '<p>abcdefg</p>',
    warnings: ['control_character_removed 1'],
  },
  {
    shows: 'removes control characters in code',
    sent: '```\na\u202db\n```',
    stored: '```\nab\n```',
    html: '<pre><code>ab\n</code></pre>',
    warnings: ['control_character_removed 2'],
  },
  {
    shows: 'removes lone surrogates',
    sent: 'a\ud83d b \udc4dc 👍',
    stored: 'a b c 👍',
    html: '<p>a b c 👍</p>',
    warnings: ['control_character_removed 1'],
  },
  {
    shows: 'keeps joiners and variation selectors',
    sent: '👨‍👩‍👧 ☂️ 葛\u{e0100}',
    html: '<p>👨‍👩‍👧 ☂️ 葛\u{e0100}</p>',
  },
  {
    shows: 'removes hidden text in tag characters but keeps regional flags',
    sent: '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 見\u{e0068}\u{e0069} 🏴\u{e0068}\u{e0069}',
    stored: '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 見 🏴',
    html: '<p>🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 見 🏴</p>',
    warnings: ['control_character_removed 1'],
  },
  { shows: 'keeps tabs', sent: 'a\tb', html: '<p>a\tb</p>' },
]);
