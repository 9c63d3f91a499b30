import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../no-facts.ts';
import { SetAsideError } from '../source.ts';
import { parseRow } from './parse-row.ts';

const row = {
  cveID: 'CVE-2021-34527',
  vendorProject: ' Microsoft',
  product: 'Windows ',
  vulnerabilityName: 'Microsoft Windows Print Spooler Remote Code Execution Vulnerability\n',
  dateAdded: '2021-11-03',
  shortDescription: ' The spooler lets \u0000others in. ',
  requiredAction: 'Apply updates per vendor instructions.\n',
  dueDate: '2021-07-20',
  knownRansomwareCampaignUse: 'Known',
  notes:
    "Reference CISA's ED 21-04 (https://example.com/ed-21-04) at: https://example.com/a;b ; https://example.com/c; https://example.com/a;b",
  cwes: ['CWE-269', 'CWE-269', 'NVD-CWE-noinfo'],
  somethingNew: { a: 1 },
};

const parse = (value: unknown) => parseRow(Buffer.from(JSON.stringify(value)));

test('parses a row: texts trimmed except the description, the date it was added, and no other times', () => {
  assert.deepEqual(parse(row), {
    ...noFacts,
    source: 'kev',
    id: 'CVE-2021-34527',
    url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog?search_api_fulltext=CVE-2021-34527',
    cves: ['CVE-2021-34527'],
    title: 'Microsoft Windows Print Spooler Remote Code Execution Vulnerability',
    descriptions: [{ lang: 'en', text: ' The spooler lets others in. ' }],
    weaknesses: ['CWE-269'],
    references: [
      { url: 'https://example.com/ed-21-04', tags: [] },
      { url: 'https://example.com/a;b', tags: [] },
      { url: 'https://example.com/c', tags: [] },
    ],
    kev: {
      date_added: '2021-11-03',
      due_date: '2021-07-20',
      required_action: 'Apply updates per vendor instructions.',
      ransomware: true,
      vendor: 'Microsoft',
      product: 'Windows',
    },
    disputed: false,
    malware: false,
  });
});

test('parses a row of 2023, which has fewer fields', () => {
  const { knownRansomwareCampaignUse, cwes, notes, ...older } = row;
  const record = parse(older);
  assert.equal(record.kev?.ransomware, null);
  assert.deepEqual(record.weaknesses, []);
  assert.deepEqual(record.references, []);
});

for (const [field, value, kevField, expected] of [
  ['knownRansomwareCampaignUse', 'Unknown', 'ransomware', null],
  ['knownRansomwareCampaignUse', 'known', 'ransomware', true],
  ['knownRansomwareCampaignUse', 'Perhaps', 'ransomware', null],
  ['dueDate', '', 'due_date', null],
  ['dueDate', '2021-02-30', 'due_date', null],
  ['requiredAction', null, 'required_action', null],
] as const) {
  test(`reads ${field} ${JSON.stringify(value)} as ${expected}`, () => {
    assert.equal(parse({ ...row, [field]: value }).kev?.[kevField], expected);
  });
}

for (const [notes, urls] of [
  ['https://example.com/a;https://example.com/b', ['https://example.com/a', 'https://example.com/b']],
  ['https://example.com/a ;https://example.com/b', ['https://example.com/a', 'https://example.com/b']],
  ['https://example.com/?p=x.git;a=commit;h=1; next', ['https://example.com/?p=x.git;a=commit;h=1']],
  ['As said (https://example.com/a), and "https://example.com/b".', ['https://example.com/a', 'https://example.com/b']],
  ['(see https://example.com/wiki/Log4j_(library)).', ['https://example.com/wiki/Log4j_(library)']],
  ['ftp://example.com/a, HTTP://EXAMPLE.COM/B', ['ftp://example.com/a', 'HTTP://EXAMPLE.COM/B']],
  ['example.com and https:// alone', []],
] as const) {
  test(`extracts the URLs of the notes ${JSON.stringify(notes)}`, () => {
    assert.deepEqual(
      parse({ ...row, notes }).references.map(({ url }) => url),
      urls,
    );
  });
}

test('ids are converted to upper case and may have any number of digits', () => {
  assert.equal(parse({ ...row, cveID: 'cve-2026-1234567' }).id, 'CVE-2026-1234567');
});

for (const [text, reason] of [
  [JSON.stringify({ ...row, cveID: 'CVE-2021-123' }), 'cveID is not a CVE id.'],
  [JSON.stringify({ ...row, cveID: 5 }), 'cveID is not a CVE id.'],
  [JSON.stringify({ ...row, dateAdded: 'yesterday' }), 'dateAdded is not a date.'],
  [JSON.stringify([row]), 'cveID is not a CVE id.'],
  ['{"cveID":', 'Not valid JSON.'],
] as const) {
  test(`sets a row aside: ${reason}`, () => {
    assert.throws(
      () => parseRow(Buffer.from(text)),
      (error: Error) => error instanceof SetAsideError && error.message === reason,
    );
  });
}
