import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { formats } from './formats/formats.ts';
import { TextSyntaxError, TooDeepError } from './parsing/syntax-error.ts';
import { readInventory } from './read-inventory.ts';
import { readVex } from './read-vex.ts';
import { UnreadableFile } from './unreadable-file.ts';

const length = 50_000;
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
  // `.` in regular expressions does not match U+2028.
  ...[`a${fill(' ')}`, `--${fill('a')}`].map((start) => `${start}\u2028x`),
  ...['\n', '#\n', '//\n', 'A:b\n', 'P:b\n'].map(fill),
  `./${fill('#')}`,
  `a ${fill('1')}`,
];
/** The same for addresses of repositories, which stand in JSON. */
const pins = { pins: [fill('a.'), `a@${fill('a.')}`].map((location) => ({ location, state: { version: '1' } })) };

for (const format of formats) {
  test(`reads hostile texts as ${format.name} in time that grows with their length only`, () => {
    for (const text of [...texts, JSON.stringify(pins)]) {
      const json = text.startsWith('{"pins"') ? pins : undefined;
      const content = { filename: null, text, json, distro: null };
      const start = processorTime();
      format.isLike(content);
      try {
        for (const component of format.read(content).components) assert.notEqual(component.name, '');
      } catch (error) {
        const isExpected = [TextSyntaxError, TooDeepError, UnreadableFile].some((kind) => error instanceof kind);
        assert.ok(isExpected, `${JSON.stringify(text.slice(0, 40))}: ${error}`);
      }
      assert.ok(processorTime() - start < 3_000, `slow: ${JSON.stringify(text.slice(0, 40))}`);
    }
  });
}

const packageOf = (members: object) => ({ bomFormat: 'CycloneDX', components: [{ name: 'a', ...members }] });
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

test('reads names and versions that are no well-formed text', () => {
  const [beside] = readInventory(bytesOf(packageOf({ version: '\ud800', purl: 'pkg:npm/a' }))).components;
  assert.equal(beside?.purl, 'pkg:npm/a@%EF%BF%BD');
  const vulnerability = {
    id: 'CVE-2026-0001',
    analysis: { state: 'not_affected' },
    affects: [{ ref: 'pkg:npm/a', versions: [{ version: '\udfff' }] }],
  };
  const { vex } = readInventory(bytesOf({ ...packageOf({ version: '1' }), vulnerabilities: [vulnerability] }));
  assert.deepEqual(vex[0]?.purls, ['pkg:npm/a@%EF%BF%BD']);
});

test('refuses a text with more lines than any real file', () => {
  for (const filename of ['requirements.txt', 'installed', undefined]) {
    assert.throws(() => readInventory(Buffer.from(`${'\n'.repeat(1_000_001)}a==1`), { filename }), {
      name: 'UnreadableFile',
      problem: 'too_deep',
    });
  }
});

const many = 20_000;
const purl = 'pkg:npm/a';
/** VEX documents in which few letters stand for many statements. */
const documents = {
  'components beside products': {
    '@context': 'https://openvex.dev/ns',
    statements: [
      {
        vulnerability: 'CVE-2026-0001',
        status: 'fixed',
        products: Array(many).fill('pkg:oci/b'),
        subcomponents: Array(many).fill(purl),
      },
    ],
  },
  'products with many package URLs': {
    document: { csaf_version: '2.1' },
    product_tree: {
      full_product_names: [{ product_id: 'b', product_identification_helper: { purls: Array(many).fill(purl) } }],
    },
    vulnerabilities: [{ cve: 'CVE-2026-0001', product_status: { fixed: Array(many).fill('b') } }],
  },
  'vulnerabilities with many ids': {
    document: { csaf_version: '2.0' },
    product_tree: { full_product_names: [{ product_id: 'b', product_identification_helper: { purl } }] },
    vulnerabilities: [
      {
        ids: Array.from({ length: many }, (_, index) => ({ text: `ID-${index}` })),
        product_status: { fixed: Array(many).fill('b') },
      },
    ],
  },
};

for (const [what, document] of Object.entries(documents)) {
  test(`reads VEX documents with ${what} in bounded time and memory`, () => {
    const start = processorTime();
    try {
      const named = readVex(bytesOf(document)).reduce((sum, { ids, purls }) => sum + ids.length + purls.length, 0);
      assert.ok(named <= 1_000_000);
    } catch (error) {
      assert.ok(error instanceof UnreadableFile, String(error));
    }
    assert.ok(processorTime() - start < 5_000);
  });
}

test('compares VEX statements with many products of an SBOM in time that grows with both', () => {
  const names = Array.from({ length: many }, (_, index) => `urn:${index}`);
  const start = processorTime();
  readInventory(
    bytesOf({
      '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
      '@graph': [
        ...names.map((name) => ({
          type: 'software_Package',
          spdxId: name,
          name,
          software_packageUrl: `pkg:npm/a@${name}`,
        })),
        { type: 'SpdxDocument', rootElement: names },
        { type: 'security_Vulnerability', spdxId: 'v', name: 'CVE-2026-0001' },
        ...names.map(() => ({
          type: 'security_VexFixedVulnAssessmentRelationship',
          from: 'v',
          to: ['pkg:npm/b@1'],
        })),
      ],
    }),
  );
  assert.ok(processorTime() - start < 5_000);
});
