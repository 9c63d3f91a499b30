import assert from 'node:assert/strict';
import { readInventory } from '@kairan/inventory/read-inventory';
import { readVex } from '@kairan/inventory/read-vex';
import fc from 'fast-check';
import { versionOrderOf } from '../../../services/vulns/src/affected/ecosystem.ts';
import { readNamedPackage } from '../../../services/vulns/src/affected/named-package.ts';
import { readPurl } from '../../../services/vulns/src/affected/purl.ts';
import { readCpe } from '../../../services/vulns/src/search/parameters/cpe-parameter.ts';
import { sinceTime, timeOf } from '../../../services/vulns/src/search/parameters/parameters.ts';
import { queryProblem } from '../../../services/vulns/src/search/query/query-problem.ts';
import { understandQuery } from '../../../services/vulns/src/search/query/understand-query.ts';
import { changedJson, changedText } from '../arbitraries/changes.ts';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { inventorySamples } from '../targets/inventory-files.ts';
import { purl, searchText } from '../targets/vulns-values.ts';
import { inTime, resultUnless } from './in-time.ts';

const tags = { find: () => [] };

const vexDocuments = [
  {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': 'https://example.org/vex-1',
    author: 'a',
    timestamp: '2026-01-01T00:00:00Z',
    version: 1,
    statements: [
      {
        vulnerability: { name: 'CVE-2021-44228' },
        products: [{ '@id': 'pkg:npm/a@1' }],
        status: 'not_affected',
        justification: 'component_not_present',
      },
    ],
  },
  {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [{ 'bom-ref': 'a', name: 'a', version: '1', purl: 'pkg:npm/a@1' }],
    vulnerabilities: [
      {
        id: 'CVE-2021-44228',
        analysis: { state: 'not_affected', detail: 'x' },
        affects: [{ ref: 'a', versions: [{ version: '1', status: 'unaffected' }] }],
      },
    ],
  },
  {
    document: { category: 'csaf_vex', csaf_version: '2.0', title: 'x', tracking: { id: 'a' } },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'a',
          branches: [
            {
              category: 'product_version',
              name: '1',
              product: { product_id: 'p', name: 'a', product_identification_helper: { purl: 'pkg:npm/a@1' } },
            },
          ],
        },
      ],
    },
    vulnerabilities: [
      {
        cve: 'CVE-2021-44228',
        product_status: { known_not_affected: ['p'] },
        flags: [{ label: 'component_not_present', product_ids: ['p'] }],
      },
    ],
  },
];

const names = [
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'poetry.lock',
  'Cargo.lock',
  'go.sum',
  'go.mod',
  'composer.lock',
  'Gemfile.lock',
  'requirements.txt',
  'status',
  'installed',
  'bom.json',
  'deno.lock',
  'bun.lock',
  'packages.lock.json',
  'mix.lock',
  'pubspec.lock',
];

/** Properties of the parts of the vulnerability service that read queries, names of packages, lock files and SBOMs. */
export function vulnsTextProperties(): Property<never>[] {
  const queries: Property<string> = {
    name: 'queries',
    weight: 3,
    inputs: fc.oneof({ weight: 4, arbitrary: searchText }, { weight: 1, arbitrary: wildText }),
    check: (q) =>
      inTime(() => {
        const { parts } = understandQuery(q, tags as never, Date.now());
        for (const { start, end } of parts)
          assert.ok(start >= 0 && start <= end && end <= q.length, 'A part is outside of the query.');
        const problem = queryProblem(q);
        if (problem)
          assert.ok(problem.start <= problem.end && problem.end <= q.length, 'The problem is outside of the query.');
      }),
  };
  const packages: Property<string> = {
    name: 'packages',
    weight: 2,
    inputs: fc.oneof(
      purl,
      changedText([
        'npm/lodash@4',
        'Debian:11/openssl@1.1.1',
        'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*',
        '2024-01-31',
        '-7d',
      ]),
    ),
    check: (text) =>
      inTime(() => {
        const read = [readPurl(text), readNamedPackage(text)];
        for (const found of read) if (found) versionOrderOf(found.ecosystem)?.(found.version ?? '', '1');
        void [readCpe(text), sinceTime(text, 0), timeOf(text, 'first'), timeOf(text, 'last')];
      }),
  };
  const inventories: Property<{ text: string; filename: string }> = {
    name: 'inventories',
    weight: 4,
    inputs: fc.record({
      text: changedText(inventorySamples),
      filename: fc.oneof(fc.constantFrom(...names, ''), wildText),
    }),
    check: ({ text, filename }) =>
      inTime(() => {
        const inventory = resultUnless(['UnreadableFile'], () => readInventory(Buffer.from(text), { filename }));
        for (const { name, purl: address } of inventory?.components ?? []) {
          assert.ok(name.length > 0, 'A component has no name.');
          assert.ok(
            address === null || address === undefined || address.isWellFormed(),
            'An address has half of a surrogate pair.',
          );
          if (address) readPurl(address);
        }
      }),
  };
  const vex: Property<unknown> = {
    name: 'vex',
    inputs: changedJson(vexDocuments),
    check: (value) =>
      inTime(() => void resultUnless(['UnreadableFile'], () => readVex(Buffer.from(JSON.stringify(value) ?? '')))),
  };
  return [queries, packages, inventories, vex] as unknown as Property<never>[];
}
