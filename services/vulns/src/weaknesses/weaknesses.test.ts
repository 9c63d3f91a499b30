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
  assert.equal(weaknessName('CWE-390', 'ja'), 'Detection of Error Condition Without Action');
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

test('names within a sentence lose their title case but keep their acronyms', () => {
  assert.equal(weaknessWording('CWE-1004', 'en').phrase, "sensitive cookie without 'HttpOnly' flag");
  assert.equal(weaknessWording('CWE-942', 'en').phrase, 'permissive cross-domain policy with untrusted domains');
  assert.equal(weaknessWording('CWE-942', 'fr').phrase, '« Permissive Cross-domain Policy with Untrusted Domains »');
  assert.equal(weaknessWording('CWE-99999', 'en').phrase, null);
});
