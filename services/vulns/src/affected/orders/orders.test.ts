import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionOrderOf } from '../ecosystem.ts';
import type { VersionOrder } from './order.ts';

/** Each line rises from the lowest version to the highest; `=` joins versions that are equal. */
const rising: Readonly<Record<string, readonly string[]>> = {
  npm: [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0=v1.0.0=1.0.0+build',
    '1.0.1',
    '1.10.0',
    '99999999999999999999.0.0',
  ],
  Go: [
    '0.0.0-20200101000000-abcdefabcdef',
    '0.0.1',
    '1.20.3=go1.20.3=v1.20.3+incompatible',
    '1.21.0-rc.2=go1.21rc2',
    '1.21.0=go1.21',
  ],
  Pub: ['1.0.0-dev', '1.0.0', '1.0.0+1', '1.0.0+2', '1.0.1'],
  PyPI: [
    '1.0.dev1',
    '1.0a1.dev1',
    '1.0a1=1.0alpha1=1.0.0-a.1',
    '1.0b2',
    '1.0rc1=1.0c1',
    '1.0=1.0.0=v1.0',
    '1.0+abc',
    '1.0+abc.1',
    '1.0.post1.dev2',
    '1.0.post1=1.0-1=1.0.r1',
    '1.0.1',
    '1.10',
    '1!0.1',
  ],
  RubyGems: ['1.0.a.9', '1.0.a.10=1.0.a10', '1.0.0.rc1=1.rc1', '1.0.0=1=1.0', '1.0.1', '3.2', '3.10'],
  NuGet: ['1.0.0-Alpha=1.0.0-alpha', '1.0.0-beta', '1.0=1.0.0.0=1.0.0+x', '1.0.0.1', '1.0.1'],
  Maven: [
    '1-alpha-1=1a1',
    '1-beta-2',
    '1-milestone-3',
    '1-rc=1.0.0-cr',
    '1-SNAPSHOT',
    '1=1.0=1.0.0.Final=1-ga',
    '1-sp',
    '1-constructor',
    '1-foo',
    '1-1',
    '1.1',
    '1.10',
    '2.0.0-M1',
    '2.0.0',
  ],
  Packagist: [
    '1.0-dev',
    '1.0.0-alpha.1=1.0.0-ALPHA1',
    '1.0-beta2-dev',
    '1.0-beta2',
    '1.0-RC',
    '1.0-RC0',
    '1.0-RC1',
    '1.0=v1.0.0=1.0.0.0=1.0.0-stable2=1.0+build',
    '1.0-p1=1.0-patch1=1.0_pl1',
    '1.0.1',
    '2019-11-05',
    '2019-11-06',
    '20200101',
  ],
  Debian: [
    '1.0~rc1-1',
    '1.0-1=0:1.0-1',
    '1.0-1+deb12u1',
    '1.0-1.1',
    '1.0-2',
    '1.0a-1',
    '1.0.1-1',
    '1:0.1-1',
    '1:1:0-1',
  ],
  'Red Hat': [
    '1.0~rc1-1',
    '1.0',
    '1.0-1.el8',
    '1.0-2.el8',
    '1.0-10.el8',
    '1.0^git1-1',
    '1.0.1-1',
    '1.1-rc:1-2',
    '1:0.1-1',
  ],
  Alpine: [
    '1.2_alpha',
    '1.2_alpha0-r1',
    '1.2_rc1',
    '1.2',
    '1.2-r0=1.2-r00',
    '1.2-r1',
    '1.2-r10',
    '1.2~5c1a',
    '1.2_git20200101',
    '1.2_p1',
    '1.2_p1_git2',
    '1.2a',
    '1.2p',
    '1.2p1-r0',
    '1.2p10',
    '1.2.026',
    '1.2.1',
    '1.2.27',
    '1.10',
  ],
  Julia: ['4.3.1-rc1', '4.3.1', '4.3.1+0', '4.3.1+2', '4.3.1+10', '4.4.0+0'],
  Bitnami: ['2.50.0-9', '2.50.1=2.50.1-0', '2.50.1-2', '2.50.1-10', '2.50.2'],
  'GitHub Actions': ['4.0.0-beta.1', '4=4.0.0=v4.0.0', 'v4.1.2', '5.0.0'],
  CRAN: ['0.1', '0.1-1', '0.2', '0.10'],
  GHC: ['6.10.2-rc1', '6.10.2', '9.2.4', '9.10.1-alpha1', '9.10.1'],
  opam: ['1.0~rc1', '1.0', '1.0+dune', '1.0-1', '1.0.1', '1.10'],
  ConanCenter: ['1.1.1-pre', '1.1.1=1.1.1.0', '1.1.1+1', '1.1.1k', '1.1.1w', '1.2', '1.10'],
  Linux: ['5.10-rc1', '5.10-rc10', 'v5.10=5.10.0', '5.10.1', '5.15', '6.1'],
  'Echo:npm': ['1.2.3', '1.2.3+echo.1', '1.2.3+echo.2', '1.2.3+echo.10', '1.2.4'],
  'Echo:PyPI': ['1.2.3rc1', '1.2.3', '1.2.3+echo.1', '1.2.3.post1'],
};

