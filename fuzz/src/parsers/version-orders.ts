import assert from 'node:assert/strict';
import fc from 'fast-check';
import { knownEcosystems, versionOrderOf } from '../../../services/vulns/src/affected/ecosystem.ts';
import { compareSemver, compareVersions, isSemver } from '../../../services/vulns/src/sources/osv/version-order.ts';
import { changedText } from '../arbitraries/changes.ts';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { inTime } from './in-time.ts';

const pieces = [
  ...['0', '1', '2', '9', '10', '00', '01', '1.0', '1.10', '20240101', '9007199254740993', '99999999999999999999999'],
  ...[
    '.',
    '-',
    '+',
    '~',
    '_',
    ':',
    '!',
    '^',
    '..',
    '',
    '*',
    'v',
    'V',
    'r',
    '@',
    '~~',
    '-0',
    '.0',
    '.0.0',
    '_p',
    '_rc',
    '-r',
  ],
  ...[
    'alpha',
    'beta',
    'rc',
    'RC1',
    'a',
    'b',
    'c',
    'dev',
    'post',
    'pre',
    'snapshot',
    'SNAPSHOT',
    'final',
    'ga',
    'sp',
    'm1',
    'x',
  ],
  ...[
    'p1',
    'patch',
    'el9',
    'ubuntu1',
    'deb11u3',
    'fc38',
    'git',
    'abc',
    'Z',
    'dev-main',
    'go1.21',
    '+build',
    '+incompatible',
    'canary',
  ],
];

const usual = [
  ...[
    '1.2.3',
    '1.0.0-rc.1',
    '1.0.0-alpha+001',
    '2.0.0.Final',
    '1.0-SNAPSHOT',
    '1!2.0.post1.dev3',
    '1:1.1.1n-0+deb11u3',
    '3.0.7-16.el9_2',
  ],
  ...[
    'v1.6.0',
    '0.0.0-20210101000000-abcdef123456',
    '2.0.0+incompatible',
    '1.2.3-r0',
    '1.0_rc2-r1',
    '1.0.0.1',
    '2.3.4.5-beta3',
    '5.10.0-rc7',
  ],
];

const version: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((found) => found.join('')),
  },
  { weight: 3, arbitrary: changedText(usual) },
  { weight: 3, arbitrary: fc.constantFrom(...usual) },
  { weight: 1, arbitrary: wildText },
);

/** Three versions that are alike, so that comparisons depend on their ends. */
const versions: fc.Arbitrary<readonly [string, string, string]> = fc.oneof(
  fc.tuple(version, version, version),
  fc
    .tuple(version, fc.constantFrom(...pieces), fc.constantFrom(...pieces), fc.constantFrom(...pieces))
    .map(([start, a, b, c]) => [start + a, start + b, start + c] as const),
);

type Order = (a: string, b: string) => number | null;

/** A property for the order of each ecosystem: as far as it orders versions, it is a total order. */
export function versionOrderProperties(): Property<never>[] {
  const orders = new Map<string, Order>();
  const seen = new Set<Order>();
  for (const ecosystem of [...knownEcosystems, 'Alpine:v3.19', 'openSUSE:Leap 15.5']) {
    const order = versionOrderOf(ecosystem);
    if (!order || seen.has(order)) continue;
    seen.add(order);
    orders.set(ecosystem, order);
  }
  orders.set('any versions', compareVersions);
  orders.set('any semantic versions', (a, b) => (isSemver(a) && isSemver(b) ? compareSemver(a, b) : null));
  return [...orders].map(
    ([ecosystem, order]): Property<never> =>
      ({
        name: ecosystem.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        inputs: versions,
        check: (input: readonly [string, string, string]) => inTime(() => checkOrder(order, input)),
      }) as unknown as Property<never>,
  );
}

function checkOrder(order: Order, [a, b, c]: readonly [string, string, string]): void {
  const named = (x: string, y: string) => `${JSON.stringify(x)} and ${JSON.stringify(y)}`;
  for (const one of [a, b, c]) assert.ok((order(one, one) ?? 0) === 0, `${JSON.stringify(one)} differs from itself.`);
  for (const [x, y] of [
    [a, b],
    [b, c],
    [a, c],
  ] as const) {
    const [there, back] = [order(x, y), order(y, x)];
    assert.equal(there === null, back === null, `Only one direction of ${named(x, y)} has an order.`);
    assert.ok(there === null || !Number.isNaN(there), `The order of ${named(x, y)} is no number.`);
    assert.equal(
      Math.sign(there ?? 0) + Math.sign(back ?? 0),
      0,
      `The order of ${named(x, y)} depends on the direction.`,
    );
  }
  const sorted = [a, b, c].sort((x, y) => order(x, y) ?? 0);
  const [low = '', middle = '', high = ''] = sorted;
  const steps = [order(low, middle), order(middle, high), order(low, high)];
  if (steps.includes(null)) return;
  const [first = 0, second = 0, whole = 0] = steps.map((step) => Math.sign(step ?? 0));
  // After sorting by a total order, neither step leads down, and the whole is as high as the higher step.
  assert.ok(
    first <= 0 && second <= 0,
    `${sorted.map((one) => JSON.stringify(one)).join(', ')} have no order together.`,
  );
  assert.equal(
    whole,
    Math.min(first, second),
    `The order of ${sorted.map((one) => JSON.stringify(one)).join(', ')} is not transitive.`,
  );
}
