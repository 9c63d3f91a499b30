import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xmlElements } from './xml-elements.ts';
import { childrenOf, elementAt, textAt, xmlTree } from './xml-tree.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function elementsOf(text: string, size = 65_536) {
  const elements = xmlElements(pieces(text, size), 'item', 'status', 'The document');
  const found = (await Array.fromAsync(elements)).map(String);
  return { found, attributes: { ...elements.attributes } };
}

const items = [
  '<item>a&amp;<b/> あ😀</item>',
  '<x:item a="&lt;">\r\n<item>inner</item></x:item>',
  '<item/>',
  '<item><![CDATA[</item>]]><!-- </item> --></item>',
];
const document = `\ufeff<?xml version="1.0"?>\r\n<r xmlns:x="y">\n${items.join('\n <other>x</other>')}<s:status a="1" b='"'/></r>\n`;

for (const size of [1, 2, 3, 7, 65_536]) {
  test(`splits a document into its elements as written, read in pieces of ${size} bytes`, async () => {
    assert.deepEqual(await elementsOf(document, size), { found: items, attributes: { a: '1', b: '"' } });
  });
}

test('an element that is not well-formed is passed on as it is, and the next ones are found', async () => {
  const broken = ['<item>&nbsp;</item>', '<item>\u0001</item>', '<item><a></item>', '<item>&#xD800;</item>'];
  assert.deepEqual((await elementsOf(`<r>${broken.join('')}<item>b</item></r>`)).found, [...broken, '<item>b</item>']);
  for (const element of broken) assert.throws(() => xmlTree(Buffer.from(element)), SyntaxError);
});

for (const [name, text, problem] of [
  ['is empty', '', 'is empty'],
  ['has blanks only', ' \n', 'is empty'],
  ['is cut off between elements', '<r><item/>', 'is truncated'],
  ['is cut off in an element', '<r><item>a', 'is truncated'],
  ['is cut off in a tag', '<r><item', 'is truncated'],
  ['is a web page', '<html><body>Sorry<br></body></html>', 'is a web page, not XML'],
  ['is a web page with a type', '<!DOCTYPE HTML>\n<html></html>', 'is a web page, not XML'],
  ['declares entities', '<!DOCTYPE r [<!ENTITY a "&b;&b;">]><r>&a;</r>', 'has a document type declaration'],
  ['is JSON', '{"items":[]}', 'is not well-formed XML'],
  ['has an unknown entity outside of the elements', '<r>&nbsp;<item/></r>', 'is not well-formed XML'],
  ['has two roots', '<r/><r/>', 'is not well-formed XML'],
  [
    'has an element that is too large',
    `<r><item>${'x'.repeat(17 * 1024 * 1024)}</item></r>`,
    'has an entry or text larger than 16 MiB',
  ],
  [
    'has too large a comment outside of the elements',
    `<r><!--${'x'.repeat(17 * 1024 * 1024)}--><item/></r>`,
    'has an entry or text larger than 16 MiB',
  ],
  ['nests elements without end', '<r>'.repeat(10_000), 'has elements nested too deeply'],
] as const) {
  test(`refuses a document that ${name}`, async () => {
    await assert.rejects(elementsOf(text), { name: 'UpstreamError', message: `The document ${problem}` });
  });
}

test('keeps no more of a document than the current element', async () => {
  const chunk = Buffer.from(`<item>${'x'.repeat(1000)}</item>`.repeat(1000));
  async function* large() {
    yield Buffer.from('<r>');
    for (let i = 0; i < 60; i++) yield chunk;
    yield Buffer.from('</r>');
  }
  let count = 0;
  for await (const _ of xmlElements(large(), 'item', 'status', 'The document')) count++;
  assert.equal(count, 60_000);
});

test('parses an element into a tree with local names, attributes and resolved texts', () => {
  const tree = xmlTree(Buffer.from('<v:a t="&quot;x"><b> 1 &lt; <c>no</c>2 </b><b><![CDATA[<i>]]></b><d> </d></v:a>'));
  assert.equal(tree.name, 'a');
  assert.equal(tree.attributes.t, '"x');
  assert.deepEqual(
    childrenOf(tree, 'b').map(({ text }) => text),
    [' 1 < 2 ', '<i>'],
  );
  assert.equal(textAt(tree, 'b'), '1 < 2');
  assert.equal(textAt(tree, 'b', 'c'), 'no');
  assert.equal(textAt(tree, 'd'), null);
  assert.equal(elementAt(tree, 'x', 'y'), null);
  assert.deepEqual(childrenOf(null, 'b'), []);
});
