import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, type SourceCode } from '../vulnerability.ts';
import { weaknessDescriptions } from '../weaknesses/weakness-descriptions.ts';
import { weaknessDescription } from '../weaknesses/weaknesses.ts';
import { record } from '../wording/record.fixture.ts';
import {
  categoriesOf,
  categoriesOfRecord,
  categoryCodes,
  categoryDescription,
  categoryName,
  isCategoryCode,
} from './categories.ts';
import { weaknessCategories } from './weakness-categories.ts';

test('weaknesses map to categories in a fixed order, each once', () => {
  assert.deepEqual(categoriesOf(['CWE-79']), ['xss']);
  assert.deepEqual(categoriesOf(['CWE-89', 'CWE-79', 'CWE-80']), ['injection', 'xss']);
  assert.deepEqual(categoriesOf(['CWE-787', 'CWE-78']), ['injection', 'code-execution', 'memory-safety']);
  assert.deepEqual(categoriesOf(['CWE-918', 'CWE-352']), ['request-forgery']);
  assert.deepEqual(categoriesOf(['CWE-502']), ['deserialization']);
  assert.deepEqual(categoriesOf(['CWE-506']), ['supply-chain']);
});

test('a weakness that is not in the table has the categories of its nearest ancestors', () => {
  assert.deepEqual(categoriesOf(['CWE-122']), ['memory-safety']);
  assert.deepEqual(categoriesOf(['CWE-29']), ['path-traversal']);
  assert.deepEqual(categoriesOf(['CWE-564']), ['injection']);
  assert.deepEqual(categoriesOf(['CWE-511']), ['supply-chain']);
  assert.deepEqual(categoriesOf(['CWE-266']), ['access-control']);
});

test('`other` is used only alone, and a record without weaknesses has no category', () => {
  assert.deepEqual(categoriesOf(['CWE-20']), ['other']);
  assert.deepEqual(categoriesOf(['CWE-99999']), ['other']);
  assert.deepEqual(categoriesOf(['CWE-20', 'CWE-79']), ['xss']);
  assert.deepEqual(categoriesOf([]), []);
});

test('the words of sources put a vulnerability into categories, and `other` is never beside one', () => {
  const of = (cwes: string[], titles: [SourceCode, string][], text = '') =>
    categoriesOfRecord(
      record({
        cwes,
        titles: titles.map(([source, text]) => ({ source, text, lang: 'en' as const })),
        description: { text, lang: 'en', source: 'nvd' },
      }),
    );
  assert.deepEqual(of(['CWE-20'], [['kev', 'Drupal Core Remote Code Execution Vulnerability']]), ['code-execution']);
  assert.deepEqual(of([], [['ghsa', 'SeaweedFS Vulnerable to SQL Injection']]), ['injection']);
  assert.deepEqual(
    of(['CWE-787'], [], 'A crafted file lets attackers execute arbitrary code or cause a denial of service.'),
    ['code-execution', 'memory-safety', 'denial-of-service'],
  );
  assert.deepEqual(of(['CWE-20'], [['osv', 'Improper input validation in example']]), ['other']);
  assert.deepEqual(of(['CWE-693'], [], 'This does not allow remote code execution.'), ['other']);
  assert.deepEqual(of([], [['osv', 'Update of example']], 'Unspecified.'), []);
});

test('the table has every weakness of the usual view', () => {
  const usual = Object.keys(weaknessDescriptions).map(Number);
  assert.equal(usual.length, 130);
  assert.deepEqual(
    usual.filter((number) => weaknessCategories[number] === undefined),
    [],
  );
});

test('fifteen categories have different names and descriptions in three languages', () => {
  assert.equal(categoryCodes.length, 15);
  for (const language of languages) {
    assert.equal(new Set(categoryCodes.map((code) => categoryName(code, language))).size, 15);
    assert.equal(new Set(categoryCodes.map((code) => categoryDescription(code, language))).size, 15);
  }
  assert.ok(isCategoryCode('xss'));
  assert.ok(!isCategoryCode('toString'));
  assert.equal(weaknessDescription('CWE-1004', 'en'), null);
});
