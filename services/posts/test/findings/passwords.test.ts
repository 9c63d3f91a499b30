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

/** Passwords of usual kinds: with letters and digits, with symbols that end other values, only of words in quotes. */
const kinds = [password, ['Tr0ub4', 'dor&3'].join(''), ['Kx9!', 'mQ2z'].join(''), ['hun', 'ter2'].join('')];
const labels = ['Password', 'DB_PASSWORD', 'パスワード', '初期パスワード', 'pwd'];
const forms = [
  'NAME: VALUE',
  'NAME=VALUE',
  'NAME："VALUE"',
  "NAME = 'VALUE'",
  'NAME = r"VALUE"',
  'NAME = @"VALUE"',
  '**NAME:** VALUE',
  '- **NAME：** `VALUE`',
  '*NAME:* VALUE',
  '**NAME**: `VALUE`',
  '| NAME | VALUE |',
  '| user | NAME |\n| --- | :-: |\n| taro | VALUE |',
  '| user | **NAME** | role |\n| --- | --- | --- |\n| taro | `VALUE` | admin |',
  'user | NAME\n\ntaro | VALUE',
  '> user | NAME\n>\n> taro | VALUE',
  'user,NAME,role\ntaro,VALUE,admin',
  'NAME:\nVALUE',
  'NAME：\n\nVALUE\n',
  'NAME:\n```\nVALUE\n```',
  '**NAME**\n\n```text\nVALUE\n```',
  '## NAME\n\n`VALUE`',
  '- NAME\n  VALUE',
  'NAMEは以下のとおりです。\n\n```\nVALUE\n```',
  'NAMEは VALUE です。',
  'NAMEが VALUE です',
  'NAMEを VALUE に変えました',
  'NAMEを「VALUE」に設定します',
  'The NAME is VALUE.',
  'The NAME was changed to VALUE.',
  'ID/NAME：taro / VALUE',
  'ユーザー名・NAME：taro、VALUE',
  'getenv("NAME", "VALUE")',
  'process.env.NAME || "VALUE"',
  '$' + '{NAME:-VALUE}',
  'NAME「VALUE」',
  '<property name="NAME" value="VALUE"/>',
  '<dt>NAME</dt><dd>VALUE</dd>',
  'NAMEには VALUE を使います',
  'NAME: >-\n  VALUE',
  'NAME: |\n    VALUE\nother: 1',
  'variable "NAME" {\n  type      = string\n  sensitive = true\n  default   = "VALUE"\n}',
];

for (const label of labels) {
  test(`finds a password in every form after the name ${label}`, async () => {
    for (const form of forms) {
      for (const value of kinds) {
        const text = form.replaceAll('NAME', label).replaceAll('VALUE', value);
        assert.deepEqual(await valuesIn(text), [`password ${value}`], text);
      }
    }
  });
}

const commands = [
  'docker login -u taro -p VALUE ghcr.io',
  'podman login -p "VALUE" -u taro quay.io',
  'redis-cli -h cache.kairan.dev -a VALUE ping',
  'mysql -u root -pVALUE posts',
  'mariadb-dump -uroot -pVALUE posts',
  'sshpass -p VALUE ssh web1',
  "sshpass -p'VALUE' ssh web1",
  'PGPASSWORD=VALUE psql -h db1',
  'curl -u taro:VALUE https://api.kairan.dev/',
  'curl -s -X POST --user "taro:VALUE" https://api.kairan.dev/',
  'mongosh -u taro -p VALUE db1',
  'unzip -P VALUE archive.zip',
  '7z x -pVALUE archive.7z',
  'ldapsearch -x -D cn=admin -w VALUE',
  'htpasswd -bc .htpasswd taro VALUE',
  'net user taro VALUE /add',
  "CREATE USER taro IDENTIFIED BY 'VALUE';",
  'openssl rsa -in key.pem -passin pass:VALUE',
  'requirepass VALUE',
  'gpg --batch --passphrase VALUE -d file.gpg',
  'echo "VALUE" | docker login -u taro --password-stdin ghcr.io',
  'echo VALUE | sudo -S ls',
  'requests.get(url, auth=("taro", "VALUE"))',
  'smtp.login("taro", "VALUE")',
  'machine kairan.dev\n  login taro\n  password VALUE',
  'wget --http-password=VALUE https://kairan.dev/',
  "$password = ConvertTo-SecureString 'VALUE' -AsPlainText -Force",
  'openssl enc -aes-256-cbc -k VALUE -in a',
  'WIFI:T:WPA;S:home;P:VALUE;;',
  'WiFi.begin("home", "VALUE");',
  'ssid="home"\npsk="VALUE"',
];

