import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { commandsFor } from '@kairan/cli/command-groups';
import { type Command, type Program, runCommandLine } from '@kairan/cli/command-line';
import { migrate } from '@kairan/database/migrate';
import { openDatabase } from '@kairan/database/open';
import { commonError } from '@kairan/operation/api-error';
import { type ServiceSettings, serviceOptionsOf } from '../src/service-options.ts';

const userAdd: Command = {
  words: 'user add',
  database: 'creates',
  summary: 'Add a user.',
  arguments: [{ name: 'name', about: 'The name to sign in with.' }],
  options: {
    email: { value: 'ADDRESS', about: 'E-mail address.' },
    scope: { value: 'SCOPE', about: 'A scope.', many: true },
    unfinished: { about: 'Leave the profile unfinished.' },
  },
  async run({ argument, option, options, flag, print, note }) {
    if (argument('name') === 'taken') throw commonError('invalid_request', 'That name is taken.');
    if (argument('name') === 'broken') throw new Error('no database');
    note('One user\u001b[2J more.');
    const user = { name: argument('name'), email: option('email') ?? null, scopes: options('scope') };
    print({ ...user, unfinished: flag('unfinished') }, `Added ${argument('name')}.`);
    return 0;
  },
};

const sync: Command = {
  words: 'sync',
  database: 'creates',
  isByProgram: ({ json }) => json,
  summary: 'Read the sources.',
  arguments: [{ name: 'source', about: 'Default: all.', many: true, optional: true }],
  options: { from: { value: 'PATH', about: 'A file or folder.' }, url: { value: 'URL', about: 'U.', required: false } },
  async run({ arguments: all, print }) {
    for (const source of all('source')) print({ source }, source);
    return all('source').includes('bad') ? 1 : 0;
  },
};

const hook: Command = {
  words: 'user hook',
  database: 'existing',
  summary: 'Add a hook.',
  options: { url: { value: 'URL', about: 'Where to.', required: true } },
  run: async () => 0,
};

const program: Program = {
  name: 'npm run -s library --',
  version: '1.2.3',
  summary: 'A library.',
  commands: [userAdd, sync, hook],
};

const run = (...typed: string[]) => runIn(program, ...typed);

async function runIn(used: Program, ...typed: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const faults: unknown[] = [];
  const code = await runCommandLine(used, typed, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    report: (fault) => faults.push(fault),
  });
  return { code, out, err: err.join('\n'), faults };
}

test('a program prints its version', async () => {
  assert.deepEqual((await run('--version')).out, ['1.2.3']);
  assert.equal((await run('user', '--version')).code, 2);
});

describe('a command', () => {
  test('a command gets its arguments and options, and prints its result for people', async () => {
    const { code, out, err } = await run('user', 'add', 'ada', '--email', 'a@b.example');
    assert.equal(code, 0);
    assert.deepEqual(out, ['Added ada.']);
    assert.equal(err, 'One user[2J more.', 'control characters are removed');
  });

  test('with --json a command prints its result as one JSON object per line', async () => {
    const { out } = await run('user', 'add', '--json', '--scope=a', '--scope', 'b', '--unfinished', 'ada');
    assert.deepEqual(out, ['{"name":"ada","email":null,"scopes":["a","b"],"unfinished":true}']);
    assert.deepEqual((await run('sync', 'kev', 'nvd', '--json')).out, ['{"source":"kev"}', '{"source":"nvd"}']);
  });

  test('a command takes no argument, one, or many, and anything after --', async () => {
    assert.deepEqual((await run('sync')).out, []);
    assert.deepEqual((await run('sync', '--', '--from', '--help')).out, ['--from', '--help']);
    assert.equal((await run('sync', '--from=-')).code, 0);
  });

  test('a command that failed or was rejected exits with 1 and prints why', async () => {
    assert.equal((await run('sync', 'bad')).code, 1);
    const refused = await run('user', 'add', 'taken');
    assert.equal(refused.code, 1);
    assert.equal(refused.err, 'That name is taken.');
  });

  test('an unexpected error exits with 1, is reported, and is not printed', async () => {
    const { code, err, faults } = await run('user', 'add', 'broken');
    assert.equal(code, 1);
    assert.doesNotMatch(err, /database/);
    assert.equal(faults.length, 1);
  });
});

