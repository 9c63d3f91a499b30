import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { bulletin, cves, revision, system } from '../../../test/upstreams/certfr-bulletins.ts';
import type { Bulletin } from '../../../test/upstreams/certfr-server.ts';
import { noFacts } from '../no-facts.ts';
import { SetAsideError } from '../source.ts';
import { bulletinFacts } from './facts.ts';

const parse = (value: unknown) => bulletinFacts(Buffer.from(JSON.stringify(value)));
const advisory = (more: Partial<Bulletin>) => parse(bulletin('CERTFR-2026-AVI-0001', '2026-01-02', more));
const statement = (kind: string, more: Partial<Bulletin>) =>
  advisory(more).statements.find((each) => each.kind === kind)?.text ?? null;

test('parses an alert: its CVEs are mentions, its texts are French, its times are days', () => {
  const alert = bulletin('CERTFR-2021-ALE-022', '2021-12-10', {
    title: '[MàJ] Vulnérabilité dans Exemple Journal ',
    cves: cves('CVE-2021-44228', 'CVE-2021-45046'),
    links: [{ title: '[1] Billet de blogue', url: ' https://exemple.example/blogue ' }],
    closed_at: '2022-03-24',
    revisions: [revision('2021-12-17', 'Ajout de la CVE-2021-45046'), revision('2021-12-10')],
  });
  assert.deepEqual(parse(alert), {
    ...noFacts,
    source: 'certfr',
    id: 'CERTFR-2021-ALE-022',
    url: 'https://www.cert.ssi.gouv.fr/alerte/CERTFR-2021-ALE-022/',
    mentions: ['CVE-2021-44228', 'CVE-2021-45046'],
    published: '2021-12-10T00:00:00.000Z',
    modified: '2021-12-17T00:00:00.000Z',
    title: 'Vulnérabilité dans Exemple Journal',
    descriptions: [
      {
        lang: 'fr',
        text: 'Une vulnérabilité a été découverte dans Exemple Passerelle. Elle permet à un attaquant de provoquer une exécution de code arbitraire à distance.',
      },
    ],
    statements: [
      { kind: 'affected', lang: 'fr', text: 'Passerelle versions antérieures à 2.4.1' },
      { kind: 'impact', lang: 'fr', text: 'Exécution de code arbitraire à distance' },
      {
        kind: 'solution',
        lang: 'fr',
        text: "Se référer au bulletin de sécurité de l'éditeur pour l'obtention des correctifs (cf. section Documentation).",
      },
    ],
    references: [
      { url: 'https://exemple.example/securite/EX-2026-01', tags: [] },
      { url: 'https://exemple.example/blogue', tags: [] },
    ],
    alert: true,
    closed: '2022-03-24T00:00:00.000Z',
  });
});

for (const [why, names, expected] of [
  [
    'each once and in upper case',
    ['CVE-2026-1002', 'cve-2026-1002', ' CVE-2026-1003 '],
    ['CVE-2026-1002', 'CVE-2026-1003'],
  ],
  [
    'with other dashes or blanks',
    ['CVE\u20112026\u20111004', 'CVE 2026-1005', 'CVE-2026\u00a0-1006'],
    ['CVE-2026-1004', 'CVE-2026-1005', 'CVE-2026-1006'],
  ],
  ['with any number of digits', ['CVE-2026-1234567'], ['CVE-2026-1234567']],
  ['without what is no CVE id', ['CVE-2026-123', 'GHSA-aaaa-bbbb-cccc', ''], []],
] as const) {
  test(`reads the CVEs of a bulletin ${why}`, () => {
    assert.deepEqual(advisory({ cves: cves(...names), vendor_advisories: [] }).mentions, expected);
  });
}

test('takes the CVEs of a bulletin that lists none from its texts and addresses', () => {
  const { mentions } = advisory({
    cves: [],
    title: 'Activités liées à CVE-2022-4247',
    summary: 'Les vulnérabilités cve-2023-2799, CVE-2023-2799 et CAN-2004-1234 sont exploitées.',
    links: [{ title: 'Avis', url: 'https://exemple.example/CVE-2024-21762.html' }],
    vendor_advisories: [
      { published_at: null, title: 'KBCVE-2020-1111', url: 'https://exemple.example/(cve-2023-4191)' },
    ],
  });
  assert.deepEqual(mentions, ['CVE-2022-4247', 'CVE-2023-2799', 'CVE-2004-1234', 'CVE-2023-4191', 'CVE-2024-21762']);
});

