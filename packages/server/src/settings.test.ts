import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import {
  addressListSetting,
  baseUrlSetting,
  choiceSetting,
  databaseUrlSetting,
  fileStoreSetting,
  hostListSetting,
  hostSetting,
  integerSetting,
  limitsSetting,
  listSetting,
  originListSetting,
  percentSetting,
  portSetting,
  secretSetting,
  switchSetting,
  textSetting,
  timeZoneSetting,
  urlListSetting,
  urlSetting,
} from './setting-kinds.ts';
import { environment, readSettings, type Setting, SettingsError, useEnvironmentFile } from './settings.ts';

/** The value of one setting for a text; undefined if it is wrong. */
const read = (setting: Setting<unknown>, text: string): unknown => {
  try {
    return readSettings({ it: setting }, { [setting.name]: text }, 'N_').it;
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return undefined;
  }
};

const kinds: readonly [string, Setting<unknown>, readonly [string, unknown][]][] = [
  [
    'a port',
    portSetting('N', 4001),
    [
      ['', 4001],
      ['0', 0],
      ['65535', 65_535],
      ['65536', undefined],
      ['-1', undefined],
      ['80x', undefined],
      [' 81 ', 81],
      ['1e3', undefined],
    ],
  ],
  [
    'an integer',
    integerSetting('N', { least: 1, most: 20_000, fallback: 9 }),
    [
      ['1', 1],
      ['0', undefined],
      ['20001', undefined],
      ['1.5', undefined],
    ],
  ],
  [
    'a host',
    hostSetting('N', '127.0.0.1'),
    [
      ['::1', '::1'],
      ['[::1]', '::1'],
      ['0.0.0.0', '0.0.0.0'],
      ['localhost', 'localhost'],
      ['a b', undefined],
      ['1.2.3', undefined],
      ['a:80', undefined],
      ['http://a', undefined],
    ],
  ],
  [
    'a URL',
    urlSetting('N', null),
    [
      ['', null],
      ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
      ['ftp://a', undefined],
      ['a.example', undefined],
      ['http://', undefined],
      ['http:a', undefined],
    ],
  ],
  [
    'a base URL',
    baseUrlSetting('N', null),
    [
      ['https://a.example/', 'https://a.example'],
      ['http://a:8080/x//', 'http://a:8080/x'],
      ['https://a?x', undefined],
      ['https://u:p@a', undefined],
      ['a', undefined],
    ],
  ],
  [
    'a database URL',
    databaseUrlSetting('N', 'sqlite:./d.db'),
    [
      ['sqlite:/tmp/x.db', 'sqlite:/tmp/x.db'],
      ['sqlite:', undefined],
      ['postgres://u:p@h:5432/d', 'postgres://u:p@h:5432/d'],
      ['postgresql://h/d', 'postgresql://h/d'],
      ['mysql://h', undefined],
      ['./d.db', undefined],
    ],
  ],
  [
    'a choice',
    choiceSetting('N', ['auto', 'off'], 'auto'),
    [
      ['off', 'off'],
      ['OFF', undefined],
      ['on', undefined],
    ],
  ],
  [
    'a switch',
    switchSetting('N', null),
    [
      ['', null],
      ['1', true],
      ['ON', true],
      ['0', false],
      ['no', false],
      ['maybe', undefined],
    ],
  ],
  [
    'a list',
    listSetting('N', 'words', (word) => word !== 'bad'),
    [
      ['', []],
      ['a, b,,c', ['a', 'b', 'c']],
      ['a,bad', undefined],
    ],
  ],
  [
    'addresses',
    addressListSetting('N'),
    [
      ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
      ['2001:db8::/32', ['2001:db8::/32']],
      ['10.0.0.0/33', undefined],
      ['a.example', undefined],
      ['10.0.0.0/8/8', undefined],
      ['10.0.0.0/', undefined],
    ],
  ],
  [
    'hosts',
    hostListSetting('N'),
    [
      ['a.example,10.0.0.0/8', ['a.example', '10.0.0.0/8']],
      ['http://a', undefined],
      ['a..b', undefined],
    ],
  ],
  [
    'origins',
    originListSetting('N'),
    [
      ['https://a.example,http://b:8080', ['https://a.example', 'http://b:8080']],
      ['https://a.example/', undefined],
      ['*', undefined],
    ],
  ],
  [
    'URLs',
    urlListSetting('N', ['https://a.example/x']),
    [
      ['https://b.example/y, http://c:8080/z', ['https://b.example/y', 'http://c:8080/z']],
      ['https://b.example/y,ftp://c/z', undefined],
      [',', undefined],
    ],
  ],
  [
    'a percentage',
    percentSetting('N', 0.1),
    [
      ['', 0.1],
      ['0%', 0],
      ['12.5%', 0.125],
      ['100%', 1],
      ['101%', undefined],
      ['0.1', undefined],
    ],
  ],
  [
    'limits',
    limitsSetting('N', { anonymous: 30, authenticated: 300 }),
    [
      ['', { anonymous: 30, authenticated: 300 }],
      ['anonymous=5', { anonymous: 5, authenticated: 300 }],
      ['authenticated=0, anonymous = 9', { anonymous: 9, authenticated: 0 }],
      ['anonymus=5', undefined],
      ['anonymous=-1', undefined],
      ['anonymous', undefined],
      ['constructor=1', undefined],
    ],
  ],
  [
    'text',
    textSetting('N', 'the name of a model', null),
    [
      ['', null],
      ['a model', 'a model'],
    ],
  ],
  [
    'a time zone',
    timeZoneSetting('N', 'Asia/Tokyo'),
    [
      ['', 'Asia/Tokyo'],
      ['UTC', 'UTC'],
      ['america/new_york', 'America/New_York'],
      ['Tokyo', undefined],
    ],
  ],
  [
    'a file store',
    fileStoreSetting('N', 'file:./data/media'),
    [
      ['', 'file:./data/media'],
      ['file:/srv/media', 'file:/srv/media'],
      ['file:', undefined],
      ['/srv/media', undefined],
      ['s3://bucket', 's3://bucket'],
      ['s3://key:secret@bucket', undefined],
    ],
  ],
  [
    'a secret',
    secretSetting('N'),
    [
      ['', null],
      ['k3y-!', 'k3y-!'],
      ['a b', undefined],
      ['ключ', undefined],
    ],
  ],
];

