import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, type Vulnerability } from '../vulnerability.ts';
import { kevRow, library, product, record, score } from './record.fixture.ts';
import { titleSources } from './titles/title.ts';
import { notInKev, write } from './write.ts';

/** A small random generator (Numerical Recipes' LCG), so that every run uses the same records. */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(max: number, make: () => T): T[] => Array.from({ length: below(max + 1) }, make);
  return { next, below, pick, some };
}

const names = [
  'log4j',
  'constructor',
  'Multiple constructor',
  'c++',
  'joomla!',
  'ac9_firmware',
  'x',
  '-',
  'ünïcode',
  '日本語製品',
  'منتج',
  '"quoted"',
  "o'neill",
  'a, b',
  'name (inc)',
  '<b>bold</b>',
  'nul\u0000byte',
  'rtl\u202eevil\u202c',
  'zero\u200bwidth',
  'line\u2028break',
  '\ud800lone',
  '  ',
  '\u00a0',
  'tab\there',
  'p'.repeat(300),
  '😀'.repeat(200),
  'two  blanks',
  '&amp;',
  '%s%n',
  '$ {x}',
  '`',
  '\\',
  '🇯🇵',
];
const versions = [
  '1.0',
  '0',
  '2.0-beta9',
  '1.2.3+incompatible',
  '*',
  '7\u0007',
  '',
  ' ',
  '9'.repeat(300),
  '<1>',
  '10.0.10240.20947',
];
const cwes = [
  'CWE-79',
  'CWE-20',
  'CWE-390',
  'CWE-99999',
  'CWE-280',
  'CWE-1321',
  'CWE-264',
  'CWE-193',
  'cwe-89',
  'CWE-29',
  'nonsense',
];
const vectors = [
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:3.0/AV:P/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:L',
  'AV:L/AC:H/Au:M/C:C/I:P/A:N',
  'CVSS:4.0/AV:A/AC:H/AT:P/PR:L/UI:A/VC:L/VI:N/VA:H/SC:N/SI:N/SA:N',
  'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:P/VC:N/VI:N/VA:N/SC:H/SI:N/SA:L',
  'CVSS:3.1/AV:N',
  '',
  'CVSS:3.1/constructor:__proto__/AV:toString/C:H',
  '/'.repeat(1000),
];
const sources = [
  'nvd@nist.gov',
  'ghsa',
  'osv',
  'cna@vuldb.com',
  'x@ü\u202e.org',
  'a0b1c2d3-0000-4000-8000-000000000000',
  '',
];
const ecosystems = [
  'npm',
  'PyPI',
  'Maven',
  'Debian:13',
  'Bitnami',
  'Go',
  '',
  'Ubuntu:24.04:LTS',
  'Packagist:https://packages.drupal.org/8',
];

const descriptions = [
  "The Hello Bar plugin for WordPress is vulnerable to Stored Cross-Site Scripting via the 'a<b' parameter in all versions up to, and including, 2.0.1.",
  'A vulnerability was found in Acme AC7 15.03.06. Affected is the function f of the file /a/b.php. The manipulation of the argument x leads to sql injection.',
  'In the Linux kernel, the following vulnerability has been resolved:\n\nnet: fix <bug> in a\u202eb()\n\nIt panics.',
  'Use after free in Google Chrome prior to 90.0.1 allowed a remote attacker to execute arbitrary code via a crafted HTML page.',
  '### Impact\n\n* \u200b\ud800',
  '** DISPUTED ** ',
  '。、「」« »',
  'x'.repeat(5_000),
  'Acme Server before 3.2 lets local users read arbitrary files; fixed in 3.2. It was exploited in the wild. The product is no longer supported.',
];
const upstreamTitles = [
  'Log4j Remote Code Execution Vulnerability',
  'log4j: \u0000x < 1',
  '',
  'y'.repeat(400),
  'High severity vulnerability that affects log4j',
];