for (const [ecosystem, line] of Object.entries(rising)) {
  test(`orders versions of ${ecosystem}`, () => {
    const order = versionOrderOf(ecosystem);
    assert.ok(order);
    const ranked = line.flatMap((same, rank) => same.split('=').map((version) => ({ version, rank })));
    for (const a of ranked) {
      for (const b of ranked) {
        const result = order(a.version, b.version);
        assert.ok(result !== null, `${a.version} and ${b.version}`);
        assert.equal(Math.sign(result), Math.sign(a.rank - b.rank), `${a.version} and ${b.version}`);
      }
    }
  });
}

const unreadable: readonly [string, string][] = [
  ['npm', 'latest'],
  ['npm', '^1.0.0'],
  ['npm', '1.x'],
  ['npm', ''],
  ['PyPI', '1.0-bulbasaur'],
  ['Maven', 'LATEST'],
  ['Maven', '[1.0,2.0)'],
  ['Packagist', 'dev-main'],
  ['Packagist', '1.x-dev'],
  ['Linux', '5.10.0-21-amd64'],
  ['GitHub Actions', 'v4'],
  ['GitHub Actions', 'v4.1'],
  ['GitHub Actions', 'main'],
  ['ConanCenter', 'cci.20230125'],
  ['RubyGems', '>= 1'],
  ['NuGet', '1.2.3.4.5'],
  ['Debian', '1.0 2'],
  ['Debian', '1.0-1:2'],
  ['Debian', '1.0-'],
  ['Debian', 'latest'],
  ['Red Hat', '-'],
  ['Alpine', '1.2_foo1'],
];

for (const [ecosystem, version] of unreadable) {
  test(`rejects "${version}" as a version of ${ecosystem}`, () => {
    const order = versionOrderOf(ecosystem);
    assert.equal(order?.(version, '1.0'), null);
    assert.equal(order?.('1.0', version), null);
  });
}

const maven: readonly [string, string, number | null][] = [
  // Numbers and words after a hyphen or dot: the class that Maven runs, not the table of its documentation.
  ['1.0.0.RC8-beta', '1.0.0-RC16', -1],
  ['2.9.0.RC1', '2.9.0-1', -1],
  ['1.1.31_noneautotype', '1.1.31.sec10', -1],
  ['1.0.0-beta-11', '1.0.0-beta.6', null],
  ['3.2.0rc2', '3.2.0-rc.1', null],
  ['7.4.3.20', '7.4.3.20-ga20', null],
  ['4.0.16.Final', '4.0.16.Final-jason1', null],
];

for (const [a, b, expected] of maven) {
  const verb = expected === null ? 'leaves open how Maven orders' : 'orders as Maven does';
  test(`${verb} ${a} and ${b}`, () => {
    const order = versionOrderOf('Maven') as VersionOrder;
    const [there, back] = [order(a, b), order(b, a)];
    assert.equal(there === null ? null : Math.sign(there), expected);
    assert.equal(back === null ? null : -Math.sign(back), expected);
  });
}

test('compares very long versions quickly', () => {
  for (const ecosystem of Object.keys(rising)) {
    for (const part of ['1.', '1-', 'a1', '0', '1', '~', '_p1', '-r1', '1a-', 'p1', '.dev1']) {
      for (const start of ['1', '1.0-beta1', '2020-01-01']) {
        const long = `${start}${part.repeat(20_000)}`;
        versionOrderOf(ecosystem)?.(long, `${long}!`);
        versionOrderOf(ecosystem)?.(`${long}!`, long);
      }
    }
  }
});
