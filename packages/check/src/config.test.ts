import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CannotCheck } from './cannot-check.ts';
import { readConfig } from './config.ts';

test('reads server, policy, ignore list and VEX files', () => {
  const text = `
server: https://vulns.example
fail_on: [kev, critical+fixable, epss>0.5]
ignore:
  - id: CVE-2021-44228
    package: pkg:maven/org.apache.logging.log4j/log4j-core
    reason: The class is removed from the archive.
    until: 2027-01-31
  - { id: GHSA-aaaa-bbbb-cccc, reason: Tests only. }
vex: [vex/ours.openvex.json]
`;
  assert.deepEqual(readConfig(text, 'kairan.yaml'), {
    server: 'https://vulns.example',
    fail_on: 'kev,critical+fixable,epss>0.5',
    ignore: [
      {
        id: 'CVE-2021-44228',
        package: 'pkg:maven/org.apache.logging.log4j/log4j-core',
        reason: 'The class is removed from the archive.',
        until: '2027-01-31',
      },
      { id: 'GHSA-aaaa-bbbb-cccc', reason: 'Tests only.' },
    ],
    vex: ['vex/ours.openvex.json'],
  });
});

test('an empty file asks for nothing', () => {
  assert.deepEqual(readConfig('# nothing yet\n', 'kairan.yaml'), { ignore: [], vex: [] });
});

/** Text of the file, the error. */
const mistakes: [string, string][] = [
  ['fail_on: {kev: true}', 'fail_on must be conditions such as kev,critical, or a list of them.'],
  ['failon: kev', 'Unknown name "failon". Known names: server, fail_on, ignore, vex.'],
  ['- kev', 'The file must be a mapping of names to values.'],
  ['ignore: CVE-2021-44228', 'ignore must be a list of entries with id and reason.'],
  ['ignore: [{ id: CVE-2021-44228 }]', 'ignore[1].reason must say why it is ignored.'],
  ['ignore: [{ reason: x }]', 'ignore[1].id must be the id of a vulnerability or one of its aliases.'],
  ['ignore: [{ id: a, reason: b, until: soon }]', 'ignore[1].until must be a day such as 2027-01-31.'],
  ['ignore: [{ id: a, reason: b, until: 2027-02-30 }]', 'ignore[1].until must be a day such as 2027-01-31.'],
  [
    'ignore: [{ id: a, reason: b, package: lodash }]',
    'ignore[1].package must be a package URL such as pkg:npm/lodash.',
  ],
  [
    'ignore: [{ id: a, reason: b, expires: 2027-01-31 }]',
    'Unknown name "expires" in ignore[1]. Known names: id, package, reason, until.',
  ],
  ['vex: ours.json', 'vex must be a list of paths.'],
];

for (const [text, message] of mistakes) {
  test(`refuses "${text}" and says what the field takes`, () => {
    assert.throws(() => readConfig(text, 'kairan.yaml'), new CannotCheck(`kairan.yaml: ${message}`));
  });
}

test('names the line at which the file is no YAML', () => {
  assert.throws(
    () => readConfig('server: x\nfail_on: [kev', 'ci/kairan.yaml'),
    /^CannotCheck: ci\/kairan\.yaml is not valid YAML: .* in line \d+\.$/,
  );
});