test('does not take other CVEs from the texts of a bulletin that lists its own', () => {
  assert.deepEqual(advisory({ summary: 'Elle ressemble à CVE-2020-1111.' }).mentions, ['CVE-2026-1001']);
});

for (const [title, expected] of [
  ['[MàJ] Vulnérabilité dans Exemple', 'Vulnérabilité dans Exemple'],
  ['[MaJ]  Vulnérabilité dans Exemple', 'Vulnérabilité dans Exemple'],
  ['|MàJ] Vulnérabilité dans Exemple', 'Vulnérabilité dans Exemple'],
  ['Mise à jour de sécurité d’Exemple', 'Mise à jour de sécurité d’Exemple'],
  ['Débordement de <TT>tas</TT> dans A &amp; B', 'Débordement de tas dans A & B'],
  ['Versions 1.* et 2.* d’Exemple_Serveur', 'Versions 1.* et 2.* d’Exemple_Serveur'],
  ['Vulnérabilité : « Exemple »', 'Vulnérabilité : « Exemple »'],
  ['Versions < 4.2 et <5 de C&A', 'Versions < 4.2 et <5 de C&A'],
  ['[MàJ]', null],
  [7, null],
] as const) {
  test(`reads the title ${JSON.stringify(title)} as ${JSON.stringify(expected)}`, () => {
    assert.equal(advisory({ title }).title, expected);
  });
}

test('converts Markdown and HTML of the summary to plain text', () => {
  const summary = [
    '<span style="color: #ff0000;"><strong>\\[Mise à jour du 02 novembre\n2023\\]</strong></span>',
    'Exploitée par *Exemple* dans <span\nclass="textit">Passerelle</span>\u00a0: voir\n[le site](https://exemple.example/a) et <https://exemple.example/b>.',
    '-   un ;\n-   deux\n    -   trois.',
    '`<script>` et \\<FRAME\\>',
    '<table><thead><tr><th>Produit</th><th>Avis</th></tr></thead><tr><td>A &amp; B</td><td><a href="https://exemple.example/c">Lien</a></td></tr></table>',
  ].join('\n\n');
  assert.equal(
    advisory({ summary }).descriptions[0]?.text,
    [
      '[Mise à jour du 02 novembre 2023]',
      'Exploitée par Exemple dans Passerelle\u00a0: voir le site (https://exemple.example/a) et https://exemple.example/b.',
      '- un ;\n- deux\n  - trois.',
      '<script> et <FRAME>',
      'Produit | Avis\nA & B | Lien (https://exemple.example/c)',
    ].join('\n\n'),
  );
});

test('converts a text with a large table like a short one, and quickly', () => {
  const shape = (rows: number) =>
    [
      'Voir [le **site**](https://exemple.example/a)\net <https://exemple.example/b>.<br>\\[Fin\\]',
      '## Solution &amp; suite\n\n-   un ;\n-   deux.',
      `| Produit | Avis |\n|:--|--:|\n${'| A &amp; B | [Lien](https://exemple.example/c) |\n'.repeat(rows)}`,
      `<table><tr><th>Produit</th>\n<th>Avis</th></tr>${'<tr><td>C</td><td><a href="https://exemple.example/d">Lien</a></td></tr>\n'.repeat(rows)}</table>`,
    ].join('\n\n');
  const once = (text: string) => [...new Set(text.split('\n'))];
  const started = processorTime();
  const large = advisory({ summary: shape(1200) }).descriptions[0]?.text ?? '';
  assert.ok(processorTime() - started < 500);
  assert.equal(large.split('A & B | Lien (https://exemple.example/c)').length, 1201);
  assert.deepEqual(once(large), once(advisory({ summary: shape(2) }).descriptions[0]?.text ?? ''));
});

for (const [what, text] of [
  ['blanks', `<pre>a${' '.repeat(60_000)}x</pre>`],
  ['columns', `${'|a'.repeat(30_000)}\n${'|-'.repeat(30_000)}\n${'|b'.repeat(30_000)}`],
  ['marks of emphasis', '*_'.repeat(50_000)],
  ['brackets', '![['.repeat(30_000)],
  ['links', '[a]('.repeat(30_000)],
  ['tags', '<a <td '.repeat(30_000)],
  ['dashes', `|${'-'.repeat(90_000)}x`],
] as const) {
  test(`converts a text of nothing but ${what} quickly`, () => {
    const started = processorTime();
    advisory({ title: text, summary: text, affected_systems: [system(text)] });
    assert.ok(processorTime() - started < 1000);
  });
}

