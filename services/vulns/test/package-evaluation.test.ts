import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Cursors } from '@kairan/operation/cursor';
import { versionOrderOf } from '../src/affected/ecosystem.ts';
import type { VersionOrder } from '../src/affected/orders/order.ts';
import { checkPackage } from '../src/operations/check-package.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { affectsVersion, type EvaluatedRecord, type RangeEvent } from './osv-evaluator.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, type OsvRecord, osvRecord, scoredCve } from './store/upstream-folder.ts';

/** Versions of each ecosystem, rising, with what is hard about its order: pre-releases, epochs, build numbers, revisions. */
const semver = [
  '0.0.1',
  '0.9.0',
  '1.0.0-alpha.1',
  '1.0.0-alpha.2',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];
const debian = [
  '0.9-1',
  '1.0~rc1-1',
  '1.0-1',
  '1.0-1+deb12u1',
  '1.0-2',
  '1.0.1-1',
  '1.2-1',
  '1.10-1',
  '1:0.5-1',
  '2:0.1-1',
];
const rpm = [
  '0.9-1.el8',
  '1.0~rc1-1.el8',
  '1.0-1.el8',
  '1.0-1.el8_6',
  '1.0-2.el8',
  '1.0.1-1.el8',
  '1.2-1.el8',
  '1.10-1.el8',
  '1:0.5-1.el8',
];
const apk = [
  '0.9-r0',
  '1.0_alpha1-r0',
  '1.0_rc1-r0',
  '1.0-r0',
  '1.0-r1',
  '1.0_p1-r0',
  '1.0.1-r0',
  '1.2-r3',
  '1.10-r0',
  '2.0-r0',
];
const dotted = ['0.9', '1.0', '1.0.1', '1.2', '1.10', '1.10.1', '2.0', '10.0'];
const rising: Readonly<Record<string, readonly string[]>> = {
  npm: semver,
  Go: semver,
  'crates.io': semver,
  Hex: semver,
  Julia: ['0.9.0', '1.0.0-rc1', '1.0.0', '1.0.0+0', '1.0.0+2', '1.0.0+10', '1.0.1+0', '1.10.0', '2.0.0'],
  Bitnami: ['0.9.0', '1.0.0', '1.0.0-1', '1.0.0-2', '1.0.0-10', '1.0.1', '1.2.0-0', '1.10.0', '2.0.0'],
  'GitHub Actions': semver,
  SwiftURL: semver,
  PyPI: ['0.9', '1.0.dev1', '1.0a1', '1.0b2', '1.0rc1', '1.0', '1.0.post1', '1.1', '1.10', '2.0', '1!0.1'],
  Maven: ['0.9', '1.0-alpha-1', '1.0-beta-1', '1.0-rc1', '1.0-SNAPSHOT', '1.0', '1.0.1', '1.2', '1.10', '2.0'],
  NuGet: ['0.9.0', '1.0.0-alpha', '1.0.0-rc.1', '1.0.0', '1.0.0.1', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
  RubyGems: ['0.9', '1.0.alpha', '1.0.beta.2', '1.0.rc1', '1.0', '1.0.1', '1.2', '1.10', '2.0'],
  Packagist: ['0.9.0', '1.0.0-alpha1', '1.0.0-beta1', '1.0.0-RC1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
  Pub: ['0.9.0', '1.0.0-dev', '1.0.0', '1.0.0+1', '1.0.0+2', '1.0.1', '1.10.0', '2.0.0'],
  CRAN: dotted,
  Bioconductor: dotted,
  GHC: ['9.2.4', '9.4.1-rc1', '9.4.1', '9.4.2', '9.10.1-alpha1', '9.10.1', '9.12.1'],
  opam: ['0.9', '1.0~rc1', '1.0', '1.0-1', '1.0.1', '1.10', '2.0'],
  ConanCenter: ['0.9', '1.0.0-rc1', '1.0.0', '1.1.1', '1.1.1k', '1.1.1w', '1.10'],
  Linux: ['5.10-rc1', '5.10', '5.10.1', '5.15-rc2', '5.15', '6.1'],
  Hackage: dotted,
  'Echo:npm': ['0.9.0', '1.0.0-rc.1', '1.0.0', '1.0.0+echo.1', '1.0.0+echo.10', '1.0.1', '2.0.0'],
  'Debian:12': debian,
  'Ubuntu:22.04:LTS': debian,
  'Alpine:v3.18': apk,
  Chainguard: apk,
  Wolfi: apk,
  'Red Hat:enterprise_linux:8::appstream': rpm,
  'openEuler:20.03-LTS': rpm,
  'Azure Linux:3': rpm,
  'Photon OS:5.0': rpm,
};

const names: Readonly<Record<string, string>> = {
  Maven: 'org.example:thing',
  Packagist: 'example/thing',
  Go: 'example.org/thing',
  SwiftURL: 'example.org/some/thing',
  'GitHub Actions': 'example/thing',
};

/** How a record names its CVE, and the id that checks must give. */
const ties = ['alias', 'upstream', 'upstream advisory', 'none', 'rejected', 'unknown upstream', 'withdrawn'] as const;

interface Made {
  record: OsvRecord & EvaluatedRecord;
  /** Null if it must not be found. */
  id: string | null;
  cve: string;
}

const perEcosystem = 14;

/** Makes records with random ranges, their events in random order, and random lists of versions. */
function madeRecords(ecosystem: string, versions: readonly string[], first: number, random: () => number): Made[] {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const some = (most: number) => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(versions))),
  ];
  const name = names[ecosystem] ?? 'thing';
  const range = () => {
    const points = some(6);
    const events = points
      .toSorted((a, b) => versions.indexOf(a) - versions.indexOf(b))
      .map((version, i): RangeEvent => ({ [i % 2 === 0 ? 'introduced' : pick(['fixed', 'last_affected'])]: version }));
    // The specification leaves open what two events at one version mean.
    const unused = versions.filter((version) => !points.includes(version));
    if (random() < 0.4) events.unshift(random() < 0.5 ? { introduced: '0' } : { fixed: pick(unused) });
    const begins = events.some(({ introduced }) => introduced !== undefined)
      ? events
      : [{ introduced: '0' }, ...events];
    const limited = random() < 0.1 ? [...begins, { limit: pick(versions) }] : begins;
    return { type: 'ECOSYSTEM', events: limited.toSorted(() => random() - 0.5) };
  };
  return Array.from({ length: perEcosystem }, (_, i): Made => {
    const tie = ties[i % ties.length] as (typeof ties)[number];
    const cve = `CVE-2026-${first + i}`;
    const own = `X-2026-${first + i}`;
    const affected = [
      {
        package: { ecosystem, name },
        ranges: Array.from({ length: 1 + Math.floor(random() * 2) }, range),
        versions: some(2),
      },
      { package: { ecosystem, name: `${name}-other` }, ranges: [range()], versions: [] },
    ];
    const more = {
      affected,
      ...(tie === 'upstream' && { upstream: [cve] }),
      ...(tie === 'upstream advisory' && { upstream: [`Y-2026-${first + i}`] }),
      ...(tie === 'unknown upstream' && { upstream: ['CVE-2020-99999'] }),
      ...(tie === 'withdrawn' && { withdrawn: '2026-02-02T00:00:00Z' }),
    };
    const record = osvRecord(own, '2026-02-01T00:00:00Z', tie === 'alias' || tie === 'rejected' ? [cve] : [], more);
    const isOwn = tie === 'none' || tie === 'rejected' || tie === 'unknown upstream';
    return { record: record as Made['record'], id: tie === 'withdrawn' ? null : isOwn ? own : cve, cve };
  });
}

