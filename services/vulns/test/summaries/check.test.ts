import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { derive, titleAndSource } from '../../src/document/derive.ts';
import { checkReply } from '../../src/summaries/check/check-reply.ts';
import { factsOf, type SummaryFacts } from '../../src/summaries/facts.ts';
import { type Language, languages, type Ssvc, type Vulnerability } from '../../src/vulnerability.ts';
import { kevRow, library, product, record, score } from '../../src/wording/record.fixture.ts';
import { titledRecords } from '../../src/wording/titles/titled-records.fixture.ts';
import { write } from '../../src/wording/write.ts';
import { writtenRecords } from '../../src/wording/written-records.fixture.ts';

const everything = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

function facts(v: Vulnerability): SummaryFacts {
  return factsOf(derive(v, [], createHash('sha1').digest()));
}

const log4shell = facts({
  ...record({
    id: 'CVE-2021-44228',
    aliases: ['GHSA-jfhh-cjpp-vvqq'],
    scores: [score(10, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H')],
    cwes: ['CWE-20', 'CWE-400', 'CWE-502'],
    kev_details: kevRow('Apache', 'Log4j2', '2021-12-10', '2021-12-24', true),
    packages: [library('Maven', 'org.apache.logging.log4j:log4j-core', [['2.13.0', '2.15.0']])],
    products: [product('apache', 'log4j', ['>= 2.0.1, < 2.3.1'])],
    published_at: '2021-12-10T10:15:09.143Z',
  }),
  description: {
    text: 'On JDK 8+, Apache Log4j2 2.0-beta9 through 2.15.0 JNDI features do not protect against attacker controlled LDAP endpoints. CVE-2021-45046 is about the incomplete fix. See https://logging.apache.org/log4j/2.x/security.html.',
    lang: 'en',
    source: 'nvd',
  },
});

const django = facts(
  record({
    id: 'CVE-2024-42005',
    scores: [score(9.8, everything), score(7.3, everything, 'cna@vuldb.com')],
    cwes: ['CWE-89'],
    packages: [library('PyPI', 'django', [['4.2', '4.2.15']])],
    published_at: '2024-08-07T15:15:56.537Z',
  }),
);

const php = facts({
  ...record({ id: 'CVE-2026-2', products: [product('php', 'php', [])], cwes: ['CWE-601'] }),
  description: { text: 'A flaw in output/x_y.c of PHP.', lang: 'en', source: 'nvd' },
});

/** Sentences that make a text complete, so that it is rejected only for the fault in front of them. */
const plain: Record<Language, string> = {
  en: 'The flaw lets an attacker on the network change the data that is sent to the database.',
  ja: 'この脆弱性により、攻撃者はネットワーク経由でデータベースへの問い合わせを改ざんできます。',
  fr: 'La faille permet à un attaquant, par le réseau, de modifier les données qui sont envoyées à la base.',
};

function problem(text: string, language: Language, of = django): string | null {
  return summaryProblems({ ...plain, [language]: text }, of)[language] ?? null;
}

function summaryProblems({ en, ja, fr }: Record<Language, string>, of: SummaryFacts) {
  const written = (summary: string) => ({ title: '', summary });
  return checkReply({ en: written(en), ja: written(ja), fr: written(fr) }, of).summaries;
}

function titleProblem(title: string, language: Language, of = django): string | null {
  const written = { title, summary: '' };
  return checkReply({ en: written, ja: written, fr: written }, of).titles[language] ?? null;
}

describe('the check accepts summaries that agree with the record', () => {
  const good: [SummaryFacts, Record<Language, string>][] = [
    [
      log4shell,
      {
        en: 'Apache Log4j2 evaluates JNDI lookups in log messages, so an unauthenticated attacker who controls a logged string can load code from an LDAP server and run it. The flaw is critical (CVSS 3.1: 10.0) and affects versions 2.13.0 before 2.15.0. Those on JDK 8+ are affected. It has been in CISA KEV since 10 December 2021, and ransomware groups are known to use it.',
        ja: 'Apache Log4j2 には、ログに含まれる JNDI 参照を評価してしまう脆弱性があり、認証されていない攻撃者が LDAP サーバー経由で任意のコードを実行できます。深刻度は緊急 (CVSS 3.1 基本値 10.0) です。JDK 8 以降で、2.13.0 から 2.15.0 より前のバージョンが影響を受けます。2021年12月10日から CISA KEV に掲載されており、ランサムウェアでの利用が知られています。',
        fr: 'Apache Log4j2 évalue les références JNDI présentes dans les messages journalisés : un attaquant non authentifié peut ainsi faire exécuter du code à distance depuis un serveur LDAP. La gravité est critique (CVSS 3.1 : 10,0). Les versions 2.13.0 et suivantes, antérieures à 2.15.0, sont affectées. La faille figure au catalogue KEV de la CISA depuis le 10 décembre 2021 et sert à des rançongiciels.',
      },
    ],
    [
      django,
      {
        en: 'Django 4.2 before 4.2.15 is vulnerable to SQL injection (CWE-89). A remote attacker needs neither privileges nor user interaction and can read, change or delete data. NVD scores it 9.8, VulDB 7.3. Upgrade to 4.2.15.',
        ja: 'Django 4.2 から 4.2.15 より前には、SQL インジェクション (CWE-89) の脆弱性があります。悪用には認証も利用者の操作も必要ありません。基本値は九・八です。４.２.１５ で修正されています。NVD の評価は 9.8 です。',
        fr: "Django 4.2, dans ses versions antérieures à 4.2.15, est vulnérable à une injection SQL (CWE-89). Un attaquant distant, sans privilège ni interaction de l'utilisateur, peut lire ou modifier les données. Publiée le 7 août 2024, elle est notée 9,8 par NVD.",
      },
    ],
  ];
  for (const [of, texts] of good) it(of.id, () => assert.deepEqual(summaryProblems(texts, of), {}));

  it('the check accepts the template summaries', () => {
    for (const [name, v] of Object.entries(writtenRecords)) {
      if (v.state !== 'published') continue;
      const texts = { en: '', ja: '', fr: '' };
      // Templates also count what they leave out, which a model must not.
      const counts = /(?:;? and \d+ more|、ほか \d+ 件|(?:\u00a0;)? et \d+ autres?)(?=[.。])/;
      for (const language of languages) texts[language] = write(v)[language].summary.replace(counts, '');
      // A truncated name or version is not in the record.
      if (Object.values(texts).some((text) => text.includes('…'))) continue;
      // Templates say that a score is missing, and may be longer or shorter than a model's summary.
      const found = Object.values(summaryProblems(texts, facts(v))).filter((each) => !/characters|language/.test(each));
      assert.deepEqual(found, [], name);
    }
  });
});

describe('what CISA’s assessment and the CNA say', () => {
  const assessed = (exploitation: Ssvc['exploitation'], automatable: boolean) =>
    facts({
      ...record({ id: 'CVE-2026-3', products: [product('acme', 'forms', ['< 2.0'])], cwes: ['CWE-89'] }),
      ssvc: { exploitation, automatable, technical_impact: 'total', at: '2026-02-01T00:00:00.000Z' },
      statements: [
        { kind: 'impact', lang: 'en', text: 'Attackers read the ledger.', source: 'cvelist', record: 'CVE-2026-3' },
        { kind: 'solution', lang: 'ja', text: '更新する。', source: 'jvn', record: 'JVNDB-2026-000001' },
      ],
    });

  it('is among the facts, in English, and missing where there is none', () => {
    const { ssvc, cna } = assessed('poc', false);
    assert.deepEqual(ssvc, { by: 'CISA SSVC', exploitation: 'poc', automatable: false, technical_impact: 'total' });
    assert.deepEqual(cna, { impact: 'Attackers read the ledger.' });
    assert.ok(!('ssvc' in django) && !('cna' in django));
  });

  it('may be in a summary only if the record says so', () => {
    const exploited = `${plain.en} CISA SSVC reports active exploitation.`;
    assert.equal(problem(exploited, 'en', assessed('active', true)), null);
    assert.match(problem(exploited, 'en', assessed('none', true)) ?? '', /active exploitation/);
    const automated = `${plain.en} Attacks can be automated.`;
    assert.equal(problem(automated, 'en', assessed('poc', true)), null);
    assert.match(problem(automated, 'en', assessed('poc', false)) ?? '', /automated/);
    assert.match(problem(automated, 'en') ?? '', /automated/);
  });
});

describe('the check rejects summaries that say more than the record', () => {
  /** The fault before the plain sentence, and the expected problem. */
  const bad: [Language, string, RegExp][] = [
    // versions, numbers, dates
    ['en', 'Versions before 4.2.16 are affected.', /"4\.2\.16"/],
    ['en', 'Version 4 is affected.', /"4"/],
    ['en', 'It scores 9.9.', /"9\.9"/],
    ['fr', 'Elle est notée 8,8.', /"8"/],
    ['ja', '４.２.１６ より前が影響を受けます。', /"4\.2\.16"/],
    ['ja', '٤٫٢ より前が影響を受けます。', /"٤"/],
    ['en', 'It was published on 8 August 2024.', /"8 August 2024"/],
    ['en', 'It was published on August 8th, 2024.', /"August 8th, 2024"/],
    ['fr', 'Publiée le 1er août 2024.', /"1er août 2024"/],
    ['ja', '2024年8月8日に公開されました。', /"2024年8月8日"/],
    ['ja', '2023年に公開されました。', /"2023"/],
    ['en', 'It affects v4.2.15rc1.', /"v4\.2\.15rc1"/],
    ['en', 'About 30,000 servers run it.', /"30"/],
    ['en', 'About thirty thousand servers run it.', /"thirty"/],
    ['en', 'The score is nine point eight.', /"nine"/],
    ['fr', 'Plus de cinquante serveurs sont touchés.', /"cinquante"/],
    ['ja', '基本値は八・八です。', /"八・八"/],
    ['ja', '五万台が影響を受けます。', /"五万"/],
    ['ja', '影響を受けるのは二十一件です。', /"二十一"/],
    ['en', 'Chapter Ⅳ tells more, and ② too.', /"2"|name/],
    // ids
    ['en', 'It is like CVE-2024-42006.', /CVE-2024-42006/],
    ['en', 'It is like CVE‑2024‑42006.', /CVE-2024-42006/],
    ['en', 'It is known as GHSA-abcd-efgh-ijkm.', /GHSA-abcd-efgh-ijkm/],
    ['ja', 'これは CWE-79 の問題です。', /CWE-79/],
    // names
    ['en', 'It affects Microsoft Windows too.', /"Microsoft"/],
    ['en', 'Roundcube is affected in the same way.', /"Roundcube"/],
    ['en', 'The same holds for nginx and its modules.', /"nginx"/],
    ['fr', 'Elle touche aussi Symfony.', /"Symfony"/],
    ['ja', 'この問題は Laravel にもあります。', /"Laravel"/],
    ['ja', 'この問題は マイクロソフト の製品にもあります。', /マイクロソフト/],
    // addresses and markup
    ['en', 'See https://example.com/a for more.', /address/],
    ['en', 'See evil.example for more.', /address/],
    ['en', 'See www.example for more.', /address/],
    ['en', 'Write to root@example.org about it.', /address/],
    ['en', 'Read **this** first.', /markup/],
    ['en', 'Read <b>this</b> first.', /markup/],
    ['en', 'Read [this](a) first.', /markup/],
    ['fr', '`code` est dangereux.', /markup/],
    ['ja', '改行\nがあります。', /line breaks/],
    ['en', 'It hides\u202e things.', /invisible characters/],
    ['en', 'It hides\u200b things.', /invisible characters/],
    // claims
    ['en', 'It is not known to be exploited.', /not exploited/],
    ['en', 'There is no evidence of exploitation.', /not exploited/],
    ['en', 'It has never been exploited.', /not exploited/],
    ['en', 'It is exploited in the wild.', /in the wild/],
    ['en', 'It is listed in CISA KEV.', /KEV/],
    ['en', 'There is no fix.', /no fix/],
    ['en', 'Ransomware groups use it.', /ransomware/],
    ['ja', '悪用は確認されていません。', /悪用なし/],
    ['ja', '悪用の報告はありません。', /悪用なし/],
    ['ja', 'すでに悪用されています。', /悪用され/],
    ['ja', '修正プログラムは提供されていません。', /修正なし/],
    ['fr', "Elle n'est pas exploitée à ce jour.", /non exploitée/],
    ['fr', "Aucune exploitation n'est connue.", /non exploitée/],
    ['fr', 'Elle est activement exploitée.', /activement exploitée/],
    ['fr', "Aucun correctif n'est disponible.", /sans correctif/],
    // instructions and reassurances
    ['en', 'No action is needed.', /No action/],
    ['en', 'This is not a vulnerability.', /not a vulnerability/],
    ['en', 'It can safely be ignored.', /be ignored/],
    ['en', 'There is no need to update.', /no need to/],
    ['en', 'An attacker is harmless.', /harmless/],
    ['ja', '更新してください。', /ください/],
    ['ja', '対応は不要です。', /対応は不要/],
    ['ja', 'この製品に問題はありません。', /問題はありません/],
    ['fr', 'Désactivez la protection.', /Désactivez|name/],
    ['fr', 'Cette faille est sans danger.', /sans danger/],
    ['fr', 'Aucune action requise.', /Aucune action/],
    // severity
    ['en', 'This is a low-severity vulnerability.', /"low" is not/],
    ['en', 'Its severity is medium.', /"medium" is not/],
    ['en', 'High (CVSS 3.1: 9.8).', /"High" is not/],
    ['ja', '深刻度は「警告」です。', /"警告" is not/],
    ['ja', '深刻度: 重要。', /"重要" is not/],
    ['fr', 'Gravité : faible.', /"faible" is not/],
    ['fr', 'Une vulnérabilité mineure.', /"mineure" is not/],
  ];
  for (const [language, fault, message] of bad) {
    it(`the check rejects in ${language}: ${JSON.stringify(fault)}`, () => {
      assert.match(problem(`${fault} ${plain[language]}`, language) ?? 'nothing is said to be wrong', message);
    });
  }

  it('the check rejects instructions even if the description contains them', () => {
    const ordered = {
      ...django,
      description: { text: 'Disable the filter and download it. No action is needed.', lang: 'en' },
    };
    for (const order of [
      'Disable the filter.',
      'Please download it.',
      'You should download it.',
      'No action is needed.',
    ]) {
      assert.match(problem(`${plain.en} ${order}`, 'en', ordered) ?? '', /gives instructions|name/, order);
    }
  });

  it('the check rejects other CVEs and links even if the description contains them', () => {
    assert.match(problem(`${plain.en} CVE-2021-45046 is another.`, 'en', log4shell) ?? '', /CVE-2021-45046/);
    assert.match(problem(`${plain.en} See logging.apache.org/log4j.`, 'en', log4shell) ?? '', /address/);
  });

  it('the check rejects texts in another language, and texts that are too short or too long', () => {
    assert.match(problem(plain.fr, 'en') ?? '', /language/);
    assert.match(problem(plain.en, 'fr') ?? '', /language/);
    assert.match(problem(plain.en, 'ja') ?? '', /language/);
    assert.match(
      problem('该漏洞允许远程攻击者在未经身份验证的情况下执行任意代码并读取数据库中的数据。', 'ja') ?? '',
      /language/,
    );
    assert.match(problem(`${plain.en} Аррlе`, 'en') ?? '', /language/);
    assert.match(problem('Too short.', 'en') ?? '', /shorter/);
    assert.match(problem(plain.ja.repeat(20), 'ja') ?? '', /longer/);
  });

  it('the check rejects a severity if the record has none', () => {
    const unscored = facts(record({ id: 'CVE-2026-1', cwes: ['CWE-89'], packages: [library('PyPI', 'django', [])] }));
    assert.match(problem(`This is a critical flaw. ${plain.en}`, 'en', unscored) ?? '', /"critical" is not/);
  });
});

describe('the check of titles', () => {
  const good: [SummaryFacts, Language, string][] = [
    [log4shell, 'en', 'Remote code execution in Apache Log4j2 via JNDI lookups (Log4Shell)'],
    [log4shell, 'en', 'Log4j: unauthenticated attackers can run code'],
    [log4shell, 'ja', 'Apache Log4j2 の JNDI 機能で遠隔から任意のコードを実行される脆弱性'],
    [log4shell, 'fr', 'Exécution de code à distance dans Apache Log4j2 (JNDI)'],
    [django, 'en', 'Django before 4.2.15: SQL injection'],
    [php, 'en', 'Open redirect in PHP'],
    [php, 'ja', 'PHPのoutput/x_y.cにおける脆弱性'],
    [django, 'ja', 'DjangoにおけるSQLインジェクション'],
    [django, 'fr', 'Traversée de répertoires dans Django'],
  ];
  for (const [of, language, title] of good) {
    it(`accepts in ${language}: ${title}`, () => assert.equal(titleProblem(title, language, of), null));
  }

  const bad: [Language, string, RegExp][] = [
    ['en', '', /does not name the product/],
    ['en', 'SQL injection in a web framework', /does not name the product/],
    ['en', 'SQL injection in Flask', /does not name the product/],
    ['en', 'The Django', /nothing but the product/],
    ['ja', 'Django の', /nothing but the product/],
    ['en', 'SQL injection in Django.', /full stop/],
    ['ja', 'Django における SQL インジェクションの脆弱性。', /full stop/],
    ['en', `SQL injection in Django${' and in the data of its users'.repeat(5)}`, /longer than 160/],
    ['en', 'SQL injection\nin Django', /line breaks/],
    ['en', 'SQL injection in **Django**', /markup/],
    ['en', 'SQL injection in <b>Django</b>', /markup/],
    ['ja', 'Django における「SQL injection」の脆弱性', /quotation marks/],
    ['fr', 'Django : « SQL injection » dans une requête', /quotation marks/],
    ['en', 'CVE-2024-42005: SQL injection in Django', /an id/],
    ['en', 'SQL injection (CWE-89) in Django', /an id/],
    ['fr', 'SQL injection in Django', /language/],
    ['en', 'Exécution de code à distance dans Django', /language/],
    ['ja', 'SQL injection in Django', /language/],
    ['en', 'SQL injection in Django 4.2.16', /"4\.2\.16"/],
    ['en', 'SQL injection in Django and Flask', /"Flask"/],
    ['ja', 'Django と Laravel における SQL インジェクション', /"Laravel"/],
    ['en', 'SQL injection in Django, see evil.example', /address/],
    ['en', 'Low-severity SQL injection in Django', /"Low" is not/],
    ['en', 'SQL injection in Django is exploited in the wild', /in the wild/],
    ['fr', 'Injection SQL dans Django, non exploitée', /non exploitée/],
    ['en', 'SQL injection in Django: install the update', /instructions/],
    ['en', 'SQL injection in Django is harmless', /harmless/],
  ];
  for (const [language, title, message] of bad) {
    it(`rejects in ${language}: ${JSON.stringify(title)}`, () => {
      assert.match(titleProblem(title, language) ?? 'nothing is said to be wrong', message);
    });
  }

  it('rejects every title of a record that names no product', () => {
    const unnamed = facts(record({ id: 'CVE-2026-1', cwes: ['CWE-89'] }));
    assert.match(titleProblem('SQL injection in the product', 'en', unnamed) ?? '', /does not name the product/);
  });

  it('accepts the composed titles of one product that quote nothing', () => {
    for (const [name, { v }] of Object.entries(titledRecords)) {
      const { rows } = derive(v, [], createHash('sha1').digest());
      const of = facts(v);
      for (const language of languages) {
        const { title, titleSource } = titleAndSource(rows[language]);
        if (
          titleSource !== 'composed' ||
          of.subjects.length === 0 ||
          /[「«]|^(?:複数の|Multiple|Plusieurs) /.test(title)
        )
          continue;
        assert.equal(titleProblem(title, language, of), null, `${name}: ${title}`);
      }
    }
  });
});
