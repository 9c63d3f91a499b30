import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentInJapanese } from './components-ja.ts';
import { inJapanese, labelInJapanese, roleInJapanese } from './names-ja.ts';
import { product, record, score } from './record.fixture.ts';
import type { VersionRun } from './version-run.ts';
import { versionSentences } from './versions-ja.ts';
import { write } from './write.ts';

test('puts the remark on complex attacks after the Japanese verb', () => {
  const scores = [score(4.7, 'CVSS:3.1/AV:L/AC:H/PR:L/UI:N/S:U/C:N/I:N/A:H')];
  const { structured, summary } = write(record({ scores })).ja;
  const condition = 'ローカル環境で、一般ユーザーの権限があれば、利用者の操作なしに';
  assert.equal(structured.attack, `${condition}悪用できます（攻撃条件の複雑さ: 高）。`);
  assert.match(summary, /悪用でき（攻撃条件の複雑さ: 高）、サービス運用妨害（DoS）状態にされる可能性があります。/);
});

test('says whose CVSS score it is in Japanese', () => {
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const by = (value: number, source: string) => ({ ...score(value, vector), source });
  const github = by(9.8, 'ghsa');
  assert.match(write(record({ scores: [github] })).ja.summary, /（CVSS 3\.1 基本値 9\.8、GitHub による評価）/);
  const both = record({ scores: [github, by(9.1, 'osv')] });
  assert.match(write(both).ja.summary, /（CVSS 3\.1 基本値: GitHub 9\.8、OSV 9\.1）/);
});

test('translates the common nouns of components and quotes other English words', () => {
  const components = {
    InnoDB: 'コンポーネント InnoDB',
    'media: mediatek: vcodec': 'コンポーネント media: mediatek: vcodec',
    'CardLayoutConfigTable component': 'コンポーネント CardLayoutConfigTable',
    'Jakarta Multipart parser': 'Jakarta Multipart パーサー',
    'Web-based management interface': 'Web ベースの管理インターフェース',
    'drag and drop': 'コンポーネント「drag and drop」',
  };
  for (const [component, text] of Object.entries(components)) assert.equal(componentInJapanese(component), text);
});

test('joins two names in Japanese only if they are models or begin with the same word', () => {
  assert.equal(inJapanese('D-Link DIR-618 and DIR-605L'), 'D-Link DIR-618 および DIR-605L');
  assert.equal(inJapanese('Junos OS and Junos OS Evolved'), 'Junos OS および Junos OS Evolved');
  assert.equal(inJapanese('Campcodes Sales and Inventory System'), 'Campcodes Sales and Inventory System');
  assert.equal(inJapanese('Custom Form, Login Form, and Profile'), 'Custom Form, Login Form, and Profile');
});

test('names several products and repositories in Japanese', () => {
  assert.equal(inJapanese('Ivanti MobileIron Multiple Products'), '複数の Ivanti MobileIron 製品');
  assert.equal(inJapanese('D-Link and TRENDnet Multiple Devices'), '複数の D-Link および TRENDnet 機器');
  assert.equal(inJapanese('WooCommerce Multiple Addresses'), 'WooCommerce Multiple Addresses');
});

test('puts the ecosystem before the name of a package, so that no two brackets follow each other', () => {
  assert.equal(labelInJapanese('plone (PyPI)'), 'PyPI の plone');
  assert.equal(labelInJapanese('Bourne-Again Shell (Bash)'), 'Bourne-Again Shell (Bash)');
});

test('translates roles, quotes unknown ones and leaves out words that name none', () => {
  assert.equal(roleInJapanese('Contributor'), '寄稿者');
  assert.equal(roleInJapanese('LP Instructor'), '「LP Instructor」');
  assert.equal(roleInJapanese('low-privileged'), null);
});

test('writes ranges that begin with a series, and cumulative updates, in Japanese', () => {
  const run = (bounds: Partial<VersionRun>): VersionRun => ({
    exact: null,
    from: null,
    after: null,
    before: null,
    upTo: null,
    ...bounds,
  });
  const items = [
    run({ from: '1.6.x', upTo: '1.6.7' }),
    run({ from: '1.5.x', before: '1.5.8' }),
    run({ from: '8.0.x', upTo: '9.5' }),
    run({ exact: '2013 Cumulative Update 21' }),
  ];
  const none = { entries: [], more: 0 };
  const affected = { entries: [{ label: null, items }], more: 0 };
  assert.equal(
    versionSentences({ affected, fixed: none, unaffected: none, rangesBy: 'nvd' }).affected,
    '影響を受けるバージョン: 1.6.x 系の 1.6.7 以前、1.5.x 系の 1.5.8 未満、8.0.x 以上 9.5 以下、2013 累積更新プログラム 21。',
  );
});

test('quotes a description right after the id in Japanese if nothing else is known', () => {
  const text = 'The routing tables can be obtained from arbitrary hosts.';
  const { title } = write(record({ description: { text, lang: 'en', source: 'nvd' } })).ja;
  assert.match(title, /^CVE-[\d-]+「The routing tables can be obtained from arbitrary hosts\.」（英語）$/);
});

test('takes に関する before 脆弱性 after a space if the name of the weakness ends in Latin letters', () => {
  const products = [product('acme', 'portal', ['1.0'])];
  const { title } = write(record({ products, cwes: ['CWE-804'] })).ja;
  assert.match(title, /における推測可能な CAPTCHA に関する脆弱性$/);
});
