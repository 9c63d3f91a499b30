import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ghsaAdvisory, osvRecord, scoredCve } from '../../test/store/upstream-folder.ts';
import { kevRow } from '../../test/upstreams/kev-server.ts';
import { sources } from './all.ts';
import { recordJson } from './record-json.ts';

/** Texts that identify a record or are of a fixed format; the others may contain anything. */
const fixed = new Set([
  'id',
  'cve_id',
  'cveId',
  'cveID',
  'ghsa_id',
  'published',
  'lastModified',
  'modified',
  'dateAdded',
  'dueDate',
]);

/** Serialises a record with lone surrogates, control characters, changes of direction and hidden text after each of its texts. */
function halved(record: object): Buffer {
  const text = JSON.stringify(record, (name, value) =>
    typeof value === 'string' && !fixed.has(name)
      ? `${value}\udc00\u0000\ud83d\u001b\u202e\u2066\u{e0041}\u200b\u200c`
      : value,
  );
  return Buffer.from(text);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('no source lets a lone surrogate, a control character, a change of text direction or hidden text through', () => {
  const id = 'CVE-2026-1';
  const time = '2026-02-01T00:00:00Z';
  const records = {
    nvd: scoredCve('CVE-2026-1001', '2026-02-01T00:00:00.000'),
    kev: kevRow('CVE-2026-1001', '2026-02-01'),
    osv: osvRecord('PYSEC-2026-1', time, [id]),
    ghsa: ghsaAdvisory('GHSA-aaaa-bbbb-cccc', time, id),
    cvelist: {
      cveMetadata: { cveId: 'CVE-2026-1001' },
      containers: {
        cna: {
          title: 'Title',
          descriptions: [{ value: 'Text' }],
          affected: [
            { vendor: 'Vendor', product: 'Product', versions: [{ version: '1.0' }], defaultStatus: 'affected' },
          ],
          references: [{ url: 'https://example.com', tags: ['tag'] }],
          credits: [{ value: 'Name', type: 'type' }],
          solutions: [{ value: 'Text' }],
        },
      },
    },
  };
  for (const [code, record] of Object.entries(records)) {
    const texts = textsOf(sources[code as keyof typeof records].parse(halved(record)));
    assert.ok(
      texts.some((text) => text.includes('\ufffd')),
      code,
    );
    for (const text of texts) {
      assert.ok(
        text.isWellFormed() && !/[^\P{Cc}\t\n\r]|\u202e|\u2066|\u{e0041}|\u200b/u.test(text),
        `${code}: ${JSON.stringify(text)}`,
      );
    }
  }
});

test('control characters are removed from texts, but not escaped backslashes before letters, line breaks and tabs', () => {
  assert.deepEqual(recordJson(Buffer.from(String.raw`{"a":"\u0000\b\f\\bin\t\n"}`)), { a: '\\bin\t\n' });
});

test('complete surrogate pairs stay as they were escaped', () => {
  assert.deepEqual(recordJson(Buffer.from('{"a":"\\ud83d\\ude00","b":["\\\\ud83d"]}')), { a: '😀', b: ['\\ud83d'] });
});

test('hidden text is removed, escaped or not', () => {
  for (const written of [
    String.raw`\udb40\udc41\udb40\udc42`,
    '\u{e0041}\u{e0042}',
    String.raw`\u200b\u200c`,
    '\u200b\u200c',
    String.raw`\ufe01\uFE02`,
  ]) {
    assert.deepEqual(recordJson(Buffer.from(`{"a":"x${written}y"}`)), { a: 'xy' }, written);
  }
});