for (const [kind, setting, cases] of kinds) {
  describe(kind, () => {
    for (const [text, value] of cases) {
      test(`the setting ${value === undefined ? 'rejects' : 'reads'} "${text}"`, () =>
        assert.deepEqual(read(setting, text), value));
    }
  });
}

describe('what is wrong', () => {
  const lines = (declared: Record<string, Setting<unknown>>, from: Record<string, string>): readonly string[] => {
    try {
      readSettings(declared, from, 'X_');
    } catch (error) {
      assert.ok(error instanceof SettingsError);
      return error.lines;
    }
    return assert.fail('the settings were accepted');
  };

  test('all wrong settings are reported at once, each with its name, the valid values and the value it has', () => {
    const declared = {
      port: portSetting('X_PORT', 1),
      sync: choiceSetting('X_SYNC', ['auto', 'off'], 'auto'),
      fine: textSetting('X_FINE', 'text', null),
      limits: limitsSetting('X_LIMITS', { anonymous: 30 }),
    };
    assert.deepEqual(lines(declared, { X_PORT: '80\n80', X_SYNC: 'on', X_FINE: 'x', X_LIMITS: 'a=1' }), [
      'X_PORT must be a port from 0 to 65535 (0 picks a free one), not "80 80".',
      'X_SYNC must be auto or off, not "on".',
      'X_LIMITS must be any of anonymous=30, whole numbers of 0 or more, not "a=1".',
    ]);
  });

  test('an unknown name with the prefix of the service is reported with the nearest setting', () => {
    const declared = {
      database: databaseUrlSetting('X_DATABASE_URL', 'sqlite:x'),
      data: textSetting('X_DATA', 'text', null),
      mail: secretSetting('SMTP_URL'),
      port: portSetting('X_PORT', 1),
    };
    const from = {
      X_DATABASEURL: 'postgres://ada:hunter2@h/d',
      X_PROT: '80',
      X_SMTP_URL: 'smtp://ada:hunter2@h',
      X_PORT: 'a',
      X_UNSET: ' ',
      Y_PROT: '80',
      PROT: '80',
    };
    assert.deepEqual(lines(declared, from), [
      'X_DATABASEURL is not a setting. Did you mean X_DATABASE_URL?',
      'X_PROT is not a setting. Did you mean X_PORT?',
      'X_SMTP_URL is not a setting. Did you mean SMTP_URL?',
      'X_PORT must be a port from 0 to 65535 (0 picks a free one), not "a".',
    ]);
  });

  test('a wrong value of any length is refused at once', () => {
    for (const part of ['a:', 'a', '@', ':@', '?token', '&key=', '://']) {
      const started = processorTime();
      const said = lines({ url: urlSetting('X_URL', null) }, { X_URL: part.repeat(50_000) });
      assert.equal(said.length, 1);
      assert.ok(processorTime() - started < 1_000, `slow: ${JSON.stringify(part)}`);
    }
  });

  test('an error shows no secret and no password', () => {
    const declared = {
      key: secretSetting('X_KEY'),
      database: databaseUrlSetting('X_DB', 'sqlite:x'),
      url: urlSetting('X_URL', null),
    };
    for (const url of [
      'postgres:/ada:hunter2@h/d',
      'mysql://ada:hunter2@h',
      'mysql://ada:hun/hunter2@h',
      'ada:hunter2@h',
      'x://h?password=hunter2',
    ]) {
      const said = lines(declared, { X_KEY: 'hunter2 x', X_DB: url, X_URL: url }).join('\n');
      assert.doesNotMatch(said, /hunter2/);
      assert.match(said, /X_KEY.*\nX_DB.*\nX_URL/);
    }
  });
});

