import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { runCommand } from '@kairan/cli/command-line';
import { answer, startCheckServer } from '../../test/check-server.ts';
import { checkedOf, foundOf } from '../../test/made-results.ts';
import { checkCommandOf } from './check-command.ts';
import { isPrivate } from './server-records.ts';

const log4shell = foundOf('CVE-2021-44228', {
  title: 'Remote code execution in log4j',
  severity: 'critical',
  score: 10,
  kev: true,
  urgency: ['kev'],
  fixed: ['2.15.0'],
});
const minor = foundOf('CVE-2024-0001', { severity: 'low', score: 3.1 });

const server = await startCheckServer((purl) => {
  const [, name = '', version = ''] = /^pkg:npm\/([^@]+)@(.+)$/.exec(purl) ?? [];
  const found = name === 'logger' ? [log4shell] : name === 'minor' ? [minor] : [];
  return checkedOf(name, found, { package: { ecosystem: 'npm', name, version, purl }, upgrade_to: '2.17.1' });
});
const folder = mkdtempSync(join(tmpdir(), 'kairan-check-'));
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  server.received.length = 0;
});

/** Writes a file into the folder of this test; returns its path. */
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const lockFile = file('package-lock.json', {
  lockfileVersion: 3,
  packages: {
    '': { name: 'app' },
    'node_modules/logger': { version: '1.0.0' },
    'node_modules/minor': { version: '1.0.0' },
    'node_modules/quiet': { version: '1.0.0' },
    'node_modules/own': { link: true, resolved: 'packages/own' },
    'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@example.org/forked.git#abc' },
  },
});
const noConfig = file('empty.yaml', '# nothing\n');

async function run(words: readonly string[], { token = null as string | null, config = noConfig } = {}) {
  const said = { out: '', err: '' };
  const command = checkCommandOf({ version: '1.2.3', token: () => token, openStore: null });
  const code = await runCommand('kairan-check', command, ['--config', config, ...words], {
    out: (text) => {
      said.out += `${text}\n`;
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
    report: (fault) => {
      throw fault;
    },
  });
  return { code, ...said };
}

const check = (...words: string[]) => run([lockFile, '--server', server.url, ...words]);

describe('the exit code', () => {
  test('is 1 if the policy forbids what is found, and standard error says what', async () => {
    const { code, out, err } = await check('--fail-on', 'kev');
    assert.equal(code, 1);
    assert.match(out, /^logger 1\.0\.0 +2\.17\.1 +CVE-2021-44228/m);
    assert.match(
      err,
      /^Failed: 1 finding in 4 packages\.\n.*package-lock\.json: logger 1\.0\.0: CVE-2021-44228 \(critical 10\.0\), forbidden by kev\n$/,
    );
  });

  test('is 0 if the policy forbids nothing of it', async () => {
    const { code, err } = await check('--fail-on', 'malware,epss>0.9');
    assert.deepEqual([code, err], [0, 'Passed: nothing in 4 packages is forbidden by malware,epss>0.9.\n']);
  });

  test('is 1 by default if anything affects a package', async () => {
    assert.equal((await check()).code, 1);
  });

  test('is 1 for a package that can not be checked only if the policy says so', async () => {
    const lock = file('npm-shrinkwrap.json', {
      lockfileVersion: 3,
      packages: { 'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@example.org/f.git#abc' } },
    });
    assert.equal((await run([lock, '--server', server.url])).code, 0);
    const { code, err } = await run([lock, '--server', server.url, '--fail-on', 'unknown']);
    assert.equal(code, 1);
    assert.match(err, /forked 1\.0\.0: cannot be checked, forbidden by unknown/);
  });

  /** What is wrong, the arguments, the message. */
  const mistakes: [string, () => readonly string[], RegExp][] = [
    ['a file is missing', () => [join(folder, 'gone.json'), lockFile], /gone\.json does not exist\.\n$/],
    ['a folder is given', () => [folder], /is a folder\. Name the lock files and SBOMs in it\.\n$/],
    ['a file is of no known format', () => [file('notes.txt', 'to do: everything\n')], /notes\.txt: Unknown format/],
    ['a condition is unknown', () => [lockFile, '--fail-on', 'severe'], /unknown condition "severe"\. Use any, kev/],
    [
      'a format is unknown',
      () => [lockFile, '--format', 'pdf'],
      /^Unknown format "pdf"\. Use one of: table, json, sarif/,
    ],
    ['a language is unknown', () => [lockFile, '--lang', 'de'], /^Unknown language "de"\. Use one of: en, ja, fr\.\n$/],
    [
      'two reports go to standard output',
      () => [lockFile, '--format', 'sarif', '--format', 'junit'],
      /^Only one report/,
    ],
    [
      'an output has no format',
      () => [lockFile, '--output', 'a', '--output', 'b'],
      /^There are more --output than --format/,
    ],
    ['a VEX document is missing', () => [lockFile, '--vex', join(folder, 'gone.json')], /gone\.json does not exist/],
    ['a VEX document is none', () => [lockFile, '--vex', lockFile], /package-lock\.json: The file is no VEX document/],
    [
      'an option is unknown',
      () => [lockFile, '--strict'],
      /^Unknown option "--strict"\. See "kairan-check --help"\.\n$/,
    ],
    ['no file is given', () => [], /^<file> is missing\. See "kairan-check --help"\.\n$/],
  ];
  for (const [what, words, message] of mistakes) {
    test(`is 2 if ${what}, with nothing on standard output and nothing sent`, async () => {
      const { code, out, err } = await run([...words(), '--server', server.url]);
      assert.deepEqual([code, out, server.received], [2, '', []]);
      assert.match(err, message);
    });
  }

  test('is 2 if no server is named and the program has no store', async () => {
    const { code, err } = await run([lockFile]);
    assert.deepEqual([code, err], [2, 'No server is named. Use --server, or server in kairan.yaml.\n']);
  });

  test('is 2 if the server refuses the check', async () => {
    server.faults.push(answer(400, {}, { error: 'Unknown parameter.', code: 'invalid_request' }));
    const { code, err } = await check();
    assert.equal(code, 2);
    assert.match(err, /refused the check: Unknown parameter\.\n$/);
  });
});

