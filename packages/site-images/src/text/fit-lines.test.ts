import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitLines } from './fit-lines.ts';
import { widthOf } from './text-run.ts';
import { typeface } from './typeface.ts';

const face = typeface('bold');
const sizes = [
  { size: 80, lines: 2 },
  { size: 60, lines: 3 },
  { size: 46, lines: 4 },
];
const fitted = (text: string) => fitLines(text, face, sizes, 1048);

test('Japanese is broken after particles and punctuation, not within words', () => {
  assert.deepEqual(fitted('Claude Codeで社内の議事録を要約する仕組みを作った話').lines, [
    'Claude Codeで社内の議事録を',
    '要約する仕組みを作った話',
  ]);
});

test('languages with spaces are broken at spaces into lines of about equal length', () => {
  const { lines } = fitted('OpenBao: Privileged Operator May Execute Code on the Underlying Host');
  assert.equal(lines.join(' '), 'OpenBao: Privileged Operator May Execute Code on the Underlying Host');
  const widths = lines.map((line) => widthOf(line, face));
  assert.ok(Math.min(...widths) > Math.max(...widths) / 2, lines.join(' / '));
});

for (const text of ['あ'.repeat(120), 'a'.repeat(120), '「'.repeat(120), '一二、'.repeat(40), 'é '.repeat(60), 'x']) {
  test(`"${text.slice(0, 3)}…" of ${text.length} characters fits, or ends with an ellipsis`, () => {
    const { size, lines } = fitted(text);
    assert.ok(lines.length >= 1 && lines.length <= 4);
    for (const line of lines) assert.ok(widthOf(line, face) * size <= 1048, line);
    const whole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '');
    assert.ok(whole || lines.at(-1)?.endsWith('…'), lines.join(' / '));
    for (const line of lines.slice(1)) assert.doesNotMatch(line, /^[、。]/);
  });
}
