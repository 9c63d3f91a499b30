/**
 * Compares the editor's syntax tree with the renderer's output. More random texts: FUZZ_TEXTS=300000 node --test <this
 * file>.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { TreeFragment } from '@lezer/common';
import { dialect } from '../../src/browser/editor/dialect/dialect.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { TextError } from '../../src/markdown/text-error.ts';
import { randomNumbers, randomText } from '../markdown/random-text.ts';
import { renderedOutline, writtenOutline } from './outline.ts';

const samples = new URL('../../sample/texts/', import.meta.url);
const count = Number(process.env['FUZZ_TEXTS'] ?? 30_000);
const look = { title: 'a', ownImages: new Set(['/media/own.png']) };

describe('the dialect in the editor', () => {
  for (const name of readdirSync(samples)) {
    test(`parses like the renderer: ${name}`, () => {
      const body = readFileSync(new URL(name, samples), 'utf8').replace(
        /(!\[[^\]]*\])\([^)]*\)/g,
        '$1(/media/own.png)',
      );
      assert.equal(writtenOutline(body), renderedOutline(body));
    });
  }

  const cases = [
    ['emphasis beside Japanese punctuation', '**「強い」**言葉と*『弱い』*言葉、~~「消す」~~もの'],
    ['emphasis inside of words', 'a**b**c a_b_c 甲**乙**丙 甲_乙_丙 **a *b* c** ***d***'],
    ['forms of ideographs', '葛󠄀**（城）**市、“︁**「引用」**”︁'],
    ['strike-through in odd numbers', '~~~甲~~ ~~乙~~~ ~丙~ ~~~~丁~~~~'],
    ['marked text', ':mark[強**調**] :mark[] :mark[a[b]c] :mark[開いたまま a:mark[b] 3:17'],
    ['links and images', '[甲](/a "題") [乙](<b c>) ![丙](/media/own.png) [丁] [戊][己] [a](b(c)d) [e\\](f)'],
    ['links in links', '[a [b](c) d](e) [![f](/media/own.png)](g) [[h](i)](j)'],
    ['brackets in code', '[a `](b)` c](d) `[x](y)`'],
    ['bare addresses', 'https://e.jp/甲（https://e.jp/(a)）http://e.jp/x。xhttps://e.jp \\https://e.jp <https://e.jp>'],
    ['headings', '# a\n## b\n### c\n#### d\n#e\n題\n===\n題\n---'],
    ['no indented code', '    # a\n\n    - b\n\n- c\n\n        d'],
    ['callouts', ':::point 題 **x**\n甲\n\n- 乙\n:::\n丙\n:::warn[題]\n丁\n:::'],
    ['callouts in callouts', ':::info\n:::warn\n甲\n:::\n乙\n:::\n丙\n:::'],
    [
      'callouts in quotes and lists',
      '> :::info\n> 甲\n> :::\n乙\n\n- :::point\n  丙\n  :::\n- 丁\n\n> :::warn\n> 戊\n:::\n己',
    ],
    ['five callouts deep', ':::info\n:::info\n:::info\n:::info\n:::info\n甲\n:::\n:::\n:::\n:::\n:::'],
    ['what is no callout', ':::\n甲\n\n:::note\n乙\n\n::::\n丙\n\na :::info'],
    ['code with marks of callouts', ':::info\n```js\n:::\n```\n:::\n甲\n\n:::info\n> ```\n> a\n:::\n乙'],
    ['code in quotes and lists', '> ```\n> a\nb\n\n- ```\n  c\n  ```\n- ```\n  d\n- e\n\n~~~md\n```\n~~~\nf'],
    ['lists', '- a\n  - b\n    1. c\n- d\n\n2. e\n3) f\n* g\n+ h'],
    ['quotes', '> a\nb\n> > c\n\n> - d\n>   e\n>\n> f'],
  ] as const;
  for (const [what, sent] of cases) {
    test(`parses like the renderer: ${what}`, () => {
      // The renderer closes what the editor shows as open.
      const { body } = cleanBody(sent, { ...look, title: 'z' });
      assert.equal(writtenOutline(body), renderedOutline(body));
    });
  }

  test(`parses like the renderer for at least 998 of 1,000 random texts (${count})`, () => {
    const random = randomNumbers(3);
    const different: string[] = [];
    let compared = 0;
    for (let made = 0; made < count; made++) {
      const sent = randomText(random);
      // The editor ignores HTML: saving removes it.
      if (sent.includes('<')) continue;
      const body = cleaned(sent);
      if (body === undefined) continue;
      compared++;
      if (writtenOutline(body) !== renderedOutline(body)) different.push(body);
    }
    assert.ok(compared > count / 20, `only ${compared} could be compared`);
    assert.ok(different.length <= compared / 500, `of ${compared}: ${JSON.stringify(different, null, 1)}`);
  });

  test('gives the same tree after a keystroke as after parsing from scratch', () => {
    const random = randomNumbers(5);
    const pieces = ['**', '`', '```\n', ':::point\n', ':::\n', '\n', '- ', '> ', 'あ', '[', '](x)', ':mark['];
    for (let made = 0; made < 300; made++) {
      let body = randomText(random).replaceAll('\r', '');
      let tree = dialect.parse(body);
      for (let keys = 0; keys < 12; keys++) {
        const at = Math.floor(random() * (body.length + 1));
        const removed = random() < 0.4 ? Math.floor(random() * 4) : 0;
        const put = random() < 0.2 ? '' : (pieces[Math.floor(random() * pieces.length)] as string);
        const to = Math.min(body.length, at + removed);
        const fragments = TreeFragment.applyChanges(TreeFragment.addTree(tree), [
          { fromA: at, toA: to, fromB: at, toB: at + put.length },
        ]);
        body = body.slice(0, at) + put + body.slice(to);
        tree = dialect.parse(body, fragments);
      }
      // A closing marker whose opening one was deleted may stay marked until its line is edited.
      const marks = /CalloutClosing/;
      const fresh = dialect.parse(body).toString();
      if (!marks.test(fresh) && !marks.test(tree.toString()))
        assert.equal(tree.toString(), fresh, JSON.stringify(body));
    }
  });

  for (const [what, hostile] of [
    ['open brackets', '['.repeat(200_000)],
    ['marks in marks', ':mark['.repeat(30_000)],
    ['targets without an end', '[a](<'.repeat(40_000)],
    ['titles without an end', '[a](b "'.repeat(28_000)],
    ['stars', '*a '.repeat(60_000)],
    ['callouts', ':::info\n'.repeat(25_000)],
    ['addresses', 'http://a('.repeat(20_000)],
  ] as const) {
    test(`parses a long line of ${what} in bounded time`, { timeout: 20_000 }, () => {
      assert.equal(dialect.parse(hostile).length, hostile.length);
    });
  }
});

function cleaned(sent: string): string | undefined {
  try {
    return cleanBody(sent, look).body;
  } catch (error) {
    if (error instanceof TextError) return undefined;
    throw error;
  }
}
