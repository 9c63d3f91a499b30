import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRpm } from './orders/rpm.ts';
import { packageUrlOf, readPurl } from './purl.ts';

function read(purl: string): string {
  const query = readPurl(purl);
  return query === null ? 'none' : `${query.ecosystem} ${query.name} ${query.version}`;
}

test('looks up the source package of a Debian package, which advisories name', () => {
  assert.equal(
    read('pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&distro=debian-12&upstream=openssl'),
    'Debian:12 openssl 3.0.11-1~deb12u2',
  );
  assert.equal(read('pkg:deb/debian/bash@5.2.15-2?distro=debian-12'), 'Debian:12 bash 5.2.15-2');
});

test('takes the version of the source package where it differs from that of the package', () => {
  const purl = 'pkg:deb/debian/gcc@4%3A12.2.0-3?distro=debian-12&upstream=gcc-defaults%401.203';
  assert.equal(read(purl), 'Debian:12 gcc-defaults 1.203');
});

test('reads a plus sign in the name of a source package as such, encoded or not', () => {
  for (const plus of ['+', '%2B']) {
    const upstream = `ms-gsl${plus}${plus}`;
    assert.equal(read(`pkg:deb/debian/x@1?upstream=${upstream}&distro=debian-12`), 'Debian:12 ms-gsl++ 1');
  }
});

test('looks up the origin of an Alpine package', () => {
  assert.equal(
    read('pkg:apk/alpine/libcrypto3@3.1.4-r0?distro=alpine-3.18.4&upstream=openssl'),
    'Alpine:v3.18 openssl 3.1.4-r0',
  );
});

test('looks up the installed package in distributions whose records name those', () => {
  const upstream = 'upstream=openssl-3.0.7-24.el9.src.rpm';
  assert.equal(
    read(`pkg:rpm/almalinux/openssl-libs@3.0.7-24.el9?distro=almalinux-9.3&epoch=1&${upstream}`),
    'AlmaLinux:9.3 openssl-libs 1:3.0.7-24.el9',
  );
  assert.equal(read('pkg:apk/wolfi/libcrypto3@3.1.4-r0?upstream=openssl'), 'Wolfi libcrypto3 3.1.4-r0');
});

test('looks up the source package that the name of a source RPM states, with the epoch of the installed one', () => {
  const upstream = 'upstream=openssl-3.0.7-24.el9.src.rpm';
  assert.equal(
    read(`pkg:rpm/rocky/openssl-libs@3.0.7-24.el9?distro=rocky-9.3&epoch=1&${upstream}`),
    'Rocky Linux:9.3 openssl 1:3.0.7-24.el9',
  );
});

test('does not make up the epoch of a source package that is versioned apart from the installed one', () => {
  const purl = 'pkg:rpm/rocky/perl-Errno@1.28-422.el8?distro=rocky-8&upstream=perl-5.26.3-422.el8.src.rpm';
  assert.equal(read(purl), 'Rocky Linux:8 perl ?:5.26.3-422.el8');
  assert.equal(compareRpm('?:5.26.3-422.el8', '4:5.26.3-423.el8'), null);
  assert.equal(Math.sign(compareRpm('?:5.26.3-422.el8', '0:5.26.3-423.el8') ?? 0), -1);
  assert.equal(Math.sign(compareRpm('5.26.3-424.el8', '?:5.26.3-423.el8') ?? 0), 1);
  assert.equal(compareRpm('?:5.26.3-422.el8', '?:5.26.3-422.el8'), 0);
});

test('does not compare a version whose epoch is unknown with versions that have one', () => {
  const query = readPurl('pkg:rpm/almalinux/bind@9.16.23-14.el9?distro=almalinux-9&epoch=unknown');
  assert.equal(query?.version, '?:9.16.23-14.el9');
  assert.equal(compareRpm(query?.version ?? '', '32:9.16.23-18.el9'), null);
});

test('tells the installed package beside the source package that is looked up, without the mark of an unknown epoch', () => {
  const query = readPurl('pkg:deb/debian/gcc@4%3A12.2.0-3?distro=debian-12&upstream=gcc-defaults%401.203');
  assert.deepEqual(query?.installed, { name: 'gcc', version: '4:12.2.0-3' });
  const plain = readPurl('pkg:rpm/almalinux/bind@9.16.23-14.el9?distro=almalinux-9&epoch=unknown');
  assert.deepEqual(plain?.installed, { name: 'bind', version: '9.16.23-14.el9' });
  assert.equal(readPurl('pkg:deb/debian/bash@5.2.15-2?distro=debian-12')?.installed, undefined);
});

test('takes no version from the source package if the package URL has none', () => {
  assert.equal(read('pkg:deb/debian/libssl3?distro=debian-12&upstream=openssl%403.0.11'), 'Debian:12 openssl null');
});

test('reads no package URL that is longer than any', () => {
  assert.equal(read(`pkg:pypi/django@1.${'0'.repeat(1_900)}`).slice(0, 12), 'PyPI django ');
  assert.equal(read(`pkg:pypi/django@1.${'0'.repeat(2_000)}`), 'none');
});

test('writes a package URL that names the same package when it is read', () => {
  for (const [ecosystem, name] of [
    ['npm', '@angular/core'],
    ['Maven', 'org.apache.logging.log4j:log4j-core'],
    ['Go', 'github.com/gin-gonic/gin'],
    ['crates.io', 'time'],
    ['GitHub Actions', 'actions/checkout'],
  ] as const) {
    assert.equal(read(packageUrlOf(ecosystem, name) ?? ''), `${ecosystem} ${name} null`);
  }
  assert.equal(packageUrlOf('Debian', 'curl'), null);
});
