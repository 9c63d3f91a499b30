import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesIn } from './found.ts';
import { madeUp } from './made-up.ts';

const key = madeUp(32);
const hex = madeUp(32, 'hex');
const uuid = '0190f5fe-7c00-4a00-8000-4b5a69788796';
const scrambled = `django-insecure-3!k@x9#q&v2^z7(m4`;

const named: [text: string, value: string][] = [
  [`{"api_key": "${key}"}`, key],
  [`API_KEY=${key}`, key],
  [`api-key: ${hex}`, hex],
  [`SERVICE_API_TOKEN=${uuid}`, uuid],
  [`aws_secret_access_key = ${madeUp(40)}`, madeUp(40)],
  [`clientSecret := "${key}"`, key],
  [`if (apiKey === '${key}') {`, key],
  [`--api-key ${key}`, key],
  [`Authorization: Bearer ${key}`, key],
  [`APIキーは「${key}」です`, key],
  [`チャネルアクセストークン：${key}`, key],
  [`| アクセストークン | ${key} |`, key],
  [`my_service_key = "${key}"`, key],
  [`{"username":"taro","key":"${hex}"}`, hex],
  [`PRIVATE_KEY=0x${madeUp(64, 'hex')}`, `0x${madeUp(64, 'hex')}`],
  [`SECRET_KEY = '${scrambled}'`, scrambled],
  [`AccountKey=${madeUp(86)}==;EndpointSuffix=core`, `${madeUp(86)}==`],
];

for (const [text, value] of named) {
  test(`finds a key after its name: ${text.slice(0, 24)}`, async () => {
    assert.deepEqual(await valuesIn(text), [`api_key ${value}`]);
  });
}

