import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { parseCve } from '../nvd/parse.ts';
import { statedProducts } from './stated-products.ts';
import { statedVersions } from './stated-versions.ts';

const affectedOf = (...affectedData: unknown[]) => [{ source: 'security@example.com', affectedData }];
const products = (...affected: unknown[]) => statedProducts([{ affected }]);
const entry = (more: object) => ({ vendor: 'superforms', product: 'Super Forms', ...more });
const affected = (version: string, more = {}) => ({ version, status: 'affected', ...more });

describe('the products that a CNA states, in NVD’s record', () => {
  test('are the products of a record that NVD has not analysed, with the names as written', () => {
    const record = parseCve(
      Buffer.from(
        JSON.stringify({
          id: 'CVE-2026-1001',
          affected: affectedOf(entry({ versions: [affected('0', { lessThanOrEqual: '6.1' })] })),
        }),
      ),
    );
    assert.deepEqual(record.products, [
      { vendor: 'superforms', product: 'Super Forms', cpe: '', versions: ['<= 6.1'] },
    ]);
  });

  test('give way to the configurations of NVD’s analysis', () => {
    const cpeMatch = [{ vulnerable: true, criteria: 'cpe:2.3:a:apache:log4j:2.0:-:*:*:*:*:*:*' }];
    const record = parseCve(
      Buffer.from(
        JSON.stringify({
          id: 'CVE-2026-1001',
          configurations: [{ nodes: [{ cpeMatch }] }],
          affected: affectedOf(entry({ versions: [affected('1.0')] })),
        }),
      ),
    );
    assert.deepEqual(
      record.products.map(({ product }) => product),
      ['log4j'],
    );
  });

  test('have the names of a CPE name if all that is given is of one product', () => {
    const named = (...cpes: string[]) =>
      products({ vendor: 'Red Hat', product: 'RHEL 9', cpes, defaultStatus: 'affected' });
    const enterpriseLinux = {
      vendor: 'redhat',
      product: 'enterprise_linux',
      cpe: 'cpe:2.3:o:redhat:enterprise_linux:*:*:*:*:*:*:*:*',
      versions: ['*'],
    };
    assert.deepEqual(named('cpe:/o:redhat:enterprise_linux:9', 'cpe:/o:redhat:enterprise_linux:9::baseos'), [
      enterpriseLinux,
    ]);
    assert.deepEqual(named('cpe:2.3:o:redhat:enterprise_linux:9:*:*:*:*:*:*:*'), [enterpriseLinux]);
    for (const cpes of [
      ['cpe:/o:redhat:enterprise_linux:9', 'cpe:/a:redhat:openshift:4'],
      ['cpe:/a:red%20hat:x'],
      ['nonsense'],
      [],
    ])
      assert.deepEqual(named(...cpes), [{ vendor: 'Red Hat', product: 'RHEL 9', cpe: '', versions: ['*'] }]);
  });

  test('are merged by name, without those that are unaffected or have no name', () => {
    const found = products(
      entry({ versions: [affected('1.0')] }),
      entry({ versions: [affected('2.0')] }),
      entry({ product: 'Other Forms', defaultStatus: 'unaffected' }),
      { vendor: 'n/a', product: '[UNKNOWN]', versions: [affected('n/a')] },
      { vendor: 'n/a', packageName: 'xz', versions: [affected('5.6.0'), affected('n/a')] },
      null,
    );
    assert.deepEqual(found, [
      { vendor: 'superforms', product: 'Super Forms', cpe: '', versions: ['1.0', '2.0'] },
      { vendor: '', product: 'xz', cpe: '', versions: ['5.6.0'] },
    ]);
    assert.deepEqual(statedProducts([{ affected: 'x' }, {}]), []);
  });

  test('are completed by later statements, which do not change the versions that the first gives', () => {
    const tenda = { vendor: 'tenda', product: 'ac18', cpes: ['cpe:2.3:h:tenda:ac18:*:*:*:*:*:*:*:*'] };
    const cpe = 'cpe:2.3:h:tenda:ac18:*:*:*:*:*:*:*:*';
    const added = { affected: [{ ...tenda, versions: [affected('*')] }] };
    const stated = (vendor: string, versions: unknown[]) =>
      statedProducts([{ affected: [{ vendor, product: 'AC18', versions }] }, added]);
    const completed = (versions: string[]) => [{ vendor: 'tenda', product: 'ac18', cpe, versions }];
    assert.deepEqual(stated('Tenda', [affected('15.03.05.05')]), completed(['15.03.05.05']));
    assert.deepEqual(stated('n/a', [affected('n/a')]), completed(['*']));
    assert.deepEqual(stated('Tenda Technology', [affected('1.0')]), completed(['1.0']));
    const others = ['A', 'B'].map((vendor) => ({ vendor, product: 'AC18', versions: [affected('1.0')] }));
    assert.deepEqual(statedProducts([{ affected: others }, added]), [
      { vendor: 'A', product: 'AC18', cpe: '', versions: ['1.0'] },
      { vendor: 'B', product: 'AC18', cpe: '', versions: ['1.0'] },
      ...completed(['*']),
    ]);
  });

  test('are those of CPE match criteria if the versions can be read only there', () => {
    const match = (criteria: string, more = {}) => ({ vulnerable: true, criteria, ...more });
    const linux = 'cpe:2.3:o:linux:linux_kernel:*:*:*:*:*:*:*:*';
    const cpeApplicability = [{ nodes: [{ cpeMatch: [match(linux, { versionEndExcluding: '7.0.1' })] }] }];
    const kernel = {
      vendor: 'Linux',
      product: 'Linux',
      defaultStatus: 'affected',
      versions: [{ version: '7.0.1', lessThanOrEqual: '7.0.*', status: 'unaffected', versionType: 'semver' }],
    };
    const matched = { vendor: 'linux', product: 'linux_kernel', cpe: linux, versions: ['< 7.0.1'] };
    assert.deepEqual(statedProducts([{ affected: [kernel], cpeApplicability }]), [matched]);
    const other = entry({ versions: [affected('1.0')] });
    assert.deepEqual(statedProducts([{ affected: [kernel, other], cpeApplicability }]), [
      { vendor: 'superforms', product: 'Super Forms', cpe: '', versions: ['1.0'] },
      matched,
    ]);
  });
});

