import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vulnerability } from '../vulnerability.ts';
import { kevRow, library, product, record } from './record.fixture.ts';
import { versionRecords } from './version-records.fixture.ts';
import { write } from './write.ts';

for (const [name, affected, fix] of [
  [
    'MySQL by NVD, MariaDB by OSV',
    'Affected: Oracle MySQL 5.7.0 through 5.7.32, 8.0.0 through 8.0.22; MariaDB 10.0.0 before 10.0.11; and 1 more.',
    'Fixed: MariaDB 10.0.11.',
  ],
  [
    'Jetty by NVD, Solr by OSV',
    'Affected: Eclipse Jetty 9.4.32 before 9.4.39, 10.0.1; Solr 8.8.1 before 8.8.2.',
    'Fixed: Solr 8.8.2. Not affected from: Eclipse Jetty 9.4.39 (NVD’s ranges).',
  ],
  [
    'a product without versions, a library of another name',
    'Affected: Aio-Libs Project Aiohttp; aiohttp-session before 2.4.0.',
    'Fixed: aiohttp-session 2.4.0.',
  ],
  [
    'a plugin, and a system that has it',
    'Affected: CKEditor Enhanced Image 4.5.10 before 4.9.2; Drupal 8.0.0 before 8.4.7; drupal/core 8.0.0 before 8.4.7.',
    'Fixed: drupal/core 8.4.7. Not affected from: CKEditor Enhanced Image 4.9.2 (NVD’s ranges).',
  ],
  [
    'more branches by NVD than by OSV',
    'Affected: Drupal before 7.58, 8.0.0 before 8.3.9, 8.4.0 before 8.4.6, 8.5.0 before 8.5.1; drupal/core 8.0.0 before 8.3.9, 8.4.0 before 8.4.6; and 3 more.',
    'Fixed: drupal/core 8.3.9, 8.4.6, 8.5.1. Not affected from: Drupal 7.58 (NVD’s ranges).',
  ],
  [
    'a browser, a library that the description names, and what contains it',
    'Affected: Google Chrome before 116.0.5845.187; libwebp before 1.3.2; libwebp-sys2 before 0.1.8; libwebp-sys before 0.9.3; and 3 more.',
    'Fixed: libwebp-sys2 0.1.8; libwebp-sys 0.9.3. Not affected from: Google Chrome 116.0.5845.187 (NVD’s ranges).',
  ],
  [
    'a protocol, fixed in many packages',
    'Affected: github.com/apple/swift-nio-http2 before 1.28.0; golang.org/x/net before 0.17.0; google.golang.org/grpc 1.58.0 before 1.58.3, 1.57.0 before 1.57.1, before 1.56.3; tomcat-coyote 10.0.0 before 10.1.14; and 1 more.',
    'Fixed: github.com/apple/swift-nio-http2 1.28.0; golang.org/x/net 0.17.0; google.golang.org/grpc 1.58.3, 1.57.1, 1.56.3; tomcat-coyote 10.1.14; and 1 more.',
  ],
  ['the same versions by NVD and OSV', 'Affected: 4.2 before 4.2.15, 5.0 before 5.0.8.', 'Fixed: 4.2.15, 5.0.8.'],
  [
    'a client library with the name of the server',
    'Affected: Redis before 7.0.12; redis (PyPI) 4.2.0 before 4.5.4.',
    'Fixed: redis (PyPI) 4.5.4. Not affected from: Redis 7.0.12 (NVD’s ranges).',
  ],
  [
    'empty ranges',
    'Affected: Acme Mixer before 1.2; mixin-deep 2.0.0 before 2.0.1.',
    'Fixed: mixin-deep 2.0.1, 1.3.2. Not affected from: Acme Mixer 1.2 (NVD’s ranges).',
  ],
  ['versions named by nobody', null, null],
  [
    'an open range of the Go database, and its twin',
    'Affected: oauth2-proxy/v7 before 7.13.0; oauth2-proxy.',
    'Fixed: oauth2-proxy/v7 7.13.0.',
  ],
  ['an open range and a description that names a version', null, null],
  ['every version, as OSV has it', 'Affected: all versions.', null],
  ['a last affected version and a later fix', 'Affected: 3.1 and earlier.', 'Fixed: 3.5.'],
  ['a fix without a range', null, 'Fixed: 1.2.0.'],
  [
    'updates of CPE',
    'Affected: Microsoft Exchange Server 2013 Cumulative Update 21, 2016 SP1, 8.0 Update 441; and 2 more.',
    null,
  ],
  [
    'an end that another range contains',
    'Affected: before 2.0, 2.0 before 2.3, 1.0 before 1.4.',
    'Not affected from: 2.3 (NVD’s ranges).',
  ],
  [
    'packages of one name in two ecosystems',
    'Affected: lodash (npm) before 4.17.21; lodash (RubyGems) before 5.0.',
    'Fixed: lodash (npm) 4.17.21; lodash (RubyGems) 5.0.',
  ],
] as const) {
  test(`says versions and fixes of the product or package that has them: ${name}`, () => {
    const { structured } = write(versionRecords[name] as Vulnerability).en;
    assert.deepEqual([structured.affected, structured.fix], [affected, fix]);
  });
}