describe('files', () => {
  test('stay on this machine: the server receives package URLs, each once, of registries only', async () => {
    const requirements = file('purls.txt', 'pkg:npm/logger@1.0.0\npkg:npm/other@2.0.0\n');
    const { out } = await run([lockFile, requirements, '--server', server.url, '--fail-on', 'none']);
    assert.deepEqual(
      server.received.map(({ packages }) => packages),
      [['pkg:npm/logger@1.0.0', 'pkg:npm/minor@1.0.0', 'pkg:npm/quiet@1.0.0', 'pkg:npm/other@2.0.0']],
    );
    assert.match(out, /purls\.txt \(purls\)/);
  });

  test('what the file says against checking a package is the reason of its unknown verdict', async () => {
    const { out } = await check('--format', 'json', '--fail-on', 'none', '--lang', 'fr');
    const [{ data }] = JSON.parse(out).files;
    const forked = data.find((checked: { package: { name: string } }) => checked.package.name === 'forked');
    assert.deepEqual([forked.verdict, forked.reason], ['unknown', 'not_covered']);
    assert.match(forked.explanation, /^Il provient d’un dépôt/);
    assert.ok(forked.line > 0);
  });
});

describe('VEX and the ignore list', () => {
  const vex = file('ours.openvex.json', {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': 'https://example.org/vex/1',
    author: 'Example',
    timestamp: '2026-11-01T00:00:00Z',
    version: 1,
    statements: [
      {
        vulnerability: { name: 'CVE-2021-44228' },
        products: [{ '@id': 'pkg:npm/logger@1.0.0' }],
        status: 'not_affected',
        justification: 'vulnerable_code_not_present',
      },
    ],
  });

  test('a VEX document takes a finding out, and the check passes', async () => {
    const { code, out } = await check('--vex', vex, '--fail-on', 'kev');
    assert.equal(code, 0);
    assert.match(out, /CVE-2021-44228 of logger 1\.0\.0, by VEX: not_affected: vulnerable_code_not_present/);
  });

  test('kairan.yaml names server, policy, ignored findings and VEX documents beside it', async () => {
    const config = file(
      'kairan.yaml',
      `server: ${server.url}
fail_on: [kev, low]
ignore:
  - { id: CVE-2024-0001, reason: Only in tests., until: 2999-12-31 }
vex: [ours.openvex.json]
`,
    );
    const { code, out, err } = await run([lockFile], { config });
    assert.deepEqual([code, err], [0, 'Passed: nothing in 4 packages is forbidden by kev,low.\n']);
    assert.match(out, /CVE-2024-0001 of minor 1\.0\.0, by the ignore list: Only in tests\./);
  });

  test('an entry that is over counts again and is named', async () => {
    const config = file(
      'over.yaml',
      'ignore: [{ id: CVE-2021-44228, package: "pkg:npm/logger", reason: Soon., until: 2026-01-31 }]\n',
    );
    const { code, err } = await run([lockFile, '--server', server.url, '--fail-on', 'kev'], { config });
    assert.equal(code, 1);
    assert.match(
      err,
      /^The entry for CVE-2021-44228 of pkg:npm\/logger in the ignore list expired on 2026-01-31; the finding counts again\.\n/,
    );
  });

  test('options win over kairan.yaml', async () => {
    const config = file('strict.yaml', `server: http://127.0.0.1:1\nfail_on: kev\n`);
    const { code } = await run([lockFile, '--server', server.url, '--fail-on', 'none'], { config });
    assert.equal(code, 0);
  });
});

