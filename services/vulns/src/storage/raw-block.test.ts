import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packBlock, unpackBlock } from './raw-block.ts';

for (const [name, parts] of [
  ['none', []],
  ['one', ['{"id":1}']],
  ['empty ones', ['', 'x', '']],
  ['many', Array.from({ length: 300 }, (_, i) => `{"id":"CVE-2026-${i}","text":"あ${'x'.repeat(i)}"}`)],
  ['a large one', ['y'.repeat(5_000_000), 'z']],
] as [string, string[]][]) {
  test(`a block unpacks to the records packed into it: ${name}`, () => {
    const unpacked = unpackBlock(packBlock(parts.map((part) => Buffer.from(part))));
    assert.deepEqual(unpacked.map(String), parts);
  });
}

test('bytes that are not UTF-8 survive packing', () => {
  const bytes = Buffer.from([0, 255, 254, 0xed, 0xa0, 0x80]);
  assert.deepEqual(unpackBlock(packBlock([bytes]))[0], bytes);
});
