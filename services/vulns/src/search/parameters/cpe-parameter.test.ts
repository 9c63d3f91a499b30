import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CpePrefix, readCpe } from './cpe-parameter.ts';

/** A name as vendor and product; null if it is none. */
function namesIn(text: string): string[] | null {
  const name = readCpe(text);
  return typeof name === 'string' ? null : [name.vendor, name.product ?? '*'];
}

test('a CPE name is read up to the vendor or product, of CPE 2.3 or as a URI', () => {
  assert.deepEqual(namesIn('cpe:2.3:a:apache:log4j:*:*:*'), ['apache', 'log4j']);
  assert.deepEqual(namesIn('cpe:/a:apache'), ['apache', '*']);
  assert.deepEqual(namesIn('cpe:/a:notepad%2b%2b:notepad%2b%2b'), ['notepad++', 'notepad++']);
  assert.deepEqual(namesIn(String.raw`cpe:2.3:a:a\:b:c`), ['a:b', 'c']);
  assert.deepEqual(namesIn(String.raw`cpe:2.3:a:a\\:b`), [String.raw`a\ `.trim(), 'b']);
});

test('what is no name, even where the other form is longer, is refused', () => {
  for (const text of [
    'cpe:/a:red%20hat',
    'cpe:/a:%00',
    'cpe:/a:%0ax',
    `cpe:/a:${'a'.repeat(293)}`,
    `cpe:/a:${'+'.repeat(200)}`,
  ])
    assert.equal(namesIn(text), null, text);
});

test('the form in which a filter keeps a name means the same', () => {
  for (const text of [
    'cpe:/a:apache:log4j',
    'cpe:/a:a%5c:b',
    'cpe:/a:%5c',
    'cpe:/o:a%3ab',
    String.raw`cpe:2.3:a:a\\:b`,
  ]) {
    const name = readCpe(text) as CpePrefix;
    assert.deepEqual(readCpe(name.text), name, text);
  }
});
