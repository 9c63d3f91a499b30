import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generalStatements } from './general-statements.ts';
import { impactNames } from './impact-names.ts';
import { QuickPattern } from './quick-pattern.ts';
import { type Requirement, requiredBy } from './required-text.ts';
import { titleTexts } from './titles.fixture.ts';
import { vendorStatements } from './vendor-statements.ts';
import { vendorTexts } from './vendors.fixture.ts';
import { weaknessNames } from './weakness-names.ts';

const required: readonly [form: RegExp, requirement: Requirement][] = [
  [/SQL injections?/, 'SQL injection'],
  [/\bxss\b|csrf/, { any: ['xss', 'csrf'] }],
  [/use[- ]after[- ]free/, { all: ['use', 'after', 'free'] }],
  [/(?:stored|reflected) (?:web )?script/, { all: [{ any: ['stored', 'reflected'] }, 'script'] }],
  [/colou?r/, 'colo'],
  [/colo+r/, 'colo'],
  [/ab{2,}cd{0,3}ef/, { all: ['ab', 'ef'] }],
  [/(?:ab){0,3}(?<name>cd){1,3}/, 'cd'],
  [/(?<!not )fixed(?! in)(?= by)/, { all: [' by', 'fixed'] }],
  [/\(aka\)\/\.net/, '(aka)/.net'],
  [/(ab)\x41\u0042\tcd\1ef\p{L}gh/u, { all: ['ab', 'cd', 'ef', 'gh'] }],
  [/[^|)\]]a|bc/, null],
  [/one|./, null],
  [/kelvin/iu, null],
];

describe('A pattern that runs only on texts that can match it', () => {
  for (const [form, requirement] of required) {
    test(`requires of a text what every match of ${form} holds`, () => {
      assert.deepEqual(requiredBy(form), requirement);
    });
  }

  test('finds in every text what its regular expression finds', () => {
    const forms = [
      ...weaknessNames.map(({ name }) => name),
      ...Object.values(impactNames),
      ...[...vendorStatements, ...generalStatements].map(({ form }) => form),
    ];
    const patterns = forms.map((form) => ({ form, pattern: new QuickPattern(form) }));
    let found = 0;
    for (const { text } of [...vendorTexts, ...titleTexts]) {
      for (const variant of [text, text.toLowerCase()]) {
        for (const { form, pattern } of patterns) {
          const match = form.exec(variant);
          assert.deepEqual(pattern.exec(variant), match);
          if (match !== null) found++;
        }
      }
    }
    assert.ok(found > 100);
  });

  test('finds a part whatever its case, digits and the characters around it', () => {
    const pattern = new QuickPattern(/cve-\d|é2x/i);
    for (const text of ['CVE-2', 'é2X', '日本CVE-9語']) assert.equal(pattern.test(text), true, text);
    for (const text of ['cve', 'CVE 2', '', 've-2']) assert.equal(pattern.test(text), false, text);
  });

  test('still tells texts apart after more of them than its index can number', () => {
    const pattern = new QuickPattern(/needle/);
    for (let i = 0; i < 300_000; i++) pattern.test(`straw ${i}`);
    assert.equal(pattern.test('a needle'), true);
    assert.equal(pattern.test('a noodle'), false);
  });
});
