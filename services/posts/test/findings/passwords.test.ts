import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesIn } from './found.ts';

const password = ['S3cr', 'et-pw'].join('');
const basic = Buffer.from(`taro:${password}`).toString('base64');

const passwords: [text: string, value: string][] = [
  [`password: ${password}`, password],
  [`DB_PASSWORD=${password}`, password],
  [`spring.datasource.password=${password}`, password],
  [`{"user":"taro","password":"${password}"}`, password],
  [`$config['password'] = '${password}';`, password],
  [`**パスワード**: \`${password}\``, password],
  [`パスワードは「${password}」です。`, password],
  [`ログインパスワード「${password}」`, password],
  [`パスワードは ${password} です`, password],
  [`パスワード（初期）：${password}`, password],
  [`| パスワード | ${password} |`, password],
  [`The password is ${password}.`, password],
  ['暗証番号：８３５１', '８３５１'],
  [`def connect(password: str = "${password}"):`, password],
  [`if (password === "${password}") {`, password],
  [`<password>${password}</password>`, password],
  [`docker login --password ${password} registry.kairan.dev`, password],
  [`mysqldump -u root -p${password} posts`, password],
  [`curl -u taro:${password} https://api.kairan.dev/`, password],
  [`sshpass -p '${password}' ssh web1`, password],
  [`machine kairan.dev login taro password ${password}`, password],
  [`<add key="ClearTextPassword" value="${password}" />`, password],
  [`Server=db1;Uid=kairan;Pwd=${password};`, password],
  [`postgres://kairan:${password}@db.kairan.dev:5432/posts`, password],
  [`redis://:${password}@cache:6379`, password],
  [`https://taro:${password}@staging.kairan.dev/`, password],
  ['ftp://admin:password@files.kairan.dev/', 'password'],
  [`Authorization: Basic ${basic}`, basic],
  [`{"auths":{"kairan.dev":{"auth":"${basic}"}}}`, basic],
];

for (const [text, value] of passwords) {
  test(`finds a password: ${text.slice(0, 28)}`, async () => {
    assert.deepEqual(await valuesIn(text), [`password ${value}`]);
  });
}

test('ignores talk about passwords, code that handles them and placeholders', async () => {
  for (const text of [
    'パスワードは8文字以上、パスワード：必須。パスワードは長くします。',
    'パスワードは1Passwordで管理し、パスワードは argon2id で保存します。',
    'パスワード：半角英数字8〜16文字',
    '合言葉は「ありがとう」',
    'password is 8-64 characters. The password is hashed with bcrypt2 first.',
    'validate that a password is "uncompromised" first',
    'password: string; password?: string',
    'password: z.string().min(8)',
    "'password' => 'required|min:8|confirmed'",
    'const password = await prompt("password: ")',
    'password=getpass.getpass()',
    'DB_PASSWORD = os.environ["DB_PASSWORD"]',
    'password: process.env.DB_PASSWORD!',
    `POSTGRES_PASSWORD: \${POSTGRES_PASSWORD:-postgres}`,
    'password: {{ vault_password }}',
    'mysql -u root -p posts',
    'password: "********", pass: <your password>, pw=xxxxxxxx',
    'password: [FILTERED]',
    '<input type="password" name="pw" autocomplete="current-password">',
    '| password | VARCHAR(255) | NOT NULL |',
    'pass@1: 87.3%、PASS: src/app1.test.ts',
    'pwd: /home/taro/work1',
    'https://user:pass@example.com/',
    'postgres://postgres:postgres@localhost:5432/app',
    'postgresql://user:password@db:5432/app',
    `https://\${USER}:\${PASSWORD}@kairan.dev/`,
    'http://localhost:3000/a@b',
    'Authorization: Basic <base64>',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});
