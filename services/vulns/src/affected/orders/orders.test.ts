import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionOrderOf } from '../ecosystem.ts';

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
  Go: ['0.0.0-20200101000000-abcdefabcdef', '0.0.1', '1.20.3=go1.20.3=v1.20.3+incompatible', '1.21.0'],
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
  Packagist: ['1.0-dev', '1.0.0-alpha1', '1.0-beta2', '1.0-RC1', '1.0=v1.0.0=1.0.0.0', '1.0-p1=1.0-patch1', '1.0.1'],
  Debian: ['1.0~rc1-1', '1.0-1=0:1.0-1', '1.0-1+deb12u1', '1.0-1.1', '1.0-2', '1.0a-1', '1.0.1-1', '1:0.1-1'],
  'Red Hat': ['1.0~rc1-1', '1.0-1.el8', '1.0-2.el8', '1.0-10.el8', '1.0^git1-1', '1.0.1-1', '1:0.1-1'],
  Alpine: [
    '1.2_alpha1',
    '1.2_rc1',
    '1.2=1.2-r0',
    '1.2-r1',
    '1.2-r10',
    '1.2_git20200101',
    '1.2_p1',
    '1.2a',
    '1.2.1',
    '1.10',
  ],
  CRAN: ['0.1', '0.1-1', '0.2', '0.10'],
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
  ['Maven', '1.0_1'],
  ['Maven', '[1.0,2.0)'],
  ['Packagist', 'dev-main'],
  ['RubyGems', '>= 1'],
  ['NuGet', '1.2.3.4.5'],
  ['Debian', '1.0 2'],
  ['Alpine', '1.2_foo1'],
];

for (const [ecosystem, version] of unreadable) {
  test(`rejects "${version}" as a version of ${ecosystem}`, () => {
    const order = versionOrderOf(ecosystem);
    assert.equal(order?.(version, '1.0'), null);
    assert.equal(order?.('1.0', version), null);
  });
}

test('compares very long versions quickly', () => {
  for (const ecosystem of Object.keys(rising)) {
    for (const part of ['1.', '1-', 'a1', '0', '~', '_p1', '-r1', '1a-']) {
      const long = `1${part.repeat(20_000)}`;
      versionOrderOf(ecosystem)?.(long, `${long}!`);
    }
  }
});