for (const [name, language, affected, fix] of [
  [
    'more branches by NVD than by OSV',
    'ja',
    '影響を受けるシステム: Drupal（7.58 未満、8.0.0 以上 8.3.9 未満、8.4.0 以上 8.4.6 未満、8.5.0 以上 8.5.1 未満）、drupal/core（8.0.0 以上 8.3.9 未満、8.4.0 以上 8.4.6 未満）、ほか 3 件。',
    '修正版: drupal/core（8.3.9、8.4.6、8.5.1）。影響を受けなくなるバージョン（NVD の範囲による）: Drupal（7.58）。',
  ],
  [
    'more branches by NVD than by OSV',
    'fr',
    'Systèmes affectés : Drupal versions antérieures à 7.58, de 8.0.0 (incluse) à 8.3.9 (exclue), de 8.4.0 (incluse) à 8.4.6 (exclue), de 8.5.0 (incluse) à 8.5.1 (exclue) ; drupal/core versions de 8.0.0 (incluse) à 8.3.9 (exclue), de 8.4.0 (incluse) à 8.4.6 (exclue) ; et 3 autres.',
    'Versions corrigées : drupal/core 8.3.9, 8.4.6, 8.5.1. Non affecté à partir de : Drupal 7.58 (plages de la NVD).',
  ],
  [
    'the same versions by NVD and OSV',
    'ja',
    '影響を受けるバージョン: 4.2 以上 4.2.15 未満、5.0 以上 5.0.8 未満。',
    '修正版: 4.2.15、5.0.8。',
  ],
  [
    'the same versions by NVD and OSV',
    'fr',
    'Versions affectées : de 4.2 (incluse) à 4.2.15 (exclue), de 5.0 (incluse) à 5.0.8 (exclue).',
    'Versions corrigées : 4.2.15, 5.0.8.',
  ],
  [
    'updates of CPE',
    'ja',
    '影響を受けるシステム: Microsoft Exchange Server（2013 累積更新プログラム 21、2016 SP1、8.0 Update 441）、ほか 2 件。',
    null,
  ],
  [
    'updates of CPE',
    'fr',
    'Systèmes affectés : Microsoft Exchange Server versions 2013 Cumulative Update 21, 2016 SP1, 8.0 Update 441 ; et 2 autres.',
    null,
  ],
  ['every version, as OSV has it', 'ja', '影響を受けるバージョン: すべてのバージョン。', null],
  ['every version, as OSV has it', 'fr', 'Versions affectées : toutes.', null],
] as const) {
  test(`says versions and fixes with their products in ${language}: ${name}`, () => {
    const { structured } = write(versionRecords[name] as Vulnerability)[language];
    assert.deepEqual([structured.affected, structured.fix], [affected, fix]);
  });
}

test('names a package with its ecosystem beside a product of KEV with the same name', () => {
  const v = record({
    kev_details: kevRow('Redis', 'Redis', '2022-03-28', '2022-04-18', null),
    packages: [library('PyPI', 'redis', [['0', '4.5.4']])],
  });
  assert.equal(write(v).en.structured.affected, 'Affected: redis (PyPI) before 4.5.4.');
});

test('counts what merely contains the product, and names it only if there is nothing else', () => {
  const suites = [product('bigcorp', 'suite', ['13.0']), product('bigcorp', 'cloud', ['7.0', '7.1'])];
  const description = { text: 'A flaw in Form Upload.', lang: 'en', source: 'nvd' as const };
  const v = record({ description, products: [...suites, product('maker', 'form_upload', ['< 1.3.1'])] });
  assert.equal(write(v).en.structured.affected, 'Affected: Maker Form Upload before 1.3.1; and 3 more.');
  const only = record({ products: [product('debian', 'debian_linux', ['7.0'], 'o')] });
  assert.equal(write(only).en.structured.affected, 'Affected: 7.0.');
});

test('counts the packages of distributions that it does not name, also those that are tied by upstream alone', () => {
  const packages = Array.from({ length: 30 }, (_, i) => library(`Debian:${i}`, 'curl', [['0', `8.${i}-1`]]));
  const v = record({ products: [product('haxx', 'curl', ['< 8.4.0'])], packages: [...packages, ...packages] });
  const { affected, fix } = write(v).en.structured;
  assert.deepEqual(write({ ...v, packages: [], downstream_packages: packages }).en.structured, write(v).en.structured);
  assert.equal(affected, 'Affected: curl before 8.4.0; and 30 more.');
  assert.match(fix as string, /^Fixed: Debian 0 curl 8\.0-1; .*; and 24 more\. Not affected from: curl 8\.4\.0 /);
});

test('leaves out the due date of a KEV entry that was due before it was listed', () => {
  const v = record({ kev_details: kevRow('Microsoft', 'Netlogon', '2021-11-03', '2020-09-21', true) });
  assert.equal(
    write(v).en.structured.exploitation,
    'Known exploited: in CISA KEV since 2021-11-03; used in ransomware campaigns.',
  );
});

test('names the CNA for the ends of ranges that the CVE List has and NVD not yet', () => {
  const v = record({ products: [product('acme', 'forms', ['< 2.0'])], products_source: 'cvelist' });
  const { en, ja, fr } = write(v);
  assert.deepEqual(
    [en.structured.fix, ja.structured.fix, fr.structured.fix],
    [
      'Not affected from: 2.0 (the CNA’s ranges).',
      '影響を受けなくなるバージョン（CNA の範囲による）: 2.0。',
      'Non affecté à partir de\u00a0: 2.0 (plages de la CNA).',
    ],
  );
});