describe('the token', () => {
  test('is sent over https or to this machine only', () => {
    const servers = ['https://vulns.example', 'http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:1'];
    assert.deepEqual([...servers, 'http://vulns.example', 'http://127.0.0.1.example'].map(isPrivate), [
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('is left out, with a note, on the way to a server over http', async () => {
    // Nothing in it can be looked up, so that no server is asked.
    const packages = { 'node_modules/own': { link: true, resolved: 'own' } };
    const lock = file('npm-shrinkwrap.json', {
      lockfileVersion: 3,
      packages: {
        ...packages,
        'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://git@example.org/a.git#abc' },
      },
    });
    const { err } = await run([lock, '--server', 'http://vulns.invalid'], { token: 'kvat_secret' });
    assert.match(err, /^KAIRAN_TOKEN is not sent over http, where others can read it\./);
  });

  test('goes to the server of --server', async () => {
    await run([lockFile, '--server', server.url], { token: 'kvat_secret' });
    assert.equal(server.received[0]?.headers.authorization, 'Bearer kvat_secret');
  });

  test('does not go to the server of kairan.yaml, which a proposed change could set', async () => {
    const config = file('server.yaml', `server: ${server.url}\n`);
    const { err } = await run([lockFile, '--fail-on', 'none'], { config, token: 'kvat_secret' });
    assert.equal(server.received[0]?.headers.authorization, undefined);
    assert.match(err, /^KAIRAN_TOKEN is not sent to the server of kairan\.yaml\. Name the server with --server/);
  });
});

describe('reports', () => {
  test('several formats are made of one check: to files in their order, the last to standard output', async () => {
    const sarif = join(folder, 'out.sarif');
    const junit = join(folder, 'out.xml');
    const words = [
      '--format',
      'sarif',
      '--output',
      sarif,
      '--format',
      'junit',
      '--output',
      junit,
      '--format',
      'markdown',
    ];
    const { out } = await check(...words);
    assert.equal(server.received.length, 1);
    assert.equal(JSON.parse(readFileSync(sarif, 'utf8')).version, '2.1.0');
    assert.match(readFileSync(junit, 'utf8'), /^<\?xml/);
    assert.match(out, /^### .*package-lock/);
  });

  test('--json prints the JSON report on one line', async () => {
    const { out } = await check('--json');
    assert.equal(out.trimEnd().split('\n').length, 1);
    assert.equal(JSON.parse(out).summary.kev, 1);
  });

  test('a report that can not be written is an error', async () => {
    const { code, err } = await check('--output', join(folder, 'no', 'such', 'folder.txt'));
    assert.equal(code, 2);
    assert.match(err, /^The report cannot be written to .*ENOENT/);
  });
});