function madeRecord(seed: number): Vulnerability {
  const { next, below, pick, some } = random(seed);
  const run = () => ({
    type: pick(['SEMVER', 'ECOSYSTEM', 'GIT']),
    introduced: pick([null, ...versions]),
    fixed: pick([null, ...versions]),
    last_affected: pick([null, ...versions]),
  });
  const bounds = () => `${pick(['>=', '>'])} ${pick(versions)}, ${pick(['<', '<='])} ${pick(versions)}`;
  return record({
    id: `CVE-2026-${1000 + seed}`,
    scores: some(4, () => score(below(101) / 10, pick(vectors), pick(sources))),
    cwes: some(7, () => pick(cwes)),
    kev_details:
      next() < 0.3
        ? {
            ...kevRow(
              pick(names),
              pick([...names, 'Multiple Products', 'Multiple Vigor Routers', 'Multiple ']),
              '2024-05-01',
              '2024-05-22',
              pick([true, null]),
            ),
            due_date: pick([null, '2024-05-22']),
          }
        : null,
    packages: some(6, () => ({
      ...library(pick(ecosystems), pick(names), []),
      ranges: some(5, run),
      versions: some(4, () => pick(versions)),
    })),
    products: some(8, () =>
      product(
        pick(names),
        pick(names),
        some(6, () => pick([bounds(), ...versions, '<', '>= ', '< 1, < 2'])),
        pick(['a', 'o', 'h']),
        pick(['*', 'wordpress', 'constructor']),
      ),
    ),
    description: pick([null, ...descriptions.map((text) => ({ text, lang: 'en', source: 'nvd' as const }))]),
    titles: some(2, () => ({
      source: pick(['kev', 'ghsa', 'cvelist', 'osv'] as const),
      text: pick(upstreamTitles),
      lang: 'en' as const,
    })),
    poc: next() < 0.3,
    disputed: next() < 0.2,
    published_at: pick([null, '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z']),
    state: pick(['published', 'published', 'published', 'rejected', 'withdrawn']),
  });
}

test('texts of any record are bounded, plain, well-formed, and have no number that the record does not have', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const v = madeRecord(seed);
    const known = JSON.stringify(v);
    for (const language of languages) {
      const { title, titleSource, summary, structured } = write(v)[language];
      assert.ok(titleSources.includes(titleSource));
      assert.ok(title.length > 0 && title.length <= 160, title);
      assert.ok(summary.length > 0 && summary.length <= 900, summary);
      for (const text of [title, summary, ...Object.values(structured)]) {
        if (text === null) continue;
        const where = `${v.id} ${language}: ${text}`;
        assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u, where);
        // Titles may quote a source, and `<` is part of what it says.
        if (text !== title) assert.doesNotMatch(text, /[<>]/, where);
        if (text === title && titleSource !== 'composed') continue;
        assert.doesNotMatch(
          text,
          / {2}|^ | $|undefined|NaN|\[object|(?<!\w)\(\)|\( | \)|, ,|、、|,\.|。。|: \.|:\s*$/,
          where,
        );
        assert.ok(text.isWellFormed(), where);
        assertNumbersAreKnown(text.replace(/(and |ほか |et )\d+( more| 件| autres?)/g, ''), known, where);
      }
    }
  }
});

/** Compares runs of digits; a French day has no leading zero, a score has a comma and one decimal. */
function assertNumbersAreKnown(text: string, known: string, where: string): void {
  const ours = ['2', '3', '4', '0', '1'];
  for (const number of text.match(/\d+/g) ?? []) {
    assert.ok(known.includes(number) || ours.includes(number), `${number} in ${where}`);
  }
}

test('the sentence about a record that is not in KEV has only the numbers of the date', () => {
  for (const language of languages) {
    for (const number of notInKev(language, '2026-11-09').match(/\d+/g) ?? []) assert.ok('2026-11-09'.includes(number));
  }
});
