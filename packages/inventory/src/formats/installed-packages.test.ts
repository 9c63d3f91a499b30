import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const debian = `Package: base-files
Essential: yes
Status: install ok installed
Priority: required
Architecture: amd64
Version: 12.4+deb12u5
Description: Debian base system miscellaneous files
 This package contains the basic filesystem hierarchy of a Debian system.
Version of nothing: 9

Package: libssl3
Status: install ok installed
Architecture: amd64
Source: openssl
Version: 3.0.11-1~deb12u2

Package: libgcc-s1
Status: install ok installed
Architecture: amd64
Multi-Arch: same
Source: gcc-12 (12.2.0-14)
Version: 12.2.0-14+b1

Package: libgcc-s1
Status: install ok installed
Architecture: i386
Multi-Arch: same
Source: gcc-12 (12.2.0-14)
Version: 12.2.0-14+b1

Package: vim
Status: deinstall ok config-files
Version: 2:9.0.1378-2

Package: tzdata
Status: hold ok installed
Version: 2024a-0+deb12u1

Package: half
Status: install reinstreq half-configured
Version: 1:1.0-1
`;

test('reads the status of dpkg with source packages and the release, and leaves out what was removed', () => {
  const expected = [
    'pkg:deb/debian/base-files@12.4+deb12u5?distro=debian-12 #1',
    'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?distro=debian-12&upstream=openssl #11',
    'pkg:deb/debian/libgcc-s1@12.2.0-14+b1?distro=debian-12&upstream=gcc-12%4012.2.0-14 #17',
    'pkg:deb/debian/tzdata@2024a-0+deb12u1?distro=debian-12 #35',
    'pkg:deb/debian/half@1:1.0-1?distro=debian-12 #39',
  ];
  assert.deepEqual(componentsOf(debian, { filename: 'status' }), expected);
  assert.equal(formatOf(debian, { filename: 'packages.txt' }), 'dpkg status');
});