onEachDatabase('check_package', (t) => {
  it("agrees with OSV's published evaluation for random records of every ecosystem, with and without a CVE", async () => {
    const random = randomOf(20_261_128);
    const made = new Map<string, Made[]>();
    for (const [i, [ecosystem, versions]] of Object.entries(rising).entries()) {
      made.set(ecosystem, madeRecords(ecosystem, versions, 10_000 + 100 * i, random));
    }
    const all = [...made.values()].flat();
    const store = await openTestStore(t);
    await store.read(
      dayOf('2026-11-01', {
        nvd: all.map(({ cve, id, record }) => {
          const isRejected = id !== cve && (record['aliases'] as string[]).includes(cve);
          return scoredCve(cve, '2026-02-01T00:00:00.000', isRejected ? { vulnStatus: 'Rejected' } : {});
        }),
        osv: {
          // The advisories through which some records name their CVE.
          Links: all.map(({ cve }) => osvRecord(`Y-${cve.slice(4)}`, '2026-02-01T00:00:00Z', [cve], { affected: [] })),
          ...Object.fromEntries(
            [...made].map(([ecosystem, each]) => [ecosystem.replaceAll(':', ' '), each.map(({ record }) => record)]),
          ),
        },
      }),
    );
    const deps: Vulnerabilities = {
      view: new StoreView(await t.open(store.url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
    let affected = 0;
    for (const [ecosystem, records] of made) {
      const name = names[ecosystem] ?? 'thing';
      const order = versionOrderOf(ecosystem) as VersionOrder;
      for (const version of rising[ecosystem] as readonly string[]) {
        const expected = records.filter(
          ({ record, id }) => id !== null && affectsVersion(record, { ecosystem, name }, version, order),
        );
        const { data } = (await checkPackage.run(
          { ecosystem, name, version, limit: 100 },
          { key: 'somebody' },
          deps,
        )) as {
          data: { verdict: string; vulnerabilities: { id: string; verdict: string }[] };
        };
        const found = data.vulnerabilities.filter(({ verdict }) => verdict === 'affected').map(({ id }) => id);
        assert.deepEqual(
          found.sort(),
          expected.map(({ id }) => id).sort(),
          `${ecosystem} ${version}: ${JSON.stringify(
            records.map(
              ({
                record: {
                  id,
                  affected: [entry],
                },
              }) => [id, entry],
            ),
          )}`,
        );
        affected += expected.length;
      }
    }
    // The records were not all of one kind.
    assert.ok(affected > 500, `${affected} findings`);
  });
});
