/**
 * Random pastes of the dialect with HTML, images and links that are removed: the words and the code that remain are
 * those of the text as sent. More of them: FUZZ_TEXTS=45000 FUZZ_SEED=7 node --test <this file>.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanBody } from '../../src/markdown/clean.ts';
import { renderBody } from '../../src/markdown/render.ts';
import { randomNumbers } from './random-text.ts';

const count = Number(process.env['FUZZ_TEXTS'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/** What is removed and leaves nothing. Rendered as sent, it is text. */
const removed = [
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<p>',
    '</p>',
    '<A>',
    '<li>',
    '</td>',
    '<td>',
    '<br>',
    '<u class="x">',
    '<img src=x>',
  ],
  ...['<!-- n -->\n', '<a\n href="x">', '![](https://e.jp/a.png)', '![](/media/x.png)'],
];
const words = ['x', 'y2', 'foo_bar', '太', '字。', '「題」', 'amp;', '1', '2', 'https://e.jp/ '];
const marks = [
  ...['`', '``', '`', '```', '**', '*', '_', '__', '~~', '[', ']', '(/a)', '&', '\\', ':mark[', '](javascript:x)'],
  ...['#', '# ', '- ', '2. ', '1) ', '> ', ':::', ':::info\n', ':::\n', '---', '\n', '\n', '\n\n', ' ', ' ', '　', ':'],
];

function randomPaste(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] as string;
  return Array.from({ length: 1 + Math.floor(random() * 16) }, () => {
    const kind = random();
    return pick(kind < 0.35 ? removed : kind < 0.65 ? words : marks);
  }).join('');
}

const traces = removed.map((piece) => withoutSpace(piece));

/** The text and code of a body as rendered, without what is removed and white space. */
function seen(body: string): string[] {
  return renderBody(body)
    .split(/(<code>.*?<\/code>)/s)
    .map((part, index) => {
      if (index % 2 === 1) return withoutSpace(part);
      const text = part
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"');
      return traces.reduce((rest, trace) => rest.replaceAll(trace, ''), withoutSpace(text));
    });
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

test(`keeps the words and the code of ${count} random pastes`, () => {
  const random = randomNumbers(seed);
  for (let number = 1; number <= count; number++) {
    const sent = randomPaste(random);
    const { body, warnings } = cleanBody(sent, { title: '題名', ownImages: new Set() });
    // `__` that becomes bold was text before.
    if (warnings.some(({ code }) => code === 'converted')) continue;
    assert.deepEqual(seen(body), seen(sent), `Text ${number} of seed ${seed}: ${JSON.stringify({ sent, body })}`);
  }
});
