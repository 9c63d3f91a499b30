import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { versionOrderOf } from '../src/affected/ecosystem.ts';
import type { VersionOrder } from '../src/affected/orders/order.ts';

/**
 * The list of comparisons beside this repository: files named for an ecosystem, a comparison (`1.0 < 1.1`) a line. It is not
 * part of the repository; without it only the exceptions are read.
 */
const list = new URL('../../../../shared/data/version-order/', import.meta.url);
const skip = existsSync(list) ? false : 'the list of comparisons is not beside this repository';

const ecosystems: Readonly<Record<string, string>> = {
  alpine: 'Alpine',
  cran: 'CRAN',
  debian: 'Debian',
  hackage: 'Hackage',
  maven: 'Maven',
  nuget: 'NuGet',
  packagist: 'Packagist',
  pub: 'Pub',
  pypi: 'PyPI',
  redhat: 'Red Hat',
  rubygems: 'RubyGems',
  semver: 'npm',
};

interface Comparison {
  a: string;
  sign: string;
  b: string;
}

function comparisonsIn(text: string): Comparison[] {
  return text.split('\n').flatMap((line) => {
    if (/^(?:#|\/\/|\s*$)/.test(line)) return [];
    const [, a, sign, b] = /^(.*?)\s*([<>=])\s*(.*?)\s*$/.exec(line) ?? [];
    return a === undefined || sign === undefined || b === undefined ? [] : [{ a, sign, b }];
  });
}

function signOf(ecosystem: string, { a, b }: Comparison): string | null {
  const order = (versionOrderOf(ecosystem) as VersionOrder)(a, b);
  return order === null ? null : ('<=>'[Math.sign(order) + 1] as string);
}

/** The comparisons that are not repeated, by ecosystem and by whether they have no order at all. */
const exceptions = readFileSync(new URL('version-comparisons/exceptions.txt', import.meta.url), 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [, ecosystem = '', kind] = /^(.+?): (no order|ordered otherwise)\. ./.exec(section) ?? [];
    assert.ok(kind, `a section says for which ecosystem it is, and why: ${section.slice(0, 50)}`);
    return comparisonsIn(section.slice(section.indexOf('\n'))).map((comparison) => ({
      ecosystem,
      isOrdered: kind === 'ordered otherwise',
      comparison,
    }));
  });

const textOf = (ecosystem: string, { a, sign, b }: Comparison) => `${ecosystem}: ${a} ${sign} ${b}`;

test('names as exceptions only comparisons that differ from the list', () => {
  for (const { ecosystem, isOrdered, comparison } of exceptions) {
    const sign = signOf(ecosystem, comparison);
    assert.equal(sign !== null, isOrdered, textOf(ecosystem, comparison));
    assert.notEqual(sign, comparison.sign, textOf(ecosystem, comparison));
  }
});

test('orders versions of twelve ecosystems as the list does, but for the exceptions', { skip }, () => {
  const named = new Set(exceptions.map(({ ecosystem, comparison }) => textOf(ecosystem, comparison)));
  const missed: string[] = [];
  let compared = 0;
  for (const file of readdirSync(list)) {
    const ecosystem = ecosystems[file.split('-', 1)[0] as string];
    assert.ok(ecosystem, file);
    for (const comparison of comparisonsIn(readFileSync(new URL(file, list), 'utf8'))) {
      compared += 1;
      const text = textOf(ecosystem, comparison);
      if (signOf(ecosystem, comparison) !== comparison.sign && !named.has(text)) missed.push(text);
    }
  }
  assert.deepEqual(missed, []);
  assert.ok(compared > 70_000, `${compared} comparisons`);
});