const changes = [
  { at: '2.3.1', status: 'unaffected' },
  { at: '2.4', status: 'affected' },
  { at: '2.12.2', status: 'unaffected' },
];
const stated: [name: string, versions: unknown[], defaultStatus: unknown, expected: string[]][] = [
  ['one version', [affected('1.0')], 'unaffected', ['1.0']],
  ['a range', [affected('1.0', { lessThan: '1.2' })], 'unaffected', ['>= 1.0, < 1.2']],
  ['a range from the beginning', [affected('unspecified', { lessThan: '1.2' })], undefined, ['< 1.2']],
  ['a branch', [affected('6.1.5', { lessThanOrEqual: '6.1.*' })], undefined, ['>= 6.1.5, <= 6.1.*']],
  ['a range without an end', [affected('1.0', { lessThan: '*' })], undefined, ['>= 1.0']],
  ['a range of everything', [affected('0', { lessThan: '*' })], undefined, ['*']],
  [
    'a range that changes',
    [affected('2.0-beta9', { lessThan: '2.15*', changes })],
    undefined,
    ['>= 2.0-beta9, < 2.3.1', '>= 2.4, < 2.12.2'],
  ],
  [
    'a range that becomes affected',
    [{ version: '0', status: 'unaffected', lessThan: '*', changes }],
    undefined,
    ['>= 2.4, < 2.12.2'],
  ],
  ['a range of one version', [affected('1.2', { lessThanOrEqual: '1.2' })], undefined, ['1.2']],
  ['an escaped version with characters without width', [affected('15.2\\(1\\)S\u200b')], undefined, ['15.2(1)S']],
  ['a range that GitHub writes as a version', [affected('>= 1.0, < 1.2.3')], undefined, ['>= 1.0, < 1.2.3']],
  ['one version that GitHub writes as a range', [affected('= 1.2.3')], undefined, ['1.2.3']],
  ['a range in words', [affected('8.0.19 and prior'), affected('before v5.1')], undefined, ['<= 8.0.19', '< v5.1']],
  ['a version with its service pack', [affected('version 9.0 SP1')], undefined, ['9.0 SP1']],
  ['every version, in words', [affected('All versions')], undefined, ['*']],
  ['every version, by default', [], 'affected', ['*']],
  ['ranges beside a default of affected', [affected('0', { lessThan: '2' })], 'affected', ['< 2']],
  ['all but some versions', [affected('2.6'), { version: '6.1', status: 'unaffected' }], 'affected', ['-']],
  [
    'a range without an end that has exceptions above its start',
    [affected('>= 8.0.0'), affected('7.1'), { version: '>= 8.3.3', status: 'unaffected' }],
    undefined,
    ['7.1'],
  ],
  [
    'a range without an end whose exceptions are all below it',
    [affected('>= 8.0.0'), { version: '< 8.0.0', status: 'unaffected' }],
    undefined,
    ['>= 8.0.0'],
  ],
  ['every version, with exceptions', [affected('*'), { version: '6.1', status: 'unaffected' }], undefined, ['-']],
  ['no version', [], undefined, ['-']],
  ['a placeholder', [affected('n/a')], undefined, ['-']],
  ['a sentence', [affected('FortiOS 6.0.0 to 6.0.4, 5.6.0 to 5.6.8')], undefined, ['-']],
  ['an empty range', [affected('1.2', { lessThan: '1.2' })], undefined, ['-']],
  ['an end that is a sentence', [affected('0', { lessThan: 'Upgrade to a newer version' })], undefined, ['-']],
  ['commits', [affected('1da177e4c3f4', { lessThan: '7d303dee473b', versionType: 'git' })], undefined, ['-']],
  ['only unaffected versions', [{ version: '2.0', status: 'unaffected' }], 'unknown', []],
];
test('reads very long names and versions quickly', () => {
  const names = ['x'.concat('!'.repeat(100_000), 'x'), 'x| '.repeat(30_000)];
  const versions = [`1${'\\ '.repeat(100_000)}x`, `1${', '.repeat(50_000)}x`].map((version) => affected(version));
  const started = processorTime();
  for (const product of names) assert.equal(products(entry({ product, vendor: product, versions })).length, 1);
  assert.ok(processorTime() - started < 1000);
});

describe('the versions that a CNA states', () => {
  for (const [name, versions, defaultStatus, expected] of stated) {
    test(`reads ${name} as ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(statedVersions(versions, defaultStatus), expected);
    });
  }
});
