import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Detail } from '../page-queries.ts';
import { distributionCommand, upgradeCommand } from './upgrade-commands.ts';
import { upgradesOf } from './upgrades.ts';

type Package = Detail['packages'][number];
type Range = Package['ranges'][number];

const range = (introduced: string | null, fixed: string | null, more: Partial<Range> = {}): Range => ({
  type: 'ECOSYSTEM',
  introduced,
  fixed,
  last_affected: null,
  ...more,
});
const entry = (ecosystem: string, name: string, ranges: Range[], source: Package['source'] = 'osv'): Package => ({
  ...{ ecosystem, name, purl: null, ranges, versions: [], source },
});
const pause = async () => {};

test('the upgrade of each affected range is the lowest fixed version that no source affects', async () => {
  const found = await upgradesOf(
    [
      entry('PyPI', 'Django', [range('0', '2.2.28'), range('3.0', '3.2.13'), range('4.0', '4.0.4')]),
      // Another source says that the first fix was incomplete.
      entry('PyPI', 'django', [range('0', '2.2.29')], 'ghsa'),
    ],
    pause,
  );
  assert.deepEqual(found, [
    {
      ecosystem: 'PyPI',
      name: 'Django',
      upgrades: [
        { from: null, to: '2.2.29' },
        { from: '3.0', to: '3.2.13' },
        { from: '4.0', to: '4.0.4' },
      ],
    },
  ]);
});

test('commits, and packages without a fixed version, have no upgrade', async () => {
  const found = await upgradesOf(
    [entry('npm', 'a', [range('0', 'f00d', { type: 'GIT' })]), entry('npm', 'b', [range('0', null)])],
    pause,
  );
  assert.deepEqual(found, []);
});

test('fixes of an ecosystem without an order are listed as the record names them', async () => {
  const found = await upgradesOf([entry('FreeBSD', 'curl', [range('0', '8_1'), range('0', '7_2')])], pause);
  assert.deepEqual(found[0]?.upgrades, [
    { from: null, to: '8_1' },
    { from: null, to: '7_2' },
  ]);
});

test('a record with hundreds of ranges is not compared version by version', async () => {
  const ranges = Array.from({ length: 400 }, (_, i) => range(`${i}.0.0`, `${i}.0.1`));
  let pauses = 0;
  const found = await upgradesOf([entry('npm', 'many', ranges)], async () => {
    pauses += 1;
  });
  assert.equal(found[0]?.upgrades.length, 10);
  assert.equal(pauses, 0);
});

test('each ecosystem has the command of its own tool', () => {
  for (const [ecosystem, name, version, isLower, command] of [
    ['npm', '@angular/core', '17.0.1', false, 'npm install @angular/core@17.0.1'],
    ['PyPI', 'django', '4.0.4', false, "pip install -U 'django>=4.0.4'"],
    ['PyPI', 'django', '2.2.28', true, "pip install -U 'django~=2.2.28'"],
    ['crates.io', 'time', '0.2.23', false, 'cargo update -p time --precise 0.2.23'],
    ['Go', 'golang.org/x/net', '0.17.0', false, 'go get golang.org/x/net@v0.17.0'],
    ['Go', 'stdlib', '1.21.5', false, 'go get go@1.21.5'],
    ['Packagist', 'drupal/core', '9.4.7', true, "composer require 'drupal/core:~9.4.7'"],
    ['RubyGems', 'rails', '7.0.4', false, 'gem "rails", ">= 7.0.4"\nbundle update rails'],
    ['NuGet', 'Newtonsoft.Json', '13.0.1', false, 'dotnet add package Newtonsoft.Json --version 13.0.1'],
  ] as const) {
    assert.equal(upgradeCommand({ ecosystem, name }, version, isLower), command);
  }
  assert.match(
    upgradeCommand({ ecosystem: 'Maven', name: 'org.apache.logging.log4j:log4j-core' }, '2.15.0', false) ?? '',
    /<artifactId>log4j-core<\/artifactId>\n {2}<version>2\.15\.0</,
  );
  assert.equal(upgradeCommand({ ecosystem: 'CRAN', name: 'jsonlite' }, '1.0', false), null);
  assert.equal(distributionCommand('Debian'), 'sudo apt update && sudo apt upgrade');
});

test('a name or a version that a shell could read as more than itself gives no command', () => {
  for (const [name, version] of [
    ['x; rm -rf ~', '1.0.0'],
    ['$(id)', '1.0.0'],
    ['-g', '1.0.0'],
    ["x'y", '1.0.0'],
    ['x', '1.0.0 && id'],
    ['x', '1.0.0\nid'],
    ['x', '--force'],
    ['x\n', '1.0.0'],
  ] as const) {
    for (const ecosystem of ['npm', 'PyPI', 'crates.io', 'Go', 'Packagist', 'Maven', 'RubyGems', 'NuGet', 'Pub', 'Hex'])
      assert.equal(upgradeCommand({ ecosystem, name }, version, false), null, `${ecosystem} ${name} ${version}`);
  }
});
