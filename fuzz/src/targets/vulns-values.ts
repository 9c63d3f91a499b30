import fc from 'fast-check';
import { changedText } from '../arbitraries/changes.ts';
import type { KnownValues } from '../arbitraries/schema-values.ts';
import { nearlyText, wildText } from '../arbitraries/texts.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

/** Pieces of queries in the language of the search. */
const queryPieces = [
  ...[
    'log4j',
    '脆弱性',
    'remote code execution',
    'CVE-2021-44228',
    'cwe-79',
    'openssl',
    'Apache',
    'apache http server',
  ],
  ...['vendor:cisco', 'severity:critical', 'kev:1', 'cvss:>=9', 'epss:>0.5', 'published:2024', 'published:>2024-01-01'],
  ...[
    '(',
    ')',
    '-',
    '-(',
    '"',
    '"a b"',
    ' OR ',
    ' AND ',
    ' NOT ',
    ' | ',
    ':',
    'a:',
    ':b',
    '*',
    'lo*',
    '~',
    '..',
    'の',
    '以上',
  ],
  ...[
    '今週',
    'last 7 days',
    'depuis hier',
    '2023年',
    'critical',
    '緊急',
    'exploited',
    'package:npm/lodash',
    '>',
    '>=',
    ',',
  ],
];

/** Search texts: pieces of the query language in any order. */
export const searchText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...queryPieces) }, { weight: 1, arbitrary: wildText }), {
    maxLength: 10,
  })
  .chain((found) => fc.constantFrom(' ', '').map((separator) => found.join(separator)));

const purls = [
  'pkg:npm/lodash@4.17.20',
  'pkg:pypi/django@3.2',
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  'pkg:golang/github.com/gin-gonic/gin@v1.6.0?goos=linux#sub/path',
  'pkg:deb/debian/openssl@1.1.1n-0+deb11u3?arch=amd64&distro=debian-11',
  'pkg:rpm/redhat/openssl@1:3.0.7-16.el9?upstream=openssl-3.0.7-16.el9.src.rpm',
  'pkg:npm/%40angular/core@12.0.0',
];

/** Package URLs, almost all with a change. */
export const purl: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...purls), changedText(purls));

const cves = [
  'CVE-2021-44228',
  'CVE-2017-5638',
  'cve-2014-0160',
  'CVE-2023-4863',
  'CVE-1999-0001',
  'CVE-2026-99999999',
  'GHSA-jfh8-c2jp-5v3q',
];

/** Values that the fields of the vulnerability service accept; an inventory is made, and the cursors of lists are read. */
export async function vulnsValues(service: FuzzedService): Promise<KnownValues> {
  const send = async (method: string, target: string, body: string | null) => {
    const headers = body === null ? [] : ([['Content-Type', 'application/json']] as const);
    const request = { role: 'user', method, target, headers, body: body === null ? null : Buffer.from(body) } as const;
    const text = (await service.send(request, 'token')).body.toString();
    return JSON.parse(text) as {
      inventory?: { id?: string };
      id?: string;
      pagination?: { next_cursor?: string | null };
    };
  };
  const made = await send('POST', '/api/v1/inventories?name=web', JSON.stringify({ packages: purls }));
  const lists = await Promise.all(
    ['vulnerabilities', 'changes', 'exploited', 'inventories/news'].map((name) =>
      send('GET', `/api/v1/${name}?limit=1`, null),
    ),
  );
  const cursors = ['', ...lists.map(({ pagination }) => pagination?.next_cursor ?? '')];
  const id = made.inventory?.id ?? made.id ?? '1';
  const list = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const day = fc.constantFrom(
    '2024-01-31',
    '2021-12-10',
    '1999-01-01',
    '2026-11-30',
    '0000-01-01',
    '2024-02-30',
    '-7d',
    '7d',
  );
  return {
    cve: fc.constantFrom(...cves),
    q: searchText,
    slug: fc.constantFrom('cwe-79', 'cwe-0', 'java', 'apache', 'injection', 'memory', 'npm', 'linux', 'react'),
    tag: list('cwe-79', 'cwe-22', 'java', 'apache'),
    vendor: list('apache', 'cisco', 'microsoft', 'linux'),
    severity: list('critical', 'high', 'medium', 'low', 'none', 'unknown'),
    published_from: day,
    published_to: day,
    package: fc.oneof(
      purl,
      fc.constantFrom('npm/lodash', 'npm:lodash', 'PyPI:django@3', 'Debian:11:openssl', 'maven/a:b'),
    ),
    packages: fc.array(purl, { maxLength: 5 }),
    digest: fc.constantFrom('daily', 'off'),
    distro: fc.constantFrom('debian-11', 'alpine-3.19', 'ubuntu-22.04', 'rocky-9', 'x'),
    filename: fc.oneof(
      fc.constantFrom('package-lock.json', 'go.sum', 'a/b/poetry.lock', 'status', 'installed'),
      wildText,
    ),
    id: fc.oneof({ weight: 4, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: nearlyText(fc.constant(id)) }),
    cursor: fc.oneof(fc.constantFrom(...cursors), changedText(cursors)),
    url: fc.constantFrom(
      'https://hooks.example.com/x',
      'https://127.0.0.1/',
      'http://[::1]:80/',
      'https://user:pw@example.org/',
      'ftp://a',
    ),
    name: fc.constantFrom('web', 'サーバー', 'a'),
  };
}
