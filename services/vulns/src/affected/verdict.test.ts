import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AffectedPackage, AffectedRange } from '../vulnerability.ts';
import { readEcosystem, versionOrderOf } from './ecosystem.ts';
import { packageKey } from './package-key.ts';
import { readPurl } from './purl.ts';
import { samePackage } from './same-package.ts';
import { verdictOf } from './verdict.ts';

const run = (introduced: string | null, fixed: string | null, last_affected: string | null = null): AffectedRange => ({
  type: 'ECOSYSTEM',
  introduced,
  fixed,
  last_affected,
});

function entry(ecosystem: string, ranges: AffectedRange[], versions: string[] = [], name = 'thing'): AffectedPackage {
  return { ecosystem, name, purl: null, ranges, versions };
}

const say = (packages: AffectedPackage[], version: string | null, ecosystem = 'npm', name = 'thing') => {
  const named = packages.filter(samePackage({ ecosystem, name }));
  const verdict = verdictOf(version, named, versionOrderOf(readEcosystem(ecosystem).base));
  if (verdict === null) return 'not named';
  return `${verdict.is === 'unknown' ? verdict.why : verdict.is} ${verdict.fixed.join(',')}`.trim();
};

test('a version is affected from the one that introduced the flaw up to, but not including, the fix', () => {
  const packages = [entry('npm', [run('1.0.0', '1.2.0'), run('2.0.0', '2.1.0')])];
  const said = ['0.9.0', '1.0.0', '1.1.9', '1.2.0-rc.1', '1.2.0', '2.0.5', '3.0.0'].map((v) => say(packages, v));
  assert.deepEqual(said, [
    'not_affected',
    'affected 1.2.0',
    'affected 1.2.0',
    'affected 1.2.0',
    'not_affected',
    'affected 2.1.0',
    'not_affected',
  ]);
});

test('a range without an end stays open, and one with a last affected version ends after it and still names its fix', () => {
  assert.equal(say([entry('npm', [run('0', null)])], '9.9.9'), 'affected');
  const packages = [entry('npm', [run('0', '1.2.0', '1.1.0')])];
  assert.deepEqual(
    ['1.1.0', '1.1.1'].map((v) => say(packages, v)),
    ['affected 1.2.0', 'not_affected'],
  );
});

test('a listed version is affected, even if the list spells it differently', () => {
  const packages = [entry('PyPI', [run('5.0', '5.1')], ['1.0', '2.0.0'])];
  assert.equal(say(packages, '2.0', 'PyPI'), 'affected 5.1');
  assert.equal(say(packages, '3.0', 'PyPI'), 'not_affected');
  assert.equal(say([entry('PyPI', [], ['1.0'])], '1.1', 'PyPI'), 'not_affected');
});

test('an undecidable version is unknown, with a reason', () => {
  assert.equal(say([entry('npm', [run('0', '1.2.0')])], null), 'no_version 1.2.0');
  assert.equal(say([entry('npm', [run('0', '1.2.0')])], 'latest'), 'no_order 1.2.0');
  assert.equal(say([entry('npm', [])], '1.0.0'), 'no_range');
  assert.equal(say([entry('npm', [run(null, '1.2.0')])], '1.0.0'), 'no_range 1.2.0');
  assert.equal(say([entry('npm', [{ ...run('a1b2', 'c3d4'), type: 'GIT' }])], '1.0.0'), 'no_range');
  assert.equal(say([entry('Android', [run('11', '12')])], '11', 'Android'), 'no_order 12');
  assert.equal(say([entry('Android', [], ['11'])], '11', 'Android'), 'affected');
  assert.equal(say([entry('Android', [], ['11'])], '12', 'Android'), 'no_order');
});

test('when sources disagree, "affected" wins', () => {
  const packages = [entry('npm', [run('0', '1.0.0')]), entry('npm', [run('0', '1.5.0')])];
  assert.equal(say(packages, '1.2.0'), 'affected 1.5.0');
  assert.equal(say([...packages, entry('npm', [])], '1.6.0'), 'no_range 1.0.0,1.5.0');
});

test('releases of a distribution are distinguished', () => {
  const packages = [entry('Debian:12', [run('0', '1.0-1')]), entry('Debian:13', [run('0', '1.0-3')])];
  assert.equal(say(packages, '1.0-2', 'Debian:12'), 'not_affected');
  assert.equal(say(packages, '1.0-2', 'debian:13'), 'affected 1.0-3');
  assert.equal(say(packages, '1.0-2', 'Debian'), 'releases_differ 1.0-1,1.0-3');
  assert.equal(say(packages, '0.9-1', 'Debian'), 'affected 1.0-1,1.0-3');
  assert.equal(say(packages, '1.0-2', 'Debian:11'), 'not named');
  assert.equal(say([entry('Ubuntu:22.04:LTS', [run('0', '2')])], '1', 'Ubuntu:22.04'), 'affected 2');
});