describe('a setting from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  after(() => rmSync(folder, { recursive: true }));
  const declared = {
    key: secretSetting('X_KEY'),
    database: databaseUrlSetting('X_DATABASE_URL', 'sqlite:x'),
    port: portSetting('X_PORT', 1),
  };
  const fileWith = (name: string, text: string | Uint8Array) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const linesOf = (from: Record<string, string>): readonly string[] => {
    try {
      readSettings(declared, from, 'X_');
    } catch (error) {
      assert.ok(error instanceof SettingsError);
      return error.lines;
    }
    return assert.fail('the settings were accepted');
  };

  test('a secret and a database URL are read from the file that NAME_FILE names, without the line break', () => {
    const from = {
      X_KEY_FILE: fileWith('key', 'k3y\n'),
      X_DATABASE_URL_FILE: fileWith('database', 'postgres://u:p@h/d\r\n'),
    };
    assert.deepEqual(readSettings(declared, from, 'X_'), { key: 'k3y', database: 'postgres://u:p@h/d', port: 1 });
  });

  test('a file that is missing, empty or wrong, and a value beside a file, are reported without the value', () => {
    assert.deepEqual(
      linesOf({
        X_KEY: 'hunter2',
        X_KEY_FILE: fileWith('key', 'hunter2'),
        X_DATABASE_URL_FILE: fileWith('wrong', 'mysql://u:hunter2@h/d'),
      }),
      [
        'X_KEY and X_KEY_FILE are both set. Set only one of them.',
        'X_DATABASE_URL_FILE must name a file that contains sqlite:PATH (a file) or postgres://USER:PASSWORD@HOST/DATABASE.',
      ],
    );
    assert.deepEqual(linesOf({ X_KEY_FILE: fileWith('empty', '\n') }), [
      'X_KEY_FILE must name a file that contains printable ASCII characters without spaces.',
    ]);
    assert.match(linesOf({ X_KEY_FILE: join(folder, 'none') })[0] ?? '', /^X_KEY_FILE: .*none cannot be read: ENOENT/);
    assert.deepEqual(linesOf({ X_PORT_FILE: fileWith('port', '80') }), [
      'X_PORT_FILE is not a setting. Did you mean X_PORT?',
    ]);
  });

  test('a pipe without a writer, a folder, a huge file and text in UTF-16 are refused at once', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const huge = fileWith('huge', '');
    truncateSync(huge, 1024 ** 3);
    const utf16 = fileWith('utf16', Buffer.from('\ufeffk3y\r\n', 'utf16le'));
    const refused = {
      [pipe]: 'it is a pipe or a device, not a file',
      [folder]: 'it is a folder',
      [huge]: 'it is larger than 1048576 bytes',
      [utf16]: 'it is not text in UTF-8',
    };
    for (const [path, why] of Object.entries(refused)) {
      assert.deepEqual(linesOf({ X_KEY_FILE: path }), [`X_KEY_FILE: ${path} cannot be read: ${why}.`]);
    }
  });
});

describe('the environment', () => {
  test('a named file replaces the .env file of the folder, and must be there', (t) => {
    t.after(() => delete process.env['KAIRAN_ENV_FILE']);
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), 'KAIRAN_TEST_A=from .env\n');
    writeFileSync(join(folder, 'posts.env'), 'KAIRAN_TEST_B=from the named file\nPATH=nowhere\n');
    useEnvironmentFile(join(folder, 'posts.env'));
    const { KAIRAN_TEST_A, KAIRAN_TEST_B, PATH } = environment(folder);
    assert.deepEqual([KAIRAN_TEST_A, KAIRAN_TEST_B, PATH], [undefined, 'from the named file', process.env['PATH']]);
    useEnvironmentFile(join(folder, 'none.env'));
    assert.throws(() => environment(folder), /^SettingsError: The settings file .+none\.env does not exist\.$/);
  });

  test('the environment wins over the .env file, which may be absent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    try {
      assert.equal(environment(folder)['KAIRAN_TEST_A'], undefined);
      writeFileSync(
        join(folder, '.env'),
        '# a comment\nKAIRAN_TEST_A=from file\nKAIRAN_TEST_B="b # c"\nPATH=nowhere\n',
      );
      const { KAIRAN_TEST_A, KAIRAN_TEST_B, PATH } = environment(folder);
      assert.deepEqual([KAIRAN_TEST_A, KAIRAN_TEST_B, PATH], ['from file', 'b # c', process.env['PATH']]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a byte order mark and line breaks of Windows do not hide the first setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    try {
      writeFileSync(join(folder, '.env'), '\ufeffKAIRAN_TEST_A=a\r\nexport KAIRAN_TEST_B="b c"\r\n');
      const { KAIRAN_TEST_A, KAIRAN_TEST_B } = environment(folder);
      assert.deepEqual([KAIRAN_TEST_A, KAIRAN_TEST_B], ['a', 'b c']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('an unreadable .env file is reported like a wrong setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    try {
      assert.throws(() => environment(join(folder, '\0')), SettingsError);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