test('separates workaround, solution and description in the content, whether its headings are Markdown or HTML', () => {
  const record = advisory({
    summary: 'Résumé.',
    content:
      '## Description\n\nPlus en détail.\n\n### Cas particulier\n\nUn cas.\n\n<h2>Contournement provisoire</h2>\n<p>Désactiver le service.</p>\n\n## Solution\n\nMettre à jour.\n\n## Détection\n\nChercher.',
  });
  assert.deepEqual(record.descriptions, [
    { lang: 'fr', text: 'Résumé.\n\nPlus en détail.\n\nCas particulier\n\nUn cas.' },
  ]);
  assert.deepEqual(
    record.statements.slice(2).map(({ kind, text }) => [kind, text]),
    [
      ['solution', 'Mettre à jour.\n\nDétection\n\nChercher.'],
      ['workaround', 'Désactiver le service.'],
    ],
  );
});

test('lists affected systems and risks one a line, each once, and then the remark on the systems', () => {
  const affected_systems = [
    system('Exemple versions 1.* antérieures à 1.2'),
    system('Exemple versions 1.* antérieures à 1.2'),
    system('', 'Exemple', 'Annuaire'),
    system(''),
  ];
  assert.equal(
    statement('affected', { affected_systems, affected_systems_content: '<p>La version 3 est en fin de vie.</p>' }),
    'Exemple versions 1.* antérieures à 1.2\nExemple Annuaire\n\nLa version 3 est en fin de vie.',
  );
  const risks = ['Déni de service', 'Atteinte à la <b>confidentialité</b> des données', 'Déni de service'];
  assert.equal(
    statement('impact', { risks: risks.map((description) => ({ description })) }),
    'Déni de service\nAtteinte à la confidentialité des données',
  );
});

test('does not repeat a remark that is the list of systems once more', () => {
  const affected_systems = [system('Système X versions antérieures à 10.4.1.')];
  const affected_systems_content = '<p>Système X versions antérieures à  10.4.1.</p>';
  assert.equal(
    statement('affected', { affected_systems, affected_systems_content }),
    'Système X versions antérieures à 10.4.1.',
  );
});

test('leaves out advisories of vendors without an address', () => {
  const vendor_advisories = [{ title: 'Bulletin', url: null }, { title: 'Réseau', url: 'None' }, { title: 'Autre' }];
  assert.deepEqual(advisory({ vendor_advisories }).references, []);
});

for (const [why, revisions, published, modified] of [
  ['in any order', [revision('2025-12-11', 'Reformulation'), revision('2025-12-05')], '2025-12-05', '2025-12-11'],
  [
    'with a date of the wrong year',
    [revision('2004-01-04', 'ajout'), revision('2004-12-20', 'version initiale.')],
    '2004-12-20',
    '2004-12-20',
  ],
  [
    'without a first version',
    [revision('2004-07-26', 'ajout'), revision('2004-07-23', 'ajout')],
    '2004-07-23',
    '2004-07-26',
  ],
  [
    'with an invalid date',
    [
      revision('2025-02-30'),
      revision('0001-01-01', 'ajout'),
      revision('9999-12-31', 'ajout'),
      revision('2025-03-01', 'ajout'),
    ],
    '2025-03-01',
    '2025-03-01',
  ],
  ['missing', [], null, null],
] as const) {
  test(`reads the times of revisions ${why}`, () => {
    const record = advisory({ revisions: [...revisions] });
    const time = (date: string | null) => (date === null ? null : `${date}T00:00:00.000Z`);
    assert.deepEqual([record.published, record.modified], [time(published), time(modified)]);
  });
}

test('reads a bulletin that has nothing but its reference', () => {
  assert.deepEqual(parse({ reference: ' certa-2013-avi-001 ' }), {
    ...noFacts,
    source: 'certfr',
    id: 'CERTA-2013-AVI-001',
    url: 'https://www.cert.ssi.gouv.fr/avis/CERTA-2013-AVI-001/',
  });
});

for (const [text, reason] of [
  ['{"reference":', 'Not valid JSON.'],
  ['[]', 'The reference is not that of an advisory or alert.'],
  ['{"reference":"CERTFR-2025-ACT-053"}', 'The reference is not that of an advisory or alert.'],
  ['{"reference":"CERTFR-2025-AVI-1/../2"}', 'The reference is not that of an advisory or alert.'],
] as const) {
  test(`sets aside ${text}: ${reason}`, () => {
    assert.throws(
      () => bulletinFacts(Buffer.from(text)),
      (error: Error) => error instanceof SetAsideError && error.message === reason,
    );
  });
}
