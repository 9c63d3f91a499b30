import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers, randomText } from '../../../test/markdown/random-text.ts';
import { cleanAndParse } from '../clean.ts';
import { createParser } from '../dialect/parser.ts';
import { plainText } from '../render-inline.ts';
import type { MappedText } from './mapped-text.ts';
import { visibleBlocks } from './visible-blocks.ts';

const textsIn = (body: string) => visibleBlocks(body).map(({ text }) => text.text);

/** Each character that is not written as it is shown, as `written → shown`. */
function resolved(body: string, shown: MappedText): string[] {
  return Array.from({ length: shown.text.length }, (_, at) => {
    const { start, end } = shown.rangeOf(at, at + 1);
    return [body.slice(start, end), shown.text[at]];
  }).flatMap(([written, character]) => (written === character ? [] : [`${written} → ${character}`]));
}

test('shows text without marks, escapes, entities and the prefixes of containers', () => {
  assert.deepEqual(textsIn('## 題 **a\\_b**  \n> q&#64;x ~~s~~ :mark[m *n*]\n> - [l](/a "t") `` co`de ``'), [
    '題 a_b',
    'q@x s m n',
    'l co`de',
  ]);
  assert.deepEqual(textsIn('行  \n次\\\n末 <token> 2 * 3\n\n:::info 題\\*\n```js\n  a **b**\n```\n:::'), [
    '行\n次\n末 <token> 2 * 3',
    '題*',
    '  a **b**',
  ]);
});

test('tells where in the source each character of a bare address comes from', () => {
  const body = '甲&#64; https://kairan.dev/a?b=c と <https://kairan.dev/d>';
  const [prose] = visibleBlocks(body);
  assert.ok(prose);
  assert.equal(prose.text.text, '甲@ https://kairan.dev/a?b=c と https://kairan.dev/d');
  assert.deepEqual(resolved(body, prose.text), ['&#64; → @']);
});

test('tells where in the source each character comes from', () => {
  const body =
    '> **甲**&#64;\\_ \n> 乙 ![図\\*](/media/a.png "&amp;") [丙](<https://kairan.dev/?a&amp;b> "題\\"")\n\n\u0060\u0060\u0060\nx &#64;\n\u0060\u0060\u0060';
  const [prose, code] = visibleBlocks(body);
  assert.ok(prose && code);
  assert.equal(prose.text.text, '甲@_\n乙  丙');
  assert.deepEqual(resolved(body, prose.text), ['&#64; → @', '\\_ → _', ' \n → \n']);
  assert.deepEqual(
    prose.alternatives.map((text) => resolved(body, text)),
    [['\\* → *']],
  );
  assert.deepEqual(
    prose.targets.map((text) => [text.text, resolved(body, text)]),
    [
      ['/media/a.png "&"', ['&amp; → &']],
      ['<https://kairan.dev/?a&b> "題""', ['&amp; → &', '\\" → "']],
    ],
  );
  assert.deepEqual([code.text.text, resolved(body, code.text)], ['x &#64;', []]);
});

const count = Number(process.env['FUZZ_TEXTS'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

test(`shows the same text of ${count} random texts as their pages, and where it comes from`, () => {
  const parser = createParser({ tables: false });
  const random = randomNumbers(seed);
  for (let number = 1; number <= count; number++) {
    const body = randomText(random).replace(/\r\n?/g, '\n');
    const tokens = parser.parse(body, {});
    const shown = tokens.flatMap(({ type, content, children }) => {
      if (type === 'fence') return [content.replace(/\n$/, '')];
      return type === 'inline' ? [plainText((children ?? []).filter((token) => token.type !== 'image'))] : [];
    });
    const blocks = visibleBlocks(body);
    assert.deepEqual(
      blocks.map(({ text }) => text.text),
      shown,
      `Text ${number} of seed ${seed}: ${JSON.stringify(body)}`,
    );
    for (const { text } of blocks) assertOrdered(text, body);
  }
});

/** Characters come from the body in order. A character that is shown as written is where its range says. */
function assertOrdered(shown: MappedText, body: string): void {
  let before = 0;
  for (let at = 0; at < shown.text.length; at++) {
    const { start, end } = shown.rangeOf(at, at + 1);
    const written = body.slice(start, end);
    assert.ok(start >= before && end > start && end <= body.length, `${start}-${end} in ${JSON.stringify(body)}`);
    if (written.length === 1 && !/[\s\0]/.test(written)) assert.equal(written, shown.text[at], JSON.stringify(body));
    before = start;
  }
}

test(`reads ${count} cleaned texts from the tokens of their cleaning as it reads them otherwise`, () => {
  const random = randomNumbers(seed);
  const context = { title: '', ownImages: new Set<string>(), baseUrl: 'https://posts.example' };
  const read = Array.from({ length: count }, () => {
    const { body } = cleanAndParse(randomText(random), context);
    return { body, first: shownIn(body) };
  });
  // After all others, so that each is parsed again.
  for (const [index, { body, first }] of read.entries()) {
    assert.deepEqual(shownIn(body), first, `Text ${index + 1} of seed ${seed}: ${JSON.stringify(body)}`);
  }
});

/** The blocks of a body, with the range of each character. */
function shownIn(body: string) {
  return visibleBlocks(body).map(({ text, alternatives, targets, ...block }) => ({
    ...block,
    texts: [text, ...alternatives, ...targets].map((each) => [
      each.text,
      Array.from({ length: each.text.length }, (_, at) => each.rangeOf(at, at + 1)),
    ]),
  }));
}
