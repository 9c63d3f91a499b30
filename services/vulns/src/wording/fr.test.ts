import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kevRow, library, product, record, score } from './record.fixture.ts';
import { write } from './write.ts';

const network = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U';

function described(text: string) {
  return { text, lang: 'en', source: 'nvd' } as const;
}

for (const [what, text, vector, sentence] of [
  [
    'once that an attack comes from afar',
    'Acme Gate before 2.0 allows remote attackers to achieve remote code execution.',
    `${network}/C:H/I:H/A:H`,
    'd’exécuter du code arbitraire, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service.',
  ],
  [
    'losses of two degrees one by one',
    'Acme Gate before 2.0 allows attackers to read arbitrary files.',
    `${network}/C:H/I:L/A:N`,
    'de lire des fichiers arbitraires, de porter atteinte à la confidentialité des données et de porter partiellement atteinte à l’intégrité des données.',
  ],
] as const) {
  test(`French says with verbs what an attacker can do, and ${what}`, () => {
    const v = record({ description: described(text), scores: [score(9.1, vector)], cwes: ['CWE-20'] });
    const { summary } = write(v).fr;
    assert.ok(
      summary.includes(`à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, ${sentence}`),
      summary,
    );
  });
}

for (const [name, within, atStart] of [
  ['DIR-3040 routers', 'dans les routeurs Acme DIR-3040', 'Routeurs Acme DIR-3040 : '],
  ['ION driver', 'dans le pilote Acme ION', 'Pilote Acme ION : '],
  ['OS Kernel', 'dans le noyau Acme OS', 'Noyau Acme OS : '],
  ['Gate WordPress plugin', 'dans l’extension WordPress Acme Gate', 'Extension WordPress Acme Gate : '],
  ['DIR-618 and DIR-605L', 'dans Acme DIR-618 et DIR-605L', 'Acme DIR-618 et DIR-605L : '],
  ['Backup and Replication', 'dans Acme Backup and Replication', 'Acme Backup and Replication : '],
  ['wireless LAN routers', 'dans Acme wireless LAN routers', 'Acme wireless LAN routers : '],
] as const) {
  test(`French translates the common noun of a product’s name, and no word of the name itself: ${name}`, () => {
    const v = record({ kev_details: kevRow('Acme', name, '2025-08-21', '2025-09-11', null), cwes: ['CWE-787'] });
    const { title, summary } = write(v).fr;
    assert.ok(summary.includes(`(CWE-787) a été découverte ${within}.`), summary);
    assert.ok(title.startsWith(atStart), title);
  });
}

test('French calls the Go standard library by its French name, in lists too', () => {
  const stdlib = library('Go', 'stdlib', [['0', '1.21.11']]);
  const { title, structured } = write(record({ packages: [stdlib, library('npm', 'gate', [['0', '2.0']])] })).fr;
  assert.match(title, /^Bibliothèque standard de Go et gate/);
  assert.equal(structured.fix, 'Versions corrigées : bibliothèque standard de Go 1.21.11 ; gate 2.0.');
});

test('French quotes the component, which the description calls by English words', () => {
  const v = record({
    description: described(
      'The DCOM client in Acme Gate before 2.0 allows remote attackers to cause a denial of service.',
    ),
    products: [product('acme', 'gate', ['< 2.0'])],
  });
  assert.equal(write(v).fr.structured.component, 'Emplacement : composant « DCOM client ».');
});
