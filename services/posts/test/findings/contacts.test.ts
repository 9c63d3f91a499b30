import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesIn } from './found.ts';

const address = ['taro.yamada', 'kairan-mail.jp'].join('@');

for (const text of [
  `連絡は ${address} まで`,
  `連絡は${address}まで`,
  `<${address}>`,
  `[メール](mailto:${address})`,
  `\`git config user.email "${address}"\``,
  `"Hello\\n${address}"`,
]) {
  test(`finds an e-mail address: ${text.slice(0, 20)}`, async () => {
    assert.deepEqual(await valuesIn(text), [`email ${address}`]);
  });
}

test('finds an e-mail address in full-width characters', async () => {
  assert.deepEqual(await valuesIn('宛先：ｔａｒｏ＠ｋａｉｒａｎ－ｍａｉｌ．ｊｐ'), [
    'email ｔａｒｏ＠ｋａｉｒａｎ－ｍａｉｌ．ｊｐ',
  ]);
});

test('ignores reserved domains, machine accounts and other uses of the at sign', async () => {
  for (const text of [
    'user@example.com admin@example.co.jp someone@test.example you@your-domain.com',
    'alice@company.com your-name@kairan.dev $NAME@kairan.dev',
    '12345+taro@users.noreply.github.com no-reply@kairan.dev',
    'git@github.com:kairan/web.git ssh ubuntu@192.168.0.10',
    '@types/node@24.10.1 react@19.2.0 icon@2x.png deploy@v4 user@1000.service',
    '@alice さん、pass@k、foo@bar、@taro@mstdn.jp をフォロー',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});

test('finds addresses that are spelled against collectors of addresses, and those with a Japanese local part', async () => {
  for (const text of [
    'taro.yamada [at] kairan-mail.jp',
    'taro.yamada(at)kairan-mail.jp',
    'taro.yamada（アットマーク）kairan-mail.jp',
    'taro.yamada {at} kairan-mail {dot} jp',
    'taro.yamada at kairan-mail dot jp',
    'taro.yamada at mail dot kairan-app dot co dot jp',
    '山田@kairan-mail.jp',
    '山田.taro@kairan-mail.co.jp',
  ]) {
    assert.deepEqual(await valuesIn(`連絡は ${text} まで`), [`email ${text}`]);
  }
});

test('ignores filler domains, well-known dummies and the contacts of packages that package managers print', async () => {
  for (const text of [
    'user@xxx.xxx azureuser@xxx.xxx.xxx.xxx user1@vpce-xxxxx.vpce-svc-xxxx.ap-northeast-1.vpce.amazonaws.com',
    'test@test.com hoge@hoge.com john@acme.com alice@contoso.com test1@gmail.com',
    'git config user.email "actions@github.com"',
    'meet at noon, look at kairan.dev, at the dot com boom',
    '会社名@ドメイン名.co.jp 任意の文字列@kairan.dev',
    `Name: requests\nVersion: 2.32.0\nAuthor: Taro\nAuthor-email: ${address}\nLicense: MIT`,
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
  assert.deepEqual(await valuesIn(`Author-email: ${address}`), [`email ${address}`]);
});

const numbers = [
  '090-8234-5671',
  '080 8234 5671',
  '03-6234-5671',
  '06(6345)5671',
  '(03) 6234-5671',
  '0120-834-567',
  '090・8234・5671',
  '03.6234.5671',
  '090.8234.5671',
  '０９０－８２３４－５６７１',
  '０９０ー８２３４ー５６７１',
  '09082345671',
  '+81-90-8234-5671',
  '+81 3 6234 5671',
  '+44 20 7946 5671',
];

for (const number of numbers) {
  test(`finds a phone number: ${number}`, async () => {
    assert.deepEqual(await valuesIn(`電話は${number}です`), [`phone ${number}`]);
  });
}

test('finds two adjacent phone numbers, and one without separators after a label', async () => {
  assert.deepEqual(await valuesIn('03-6234-5671 090-8234-5671'), ['phone 03-6234-5671', 'phone 090-8234-5671']);
  assert.deepEqual(await valuesIn('TEL：0362345671'), ['phone 0362345671']);
  assert.deepEqual(await valuesIn('番号は0362345671'), []);
});

test('ignores numbers that only look like phone numbers', async () => {
  for (const text of [
    '2026-11-27 の 10:30〜12:45、2026/11/27、20261127、1970-01-01T00:00:00Z、1700000000 秒',
    'Node 24.21.0、Python 3.13.1、CUDA 12.8.1.012、0.10.5-beta.3',
    'ISBN 978-4-87311-778-2、ISBN-10: 4-87311-778-5、注文番号 250-1234567-8901234、伝票 0123-4567-8901',
    '192.168.10.24:8080、10.0.0.1/24、fe80::1ff:fe23:4567:890a、00:1A:2B:3C:4D:5E',
    '緯度35.681236 経度139.767125、1920x1080、16:9、0.75、100-200件、¥1,234,567、12,800円',
    '090-XXXX-XXXX、03-0000-0000、090-1234-5678、090-1111-2222、0120-000-000、0120-123-456、0123-45-6789',
    '1.0.234.5678、01.02.2026、10.03.6234.1、v0.12.345.6789、03.6234円、3・11・2011',
    '0190f5fe-7c00-7a00-8000-0123456789ab、arXiv:2401.12345、doi:10.1145/3411764.3445005、CVE-2026-12345',
    '/^0\\d{1,4}-\\d{1,4}-\\d{4}$/、0x1f2e3d4c、9007199254740991n、rgba(0, 0, 0, 0.5)、〒150-0001',
    '[2026-11-27 10:30:15.123] status=200 dur=0.042 bytes=123456789 pid=31415',
    '0 1 2 3 4 5 6 7 8 9、01-23-45-67-89、4111 1111 1111 1111、+1 202-555-0143',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});
