import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { Cursors } from '@kairan/operation/cursor';
import { verifiedAnswer } from '@kairan/operation/verify';
import { onEachDatabase } from '@kairan/testing/each-database';
import { checkPackage } from '../src/operations/check-package.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { assertSound } from './store/store-dump.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { cveRecord } from './upstreams/cve-records.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';
const somebody = { key: 'somebody' };

function osv(id: string, cve: string, ecosystem: string, name: string, fixed: string | null) {
  const events = [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])];
  const affected = [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }];
  return osvRecord(id, '2026-02-01T00:00:00Z', [cve], { affected });
}

const world = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { score: 5.5 }),
    scoredCve('CVE-2026-1002', modified, { score: 9.8 }),
    scoredCve('CVE-2026-1003', modified),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
    ...Array.from({ length: 120 }, (_, i) => scoredCve(`CVE-2026-${2100 + i}`, modified, { score: i / 20 })),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01')],
  cvelist: [
    cveRecord('CVE-2026-1004', `${modified}Z`, {
      affected: [
        {
          vendor: 'example',
          product: 'Thing of the CNA',
          collectionURL: 'https://pypi.org',
          packageName: 'cna-thing',
          defaultStatus: 'unaffected',
          versions: [{ version: '1.0', lessThan: '1.4', status: 'affected', versionType: 'pep440' }],
        },
      ],
    }),
  ],
  osv: {
    PyPI: [
      osv('PYSEC-2026-1', 'CVE-2026-1001', 'PyPI', 'Web_Thing', '1.5'),
      osv('PYSEC-2026-2', 'CVE-2026-1002', 'PyPI', 'web-thing', '2.0'),
      osv('PYSEC-2026-3', 'CVE-2026-1003', 'PyPI', 'web.thing', '1.0'),
      osv('PYSEC-2026-4', 'CVE-2026-9001', 'PyPI', 'web-thing', null),
      ...Array.from({ length: 120 }, (_, i) => osv(`PYSEC-2026-1${i}`, `CVE-2026-${2100 + i}`, 'PyPI', 'many', '2.0')),
    ],
  },
});

type Checked = {
  data: {
    package: Record<string, string | null>;
    verdict: string;
    reason: string | null;
    known: number;
    vulnerabilities: { id: string; verdict: string; why: string | null; fixed: string[]; title: string }[];
  };
  pagination: { limit: number; next_cursor: string | null };
};