test('ignores what only looks like a key after a name', async () => {
  for (const text of [
    'OPENAI_API_KEY=YOUR_API_KEY',
    'api_key = os.environ["OPENAI_API_KEY"]',
    'apiKey: process.env.OPENAI_API_KEY,',
    `token: \${{ secrets.GITHUB_TOKEN }}`,
    'Authorization: Bearer <ACCESS_TOKEN>',
    'Authorization: Bearer $TOKEN',
    'Authorization: Bearer eyJhbGciOiJIUzI1NiIs...',
    'const token = await getAccessToken({ audience })',
    'secretName: kairan-web-tls-2026',
    'existingSecret: kairan-db-2026-prod',
    'token: claude-opus-4-5-20251101',
    'max_tokens: 8192、トークン: 128000',
    '{"token_type":"Bearer","expires_in":3600}',
    `public_key: "${key}"`,
    `next_page_token: "${key}"`,
    `cache_key = "${key}"`,
    'partition_key = "2026-11-27T00:00:00"',
    '秘密鍵は ~/.ssh/id_ed25519 に置きます',
    'APIキーは設定画面で作ります',
    `git commit ${madeUp(40, 'hex')}`,
    `sha256:${madeUp(64, 'hex')}`,
    `request_id=${uuid}`,
    `etag: "${madeUp(40, 'hex')}"`,
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});

/** Every usual way to give a value to a name, with `NAME` and `VALUE` to be replaced. */
const forms = [
  'NAME=VALUE',
  'export NAME="VALUE"',
  "NAME: 'VALUE'",
  'NAME: VALUE',
  '{"NAME":"VALUE"}',
  '{\\"NAME\\":\\"VALUE\\"}',
  'NAME := `VALUE`',
  'NAME = r"VALUE"',
  'NAME = b"VALUE"',
  'NAME = """VALUE"""',
  'NAME = SecretStr("VALUE")',
  '<NAME>VALUE</NAME>',
  '<string name="NAME">VALUE</string>',
  '<key>NAME</key>\n<string>VALUE</string>',
  '<add key="NAME" value="VALUE"/>',
  '- name: NAME\n  value: VALUE',
  '{"name": "NAME", "value": "VALUE"}',
  'os.environ.get("NAME", "VALUE")',
  'process.env.NAME ?? "VALUE"',
  '$' + '{NAME:-VALUE}',
  '**NAME:** VALUE',
  '- **NAME：** `VALUE`',
  '*NAME:* VALUE',
  '__NAME__: VALUE',
  '| NAME | VALUE |',
  '| id | NAME |\n|---|---|\n| 1 | VALUE |',
  'id | NAME\n\n1 | VALUE',
  'NAME:\nVALUE\n',
  'NAME:\n\n```\nVALUE\n```',
  '### NAME\n\nVALUE',
  'NAMEは VALUE です',
  'NAMEは「VALUE」です',
  'The NAME is VALUE.',
  'NAME: >-\n  VALUE',
  'variable "NAME" {\n  default = "VALUE"\n}',
];

for (const name of [
  'API_KEY',
  'NEXTAUTH_SECRET',
  'page_access_token',
  'clientSecret',
  'access-token',
  'LOOKUP_TOKEN',
]) {
  test(`finds the value of ${name} in every form of settings, code, markup and prose`, async () => {
    for (const form of forms) {
      const text = form.replaceAll('NAME', name).replaceAll('VALUE', key);
      assert.deepEqual(await valuesIn(text), [`api_key ${key}`], text);
    }
  });
}

/** What can touch the end of a value. */
const endings = [
  '&q=abc',
  '&amp;q=abc',
  '#top',
  '?',
  '</a>',
  '\\n',
  '\\r\\n',
  '\\u0026q=1',
  '\\"',
  ',',
  ';',
  '. ',
  '。',
  '、',
  '」',
  '）',
  ')',
  ']',
  '}',
  '>',
  '|',
  '！',
  ' ',
];

test('ends a key where another parameter, fragment, tag, escape sequence, bracket or sentence begins', async () => {
  for (const before of [
    'https://api.kairan.dev/v1?api_key=',
    'token=',
    'api_key: ',
    'アクセストークン：',
    '"text": "token=',
  ]) {
    for (const ending of endings) {
      assert.deepEqual(await valuesIn(`${before}${key}${ending}`), [`api_key ${key}`], before + ending);
    }
  }
});

test('finds keys in calls, in brackets, after names in camel case and after options of commands', async () => {
  for (const text of [
    `auth_token(${key})`,
    `トークン（${key}）`,
    `openaiKey: "${key}"`,
    `キー：${key}`,
    `GITHUB_PAT=${key}`,
    `SECRET_KEY_BASE=${key}`,
    `APP_KEY=base64:${key}`,
    `${key} がAPIキーです`,
    `Channel access token (long-lived)\n\n\`${key}\``,
    `gh secret set API_KEY --body "${key}"`,
    `"Authorization": "Bearer ${key}"`,
  ]) {
    assert.deepEqual(await valuesIn(text), [`api_key ${key}`], text);
  }
});

test('finds cookies of sessions, but not ids of examples and other cookies', async () => {
  for (const text of [
    `Set-Cookie: connect.sid=${key}; Path=/; HttpOnly`,
    `curl -b 'lang=ja; session=${key}' https://api.kairan.dev/`,
    `{"Cookie": "PHPSESSID=${key}"}`,
  ]) {
    assert.deepEqual(await valuesIn(text), [`api_key ${key}`], text);
  }
  for (const text of [
    `Set-Cookie: sessionId=${uuid}; Path=/`,
    'Cookie: session_id=abcd1234efgh5678',
    'Cookie: _ga=GA1.2.1234567890.1700000000; theme=dark',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});

test('ignores names of files after names of keys', async () => {
  for (const name of ['service-account-3f8a1c2e.json', 'AuthKey_7Q2X9M4B1Z.p8', 'deploy-3f8a1c2e7b4d.pem'])
    assert.deepEqual(await valuesIn(`"credentials": "${name}"`), [], name);
});

test('exempts public keys and tokens of pages by the word before, but not secrets with the same word', async () => {
  for (const word of [
    'NEXT',
    'PAGE',
    'STORE',
    'DATA',
    'CACHE',
    'CSRF',
    'ROW',
    'LOOKUP',
    'PREV',
    'SHA',
    'SITE',
    'SORT',
  ]) {
    for (const noun of ['_SECRET', '_ACCESS_TOKEN', '_API_KEY', '_API_TOKEN', 'AUTH_SECRET']) {
      assert.deepEqual(await valuesIn(`${word}${noun}=${key}`), [`api_key ${key}`], word + noun);
    }
  }
  for (const name of [
    'next_page_token',
    'nextToken',
    'cache_key',
    'sort_key',
    'csrf_token',
    'site_key',
    'Sec-WebSocket-Key',
  ]) {
    assert.deepEqual(await valuesIn(`${name}="${key}"`), [], name);
  }
});
