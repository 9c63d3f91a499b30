import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VexStatement } from '@kairan/inventory/vex';
import { processorTime } from '@kairan/testing/processor-time';
import { checkedOf, foundOf } from '../test/made-results.ts';
import { applyVex } from './apply-vex.ts';

const log4shell = foundOf('CVE-2021-44228', { aliases: ['GHSA-jfh8-c2jp-5v3q'] });

function statementOf(given: Partial<VexStatement>): VexStatement {
  return { ids: ['CVE-2021-44228'], purls: [], status: 'not_affected', justification: null, statement: null, ...given };
}

test('a not_affected statement moves the finding to suppressed with its justification, and the package is not affected', () => {
  const [checked] = applyVex(
    [checkedOf('logger', [log4shell], { upgrade_to: '2.0.0' })],
    [statementOf({ justification: 'vulnerable_code_not_present', statement: 'The class is removed.' })],
  );
  assert.equal(checked?.verdict, 'not_affected');
  assert.equal(checked?.upgrade_to, null);
  assert.deepEqual(checked?.vulnerabilities, []);
  assert.deepEqual(checked?.suppressed, [
    {
      ...log4shell,
      by: 'vex',
      status: 'not_affected',
      justification: 'vulnerable_code_not_present',
      statement: 'The class is removed.',
    },
  ]);
});

test('a statement about an alias of the vulnerability takes it out', () => {
  const [checked] = applyVex([checkedOf('logger', [log4shell])], [statementOf({ ids: ['GHSA-JFH8-C2JP-5V3Q'] })]);
  assert.equal(checked?.suppressed.length, 1);
});

test('the package stays affected if another vulnerability is left', () => {
  const [checked] = applyVex([checkedOf('logger', [log4shell, foundOf('CVE-2021-45046')])], [statementOf({})]);
  assert.equal(checked?.verdict, 'affected');
  assert.deepEqual(
    checked?.vulnerabilities.map(({ id }) => id),
    ['CVE-2021-45046'],
  );
});

test('the package is unknown if only an undecided vulnerability is left', () => {
  const undecided = foundOf('CVE-2021-45046', { verdict: 'unknown', reason: 'no_order' });
  const [checked] = applyVex([checkedOf('logger', [log4shell, undecided])], [statementOf({})]);
  assert.equal(checked?.verdict, 'unknown');
  assert.equal(checked?.reason, 'no_order');
});

test('a package without a version stays unknown, whatever statements take out', () => {
  const undecided = { ...log4shell, verdict: 'unknown' as const, reason: 'no_order' as const };
  const unversioned = checkedOf('logger', [undecided], {
    package: { ecosystem: 'npm', name: 'logger', version: null, purl: 'pkg:npm/logger' },
  });
  const [checked] = applyVex([unversioned], [statementOf({})]);
  assert.equal(checked?.verdict, 'unknown');
  assert.equal(checked?.reason, 'no_order');
});

for (const status of ['affected', 'under_investigation'] as const) {
  test(`a statement with the status ${status} leaves the finding`, () => {
    const packages = [checkedOf('logger', [log4shell])];
    assert.deepEqual(applyVex(packages, [statementOf({ status })]), packages);
  });
}

test('the last statement counts: affected revokes an earlier not_affected', () => {
  const packages = [checkedOf('logger', [log4shell])];
  const revoked = applyVex(packages, [statementOf({}), statementOf({ status: 'affected' })]);
  assert.equal(revoked[0]?.verdict, 'affected');
  const settled = applyVex(packages, [statementOf({ status: 'affected' }), statementOf({ status: 'fixed' })]);
  assert.equal(settled[0]?.verdict, 'not_affected');
});

/** Purl of the package, purl of the statement, whether it is about the package. */
const pairs = [
  ['pkg:npm/logger@1.0.0', 'pkg:npm/logger', true],
  ['pkg:npm/logger@1.0.0', 'pkg:npm/logger@1.0.0', true],
  ['pkg:npm/logger@1.0.0', 'pkg:npm/logger@1.0.1', false],
  ['pkg:npm/logger@1.0.0', 'pkg:npm/logger-2', false],
  ['pkg:npm/logger@1.0.0', 'pkg:pypi/logger', false],
  ['pkg:npm/%40acme/logger@1.0.0', 'pkg:npm/@acme/logger', true],
  ['pkg:npm/%40acme/logger@1.0.0', 'pkg:npm/logger', false],
  ['pkg:npm/JSONStream@1.0.0', 'pkg:npm/jsonstream', false],
  ['pkg:pypi/ruamel-yaml@1.0.0', 'pkg:pypi/Ruamel_Yaml', true],
  ['pkg:deb/debian/openssl@3.0.11-1?distro=debian-12', 'pkg:deb/debian/openssl', true],
  ['pkg:deb/debian/openssl@3.0.11-1?distro=debian-12', 'pkg:deb/debian/openssl?distro=debian-12', true],
  ['pkg:deb/debian/openssl@3.0.11-1?distro=debian-12', 'pkg:deb/debian/openssl?distro=debian-11', false],
  ['pkg:deb/debian/openssl@3.0.11-1', 'pkg:deb/debian/openssl?distro=debian-12', false],
  ['pkg:maven/org.acme/a@1%2B2', 'pkg:maven/org.acme/a@1+2', true],
  ['pkg:npm/logger@1.0.0', 'logger', false],
] as const;

for (const [purl, about, isAbout] of pairs) {
  test(`a statement about ${about} is ${isAbout ? '' : 'not '}about ${purl}`, () => {
    const checked = checkedOf('x', [log4shell], {
      package: { ecosystem: null, name: 'x', version: '1', purl },
    });
    const [after] = applyVex([checked], [statementOf({ purls: [about] })]);
    assert.equal(after?.suppressed.length, isAbout ? 1 : 0);
  });
}

test('many statements about one vulnerability are compared with those packages only that they name', () => {
  const many = 5_000;
  const numbers = Array.from({ length: many }, (_, index) => index);
  const packages = numbers.map((index) => checkedOf(`a${index}`, [log4shell]));
  const statements = numbers.map((index) => statementOf({ purls: [`pkg:npm/b${index}`] }));
  const start = processorTime();
  const checked = applyVex(packages, [...statements, statementOf({ purls: [packages[7]?.package.purl as string] })]);
  assert.ok(processorTime() - start < 5_000);
  assert.deepEqual(
    checked.filter(({ suppressed }) => suppressed.length > 0).map(({ package: { name } }) => name),
    ['a7'],
  );
});
