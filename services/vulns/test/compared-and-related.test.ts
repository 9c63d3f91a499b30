import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { Cursors } from '@kairan/operation/cursor';
import { verifiedAnswer } from '@kairan/operation/verify';
import { compareSources } from '../src/operations/compare-sources.ts';
import { listRelated } from '../src/operations/list-related.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const somebody = { key: 'somebody' };
const modified = '2026-02-01T00:00:00.000';
const published = (day: number) => ({ published: `2026-03-0${day}T00:00:00.000` });

/** A package that no other record names. */
const package_ = (name: string, fixed: string) => ({
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
    },
  ],
});

const world = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { vendors: ['microsoft'], ...published(1) }),
    scoredCve('CVE-2026-1002', modified, { vendors: ['microsoft'], ...published(2) }),
    scoredCve('CVE-2026-1003', modified, { vendors: ['apache'], ...published(3) }),
    scoredCve('CVE-2026-1004', modified, { vendors: ['apache'], ...published(4) }),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01')],
  osv: {
    npm: [
      osvRecord('GHSA-aaaa-bbbb-cccc', '2026-02-01T00:00:00Z', ['CVE-2026-1001'], package_('left', '1.2.0')),
      osvRecord('OSV-2026-4', '2026-02-01T00:00:00Z', ['CVE-2026-1004'], package_('left', '9.0.0')),
      osvRecord('OSV-2026-8', '2026-02-01T00:00:00Z', ['CVE-2026-8001'], package_('right', '2.0.0')),
      osvRecord('OSV-2026-9', '2026-02-01T00:00:00Z', ['CVE-2026-9001'], package_('left', '9.0.0')),
    ],
  },
  ghsa: [
    ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-02T00:00:00Z', 'CVE-2026-1001', {
      vulnerabilities: [
        {
          package: { ecosystem: 'npm', name: 'left' },
          vulnerable_version_range: '< 1.3.0',
          first_patched_version: '1.3.0',
        },
      ],
    }),
  ],
});

interface Compared {
  records: { source: string; id: string; state: string; deleted: boolean; packages: { name: string }[] }[];
  comparison: { fact: string; said: { source: string; values: string[] }[]; differs: boolean }[];
}

onEachDatabase('compare_sources and list_related', (t) => {
  let deps: Vulnerabilities;
  before(async () => {
    const fixture = await openTestStore(t);
    await fixture.read(world);
    // A day later two of them are no longer listed.
    const left = (world.osv['npm'] ?? []).filter(({ id }) => id !== 'GHSA-aaaa-bbbb-cccc' && id !== 'OSV-2026-8');
    await fixture.read({ ...world, osv: { npm: left } }, { codes: ['osv'] });
    deps = {
      view: new StoreView(await t.open(fixture.url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    } as Vulnerabilities;
  });

  async function ask<Data>(operation: Operation<Vulnerabilities>, input: object): Promise<Data> {
    const answer = verifiedAnswer(operation, await operation.run(input, somebody, deps));
    return (answer as unknown as { data: Data }).data;
  }

  test('compare_sources returns the facts of every record, parsed from the stored original', async () => {
    const { records } = await ask<Compared>(compareSources, { cve: 'ghsa-AAAA-bbbb-cccc' });
    assert.deepEqual(
      records.map(({ source, id, state, deleted }) => [source, id, state, deleted]),
      [
        ['nvd', 'CVE-2026-1001', 'published', false],
        ['kev', 'CVE-2026-1001', 'published', false],
        ['ghsa', 'GHSA-aaaa-bbbb-cccc', 'published', false],
      ],
    );
    assert.deepEqual(
      records[2]?.packages.map(({ name }) => name),
      ['left'],
    );
  });

  test('compare_sources returns the last version of a record that its only source has deleted', async () => {
    const { records } = await ask<Compared>(compareSources, { cve: 'CVE-2026-8001' });
    assert.deepEqual(
      records.map(({ id, state, deleted, packages }) => [id, state, deleted, packages[0]?.name]),
      [['OSV-2026-8', 'withdrawn', true, 'right']],
    );
  });

  test('compare_sources returns the records of a rejected CVE', async () => {
    const { records, comparison } = await ask<Compared>(compareSources, { cve: 'CVE-2026-9001' });
    assert.deepEqual(
      records.map(({ source, state }) => [source, state]),
      [
        ['nvd', 'rejected'],
        ['osv', 'published'],
      ],
    );
    assert.equal(comparison.find(({ fact }) => fact === 'state')?.differs, true);
  });

  test('compare_sources compares facts side by side', async () => {
    const { comparison } = await ask<Compared>(compareSources, { cve: 'CVE-2026-1001' });
    const weaknesses = comparison.find(({ fact }) => fact === 'weaknesses');
    assert.deepEqual(
      weaknesses?.said.map(({ source }) => source),
      ['nvd', 'kev', 'ghsa'],
    );
    assert.equal(weaknesses?.differs, true);
  });

  const related = async (cve: string, more = {}) =>
    (
      await ask<{ because: string; weakness: string | null; vulnerability: { id: string } }[]>(listRelated, {
        cve,
        ...more,
      })
    ).map(({ because, weakness, vulnerability }) => [because, weakness, vulnerability.id]);

  test('list_related orders by common package, then by vendor and weakness, then by weakness', async () => {
    assert.deepEqual(await related('CVE-2026-1001'), [
      ['package', null, 'CVE-2026-1004'],
      ['vendor_and_weakness', 'cwe-79', 'CVE-2026-1002'],
      ['weakness', 'cwe-79', 'CVE-2026-1003'],
    ]);
    assert.deepEqual(await related('CVE-2026-1001', { limit: 1 }), [
      ['package', null, 'CVE-2026-1004'],
      ['vendor_and_weakness', 'cwe-79', 'CVE-2026-1002'],
    ]);
  });

  test('list_related accepts a rejected CVE but never lists one', async () => {
    const all = await related('CVE-2026-9001');
    assert.ok(all.some(([because, , id]) => because === 'package' && id === 'CVE-2026-1001'));
    for (const cve of ['CVE-2026-1001', 'CVE-2026-1004']) {
      assert.ok(!(await related(cve)).some(([, , id]) => id === 'CVE-2026-9001'));
    }
  });

  for (const operation of [compareSources, listRelated]) {
    test(`${operation.name} rejects unknown and malformed ids`, async () => {
      for (const [cve, code] of [
        ['CVE-2026-7777', 'not_found'],
        ['GHSA-none-none-none', 'not_found'],
        ['1001', 'invalid_request'],
      ] as const) {
        await assert.rejects(
          async () => operation.run({ cve }, somebody, deps),
          (error) => error instanceof ApiError && error.code === code,
        );
      }
    });
  }
});
