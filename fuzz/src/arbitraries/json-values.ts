import fc from 'fast-check';
import { wildText } from './texts.ts';

/** Numbers at the edges of what databases, JSON and JavaScript can hold. */
const edgeNumbers = [
  ...[0, -0, 1, -1, 0.1, 1e-320, 1e21, 1e308, 127, 128, 255, 256, 32_767, 65_536],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64],
];

/** A list or object of the given depth. */
function nested(depth: number, inList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = inList ? [value] : { a: value };
  return value;
}

/** An object whose own key is the one by which assignments change the prototype. */
function withPrototypeKey(value: unknown): unknown {
  return JSON.parse(`{"__proto__":${JSON.stringify(value) ?? 'null'},"constructor":{"prototype":{}}}`);
}

/** JSON values of any type, size and depth. */
export const wildJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: wildText },
  { weight: 2, arbitrary: fc.constantFrom(...edgeNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, '', [], {}, [[]], [null], ['', '']) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }).map(withPrototypeKey) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(10, 60, 66, 500), fc.boolean()).map(([depth, list]) => nested(depth, list)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(wildText, fc.constantFrom(6, 101, 1_001))
      .map(([item, times]) => Array(times).fill(item.slice(0, 50))),
  },
);

/** Changes of a JSON text that its parser, or the reader of its bytes, has to cope with. */
const spoilt: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, text.length / 2),
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => `\ufeff${text}`,
  (text) => ` \n${text}\n `,
  (text) => text.replace(/^\{/, '{"__proto__":{"admin":true},'),
  (text) => text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'),
  (text) => text.replace(/\}$/, ',"id":"x","id":"y"}'),
  (text) => text.replace(/\}$/, ',}'),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/\d+/, '123456789012345678901234567890'),
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/"([^"]*)"\s*:\s*"/, '"$1":"\\ud800'),
  (text) => text.replace(/"([^"]*)"\s*:\s*"/, '"$1":"\\u0000'),
  (text) => text.replace(/"([^"]*)"\s*:\s*"/, '"$1":"\u0000'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text.replace(/[a-z]/, 'é'), 'latin1'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc0, 0xaf, 0xff, 0x7d])]),
  () => '[',
  () => '['.repeat(100_000),
  () => '{"a":'.repeat(10_000),
  () => `[${'0,'.repeat(20_000)}0]`,
  () => 'null',
  () => '',
  () => '"text"',
  () => '0'.repeat(5_000),
  () => `-${'9'.repeat(5_000)}`,
];

/** A value as the bytes of a JSON text, most of the time as any client would write it. */
export function jsonBytes(value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const written = value.map((known) => JSON.stringify(known) ?? 'null');
  return fc.oneof(
    { weight: 8, arbitrary: written.map((text) => Buffer.from(text)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(written, fc.constantFrom(...spoilt))
        .map(([text, spoil]) => Buffer.from(spoil(text) as string)),
    },
  );
}