describe('the database of a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'data', 'library.db');
  const withSettings = (settings: Partial<ServiceSettings>): Program => {
    const given = { useFile: () => {}, databaseUrl: async () => `sqlite:${file}`, ...settings };
    return { ...program, shared: serviceOptionsOf(given, async () => program.commands) };
  };
  const used = withSettings({});

  test('a command that needs an existing database is refused without one, and creates none', async () => {
    const { code, out, err } = await runIn(used, 'user', 'hook', '--url', 'x');
    assert.deepEqual([code, out], [1, []]);
    assert.match(err, /^There is no database at sqlite:.+library\.db\. .* Commands that create one: user add, sync\.$/);
    assert.equal(existsSync(join(folder, 'data')), false);
  });

  test('a command says which database it uses and whether it is new, but not to a program', async () => {
    assert.equal((await runIn(used, 'sync')).err, `New database: sqlite:${file}`);
    const db = await openDatabase(`sqlite:${file}`);
    await migrate(db, { '0001-book': ({ exec }) => exec('CREATE TABLE book (id text)') });
    await db.close();
    assert.deepEqual(await runIn(used, 'user', 'hook', '--url', 'x'), {
      code: 0,
      out: [],
      err: `Database: sqlite:${file}`,
      faults: [],
    });
    assert.equal((await runIn(used, 'sync', 'bad', '--json')).err, '');
  });

  test('--env-file names the file of settings before they are read, in any command', async () => {
    const read: string[] = [];
    const settings = {
      useFile: (path: string) => void read.push(path),
      databaseUrl: async () => {
        read.push('settings');
        return `sqlite:${file}`;
      },
    };
    const { code } = await runIn(withSettings(settings), 'user', 'hook', '--env-file', 'a.env', '--url', 'x');
    assert.deepEqual([code, read], [0, ['a.env', 'settings']]);
    const help = await runIn(withSettings(settings), 'sync', '--help');
    assert.match(help.out.join(), /--env-file <FILE> +Read the settings from this file/);
    assert.match((await runIn(program, 'sync', '--env-file', 'a.env')).err, /^Unknown option "--env-file"/);
  });

  test('invalid arguments and help need no settings', async () => {
    const broken = withSettings({ databaseUrl: () => assert.fail('the settings were read') });
    assert.equal((await runIn(broken, 'user', 'hook')).code, 2);
    assert.equal((await runIn(broken, 'user', 'hook', '--help')).code, 0);
  });
});

describe('invalid arguments exit with 2 and print why on standard error', () => {
  const cases: readonly [string[], RegExp][] = [
    [[], /<command>[\s\S]*user add <name>/],
    [['user'], /user add/],
    [['user', 'ad'], /^Unknown command "user ad"\./],
    [['fly'], /^Unknown command "fly"\./],
    [['fly', '--help'], /^Unknown command "fly"\./],
    [['--json'], /^Missing command before "--json"/],
    [['user', 'add'], /^<name> is missing\. See "npm run -s library -- user add --help"\.$/],
    [['user', 'add', 'a', 'b'], /^Unexpected argument "b"\./],
    [['user', 'add', 'a', '--fast'], /^Unknown option "--fast"\./],
    [['user', 'add', 'a', '--__proto__'], /^Unknown option "--__proto__"\./],
    [['user', 'add', 'a', '-x'], /^Unknown option "-x"\./],
    [['user', 'add', 'a', '--email'], /^--email needs a value: --email=ADDRESS\./],
    [['user', 'add', 'a', '--email', '--json'], /^--email needs a value/],
    [['user', 'add', 'a', '--email=a', '--email=b'], /^--email is given twice\./],
    [['user', 'add', 'a', '--unfinished=yes'], /^--unfinished takes no value\./],
    [['user', 'hook'], /^--url URL is missing\./],
  ];
  for (const [typed, message] of cases) {
    test(typed.join(' ') || '(nothing)', async () => {
      const { code, out, err } = await run(...typed);
      assert.equal(code, 2);
      assert.deepEqual(out, []);
      assert.match(err, message);
    });
  }
});

describe('help', () => {
  test('help on everything, on a group and on a command is printed on standard output', async () => {
    const all = await run('--help');
    assert.equal(all.code, 0);
    assert.match(all.out.join(), /user add <name> +Add a user\.\n {2}sync \[<source> …\] +Read the sources\./);
    const group = await run('user', '-h');
    assert.equal(group.code, 0);
    assert.match(group.out.join(), /user add/);
    assert.doesNotMatch(group.out.join(), /sync/);
    const command = await run('user', 'add', '--help');
    assert.equal(command.code, 0);
    assert.match(command.out.join(), /library -- user add <name> \[options\]\n\nAdd a user\./);
    assert.match(command.out.join(), /--email <ADDRESS> +E-mail address\./);
    assert.match(command.out.join(), /--scope <SCOPE> +A scope\. May be repeated\./);
    assert.match(command.out.join(), /--json/);
  });
});

describe('the groups of commands', () => {
  const loaded: string[] = [];
  const load = (word: string, commands: readonly Command[]) => async () => {
    loaded.push(word);
    return commands;
  };
  const groups = { user: load('user', [userAdd, hook]), sync: load('sync', [sync]) };

  test('a command loads its own group alone', async () => {
    assert.deepEqual(await commandsFor(groups, ['sync', 'kev']), [sync]);
    assert.deepEqual(loaded.splice(0), ['sync']);
  });

  test('help and unknown commands load all groups, in their order', async () => {
    for (const typed of [[], ['--help'], ['fly'], ['toString']]) {
      assert.deepEqual(await commandsFor(groups, typed), [userAdd, hook, sync]);
      assert.deepEqual(loaded.splice(0), ['user', 'sync']);
    }
  });
});