test('tells the release of Debian and Ubuntu from base-files, and no release that it does not name', () => {
  const distro = (version: string) =>
    /distro=(\S+)/.exec(componentsOf(`Package: base-files\nVersion: ${version}\n`)[0] ?? '')?.[1];
  assert.equal(distro('11.1+deb11u9'), 'debian-11');
  assert.equal(distro('12.4'), 'debian-12');
  assert.equal(distro('12ubuntu4.6'), 'ubuntu-22.04');
  assert.equal(distro('13ubuntu10'), 'ubuntu-24.04');
  assert.equal(distro('13.6'), undefined);
  assert.match(componentsOf('Package: base-files\nVersion: 13.6\n')[0] ?? '', /^pkg:deb\/debian\/base-files@13\.6 /);
  assert.match(componentsOf('Package: base-files\nVersion: 14ubuntu1\n')[0] ?? '', /^pkg:deb\/ubuntu\//);
});

test('does not take a derivative for Debian: the distribution has to be named', () => {
  const text = 'Package: base-files\nVersion: 1:2024.1.0\n\nPackage: zlib1g\nSource: zlib\nVersion: 1:1.3-1\n';
  assert.deepEqual(componentsOf(text), ['no_distro: base-files@1:2024.1.0 #1', 'no_distro: zlib1g@1:1.3-1 #4']);
  assert.equal(
    componentsOf(text, { distro: 'debian-13' })[1],
    'pkg:deb/debian/zlib1g@1:1.3-1?distro=debian-13&upstream=zlib #4',
  );
});

test('does not take the packages that Raspberry Pi OS rebuilds for those of Debian', () => {
  const text = 'Package: chromium\nVersion: 1:126.0.6478.164-rpi1~deb12u1+rpt2\n\nPackage: zlib1g\nVersion: 1:1.2.13\n';
  assert.deepEqual(componentsOf(text, { distro: 'debian-12' }), [
    'not_from_registry: chromium@1:126.0.6478.164-rpi1~deb12u1+rpt2 #1',
    'pkg:deb/debian/zlib1g@1:1.2.13?distro=debian-12 #4',
  ]);
});

test('says which file to send instead of the output of dpkg -l and apt list, which have no source packages', () => {
  for (const text of ['Desired=Unknown/Install/Remove/Purge/Hold\n', 'Listing... Done\nzlib1g/now 1:1.2.13 amd64\n']) {
    assert.throws(
      () => componentsOf(text, { filename: 'packages.txt' }),
      (error) => error instanceof UnreadableFile && /\/var\/lib\/dpkg\/status/.test(error.message),
    );
  }
});

test('understands the distribution in the usual spellings', () => {
  const purl = (distro: string) => componentsOf('Package: zlib1g\nVersion: 1.3\n', { distro })[0];
  assert.equal(purl('Debian:12'), 'pkg:deb/debian/zlib1g@1.3?distro=debian-12 #1');
  assert.equal(purl('ubuntu-jammy'), 'pkg:deb/ubuntu/zlib1g@1.3?distro=ubuntu-jammy #1');
  assert.equal(purl('ubuntu 22.04'), 'pkg:deb/ubuntu/zlib1g@1.3?distro=ubuntu-22.04 #1');
  assert.equal(purl('debian'), 'pkg:deb/debian/zlib1g@1.3 #1');
  assert.equal(purl('12'), 'no_distro: zlib1g@1.3 #1');
});

const alpine = `C:Q1FGSUbDpfDdWmfKGvkw/BevenRHQ=
P:alpine-release
V:3.18.4-r0
A:x86_64
o:alpine-base
F:etc
R:alpine-release
Z:Q1MZwGMEis9uc78EhxmxyozT2ZxZM=

C:Q1FGSUbDpfDdWmfKGvkw/BevenRHQ=
P:sqlite-libs
V:3.41.2-r2
A:x86_64
S:481468
T:Sqlite3 library
o:sqlite
D:so:libc.musl-x86_64.so.1
p:so:libsqlite3.so.0=0.8.6

C:Q1FGSUbDpfDdWmfKGvkw/BevenRHQ=
P:zlib
V:1.2.13-r1
A:x86_64
o:zlib
`;

test('reads the packages that apk installed with the package that they are built from, and the branch of Alpine', () => {
  const expected = [
    'pkg:apk/alpine/alpine-release@3.18.4-r0?distro=alpine-3.18.4&upstream=alpine-base #1',
    'pkg:apk/alpine/sqlite-libs@3.41.2-r2?distro=alpine-3.18.4&upstream=sqlite #10',
    'pkg:apk/alpine/zlib@1.2.13-r1?distro=alpine-3.18.4 #20',
  ];
  assert.deepEqual(componentsOf(alpine, { filename: 'installed' }), expected);
  assert.equal(formatOf(alpine), 'apk installed');
});

test('reads Wolfi as Wolfi, the development branch of Alpine without a branch, and other lists with the distro given', () => {
  const wolfi = 'P:wolfi-baselayout\nV:20230201-r7\n\nP:zlib\nV:1.3-r0\n';
  assert.equal(componentsOf(wolfi)[1], 'pkg:apk/wolfi/zlib@1.3-r0 #4');
  const edge = alpine.replace('V:3.18.4-r0', 'V:3.20.0_alpha20231219-r0');
  assert.equal(componentsOf(edge)[2], 'pkg:apk/alpine/zlib@1.2.13-r1 #20');
  const other = 'P:zlib\nV:1.3-r0\n';
  assert.deepEqual(componentsOf(other), ['no_distro: zlib@1.3-r0 #1']);
  assert.deepEqual(componentsOf(other, { distro: 'alpine-3.19' }), [
    'pkg:apk/alpine/zlib@1.3-r0?distro=alpine-3.19 #1',
  ]);
});

const rocky = 'rocky-release-9.3-1.2.el9.noarch';

test('reads plain rpm -qa, and says that its epochs are unknown', () => {
  const text = `bash-5.1.8-6.el9_1.x86_64
gpg-pubkey-350d275d-6279464b
java-1.8.0-openjdk-headless-1.8.0.392.b08-4.el9.x86_64
${rocky}
`;
  assert.deepEqual(componentsOf(text), [
    'pkg:rpm/rocky/bash@5.1.8-6.el9_1?distro=rocky-9.3&epoch=unknown #1',
    'pkg:rpm/rocky/java-1.8.0-openjdk-headless@1.8.0.392.b08-4.el9?distro=rocky-9.3&epoch=unknown #3',
    'pkg:rpm/rocky/rocky-release@9.3-1.2.el9?distro=rocky-9.3&epoch=unknown #4',
  ]);
  assert.equal(formatOf(text, { filename: 'packages.txt' }), 'rpm -qa');
});

const bind = 'bind-libs@9.16.23-14.el9';
const ofBind = `pkg:rpm/rocky/${bind}?distro=rocky-9.3&epoch=32`;
const withSource = `${ofBind}&upstream=bind-9.16.23-14.el9.src.rpm`;
const release = 'pkg:rpm/rocky/rocky-release@9.3-1.2.el9?distro=rocky-9.3';

for (const [form, text, expected] of [
  [
    '%{NAME} %{EPOCH} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}',
    'bind-libs 32 9.16.23 14.el9 x86_64 bind-9.16.23-14.el9.src.rpm\nrocky-release (none) 9.3 1.2.el9 noarch (none)\n',
    [withSource, release],
  ],
  [
    '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH}',
    'bind-libs 32 9.16.23 14.el9 x86_64\nrocky-release 0 9.3 1.2.el9 noarch\n',
    [ofBind, release],
  ],
  [
    '%{NAME}\\t%{EPOCHNUM}:%{VERSION}-%{RELEASE}\\t%{SOURCERPM}',
    'bind-libs\t32:9.16.23-14.el9\tbind-9.16.23-14.el9.src.rpm\nrocky-release\t0:9.3-1.2.el9\trocky-release-9.3-1.2.el9.src.rpm\n',
    [withSource, `${release}&upstream=rocky-release-9.3-1.2.el9.src.rpm`],
  ],
  ['%{NEVRA}', `bind-libs-32:9.16.23-14.el9.x86_64\n${rocky}\n`, [ofBind, release]],
  [
    '%{EPOCH}:%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}',
    `32:bind-libs-9.16.23-14.el9.x86_64\n(none):${rocky}\n`,
    [ofBind, release],
  ],
  [
    '%{NAME}|%{VERSION}|%{RELEASE}|%{ARCH}',
    'bind-libs|9.16.23|14.el9|x86_64\nrocky-release|9.3|1.2.el9|noarch\n',
    [ofBind.replace('32', 'unknown'), `${release}&epoch=unknown`],
  ],
  [
    'sosreport',
    `bind-libs-9.16.23-14.el9.x86_64      Mon Jan  1 10:00:00 2024\n${rocky}      Mon Jan  1 10:00:00 2024\n`,
    [ofBind.replace('32', 'unknown'), `${release}&epoch=unknown`],
  ],
  [
    'container manifest',
    'bind-libs\t9.16.23-14.el9\t1674157800\t1670876800\tRocky Enterprise Software Foundation\t32\t12345\tx86_64\t32\tbind-9.16.23-14.el9.src.rpm\n' +
      'rocky-release\t9.3-1.2.el9\t1674157800\t1670876800\tRocky Enterprise Software Foundation\t(none)\t0\tnoarch\t0\trocky-release-9.3-1.2.el9.src.rpm\n',
    [withSource, `${release}&upstream=rocky-release-9.3-1.2.el9.src.rpm`],
  ],
] as const) {
  test(`reads lists of RPMs written as ${form}`, () => {
    assert.deepEqual(
      componentsOf(text),
      expected.map((purl, at) => `${purl} #${at + 1}`),
    );
  });
}

test('reads dnf list installed, with the lines that it breaks', () => {
  const text = `Installed Packages
bind-libs.x86_64                        32:9.16.23-14.el9              @appstream
NetworkManager-config-server.noarch
                                        1:1.44.0-3.el9                 @baseos
rocky-release.noarch                    9.3-1.2.el9                    @baseos
`;
  assert.deepEqual(componentsOf(text), [
    `${ofBind} #2`,
    'pkg:rpm/rocky/NetworkManager-config-server@1.44.0-3.el9?distro=rocky-9.3&epoch=1 #3',
    `${release} #5`,
  ]);
});

test('tells the distributions that RPM lists are of from the packages of their releases', () => {
  const distro = (line: string) =>
    /pkg:rpm\/(\S+?)\/.*distro=([^&\s]+)/
      .exec(componentsOf(line)[0] ?? '')
      ?.slice(1)
      .join(' ');
  assert.equal(distro('almalinux-release-8.9-1.el8.x86_64'), 'almalinux almalinux-8.9');
  assert.equal(distro('redhat-release-9.2-0.13.el9.x86_64'), 'redhat rhel-9.2');
  assert.equal(distro('centos-release-7-9.2009.1.el7.centos.x86_64'), 'centos centos-7');
  assert.equal(distro('openEuler-release-22.03LTS_SP1-57.oe2203sp1.x86_64'), 'openeuler openeuler-22.03-LTS-SP1');
  assert.equal(distro('sles-release-15.5-150500.51.2.x86_64'), 'suse sles-15.5');
});

test('names the distribution as missing in a list of RPMs that does not name it, and takes the one given', () => {
  assert.deepEqual(componentsOf('bash-5.1.8-6.el9_1.x86_64\n'), ['no_distro: bash@5.1.8-6.el9_1 #1']);
  assert.deepEqual(componentsOf('bash-5.1.8-6.el9_1.x86_64\n', { distro: 'Rocky Linux 9' }), [
    'pkg:rpm/rocky/bash@5.1.8-6.el9_1?distro=rocky-Linux-9&epoch=unknown #1',
  ]);
});

test('says which line of a list of RPMs is broken, and which command to run', () => {
  assert.throws(
    () => componentsOf(`${rocky}\npackage foo is not installed\n`, { filename: 'rpm-qa.txt' }),
    (error) => error instanceof UnreadableFile && error.detail === 'rpm -qa:2' && /--qf/.test(error.message),
  );
});
