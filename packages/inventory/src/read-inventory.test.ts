import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type ReadOptions, readInventory } from './read-inventory.ts';
import { type FileProblem, UnreadableFile } from './unreadable-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, options?: ReadOptions) => readInventory(bytesOf(text), options);
const bom = (members: object) => JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', ...members });

/** Asserts that a file is refused with a problem, and returns the error. */
function refuses(problem: FileProblem, content: string | Uint8Array, options?: ReadOptions): UnreadableFile {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  try {
    readInventory(bytes, options);
  } catch (error) {
    assert.ok(error instanceof UnreadableFile, String(error));
    assert.equal(error.problem, problem);
    assert.match(error.message, /^[A-Z].*\.$/);
    return error;
  }
  throw new assert.AssertionError({ message: `The file was read; expected ${problem}.` });
}

test('reads package URLs, one a line, with the line of each', () => {
  const { format, components } = read('# mine\npkg:npm/lodash@4.17.20\n\n  pkg:pypi/django@4.2\r\n');
  assert.equal(format, 'purls');
  assert.deepEqual(
    components.map(({ purl, line }) => [purl, line]),
    [
      ['pkg:npm/lodash@4.17.20', 2],
      ['pkg:pypi/django@4.2', 4],
    ],
  );
});

test('reads package URLs in a JSON list', () => {
  const { format, components } = read('{"packages":["pkg:npm/lodash@4.17.20"]}');
  assert.equal(format, 'purls');
  assert.equal(components[0]?.purl, 'pkg:npm/lodash@4.17.20');
});

test('lists a package once, with the line that names it first', () => {
  const { components } = read('pkg:npm/a@1\npkg:npm/b@1\npkg:npm/a@1\n');
  assert.deepEqual(
    components.map(({ purl, line }) => [purl, line]),
    [
      ['pkg:npm/a@1', 1],
      ['pkg:npm/b@1', 2],
    ],
  );
});

test('reads a file that PowerShell wrote as UTF-16, and one with a byte-order mark', () => {
  const text = 'pkg:npm/lodash@4.17.20\r\n';
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
  ]);
  assert.equal(readInventory(utf16).components[0]?.purl, 'pkg:npm/lodash@4.17.20');
  assert.equal(read(`\ufeff${text}`).components[0]?.purl, 'pkg:npm/lodash@4.17.20');
});

test('believes the content of JSON rather than its name', () => {
  const spdx = { spdxVersion: 'SPDX-2.3', packages: [{ name: 'a' }] };
  assert.equal(read(JSON.stringify(spdx), { filename: 'bom.json' }).format, 'spdx');
  refuses('broken', '{"lockfileVersion":"14.0","packages":{"a":{}}}', { filename: 'pnpm-lock.yaml' });
});

test('leaves out packages without a name', () => {
  const components = [{ name: '' }, { name: ' ' }, {}, { name: 'a' }];
  assert.deepEqual(
    read(bom({ components })).components.map(({ name }) => name),
    ['a'],
  );
});

test('refuses an empty file', () => {
  refuses('empty', '');
  refuses('empty', ' \n\t\n');
});

test('refuses archives and compressed files', () => {
  refuses('archive', gzipSync('pkg:npm/lodash@4.17.20'));
  refuses('archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 20, 0]));
  const tar = new Uint8Array(1024);
  tar.set(bytesOf('ustar'), 257);
  refuses('archive', tar);
});

test('refuses binary files', () => {
  refuses('not_text', new Uint8Array([0x80, 0x81, 0x82]));
  refuses('not_text', 'SQLite format 3\0');
});

test('refuses XML without reading its entities', () => {
  refuses('xml', '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "a">]><bom>&a;</bom>');
});

test('names the lock file to send instead of a manifest', () => {
  assert.equal(refuses('manifest', '{}', { filename: 'web/package.json' }).detail, 'package-lock.json');
  assert.equal(refuses('manifest', '<Project/>', { filename: 'C:\\app\\App.csproj' }).detail, 'packages.lock.json');
});

test('refuses files of more than 10 MB', () => {
  refuses('too_large', `# ${'x'.repeat(10 * 1024 * 1024)}`);
});

test('refuses files of more than 100,000 packages', () => {
  const lines = Array.from({ length: 100_001 }, (_, n) => `pkg:npm/a${n}@1`);
  refuses('too_many', lines.join('\n'));
  assert.equal(read(lines.slice(1).join('\n')).components.length, 100_000);
});

test('refuses JSON that is nested too deep', () => {
  refuses('too_deep', `{"a":${'['.repeat(5_000_000)}`);
  refuses('too_deep', `{"bomFormat":"CycloneDX","x":${'['.repeat(300)}${']'.repeat(300)}}`);
});

test('refuses files that are nothing but brackets, which would need a hundred times their size in memory', () => {
  refuses('too_deep', `{"bomFormat":"CycloneDX","components":[{}${',{}'.repeat(1_000_000)}]}`);
  refuses('too_deep', `lockfileVersion: '9.0'\n${'---\n'.repeat(1_000_001)}`);
  refuses('too_deep', `a${'.a'.repeat(1_000_001)} = 1`, { filename: 'poetry.lock' });
});

test('refuses a million lines of comments without recursion', () => {
  refuses('unknown_format', '#\n'.repeat(1_000_000));
});

test('says where JSON is broken', () => {
  assert.equal(refuses('broken', '{\n  "a": 1,\n  "b" 2\n}').detail, 'JSON:3:7');
  assert.equal(refuses('broken', '{"bomFormat":"CycloneDX",', { filename: 'x.cdx.json' }).detail, 'cyclonedx:1:26');
});

test('refuses a file with an unresolved merge conflict, and says where', () => {
  const text =
    'GEM\n  remote: https://rubygems.org/\n  specs:\n<<<<<<< HEAD\n    rack (2.0.1)\n=======\n    rack (2.2.3)\n>>>>>>> main\n';
  const error = refuses('broken', text, { filename: 'Gemfile.lock' });
  assert.equal(error.detail, 'Gemfile.lock:4');
  assert.match(error.message, /merge conflict/);
});

test('refuses a file of no supported format', () => {
  refuses('unknown_format', 'Dear friends,\nwe met.\n');
  refuses('unknown_format', '[1, 2]');
  refuses('unknown_format', '{"name": "x"}');
});

test('refuses a file that names no packages', () => {
  assert.equal(refuses('no_packages', bom({ components: [] })).detail, 'cyclonedx');
});
