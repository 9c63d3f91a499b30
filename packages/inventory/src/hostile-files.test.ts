import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formats } from './formats/formats.ts';
import { TextSyntaxError, TooDeepError } from './parsing/syntax-error.ts';
import { UnreadableFile } from './unreadable-file.ts';

const length = 300_000;
const fill = (text: string) => text.repeat(length / text.length);
/** Texts on which a reader that looks at the same letters again and again takes minutes. */
const texts: readonly string[] = [
  ...['a', ' ', '\t', '-', ':', '.', '9', '"', '[', '(', '#', '\\\n', ' #', ' -', 'a-', 'a:', '1:', '] "', '| '].map(
    fill,
  ),
  ...['name ', '%{ ', 'pkg:a', '{"a":[', '[[package]]\nname = "', 'Package: a\nVersion: 1\nSource: ('].map(
    (start) => `${start}${fill(' ')}x\n`,
  ),
  ...[
    'GEM\n  remote: a\n  specs:\n    a (1',
    '%{\n  "a": {:hex, :a, "1", ',
    'module a\nrequire "',
    'a @ https://b/#',
  ].map((start) => `${start}${fill('- ')}${fill(')&')}`),
  fill('[[package]]\n'),
  fill('a==1 ; b \\\n'),
  fill('<<<<<<< '),
];

for (const format of formats) {
  test(`reads hostile texts as ${format.name} in time that grows with their length only`, () => {
    for (const text of texts) {
      const content = { filename: null, text, json: undefined, distro: null };
      const start = performance.now();
      format.isLike(content);
      try {
        for (const component of format.read(content).components) assert.notEqual(component.name, '');
      } catch (error) {
        const isExpected = [TextSyntaxError, TooDeepError, UnreadableFile].some((kind) => error instanceof kind);
        assert.ok(isExpected, `${JSON.stringify(text.slice(0, 40))}: ${error}`);
      }
      assert.ok(performance.now() - start < 5_000, `slow: ${JSON.stringify(text.slice(0, 40))}`);
    }
  });
}
