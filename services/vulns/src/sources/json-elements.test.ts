import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonElements } from './json-elements.ts';
import { UpstreamError } from './source.ts';

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

async function read(bytes: AsyncIterable<Buffer>, key: string | null) {
  const reading = jsonElements(bytes, key, 'The page');
  const elements: string[] = [];
  for await (const raw of reading) elements.push(raw.toString('utf8'));
  return { elements, envelope: { ...reading.envelope } };
}

const nasty = {
  total: 12,
  'say "list"': 'a\\"]}',
  nested: { list: [1, { list: '[' }] },
  none: null,
  list: [
    {
      a: '\\',
      b: '\\"',
      c: '}],',
      d: ['[', ['{']],
      e: 'Ünïcödé 脆弱性 🐛 \u202e',
      f: '\u0000\n',
    },
    [],
    {},
    [[], [[]], { x: [] }],
    'text with ] and , and "',
    '',
    -1.5e10,
    0,
    true,
    false,
    null,
    { deep: { deep: { deep: [{ deep: [] }] } } },
  ],
  after: true,
  late: -0.25,
};

for (const [name, text] of [
  ['compact', JSON.stringify(nasty)],
  ['spread over lines', JSON.stringify(nasty, null, 2)],
  ['with a byte order mark and line breaks around', `\uFEFF\r\n${JSON.stringify(nasty, null, '\t')}\r\n `],
] as const) {
  test(`splits a tricky document, ${name}, at any cut in two chunks`, async () => {
    const whole = Buffer.from(text);
    for (let cut = 0; cut <= whole.length; cut++) {
      if (cut > 0 && cut < 3 && text.startsWith('\uFEFF')) continue;
      const got = await read(chunks(whole.subarray(0, cut), whole.subarray(cut)), 'list');
      assert.deepEqual(
        got.elements.map((element) => JSON.parse(element)),
        nasty.list,
      );
      assert.deepEqual(got.envelope, {
        total: 12,
        'say "list"': 'a\\"]}',
        none: null,
        after: true,
        late: -0.25,
      });
    }
  });
}

test('splits a document that arrives one byte at a time', async () => {
  const bytes = Array.from(Buffer.from(JSON.stringify(nasty)), (byte) => Buffer.of(byte));
  const got = await read(chunks(...bytes), 'list');
  assert.deepEqual(
    got.elements.map((element) => JSON.parse(element)),
    nasty.list,
  );
});

test('yields each element byte for byte', async () => {
  const { elements } = await read(chunks('{"list":[ {"a" : 1.0 ,\n"b":"\\u00e9"} , 1e5 ]}'), 'list');
  assert.deepEqual(elements, ['{"a" : 1.0 ,\n"b":"\\u00e9"}', '1e5']);
});

test('members before the list are known at the first element', async () => {
  const reading = jsonElements(chunks('{"total":2,"list":[1,', '2],"end":"x"}'), 'list', 'The page');
  for await (const raw of reading) {
    assert.equal(reading.envelope.total, 2);
    if (raw.toString() === '1') assert.equal('end' in reading.envelope, false);
  }
  assert.equal(reading.envelope.end, 'x');
});

test('splits a document that is itself an array', async () => {
  assert.deepEqual((await read(chunks(' [{"a":[1]}, 2 ]\n'), null)).elements, ['{"a":[1]}', '2']);
  assert.deepEqual((await read(chunks('[]'), null)).elements, []);
});

test('treats a member called __proto__ as an ordinary member', async () => {
  const { elements } = await read(chunks('{"__proto__":1,"list":[3]}'), 'list');
  assert.deepEqual(elements, ['3']);
});

for (const [text, key, message] of [
  ['', 'list', 'The page is empty'],
  ['  \n', 'list', 'The page is empty'],
  ['<html><body>503</body></html>', 'list', 'The page is a web page, not JSON'],
  ['Service Unavailable', 'list', 'The page is not a JSON object'],
  ['[1]', 'list', 'The page is not a JSON object'],
  ['{"a":1}', null, 'The page is not a JSON array'],
  ['{"total":2,"list":[{"cve":{"id":"CVE-2026-90111"', 'list', 'The page is truncated'],
  ['{"total":2,"list":[{"a":1}', 'list', 'The page is truncated'],
  ['{"total":2,"list":[{"a":1}]', 'list', 'The page is truncated'],
  ['{"list":[1]}{"list":[2]}', 'list', 'The page has data after its end'],
  ['[1]]', null, 'The page has data after its end'],
  ['{"other":[1]}', 'list', 'The page has no array "list"'],
  ['{"list":null}', 'list', 'The page has no array "list"'],
  ['{"list":[1 2]}', 'list', 'The page is not valid JSON'],
  ['{"list":[}]}', 'list', 'The page is not valid JSON'],
  ['{list:[1]}', 'list', 'The page is not valid JSON'],
  ['{"a":nope,"list":[1]}', 'list', 'The page is not valid JSON'],
] as const) {
  test(`rejects ${JSON.stringify(text)}`, async () => {
    await assert.rejects(read(chunks(text), key), (error: Error) => {
      assert.ok(error instanceof UpstreamError);
      assert.equal(error.message, message);
      return true;
    });
  });
}

test('rejects an element above 64 MiB before it is read completely', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('{"list":["');
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    for (;;) yield megabyte;
  }
  await assert.rejects(read(endless(), 'list'), /The page has an entry larger than 64 MiB/);
});
