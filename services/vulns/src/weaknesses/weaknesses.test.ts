import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../vulnerability.ts';
import { weaknessDescriptions } from './weakness-descriptions.ts';
import { weaknessPhrases } from './weakness-phrases.ts';
import { weaknessDescription, weaknessName, weaknessWording } from './weaknesses.ts';

test("English names are MITRE's, for weaknesses and categories", () => {
  assert.equal(
    weaknessName('CWE-79', 'en'),
    "Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')",
  );
  assert.equal(weaknessName('CWE-29', 'en'), "Path Traversal: '\\..\\filename'");
  assert.equal(weaknessName('CWE-264', 'en'), 'Permissions, Privileges, and Access Controls');
});

test('Japanese and French names; where there is none, the English one; where the list has none, the id', () => {
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

test('the usual view has a name and a sentence of its own in every language', () => {
  for (const number of Object.keys(weaknessDescriptions)) {
    const phrase = weaknessPhrases[Number(number)];
    assert.ok(phrase !== undefined, number);
    for (const language of languages) {
      assert.ok(phrase[language].length > 0 && phrase[language].length <= 90, `${number} ${language}`);
      assert.match(weaknessDescription(`CWE-${number}`, language) ?? '', /^.{10,}[.。]$/u);
    }
  }
});

test('in a sentence, names lose their title case but not their acronyms', () => {
  assert.equal(weaknessWording('CWE-1004', 'en').phrase, "sensitive cookie without 'HttpOnly' flag");
  assert.equal(weaknessWording('CWE-942', 'en').phrase, 'permissive cross-domain policy with untrusted domains');
  assert.equal(weaknessWording('CWE-942', 'fr').phrase, '« Permissive Cross-domain Policy with Untrusted Domains »');
  assert.equal(weaknessWording('CWE-99999', 'en').phrase, null);
});
