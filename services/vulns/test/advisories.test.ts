import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Cursors } from '@kairan/operation/cursor';
import { ReadyJson } from '@kairan/operation/ready-json';
import { verifiedAnswer } from '@kairan/operation/verify';
import { checkPackage } from '../src/operations/check-package.ts';
import { getPackage } from '../src/operations/get-package.ts';
import { getVulnerability } from '../src/operations/get-vulnerability.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { assertSound } from './store/store-dump.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { type Day, dayOf, ghsaAdvisory, type OsvRecord, osvRecord, scoredCve } from './store/upstream-folder.ts';

const somebody = { key: 'somebody' };
const modified = '2026-02-01T00:00:00.000';

/** An OSV record about one package. */
function advisory(
  id: string,
  [ecosystem, name, fixed = null]: [ecosystem: string, name: string, fixed?: string | null],
  more: { aliases?: string[]; upstream?: string[]; withdrawn?: string; database_specific?: object } = {},
  time = '2026-02-01T00:00:00Z',
): OsvRecord {
  const { aliases = [], ...rest } = more;
  const events = [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])];
  const affected = [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }];
  return osvRecord(id, time, aliases, { affected, ...rest });
}

onEachDatabase('records without a CVE, and records tied to one by upstream', (t) => {
  async function start({ db, url }: TestStore): Promise<Vulnerabilities> {
    await assertSound(db);
    return {
      view: new StoreView(await t.open(url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
  }

  async function withDay(day: Parameters<typeof dayOf>[1]): Promise<Vulnerabilities> {
    const store = await openTestStore(t);
    await store.read(dayOf('2026-11-01', day));
    return start(store);
  }

  interface Checked {
    verdict: string;
    reason: string | null;
    known: number;
    vulnerabilities: { id: string; verdict: string; fixed: string[]; title: string; malware: boolean; url: string }[];
  }

  async function check(input: object, deps: Vulnerabilities): Promise<Checked> {
    const answer = verifiedAnswer(checkPackage, await checkPackage.run(input, somebody, deps)) as { data: Checked };
    return answer.data;
  }

  async function said(purl: string, deps: Vulnerabilities): Promise<string> {
    const { verdict, reason, vulnerabilities } = await check({ purl }, deps);
    return [verdict, reason ?? '', ...vulnerabilities.map(({ id, fixed }) => [id, ...fixed].join(' '))]
      .filter((part) => part !== '')
      .join(', ');
  }

  interface Detail extends Record<string, unknown> {
    records: { id: string }[];
    structured: { affected: string | null; fix: string | null };
  }

  async function detail(cve: string, deps: Vulnerabilities) {
    const answer = await getVulnerability.run({ cve }, somebody, deps);
    assert.ok(answer instanceof ReadyJson);
    return (JSON.parse(answer.body.toString()) as { data: Detail }).data;
  }

  async function listed(input: object, deps: Vulnerabilities) {
    const answer = await listVulnerabilities.run(input, somebody, deps);
    assert.ok(answer instanceof ReadyJson);
    return JSON.parse(answer.body.toString()) as {
      data: { id: string }[];
      without_cve?: { id: string; title: string; malware: boolean; fixed: string[]; url: string }[];
      known?: number;
    };
  }

  it('a record that names no CVE affects packages under its own id, and is no row of a list', async () => {
    const deps = await withDay({
      nvd: [],
      osv: {
        'crates.io': [advisory('RUSTSEC-2026-0004', ['crates.io', 'openssl', '0.10.70'])],
        PyPI: [advisory('PYSEC-2026-9', ['PyPI', 'old', '2.0'], { withdrawn: '2026-02-02T00:00:00Z' })],
      },
    });
    assert.equal(await said('pkg:cargo/openssl@0.10.54', deps), 'affected, RUSTSEC-2026-0004 0.10.70');
    assert.equal(await said('pkg:cargo/openssl@0.10.70', deps), 'not_affected');
    assert.equal(await said('pkg:pypi/old@1.0', deps), 'unknown, not_known');
    assert.deepEqual((await listed({}, deps)).data, []);
    const list = await listed({ package: 'crates.io/openssl', version: '0.10.54' }, deps);
    assert.deepEqual([list.data, list.known], [[], 1]);
    assert.deepEqual(
      list.without_cve?.map(({ id, fixed, url }) => [id, fixed, url]),
      [['RUSTSEC-2026-0004', ['0.10.70'], 'https://osv.dev/vulnerability/RUSTSEC-2026-0004']],
    );
    assert.deepEqual((await listed({ package: 'crates.io/openssl', version: '0.10.70' }, deps)).without_cve, []);
    assert.equal((await listed({ package: 'crates.io/openssl' }, deps)).without_cve?.length, 1);
    assert.equal((await listed({ package: 'npm/nobody' }, deps)).known, 0);
    const named = verifiedAnswer(getPackage, await getPackage.run({ package: 'crates.io/openssl' }, somebody, deps));
    assert.deepEqual(named, {
      data: {
        ecosystem: 'crates.io',
        name: 'openssl',
        purl: 'pkg:cargo/openssl',
        releases: [],
        count: 0,
        without_cve: 1,
      },
    });
    await assert.rejects(async () => getVulnerability.run({ cve: 'RUSTSEC-2026-0004' }, somebody, deps), {
      code: 'not_found',
    });
  });

  it('malware is said to be malware, of every version if the record says so, in each language', async () => {
    const deps = await withDay({
      nvd: [],
      osv: {
        npm: [
          advisory('GHSA-aaaa-bbbb-cccc', ['npm', '@evil/cookies'], { aliases: ['MAL-2026-1'] }),
          advisory('MAL-2026-1', ['npm', '@evil/cookies']),
          advisory('OTHER-1', ['npm', 'also-evil'], { database_specific: { 'malicious-packages-origins': [{}] } }),
        ],
      },
    });
    for (const version of ['77.77.79', 'latest']) {
      const checked = await check({ ecosystem: 'npm', name: '@evil/cookies', version }, deps);
      assert.deepEqual([checked.verdict, checked.known], ['affected', 1]);
      assert.deepEqual(
        checked.vulnerabilities.map(({ id, malware, title }) => [id, malware, title]),
        [['MAL-2026-1', true, 'Malware in @evil/cookies (npm)']],
      );
    }
    assert.equal((await check({ purl: 'pkg:npm/also-evil@1.0.0' }, deps)).vulnerabilities[0]?.malware, true);
    for (const [lang, word] of [
      ['ja', /マルウェア/],
      ['fr', /[Ll]ogiciel malveillant/],
    ] as const) {
      const [first] = (await listed({ package: 'npm/@evil/cookies', lang }, deps)).without_cve ?? [];
      assert.match(first?.title ?? '', word);
    }
  });

  it('a record that names a CVE only as upstream adds its packages and itself to it, and no other fact', async () => {
    const day = (osv: Record<string, OsvRecord[]>) => ({ nvd: [scoredCve('CVE-2026-0008', modified)], osv });
    const derived = advisory(
      'DEBIAN-CVE-2026-0008',
      ['Debian:12', 'openssl', '3.0.9-1'],
      { upstream: ['CVE-2026-0008'] },
      '2026-03-01T00:00:00Z',
    );
    const deps = await withDay(
      day({
        Debian: [
          derived,
          advisory('DEBIAN-CVE-2026-0009', ['Debian:12', 'curl', '8'], {
            upstream: ['CVE-2026-0008'],
            withdrawn: '2026-02-02T00:00:00Z',
          }),
        ],
      }),
    );
    const purl = 'pkg:deb/debian/openssl@3.0.1-1?distro=bookworm';
    assert.equal(await said(purl, deps), 'affected, CVE-2026-0008 3.0.9-1');
    assert.equal(await said('pkg:deb/debian/openssl@3.0.9-1?distro=bookworm', deps), 'not_affected');
    assert.equal(await said('pkg:deb/debian/openssl@3.0.1-1?distro=trixie', deps), 'unknown, not_known');
    assert.equal(await said('pkg:deb/debian/curl@7?distro=bookworm', deps), 'unknown, not_known');
    assert.deepEqual(
      (await listed({ package: purl }, deps)).data.map(({ id }) => id),
      ['CVE-2026-0008'],
    );

    const alone = await detail('CVE-2026-0008', await withDay(day({})));
    const tied = await detail('CVE-2026-0008', deps);
    assert.deepEqual(
      tied.records.map(({ id }) => id),
      ['CVE-2026-0008', 'DEBIAN-CVE-2026-0008'],
    );
    assert.match(tied.structured.affected ?? '', /Example Gateway before 2\.0; and 1 more\./);
    assert.match(tied.structured.fix ?? '', /Debian 12 openssl 3\.0\.9-1/);
    const { records: _, packages: __, history: ___, structured, summary: ____, ...rest } = tied;
    for (const [name, value] of Object.entries(rest)) assert.deepEqual(value, alone[name], name);
    assert.deepEqual({ ...structured, affected: null, fix: null }, { ...alone.structured, affected: null, fix: null });
  });

  it('upstream is followed to the CVEs of an advisory, and a record of none of them stands for itself', async () => {
    const deps = await withDay({
      nvd: [scoredCve('CVE-2026-0001', modified), scoredCve('CVE-2026-0002', modified)],
      ghsa: [ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-01T00:00:00Z', 'CVE-2026-0001')],
      osv: {
        Chainguard: [
          advisory('CGA-1', ['Chainguard', 'haproxy', '2.2.34-r0'], { upstream: ['GHSA-aaaa-bbbb-cccc'] }),
          advisory('CGA-2', ['Wolfi', 'nginx', '2'], { upstream: ['CVE-2026-7777'] }),
        ],
        openEuler: [
          advisory('OESA-1', ['openEuler:20.03-LTS', 'dnsmasq', '2.82-5.oe1'], {
            upstream: ['CVE-2026-0001', 'CVE-2026-0002'],
          }),
        ],
      },
    });
    assert.equal(await said('pkg:apk/chainguard/haproxy@2.2.33-r0', deps), 'affected, CVE-2026-0001 2.2.34-r0');
    assert.equal(await said('pkg:apk/wolfi/nginx@1-r0', deps), 'affected, CGA-2 2');
    const dnsmasq = await said('pkg:rpm/openEuler/dnsmasq@2.82-4.oe1?distro=openEuler-20.03-LTS', deps);
    assert.deepEqual(dnsmasq.split(', ').sort(), ['CVE-2026-0001 2.82-5.oe1', 'CVE-2026-0002 2.82-5.oe1', 'affected']);
  });

  it('a live advisory under a rejected CVE stands for itself until the CVE is published, and again afterwards', async () => {
    const store = await openTestStore(t);
    const osv = { npm: [advisory('GHSA-e6e6-e6e6-e6e6', ['npm', 'e6', '3.0.0'], { aliases: ['CVE-2026-0006'] })] };
    const states: string[] = [];
    const deps = await start(store);
    for (const [i, vulnStatus] of ['Rejected', 'Analyzed', 'Rejected'].entries()) {
      const nvd = [scoredCve('CVE-2026-0006', `2026-02-0${1 + i}T00:00:00.000`, { vulnStatus })];
      await store.read(dayOf(`2026-11-0${1 + i}`, { nvd, osv }));
      await assertSound(store.db);
      states.push(await said('pkg:npm/e6@1.0.0', deps));
    }
    assert.deepEqual(states, [
      'affected, GHSA-e6e6-e6e6-e6e6 3.0.0',
      'affected, CVE-2026-0006 3.0.0',
      'affected, GHSA-e6e6-e6e6-e6e6 3.0.0',
    ]);
  });

  it('a list by package and version has the one advisory that affects it, however many name the package', async () => {
    const many = Array.from({ length: 520 }, (_, i) => advisory(`MAL-2026-${1000 + i}`, ['npm', 'heavy', '2.0.0']));
    const deps = await withDay({ nvd: [], osv: { npm: [...many, advisory('MAL-2026-9999', ['npm', 'heavy'])] } });
    const { without_cve: found, known } = await listed({ package: 'npm/heavy', version: '3.0.0' }, deps);
    assert.deepEqual([found?.map(({ id }) => id), known], [['MAL-2026-9999'], 521]);
  });

  it('aliases without a CVE are one advisory, which a CVE takes over and gives back', async () => {
    const store = await openTestStore(t);
    const nvd = [scoredCve('CVE-2026-0001', modified)];
    const days: [OsvRecord[], string][] = [
      [
        [
          advisory('PYSEC-2026-1', ['PyPI', 'pillow', '10.0.1'], { aliases: ['GHSA-aaaa-bbbb-cccc'] }),
          advisory('GHSA-aaaa-bbbb-cccc', ['PyPI', 'pillow', '10.0.1']),
        ],
        'affected, GHSA-aaaa-bbbb-cccc 10.0.1',
      ],
      [
        [
          advisory('PYSEC-2026-1', ['PyPI', 'pillow', '10.0.1'], { aliases: ['GHSA-aaaa-bbbb-cccc'] }),
          advisory(
            'GHSA-aaaa-bbbb-cccc',
            ['PyPI', 'pillow', '10.0.1'],
            { aliases: ['CVE-2026-0001'] },
            '2026-02-02T00:00:00Z',
          ),
        ],
        'affected, CVE-2026-0001 10.0.1',
      ],
      [
        [
          advisory('PYSEC-2026-1', ['PyPI', 'pillow', '10.0.1'], {}, '2026-02-03T00:00:00Z'),
          advisory('GHSA-aaaa-bbbb-cccc', ['PyPI', 'pillow', '10.0.2'], {}, '2026-02-03T00:00:00Z'),
        ],
        'affected, GHSA-aaaa-bbbb-cccc 10.0.2, PYSEC-2026-1 10.0.1',
      ],
      [
        [advisory('PYSEC-2026-1', ['PyPI', 'pillow', '10.0.1'], {}, '2026-02-03T00:00:00Z')],
        'affected, PYSEC-2026-1 10.0.1',
      ],
    ];
    const deps = await start(store);
    for (const [i, [records, expected]] of days.entries()) {
      const day: Day = dayOf(`2026-11-0${1 + i}`, { nvd, osv: { PyPI: records } });
      await store.read(day);
      await assertSound(store.db);
      assert.equal(await said('pkg:pypi/pillow@10.0.0', deps), expected);
    }
  });
});
