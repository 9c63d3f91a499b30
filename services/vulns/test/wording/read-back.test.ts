import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, type Vulnerability } from '../../src/vulnerability.ts';
import { library, product, record } from '../../src/wording/record.fixture.ts';
import { versionRecords } from '../../src/wording/version-records.fixture.ts';
import { type Wording, write } from '../../src/wording/write.ts';
import { writtenRecords } from '../../src/wording/written-records.fixture.ts';
import { falseStatements } from './read-back.ts';

test('sentences about versions say nothing that the record does not say of the same product or package', () => {
  const { 'hostile names': _, ...plain } = writtenRecords;
  for (const v of [...Object.values(plain), ...Object.values(versionRecords)]) {
    for (const language of languages) assert.deepEqual(falseStatements(v, write(v)[language], language), []);
  }
});

test('sentences about versions of random records say nothing that the record does not say', () => {
  for (let seed = 0; seed < 1500; seed++) {
    const v = randomRecord(seed);
    for (const language of languages) assert.deepEqual(falseStatements(v, write(v)[language], language), []);
  }
});

const mixed = versionRecords['MySQL by NVD, MariaDB by OSV'] as Vulnerability;
const shownWhole = versionRecords['Jetty by NVD, Solr by OSV'] as Vulnerability;

for (const [what, v, affected] of [
  ['a version of another product', mixed, 'Affected: Oracle MySQL 10.0.0 before 10.0.11; and 1 more.'],
  ['a range without its product', mixed, 'Affected: 10.0.0 before 10.0.11.'],
  ['another bound', mixed, 'Affected: Oracle MySQL 5.7.0 before 5.7.32; and 1 more.'],
  ['every version', mixed, 'Affected: Oracle MySQL (all versions); and 1 more.'],
  ['a product that is not in the record', mixed, 'Affected: PostgreSQL; and 1 more.'],
  ['a list without a branch', shownWhole, 'Affected: Eclipse Jetty 9.4.32 before 9.4.39; Solr 8.8.1 before 8.8.2.'],
  ['a version that the description lacks', mixed, 'Affected: 9.9 (according to the description).'],
  ['more than the record has', mixed, 'Affected: Oracle MySQL 5.7.0 through 5.7.32; and 9 more.'],
] as const) {
  test(`reading back finds ${what}`, () => {
    const wording = write(v).en;
    const changed: Wording = { ...wording, structured: { ...wording.structured, affected } };
    assert.equal(falseStatements(v, changed, 'en').length, 1);
  });
}

for (const [what, fix] of [
  ['a fix of another package', 'Fixed: Eclipse Jetty 8.8.2.'],
  ['a fix without its package', 'Fixed: 8.8.2.'],
  ['the end of a range called a fix', 'Fixed: Eclipse Jetty 9.4.39.'],
  ['an end that is affected', 'Not affected from: Eclipse Jetty 10.0.1 (NVD’s ranges).'],
] as const) {
  test(`reading back finds ${what}`, () => {
    const wording = write(shownWhole).en;
    const changed: Wording = { ...wording, structured: { ...wording.structured, fix } };
    assert.equal(falseStatements(shownWhole, changed, 'en').length, 1);
  });
}

/** A record with products and packages of few names and versions, so that many coincide. */
function randomRecord(seed: number): Vulnerability {
  let state = seed;
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(max: number, make: () => T): T[] => Array.from({ length: below(max + 1) }, make);
  const names = ['redis', 'lodash', 'mixer', 'form_upload', 'ac9_firmware'];
  const version = () => `${below(3)}.${below(4)}`;
  const bounds = () => pick([`< ${version()}`, `<= ${version()}`, `>= ${version()}, < ${version()}`, `> ${version()}`]);
  const packages = some(4, () => {
    const runs = some(4, () => [pick(['0', null, version()]), pick([null, version()])] as [string, string | null]);
    const entry = library(pick(['npm', 'PyPI', 'Go', 'Debian:12']), pick([...names, 'github.com/acme/mixer/v2']), runs);
    return { ...entry, source: pick(['ghsa', 'osv'] as const), versions: some(3, version) };
  });
  return record({
    id: `CVE-2026-${1000 + seed}`,
    description: pick([null, { text: 'A flaw in lodash and the mixer.', lang: 'en', source: 'nvd' as const }]),
    packages,
    products_source: pick(['nvd', 'cvelist'] as const),
    products: some(5, () =>
      product(
        pick(['redis', 'acme', 'debian']),
        pick(names),
        some(5, () => pick([version(), bounds(), bounds(), '*', '-', `${version()} sp1`])),
      ),
    ),
  });
}
