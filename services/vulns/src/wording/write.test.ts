import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, type Vulnerability } from '../vulnerability.ts';
import { kevRow, library, product, record, score } from './record.fixture.ts';
import { notInKev, write } from './write.ts';
import { writtenRecords } from './written-records.fixture.ts';
import { writtenTexts } from './written-texts.fixture.ts';

for (const [name, v] of Object.entries(writtenRecords)) {
  test(`writes the title and summary in three languages: ${name}`, () => {
    for (const language of languages) {
      const { title, summary } = write(v)[language];
      assert.deepEqual([title, summary], writtenTexts[name]?.[language]);
    }
  });
}

test('writes all structured sentences of a complete record', () => {
  const v = writtenRecords['in KEV, packages and products, several weaknesses'] as Vulnerability;
  assert.deepEqual(write(v).en.structured, {
    weakness:
      'Improper input validation (CWE-20), uncontrolled resource consumption (CWE-400) and deserialization of untrusted data (CWE-502).',
    attack: 'Exploitable over the network, without privileges or user interaction.',
    impact: 'High impact on confidentiality, integrity and availability.',
    component: null,
    affected:
      'Affected: Apache Log4j 2.0.1 before 2.3.1; log4j-core 2.13.0 before 2.15.0, 2.0-beta9 before 2.12.2; and 1 more.',
    fix: 'Fixed: log4j-core 2.15.0, 2.12.2. Not affected from: Apache Log4j 2.3.1 (NVD’s ranges).',
    exploitation: 'Known exploited: in CISA KEV since 2021-12-10 (due 2021-12-24); used in ransomware campaigns.',
  });
  assert.deepEqual(write(v).fr.structured, {
    weakness:
      'Validation incorrecte des entrées (CWE-20), consommation non contrôlée de ressources (CWE-400) et désérialisation de données non fiables (CWE-502).',
    attack: 'Exploitable à distance, sans privilège ni interaction de l’utilisateur.',
    impact: 'Atteinte à la confidentialité et à l’intégrité des données et déni de service.',
    component: null,
    affected:
      'Systèmes affectés : Apache Log4j versions de 2.0.1 (incluse) à 2.3.1 (exclue) ; log4j-core versions de 2.13.0 (incluse) à 2.15.0 (exclue), de 2.0-beta9 (incluse) à 2.12.2 (exclue) ; et 1 autre.',
    fix: 'Versions corrigées : log4j-core 2.15.0, 2.12.2. Non affecté à partir de : Apache Log4j 2.3.1 (plages de la NVD).',
    exploitation:
      'Exploitation avérée : dans le catalogue KEV de la CISA depuis le 10 décembre 2021 (échéance : 24 décembre 2021) ; exploitée dans des campagnes de rançongiciel.',
  });
  assert.deepEqual(write(v).ja.structured, {
    weakness:
      '不適切な入力確認（CWE-20）、リソースの枯渇（CWE-400）、信頼性のないデータのデシリアライゼーション（CWE-502）。',
    attack: 'ネットワーク経由で、認証も利用者の操作も必要とせずに悪用できます。',
    impact: '情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。',
    component: null,
    affected:
      '影響を受けるシステム: Apache Log4j（2.0.1 以上 2.3.1 未満）、log4j-core（2.13.0 以上 2.15.0 未満、2.0-beta9 以上 2.12.2 未満）、ほか 1 件。',
    fix: '修正版: log4j-core（2.15.0、2.12.2）。影響を受けなくなるバージョン（NVD の範囲による）: Apache Log4j（2.3.1）。',
    exploitation:
      '悪用が確認されています（CISA KEV 掲載日: 2021-12-10、対応期限: 2021-12-24）。ランサムウェア攻撃での悪用も確認されています。',
  });
});

test('calls an execution of code remote only if the vector does not say that the way to it is local', () => {
  const remote = 'Example Editor Remote Code Execution Vulnerability';
  const scored = (reach: string) =>
    record({
      scores: [score(7.8, `CVSS:3.1/AV:${reach}/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H`)],
      description: { text: remote, lang: 'en', source: 'nvd' },
    });
  assert.match(write(scored('L')).en.summary, / to execute arbitrary code\. /);
  assert.match(write(scored('L')).ja.summary, /、任意のコードを実行される/);
  assert.match(write(scored('N')).en.summary, / to execute arbitrary code remotely\. /);
});

test('returns null for unknown facts, and for all facts of a rejected or withdrawn record', () => {
  const none = {
    weakness: null,
    attack: null,
    impact: null,
    component: null,
    affected: null,
    fix: null,
    exploitation: null,
  };
  for (const name of ['nothing but an id', 'rejected', 'withdrawn']) {
    for (const language of languages) {
      assert.deepEqual(write(writtenRecords[name] as Vulnerability)[language].structured, none);
    }
  }
});

test('the sentence about a record that is not in KEV names the day of the catalogue', () => {
  assert.equal(notInKev('en', '2025-08-25'), 'Not in CISA KEV (as of 2025-08-25).');
  assert.equal(notInKev('ja', '2025-08-25'), 'CISA KEV には掲載されていません（2025-08-25 時点）。');
  assert.equal(notInKev('fr', '2025-08-25'), 'Absente du catalogue KEV de la CISA au 25 août 2025.');
});

