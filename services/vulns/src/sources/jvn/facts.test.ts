import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escaped, jvnEntry, vulinfo } from '../../../test/upstreams/jvn-entry.ts';
import { noFacts } from '../no-facts.ts';
import { entryFacts } from './facts.ts';

const facts = (text: string) => entryFacts(Buffer.from(text));

const item = (type: string, name: string, id: string, url: string) =>
  `<RelatedItem type="${type}"><Name>${name}</Name><VulinfoID>${escaped(id)}</VulinfoID><URL>${url}</URL></RelatedItem>`;

/** Writes an entry with these contents of `VulinfoData`. */
const entry = (data: string) =>
  `<Vulinfo>\n  <VulinfoID>JVNDB-2022-000097</VulinfoID><VulinfoData>${data}</VulinfoData></Vulinfo>`;

const whole = entry(`
  <Title>電子入札システムにおける
    複数の脆弱性</Title>
  <VulinfoDescription><Overview>電子入札システムには、次の脆弱性が存在します。&lt;ul&gt;&lt;li&gt;XSS (CWE-79) - CVE-2022-41993&lt;/li&gt;&lt;/ul&gt;</Overview></VulinfoDescription>
  <Affected>
    <AffectedItem><Name>例示センター</Name><ProductName>電子入札システム</ProductName><Cpe version="2.2">cpe:/a:example:bidding_ system</Cpe><VersionNumber>v6 R4 およびそれ以前</VersionNumber><VersionNumber>v7</VersionNumber></AffectedItem>
    <AffectedItem><Name>キヤノン</Name><ProductName>(複数の製品)</ProductName><VersionNumber/></AffectedItem>
  </Affected>
  <Impact>
    <Cvss version="2.0"><Severity type="Base">High</Severity><Base>10</Base><Vector>AV:N/AC:L/Au:N/C:C/I:C/A:C</Vector></Cvss>
    <Cvss version="3.0"><Severity type="Base">Medium</Severity><Base>6.1</Base><Vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N</Vector></Cvss>
    <Cvss version="3.0"><Base/><Vector>CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</Vector></Cvss>
    <Cvss version="4.0"><Base>9</Base><Vector>unknown</Vector></Cvss>
    <ImpactItem><Description>任意のスクリプトを実行される - CVE-2022-41993</Description></ImpactItem>
  </Impact>
  <Solution>
    <SolutionItem><Description>[パッチを適用する] パッチを適用してください。</Description></SolutionItem>
    <SolutionItem><Description>[回避策] 遮断してください。</Description></SolutionItem>
  </Solution>
  <Related>
    ${item('vendor', 'JACIC', '【発注機関の皆様】脆弱性について', 'https://example.org/vendor')}
    ${item('vendor', 'Example', 'https://example.org/top', 'https://example.org/top')}
    ${item('advisory', 'Common Vulnerabilities and Exposures (CVE)', 'CVE-2022-41993', 'https://www.cve.org/CVERecord?id=CVE-2022-41993')}
    ${item('advisory', 'Common Vulnerabilities and Exposures (CVE)', 'cve-2022-46287', 'https://www.cve.org/CVERecord?id=CVE-2022-46287')}
    ${item('advisory', 'Common Vulnerabilities and Exposures (CVE)', 'Security Advisory < 20140521-0 >', 'https://example.org/odd')}
    ${item('advisory', 'National Vulnerability Database (NVD)', 'CVE-2022-46288', 'https://nvd.nist.gov/vuln/detail/CVE-2022-46288')}
    ${item('advisory', 'JVN', 'JVN#96321933', 'https://jvn.jp/jp/JVN96321933/index.html')}
    ${item('advisory', '関連文書', 'CVE-2021-0001', 'https://example.org/vendor')}
    ${item('cwe', 'JVNDB', 'CWE-79', 'https://jvndb.jvn.jp/ja/cwe/CWE-79.html')}
    ${item('cwe', 'JVNDB', 'CWE-noinfo', 'https://www.ipa.go.jp/security/vuln/scap/cwe.html')}
  </Related>
  <DateFirstPublished>2022-12-15T12:04+09:00</DateFirstPublished>
  <DateLastUpdated>2024-05-29T17:39:51+09:00</DateLastUpdated>
  <DatePublic>2022-12-15T00:00:00+09:00</DatePublic>`);