test('a release is recognised as people and package URLs write it', () => {
  for (const [stated, wanted, isMeant] of [
    ['22.04:LTS', '22.04', true],
    ['22.04:LTS', '22.04.3', true],
    ['Pro:14.04:LTS', '14.04', true],
    ['Pro:14.04:LTS', '14.04:LTS', false],
    ['14.04:LTS', 'Pro:14.04', false],
    ['Pro:FIPS:16.04:LTS', '16.04', false],
    ['rhel_aus:8.6::appstream', '8.6', true],
    ['enterprise_linux:8::appstream', '8.6', true],
    ['enterprise_linux:9::appstream', '8.6', false],
    ['Linux Enterprise Server 12 SP1', '12.1', true],
    ['Linux Enterprise Server 12 SP2', '12.1', false],
    ['20.03-LTS-SP1', '20.03-lts-sp1', true],
    ['20.03-LTS', '20.03-lts-sp1', false],
    ['8', '8.9', true],
    ['1', '12', false],
  ] as const) {
    const outcome = say([entry(`Distribution:${stated}`, [run('0', null)])], '1', `Distribution:${wanted}`);
    assert.equal(outcome !== 'not named', isMeant, `${wanted} of ${stated}`);
  }
});

test('an open range from the beginning affects every version, also one that cannot be ordered', () => {
  assert.equal(say([entry('npm', [run('0', null)])], 'latest'), 'affected');
  assert.equal(say([entry('Android', [run('0', null)])], '11', 'Android'), 'affected');
  assert.equal(say([entry('npm', [run('0', null)])], null), 'no_version');
});

test('package names are compared by the rules of their ecosystem', () => {
  const named = (ecosystem: string, name: string, query: string) =>
    say([entry(ecosystem, [run('0', null)], [], name)], '1.0.0', ecosystem, query) !== 'not named' &&
    packageKey(ecosystem, name) === packageKey(ecosystem.toLowerCase(), query);
  assert.ok(named('PyPI', 'Foo_Bar.baz', 'foo-bar-baz'));
  assert.ok(named('NuGet', 'Newtonsoft.Json', 'newtonsoft.json'));
  assert.ok(named('crates.io', 'foo_bar', 'foo-bar'));
  assert.ok(!named('npm', 'JSONStream', 'jsonstream'));
  assert.ok(!named('Maven', 'org.a:b', 'org.a:B'));
});

const purls: readonly [string, string | null][] = [
  ['pkg:npm/lodash@4.17.20', 'npm|lodash|4.17.20'],
  ['pkg:npm/%40angular/core@16.0.0', 'npm|@angular/core|16.0.0'],
  ['pkg:npm/@angular/core', 'npm|@angular/core|null'],
  ['PKG:PyPI/Django@3.2#sub/path', 'PyPI|Django|3.2'],
  ['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1?type=jar', 'Maven|org.apache.logging.log4j:log4j-core|2.14.1'],
  ['pkg:golang/github.com/gin-gonic/gin@v1.9.0', 'Go|github.com/gin-gonic/gin|v1.9.0'],
  ['pkg:deb/debian/curl@7.88.1-10?arch=amd64&distro=bookworm', 'Debian:12|curl|7.88.1-10'],
  ['pkg:deb/ubuntu/curl@7.81.0-1?distro=ubuntu-22.04', 'Ubuntu:22.04|curl|7.81.0-1'],
  ['pkg:apk/alpine/curl@8.0-r0?distro=alpine-3.18.4', 'Alpine:v3.18|curl|8.0-r0'],
  ['pkg:rpm/redhat/curl@7.61-1?epoch=1', 'Red Hat|curl|1:7.61-1'],
  ['pkg:rpm/redhat/git-lfs@2.13?distro=rhel-8.6', 'Red Hat:8.6|git-lfs|2.13'],
  ['pkg:rpm/openEuler/dnsmasq@2.82?distro=openEuler-20.03-LTS-SP1', 'openEuler:20.03-lts-sp1|dnsmasq|2.82'],
  ['pkg:rpm/suse/libqt4@4.8?distro=sles-12-SP1', 'SUSE:12.1|libqt4|4.8'],
  ['pkg:deb/ubuntu/a2ps@1:4.14-1.1?distro=trusty', 'Ubuntu:14.04|a2ps|1:4.14-1.1'],
  ['pkg:deb/ubuntu/netty@4.1?arch=source&distro=esm-apps/jammy', 'Ubuntu:Pro:22.04|netty|4.1'],
  ['pkg:deb/echo/linux@6.1', 'Echo|linux|6.1'],
  ['pkg:apk/alpaquita/libxml2@2.9?arch=source&distro=stream', 'Alpaquita:stream|libxml2|2.9'],
  ['pkg:apk/bellsoft-hardened-containers/libxml2@2.9?distro=23', 'BellSoft Hardened Containers:23|libxml2|2.9'],
  ['pkg:apk/wolfi/haproxy-3.0@3.0.9-r0', 'Wolfi|haproxy-3.0|3.0.9-r0'],
  ['pkg:julia/Bzip2_jll@1.0.6+0?uuid=6e34b625', 'Julia|Bzip2_jll|1.0.6+0'],
  ['pkg:docker/library/nginx@1', null],
  ['pkg:npm/', null],
  ['pkg:npm/%zz', null],
  ['lodash', null],
  ['', null],
];

for (const [text, expected] of purls) {
  test(`reads the package URL "${text}" as ${expected}`, () => {
    const read = readPurl(text);
    assert.equal(read && `${read.ecosystem}|${read.name}|${read.version}`, expected);
  });
}