onEachDatabase('check_package', (t) => {
  async function start({ db, url, read }: TestStore): Promise<Vulnerabilities> {
    await read(world);
    await assertSound(db);
    return {
      view: new StoreView(await t.open(url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
  }

  let opened: Promise<Vulnerabilities> | null = null;
  /** One store for all tests that only read. */
  const stored = () => {
    opened ??= openTestStore(t).then(start);
    return opened;
  };

  const check = async (input: object, deps: Vulnerabilities) =>
    verifiedAnswer(checkPackage, await checkPackage.run(input, somebody, deps)) as Checked;

  const said = ({ data }: Checked) =>
    `${data.verdict}: ${data.vulnerabilities.map(({ id, verdict, fixed }) => `${id} ${verdict} ${fixed}`).join('; ')}`;

  it('lists what affects a version, known exploited first, for any spelling of the package', async () => {
    const deps = await stored();
    const expected = 'affected: CVE-2026-1001 affected 1.5; CVE-2026-1002 affected 2.0; PYSEC-2026-4 affected ';
    for (const input of [
      { purl: 'pkg:pypi/web-thing@1.4' },
      { purl: 'pkg:pypi/Web.Thing', version: '1.4' },
      { ecosystem: 'pypi', name: 'WEB_THING', version: '1.4' },
      { ecosystem: 'pip', name: 'web-thing', version: ' 1.4 ' },
    ]) {
      const answer = await check(input, deps);
      assert.equal(said(answer), expected, JSON.stringify(input));
      assert.equal(answer.data.known, 4);
      assert.equal(answer.data.package.ecosystem, 'PyPI');
      assert.equal(answer.data.package.version, '1.4');
    }
    assert.equal(
      said(await check({ purl: 'pkg:pypi/web-thing@1.5' }, deps)),
      'affected: CVE-2026-1002 affected 2.0; PYSEC-2026-4 affected ',
    );
    assert.equal(said(await check({ purl: 'pkg:pypi/web-thing@2.0' }, deps)), 'affected: PYSEC-2026-4 affected ');
    assert.equal(said(await check({ purl: 'pkg:pypi/many@2.0' }, deps)), 'not_affected: ');
    const named = 'affected: CVE-2026-1004 affected 1.4';
    assert.equal(said(await check({ purl: 'pkg:pypi/CNA_Thing@1.3.9' }, deps)), named, 'only the CVE List names it');
    assert.equal(said(await check({ purl: 'pkg:pypi/cna-thing@1.4' }, deps)), 'not_affected: ');
    const unnamed = await check({ purl: 'pkg:pypi/nobody-knows@2.0' }, deps);
    assert.deepEqual([unnamed.data.verdict, unnamed.data.reason, unnamed.data.known], ['unknown', 'not_known', 0]);
  });

  it('lists everything that names a package if the version is missing or cannot be parsed', async () => {
    const deps = await stored();
    const without = await check({ purl: 'pkg:pypi/web-thing' }, deps);
    assert.equal(without.data.verdict, 'unknown');
    assert.deepEqual(without.data.vulnerabilities.map(({ id, why }) => `${id} ${why}`).sort(), [
      'CVE-2026-1001 no_version',
      'CVE-2026-1002 no_version',
      'CVE-2026-1003 no_version',
      'PYSEC-2026-4 no_version',
    ]);
    const latest = await check({ purl: 'pkg:pypi/web-thing@latest' }, deps);
    // PYSEC-2026-4 names every version, whatever its order.
    assert.deepEqual(
      latest.data.vulnerabilities.map(({ id, why }) => `${id} ${why}`),
      ['PYSEC-2026-4 null', 'CVE-2026-1001 no_order', 'CVE-2026-1003 no_order', 'CVE-2026-1002 no_order'],
    );
    const unordered = await check({ purl: 'pkg:pypi/many@latest' }, deps);
    assert.deepEqual([unordered.data.verdict, unordered.data.reason], ['unknown', 'no_order']);
  });

  it('pages through all vulnerabilities, with the verdict unknown while pages are missing', async () => {
    const deps = await stored();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input: object = { purl: 'pkg:pypi/many@1.0', limit: 37, ...(cursor !== null && { cursor }) };
      const { data, pagination } = await check(input, deps);
      assert.equal(data.verdict, 'affected');
      seen.push(...data.vulnerabilities.map(({ id }) => id));
      cursor = pagination.next_cursor;
    } while (cursor !== null);
    assert.equal(seen.length, 120);
    assert.equal(new Set(seen).size, 120);
    const none = await check({ purl: 'pkg:pypi/many@2.0', limit: 1 }, deps);
    assert.deepEqual([none.data.verdict, none.pagination.next_cursor], ['not_affected', null]);
    const [first] = [await check({ purl: 'pkg:pypi/many@1.0', limit: 1 }, deps)];
    const other = { purl: 'pkg:pypi/many@1.1', limit: 1, cursor: first?.pagination.next_cursor };
    await assert.rejects(async () => check(other, deps), { code: 'invalid_cursor' });
  });

  it('returns titles in the requested language', async () => {
    const deps = await stored();
    const titles = [];
    for (const lang of ['en', 'ja', 'fr']) {
      titles.push((await check({ purl: 'pkg:pypi/web-thing@1.4', lang }, deps)).data.vulnerabilities[0]?.title);
    }
    assert.equal(new Set(titles).size, 3, titles.join());
  });

  it('rejects input that names no package', async () => {
    const deps = await stored();
    for (const input of [
      {},
      { purl: 'lodash' },
      { purl: 'pkg:docker/nginx@1' },
      { ecosystem: 'npm' },
      { name: 'lodash', version: '1' },
      { purl: 'pkg:npm/lodash', ecosystem: 'npm', name: 'lodash' },
      { purl: 'pkg:npm/lodash@1.0.0', version: '2.0.0' },
      { ecosystem: 'nosuch', name: 'x' },
      { ecosystem: 'npm', name: 'a\u0000b' },
      { ecosystem: 'npm', name: 'lodash', versions: '1' },
    ]) {
      const refused = async () => check(input, deps);
      await assert.rejects(refused, (error) => error instanceof ApiError && error.code === 'invalid_request');
    }
  });
});