test('every fact of a JVN entry comes from its own field', () => {
  assert.deepEqual(facts(whole), {
    ...noFacts,
    source: 'jvn',
    id: 'JVNDB-2022-000097',
    url: 'https://jvndb.jvn.jp/ja/contents/2022/JVNDB-2022-000097.html',
    cves: ['CVE-2022-41993', 'CVE-2022-46287'],
    published: '2022-12-15T03:04:00.000Z',
    modified: '2024-05-29T08:39:51.000Z',
    title: '電子入札システムにおける 複数の脆弱性',
    descriptions: [
      { lang: 'ja', text: '電子入札システムには、次の脆弱性が存在します。\n・XSS (CWE-79) - CVE-2022-41993' },
    ],
    statements: [
      {
        kind: 'affected',
        lang: 'ja',
        text: '例示センター 電子入札システム: v6 R4 およびそれ以前 / v7\nキヤノン (複数の製品)',
      },
      { kind: 'impact', lang: 'ja', text: '任意のスクリプトを実行される - CVE-2022-41993' },
      {
        kind: 'solution',
        lang: 'ja',
        text: '[パッチを適用する]\nパッチを適用してください。\n\n[回避策]\n遮断してください。',
      },
      { kind: 'vendor', lang: 'ja', text: 'JACIC: 【発注機関の皆様】脆弱性について' },
    ],
    scores: [
      { version: '2.0', vector: 'AV:N/AC:L/Au:N/C:C/I:C/A:C', score: 10, severity: 'high', source: 'jvn', type: null },
      {
        version: '3.0',
        vector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
        score: 6.1,
        severity: 'medium',
        source: 'jvn',
        type: null,
      },
      {
        version: '3.1',
        vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        score: 9.8,
        severity: 'critical',
        source: 'jvn',
        type: null,
      },
    ],
    weaknesses: ['CWE-79'],
    references: [
      { url: 'https://example.org/vendor', tags: ['vendor', 'advisory'] },
      { url: 'https://example.org/top', tags: ['vendor'] },
      { url: 'https://example.org/odd', tags: ['advisory'] },
      { url: 'https://jvn.jp/jp/JVN96321933/index.html', tags: ['advisory'] },
    ],
  });
});

test('a JVN entry that names its CVE only at NVD has that one, and one that names none has none', () => {
  const atNvd = item('advisory', 'National Vulnerability Database (NVD)', 'CVE-2020-1234', 'https://nvd.nist.gov/');
  const none = item('advisory', 'JVN', 'JVN#96321933', 'https://jvn.jp/');
  assert.deepEqual(facts(entry(`<Related>${atNvd}</Related>`)).cves, ['CVE-2020-1234']);
  assert.deepEqual(facts(entry(`<Related>${none}</Related>`)).cves, []);
});

test('an English JVN entry has no Japanese title, and its texts are English', () => {
  const { title, descriptions, statements } = facts(
    entry(`<Title>Example Gateway SQL injection</Title>
      <VulinfoDescription><Overview>SQL injection.  It is bad.</Overview></VulinfoDescription>
      <Affected><AffectedItem><Name>Example</Name><ProductName>Gateway</ProductName></AffectedItem></Affected>
      <Impact><ImpactItem><Description>情報を取得される。</Description></ImpactItem></Impact>`),
  );
  assert.equal(title, null);
  assert.deepEqual(descriptions, [{ lang: 'en', text: 'SQL injection.  It is bad.' }]);
  assert.deepEqual(
    statements.map(({ kind, lang }) => [kind, lang]),
    [
      ['affected', 'ja'],
      ['impact', 'ja'],
    ],
  );
});

for (const [name, more, status] of [
  ['whose title is marked as deleted', { title: '** 削除 ** Linux Kernel における脆弱性' }, 'withdrawn'],
  ['whose overview is marked as deleted', { overview: '** 削除 ** 本件は欠番です。' }, 'withdrawn'],
  ['that mentions the mark', { overview: '「** 削除 **」と表示される脆弱性が存在します。' }, 'live'],
  ['marked as unconfirmed', { title: '** 未確定 ** Linux Kernel における脆弱性' }, 'live'],
] as const) {
  test(`a JVN entry ${name} is ${status}`, () => {
    assert.equal(facts(vulinfo(jvnEntry('JVNDB-2026-000001', '2026-11-01T00:00:00Z', more))).status, status);
  });
}

test('a JVN entry without any field has no facts', () => {
  const { url, ...rest } = facts(entry(''));
  assert.equal(url, 'https://jvndb.jvn.jp/ja/contents/2022/JVNDB-2022-000097.html');
  const { url: _url, ...none } = noFacts;
  assert.deepEqual(rest, { ...none, source: 'jvn', id: 'JVNDB-2022-000097' });
});

for (const [name, text, message] of [
  ['is cut off', whole.slice(0, 300), 'Not well-formed XML.'],
  ['has an unknown entity', entry('<Title>&nbsp;</Title>'), 'Not well-formed XML.'],
  ['is not XML', '{}', 'Not well-formed XML.'],
  ['has no id', '<Vulinfo><VulinfoID/></Vulinfo>', 'The id is not an id of JVN iPedia.'],
  [
    'has the id of a CVE',
    '<Vulinfo><VulinfoID>CVE-2022-0001</VulinfoID></Vulinfo>',
    'The id is not an id of JVN iPedia.',
  ],
] as const) {
  test(`a JVN entry that ${name} cannot be parsed`, () => {
    assert.throws(() => facts(text), { name: 'SetAsideError', message });
  });
}

test('character references to half a surrogate pair become replacement characters', () => {
  const { descriptions } = facts(
    entry('<VulinfoDescription><Overview>文字 &amp;#55357; と &amp;#0;</Overview></VulinfoDescription>'),
  );
  assert.deepEqual(descriptions, [{ lang: 'ja', text: '文字 \ufffd と ' }]);
});