for (const command of commands) {
  test(`finds the password of a command: ${command}`, async () => {
    const text = command.replace('VALUE', password);
    assert.deepEqual(await valuesIn(text), [`password ${password}`], text);
  });
}

test('finds a strong password that only a space or a dash separates from its name, at the end of a line', async () => {
  const strong = kinds[2] as string;
  for (const text of [`パスワード ${strong}`, `Password - ${strong}\n`, `PW ${strong}。`]) {
    assert.deepEqual(await valuesIn(text), [`password ${strong}`], text);
  }
  assert.deepEqual(
    await valuesIn('Reset the password field1\npass test12.spec.ts\nパスワード bcrypt2\nPASS - 87.3%'),
    [],
  );
});

test('finds a password in a sentence that names it after the value, or as the means of something', async () => {
  const strong = kinds[2] as string;
  for (const text of [
    `${strong} は管理画面のパスワードです`,
    `${strong} is the password.`,
    `ユーザー名 admin、パスワード ${strong} で入る`,
  ]) {
    assert.deepEqual(await valuesIn(text), [`password ${strong}`], text);
  }
  for (const text of [`\`${password}\` がパスワードです。`, `初期パスワード \`${password}\` でログインします`]) {
    assert.deepEqual(await valuesIn(text), [`password ${password}`], text);
  }
  for (const text of ['Bitwarden2024 はパスワードです', 'パスワード 1Password で管理', 'パスワード Base64 で送る']) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});

test('finds a password of four groups of letters, but not four words', async () => {
  const grouped = ['qxvb', 'wzkp', 'tnrd', 'hjmc'].join(' ');
  for (const text of [`SMTP_PASS="${grouped}"`, `アプリパスワード：${grouped}`, `App password: \`${grouped}\``]) {
    assert.deepEqual(await valuesIn(text), [`password ${grouped}`], text);
  }
  assert.deepEqual(await valuesIn('password: this must have more\npassword: abcd efgh ijkl mnop'), []);
});

test('finds a personal identification number and a password in brackets after their Japanese names', async () => {
  assert.deepEqual(await valuesIn('| 氏名 | 暗証番号 |\n|---|---|\n| 山田 | 8351 |'), ['password 8351']);
  assert.deepEqual(await valuesIn(`初期パスワード（${password}）を配りました。`), [`password ${password}`]);
});

test('ignores dummies, tables about passwords, sentences about algorithms and lines below a label that hold no value', async () => {
  for (const text of [
    ...[
      'hogehoge',
      'foobar',
      'hardcoded',
      'P@ssw0rd',
      'Passw0rd!',
      'password123',
      'admin',
      'Demo1234!',
      'test1234',
      '11111-1111-1234',
    ].flatMap((dummy) => [
      `password = "${dummy}"`,
      `パスワード：${dummy}`,
      `https://taro:${dummy}@staging.kairan.dev/`,
    ]),
    'mongodb+srv://設定したユーザー名:設定したパスワード@cluster0.kairan.dev/',
    '- 例：パスワード: furuta1234',
    '| 方式 | パスワード | パスキー |\n|---|---|---|\n| 長さ | 8文字以上 | - |\n| 版 | v1.2.3 | 2026-11-28 |\n| 保存 | bcrypt2 | FIDO2 |',
    '| field | password | type |\n|---|---|---|\n| users | VARCHAR(255) | text |',
    'user, password, iterations = load()\nhash(user1, pass2, 100000)',
    'パスワードを bcrypt2 に変えました。パスワードが SHA-256 です。パスワードを 8文字に変えました。',
    'パスワード：\n8文字以上にします',
    'password:\n  type: string2',
    '"Action": ["iam:ChangePassword", "iam:GetUser2"]',
    'pbkdf2_hmac("pass", "saltsalt", 1000)',
    'docker login -u taro -p $TOKEN ghcr.io',
    'docker login -u taro --password-stdin ghcr.io',
    'mkdir -p src/app1 && mysql -u root -p',
    'redis-cli -a "$REDIS_PASSWORD" ping',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});
