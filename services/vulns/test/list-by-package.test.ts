import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { Cursors } from '@kairan/operation/cursor';
import { ReadyJson } from '@kairan/operation/ready-json';
import { checkPackage } from '../src/operations/check-package.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';

const modified = '2026-02-01T00:00:00.000';
const somebody = { key: 'somebody' };

function osv(id: string, cve: string, affected: object[]) {
  return osvRecord(id, '2026-02-01T00:00:00Z', [cve], { affected });
}

function named(ecosystem: string, name: string, introduced: string, fixed: string | null, versions: string[] = []) {
  const events = [{ introduced }, ...(fixed === null ? [] : [{ fixed }])];
  return { package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }], versions };
}

const world = dayOf('2026-11-01', {
  nvd: [
    ...Array.from({ length: 8 }, (_, i) => scoredCve(`CVE-2026-${1001 + i}`, modified, { score: 1 + i })),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
    ...Array.from({ length: 90 }, (_, i) => scoredCve(`CVE-2026-${2100 + i}`, modified, { score: i / 20 })),
  ],
  osv: {
    PyPI: [
      osv('PYSEC-1', 'CVE-2026-1001', [named('PyPI', 'Web_Thing', '0', '1.5')]),
      osv('PYSEC-2', 'CVE-2026-1002', [named('PyPI', 'web-thing', '1.0', '2.0')]),
      osv('PYSEC-3', 'CVE-2026-1003', [named('PyPI', 'web.thing', '0', null)]),
      osv('PYSEC-4', 'CVE-2026-1004', [{ package: { ecosystem: 'PyPI', name: 'web-thing' }, versions: ['1.4'] }]),
      osv('PYSEC-5', 'CVE-2026-1005', [{ package: { ecosystem: 'PyPI', name: 'web-thing' } }]),
      osv('PYSEC-6', 'CVE-2026-9001', [named('PyPI', 'web-thing', '0', null)]),
      ...Array.from({ length: 90 }, (_, i) =>
        osv(`PYSEC-1${i}`, `CVE-2026-${2100 + i}`, [named('PyPI', 'many', '0', i % 3 === 0 ? '2.0' : '1.0')]),
      ),
    ],
    Debian: [
      osv('DSA-1', 'CVE-2026-1006', [
        named('Debian:12', 'curl', '0', '7.2-1'),
        named('Debian:13', 'curl', '0', '7.4-1'),
      ]),
      osv('DSA-2', 'CVE-2026-1007', [named('Debian:12', 'curl', '0', '7.9-1')]),
    ],
    npm: [osv('MAL-1', 'CVE-2026-1008', [named('npm', '@scope/lib', '0', '1.0.0')])],
  },
});