test('never calls commits or the ends of CPE ranges fixed versions', () => {
  const git = library('npm', 'thing', [['0', 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678']]);
  git.ranges = git.ranges.map((range) => ({ ...range, type: 'GIT' }));
  assert.equal(write(record({ packages: [git] })).en.structured.fix, null);
  const { structured, summary } = write(record({ products: [product('acme', 'thing', ['< 2.0'])] })).en;
  assert.equal(structured.fix, 'Not affected from: 2.0 (NVD’s ranges).');
  assert.doesNotMatch(summary, /Not affected/);
});

test('names the affected product that a distribution ships, not the distribution', () => {
  const v = record({
    products: [product('debian', 'debian_linux', ['12.0'], 'o'), product('haxx', 'curl', ['< 8.4.0'])],
  });
  assert.equal(write(v).en.title, 'curl: unclassified vulnerability');
  assert.equal(write(v).en.structured.affected, 'Affected: curl before 8.4.0; and 1 more.');
});

test('writes a changed record again', () => {
  const v = record({ scores: [score(9.8, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H')] });
  assert.match(write(v).en.summary, /9\.8/);
  v.cvss = null;
  v.severity = 'unknown';
  assert.doesNotMatch(write(v).en.summary, /9\.8/);
});

for (const [name, titles] of [
  [
    'iOS, iPadOS, and macOS',
    [
      'Apple iOS, iPadOS and macOS: out-of-bounds write',
      'Apple iOS、iPadOS および macOS における境界外書き込み',
      'Apple iOS, iPadOS et macOS : écriture',
    ],
  ],
  ['iOS and macOS', ['Apple iOS and macOS: out', 'Apple iOS および macOS に', 'Apple iOS et macOS : écriture']],
  [
    'Backup and Replication',
    ['Apple Backup and Replication: out', 'Apple Backup and Replication に', 'Apple Backup and Replication : é'],
  ],
  [
    'Snapdragon Auto, Snapdragon Compute, Snapdragon Industrial IOT, Snapdragon Mobile, Snapdragon Wearables',
    [
      'Apple Snapdragon Auto and other products: out',
      'Apple Snapdragon Auto など',
      'Apple Snapdragon Auto et d’autres produits : é',
    ],
  ],
] as const) {
  test(`joins several products of one KEV name in each language: ${name}`, () => {
    const v = record({ kev_details: kevRow('Apple', name, '2025-08-21', '2025-09-11', null), cwes: ['CWE-787'] });
    for (const [i, language] of (['en', 'ja', 'fr'] as const).entries()) {
      const { title } = write(v)[language];
      assert.ok(title.startsWith(titles[i] as string), title);
    }
    const verb = name === 'Backup and Replication' ? 'has' : 'have';
    assert.match(write(v).en.summary, new RegExp(` ${verb} an out-of-bounds write vulnerability`));
  });
}

test('takes title and versions from the product in the description, not from one that contains it', () => {
  const v = record({
    description: { text: 'Form Upload before 1.3.1 lets others in.', lang: 'en', source: 'nvd' },
    products: [product('bigcorp', 'suite', ['13.0']), product('maker', 'form_upload', ['< 1.3.1'])],
  });
  assert.match(write(v).en.title, /^Maker Form Upload:/);
  assert.equal(write(v).en.structured.affected, 'Affected: Maker Form Upload before 1.3.1; and 1 more.');
});

for (const [what, products, affected] of [
  [
    'names alone where the record tells no version',
    [product('microsoft', 'windows_server_2016', ['-']), product('microsoft', 'windows_server_2019', ['-'])],
    'Affected: Microsoft Windows Server 2016; Windows Server 2019.',
  ],
  ['nothing where it tells none of the only product', [product('sun', 'sunos', ['-'])], null],
  [
    'the versions that it tells',
    [product('sun', 'sunos', ['-', '5.5']), product('sun', 'solaris', ['-', '2.6'])],
    'Affected: Sun SunOS 5.5; Solaris 2.6.',
  ],
  [
    'the versions that it tells of another edition',
    [
      product('sun', 'sunos', ['-']),
      product('sun', 'solaris', ['*']),
      { ...product('sun', 'sunos', ['4.1']), cpe: 'x' },
    ],
    'Affected: Sun SunOS 4.1; Solaris.',
  ],
  ['nothing where CPE has `*` for the only product', [product('sun', 'sunos', ['*'])], null],
] as const) {
  test(`shows as affected versions ${what}`, () => {
    assert.equal(write(record({ products: [...products] })).en.structured.affected, affected);
  });
}

test('a summary says that the package itself is malware if an advisory states it', () => {
  const v = record({ malware: true, packages: [library('PyPI', 'colour-crowd', [['0', null]])] });
  const { en, ja, fr } = write(v);
  assert.match(en.summary, /According to an advisory, the package itself is malware\./);
  assert.match(ja.summary, /アドバイザリによると、パッケージ自体がマルウェアです。/);
  assert.match(fr.summary, /Selon un avis, le paquet lui-même est un logiciel malveillant\./);
});

test('names the CVE List as the source of a rejection if it has one, else NVD', () => {
  const rejected = record({ state: 'rejected' });
  const summaries = (v: Vulnerability) => Object.values(write(v)).map(({ summary }) => summary);
  assert.deepEqual(summaries({ ...rejected, rejection: { reason: null, replaced_by: [] } }), [
    'This CVE is rejected in the CVE List.',
    'この CVE は CVE List で却下（Rejected）されています。',
    'Cette CVE est rejetée dans la CVE List.',
  ]);
  for (const summary of summaries(rejected)) assert.match(summary, /NVD/);
});
