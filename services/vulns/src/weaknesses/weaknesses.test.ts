import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../vulnerability.ts';
import { weaknessDescriptions } from './weakness-descriptions.ts';
import { weaknessPhrases } from './weakness-phrases.ts';
import { weaknessDescription, weaknessName, weaknessWording } from './weaknesses.ts';

test("English names of weaknesses and categories are MITRE's", () => {
  assert.equal(
    weaknessName('CWE-79', 'en'),
    "Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')",
  );
  assert.equal(weaknessName('CWE-29', 'en'), "Path Traversal: '\\..\\filename'");
  assert.equal(weaknessName('CWE-264', 'en'), 'Permissions, Privileges, and Access Controls');
});

test('Japanese and French names fall back to the English name, and unknown numbers to the id', () => {
  assert.equal(weaknessName('CWE-89', 'ja'), 'SQL インジェクション');
  assert.equal(weaknessName('CWE-476', 'ja'), 'NULL ポインタデリファレンス');
  assert.equal(weaknessName('CWE-399', 'ja'), 'リソース管理の問題');
  assert.equal(weaknessName('CWE-20', 'fr'), 'Validation incorrecte des entrées');
  assert.equal(weaknessName('CWE-918', 'fr'), 'Falsification de requêtes côté serveur (SSRF)');
  assert.equal(weaknessName('CWE-248', 'ja'), '捕捉されない例外');
  assert.equal(weaknessName('CWE-29', 'fr'), 'Traversée de répertoires');
  assert.equal(weaknessName('CWE-1300', 'ja'), 'Improper Protection of Physical Side Channels');
  for (const language of languages) {
    assert.equal(weaknessName('CWE-99999', language), 'CWE-99999');
    assert.equal(weaknessName('constructor', language), 'constructor');
  }
});

test('every weakness of the usual view has a name and a description in every language', () => {
  for (const number of Object.keys(weaknessDescriptions)) {
    const phrase = weaknessPhrases[Number(number)];
    assert.ok(phrase !== undefined, number);
    for (const language of languages) {
      assert.ok(phrase[language].length > 0 && phrase[language].length <= 90, `${number} ${language}`);
      assert.match(weaknessDescription(`CWE-${number}`, language) ?? '', /^.{10,}[.。]$/u);
    }
  }
});

test('every name is a short phrase in its own language, without marks of the table', () => {
  for (const [number, { en, ja, fr }] of Object.entries(weaknessPhrases)) {
    for (const phrase of [en, ja, fr]) assert.match(phrase, /^[^|\\.;\s][^|\\;\n]{1,89}$/u, number);
    assert.match(ja, /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u, number);
    assert.doesNotMatch(`${en}${fr}`, /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u, number);
    assert.doesNotMatch(`${en}${fr}`, /'/, number);
    assert.ok(weaknessName(`CWE-${number}`, 'en') !== `CWE-${number}`, number);
  }
});

test('a form of path traversal that MITRE names by an example is called path traversal in a sentence', () => {
  assert.deepEqual(weaknessWording('CWE-29', 'en'), { phrase: 'path traversal', calledByName: true });
  assert.deepEqual(weaknessWording('CWE-29', 'ja'), { phrase: 'パストラバーサル', calledByName: true });
  assert.deepEqual(weaknessWording('CWE-29', 'fr'), { phrase: 'traversée de répertoires', calledByName: true });
});

test('names within a sentence lose their title case but keep their acronyms', () => {
  assert.equal(weaknessWording('CWE-1242', 'en').phrase, 'inclusion of undocumented features or chicken bits');
  assert.equal(weaknessWording('CWE-1269', 'en').phrase, 'product released in non-release configuration');
  assert.equal(weaknessWording('CWE-1269', 'fr').phrase, '« Product Released in Non-Release Configuration »');
  assert.equal(weaknessWording('CWE-99999', 'en').phrase, null);
});