onEachDatabase('lists by package', (t) => {
  async function start({ url, read }: TestStore): Promise<Vulnerabilities> {
    await read(world);
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

  interface Listed {
    data: { id: string }[];
    pagination: { next_cursor: string | null };
    without_cve?: { id: string; title: string; malware: boolean; fixed: string[]; url: string }[];
    known?: number;
  }

  async function listed(input: object, deps: Vulnerabilities): Promise<Listed> {
    const answer = await listVulnerabilities.run(input, somebody, deps);
    assert.ok(answer instanceof ReadyJson);
    return JSON.parse(answer.body.toString()) as Listed;
  }

  const ids = async (input: object, deps: Vulnerabilities) =>
    (await listed(input, deps)).data.map(({ id }) => id).sort();
  /** With the advisories beside the rows. */
  const allIds = async (input: object, deps: Vulnerabilities) => {
    const { data, without_cve = [] } = await listed(input, deps);
    return [...data, ...without_cve].map(({ id }) => id).sort();
  };

  /** Everything that `check_package` reports as affected. */
  async function checked(input: object, deps: Vulnerabilities): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const answer = (await checkPackage.run({ ...input, limit: 100, ...(cursor && { cursor }) }, somebody, deps)) as {
        data: { vulnerabilities: { id: string; verdict: string }[] };
        pagination: { next_cursor: string | null };
      };
      found.push(...answer.data.vulnerabilities.filter(({ verdict }) => verdict === 'affected').map(({ id }) => id));
      cursor = answer.pagination.next_cursor;
      if (cursor === null) return found.sort();
    }
  }

  it('contain what names the package, for any spelling of the package', async () => {
    const deps = await stored();
    const all = [1, 2, 3, 4, 5].map((n) => `CVE-2026-100${n}`);
    for (const text of [
      'PyPI/web-thing',
      'pypi/Web_Thing',
      'pip/WEB.THING',
      'pkg:pypi/web-thing',
      ' pkg:PyPI/Web_Thing ',
    ]) {
      assert.deepEqual(await ids({ package: text }, deps), all, text);
    }
    assert.deepEqual(await ids({ package: 'PyPI/web-thing', state: 'all' }, deps), [...all, 'CVE-2026-9001']);
    assert.deepEqual(await ids({ package: 'PyPI/web-thing', state: 'rejected' }, deps), ['CVE-2026-9001']);
    for (const text of ['npm/@scope/lib', 'pkg:npm/%40scope/lib', 'pkg:npm/@scope/lib']) {
      assert.deepEqual(await ids({ package: text }, deps), ['CVE-2026-1008'], text);
    }
    assert.deepEqual(await ids({ package: 'Debian/curl' }, deps), ['CVE-2026-1006', 'CVE-2026-1007']);
    assert.deepEqual(await ids({ package: 'Debian:13/curl' }, deps), ['CVE-2026-1006']);
    assert.deepEqual(await ids({ package: 'npm/web-thing' }, deps), []);
  });

  it('with a version contain exactly what check_package reports as affected', async () => {
    const deps = await stored();
    for (const version of ['0.9', '1.4', '1.5', '2.0', '3', '1.4+local']) {
      const input = { ecosystem: 'PyPI', name: 'web-thing', version };
      assert.deepEqual(await allIds({ package: 'PyPI/web-thing', version }, deps), await checked(input, deps), version);
    }
    assert.deepEqual(
      await ids({ package: 'pkg:pypi/web-thing@1.4' }, deps),
      [1, 2, 3, 4].map((n) => `CVE-2026-100${n}`),
    );
    for (const ecosystem of ['Debian', 'Debian:12', 'Debian:13', 'Debian:11']) {
      for (const version of ['7.1-1', '7.3-1', '7.9-1']) {
        const input = { ecosystem, name: 'curl', version };
        assert.deepEqual(await allIds({ package: `${ecosystem}/curl`, version }, deps), await checked(input, deps));
      }
    }
    assert.deepEqual(await ids({ package: 'pkg:deb/debian/curl@7.3-1?distro=bookworm' }, deps), ['CVE-2026-1007']);
    assert.deepEqual(await ids({ package: 'pkg:pypi/web-thing@1.4', version: ' 1.4 ', severity: ['low'] }, deps), [
      'CVE-2026-1001',
      'CVE-2026-1002',
      'CVE-2026-1003',
    ]);
  });

  it('continue with a cursor that is valid for any spelling of the package', async () => {
    const deps = await stored();
    const seen: string[] = [];
    let cursor: string | null = null;
    for (const name of ['PyPI/many', 'pkg:pypi/many', 'pypi/MANY', 'pip/many', 'PyPI/many']) {
      const page: Listed = await listed({ package: name, version: '1.5', limit: 7, ...(cursor && { cursor }) }, deps);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    assert.equal(cursor, null);
    assert.equal(seen.length, 30);
    assert.equal(new Set(seen).size, 30);
    const first = await listed({ package: 'PyPI/many', version: '1.5', limit: 7 }, deps);
    for (const other of [{ package: 'PyPI/many', version: '1.6' }, { package: 'PyPI/many' }, {}]) {
      const input = { ...other, limit: 7, cursor: first.pagination.next_cursor };
      await assert.rejects(async () => listed(input, deps), { code: 'invalid_cursor' });
    }
  });

  it('reject input that names no package, and say what is accepted', async () => {
    const deps = await stored();
    for (const [input, message] of [
      [
        { package: 'lodash' },
        /package must be a package URL such as pkg:npm\/lodash@4\.17\.20, or an ecosystem and a name/,
      ],
      [{ package: 'npm/' }, /such as npm\/lodash/],
      [{ package: '/lodash' }, /such as npm\/lodash/],
      [{ package: '' }, /package must be/],
      [{ package: 'pkg:npm' }, /such as pkg:npm/],
      [{ package: 'pkg:docker/nginx@1' }, /such as pkg:npm/],
      [{ package: 'npm/lodash@4.17.20' }, /with the version in the parameter version/],
      [{ package: 'npm/@scope/lib@1.0.0' }, /with the version in the parameter version/],
      [{ package: 'npm/a\u0000b' }, /package must be/],
      [{ package: 'nosuch/lodash' }, /Unknown ecosystem\. Use one of: npm, PyPI/],
      [{ version: '1.0' }, /send package too/],
      [{ package: 'npm/lodash', version: ' ' }, /version must be one version such as 4\.17\.20/],
      [{ package: 'npm/lodash', version: '^4.17.0' }, /not a range/],
      [{ package: 'npm/lodash', version: '>=1.0, <2.0' }, /not a range/],
      [{ package: 'npm/lodash', version: '4.*' }, /not a range/],
      [{ package: 'npm/@scope' }, /package must be a name that npm can have: name or @scope\/name/],
      [{ package: 'pkg:maven/log4j-core@2.14.1' }, /package must be a name that Maven can have: group:artifact/],
      [{ package: 'Packagist/drupal' }, /package must be a name that Packagist can have: vendor\/name/],
      [{ package: 'pypi/requests', version: 'latest' }, /PyPI cannot order the version latest/],
      [{ package: 'pkg:npm/lodash@latest' }, /npm cannot order the version latest/],
      [{ package: 'pkg:npm/lodash@~4' }, /package must name one version .* not a range/],
      [{ package: 'pkg:npm/lodash@1.0.0', version: '2.0.0' }, /differs from the one in package \(1\.0\.0\)/],
    ] as const) {
      await assert.rejects(
        async () => listed(input, deps),
        (error) => error instanceof ApiError && error.code === 'invalid_request' && message.test(error.message),
        JSON.stringify(input),
      );
    }
  });
});
