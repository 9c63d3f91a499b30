import fc from 'fast-check';

/** Characters and short texts that programs treat specially, or forget. */
const oddities = [
  ...['\u0000', '\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\u00a0', '\u00ad', '\t', '\n', '\r', '\r\n'],
  ...['\u200b', '\u200d', '\u200e', '\u200f', '\u202e', '\u2028', '\u2029', '\u2066', '\ufeff', '\ufffd', '\uffff'],
  ...['\ud800', '\udbff', '\udc00', '\udfff', '\u{e0001}', '\u{e0100}', '\u{10ffff}', '👩‍👩‍👧', '🇯🇵'],
  ...['א', 'ا', 'ﷺ', 'İ', 'ı', 'ß', 'ſ', 'ﬁ', 'é', 'e\u0301', '\u0301', '한', 'か\u3099', 'ー', '　', '１', 'Ａ', 'ｱﾞ'],
  ...['%', '%00', '%zz', '%c3', '%ff', '%2e%2e%2f', '+', '&', '=', ';', ',', ':', '/', '\\', '..', '#', '?', '*'],
  ...['"', "'", '`', '<', '>', '(', ')', '[', ']', '{', '}', '|', '~', '^', '$', '@', '!', '-', '_', '.', ' ', '  '],
  ...['<script>', '</textarea>', '{{7*7}}', '%{', '%s%n', "' OR 1=1 --", '--', '/*', ']]>', '&amp;', '&#0;'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', '0', '-0', '-1', '1e999', '0x10', '9007199254740993', '１２'],
];

const pieces = fc.array(fc.constantFrom(...oddities), { minLength: 1, maxLength: 8 }).map((found) => found.join(''));

/** UTF-16 code units of any value, half of surrogate pairs included. */
const codeUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 20 });

/** One piece, repeated up to a length at which work that grows faster than the text shows. */
const repeated = fc
  .tuple(
    fc.constantFrom('a', 'あ', '😀', ' ', '"', '(', '[', '\\', ',', '-', '%41', 'a ', '(a ', 'a:', '"a" '),
    fc.nat(3),
  )
  .map(([piece, size]) => piece.repeat(([100, 1_000, 5_000, 20_000] as const)[size] ?? 1));

/** Text of any kind: ordinary, of all scripts, control characters, half of surrogate pairs, very long. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: pieces },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: codeUnits },
  { weight: 1, arbitrary: repeated },
  { weight: 1, arbitrary: fc.constant('') },
);

/** Text that a person might write: some of it in Japanese, in one line. */
export const plainText: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom('log4j', '脆弱性', 'AI と書く', 'café', 'remote code', 'テスト', '2026', 'x', '日本語の文章'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((found) => found.join(' '));

/** One change that leaves a text almost as it was. */
export const nearlyText = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.nat(9), fc.constantFrom(...oddities), fc.nat(30)).map(([whole, change, odd, at]) => {
    const middle = at % (whole.length + 1);
    const changes = [
      ` ${whole}`,
      `${whole}\n`,
      whole.toUpperCase(),
      whole.slice(0, -1),
      whole + whole,
      `${whole},${whole}`,
      whole.slice(0, middle) + odd + whole.slice(middle),
      odd + whole,
      whole + odd,
      whole.slice(middle),
    ];
    return changes[change] ?? whole;
  });
