import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CheckedLanguage, typographyFaults } from './typography.ts';

const cases: [language: CheckedLanguage, text: unknown, faults: number][] = [
  ['fr', 'L’adresse\u00a0: «\u00a0x\u00a0»\u202f!', 0],
  ['fr', "l'adresse", 1],
  ['fr', 'Adresse : x', 1],
  ['fr', '« x\u00a0»', 1],
  ['fr', { a: { b: (name: string) => `Retirer ${name} ?` } }, 1],
  ['fr', ['https://example.org', 'group:artifact'], 0],
  ['ja', 'Web サーバーのユーザー（管理者）', 0],
  ['ja', 'サーバ', 1],
  ['ja', '脆弱性 (CWE)', 1],
  ['ja', 'Webサイト', 1],
  ['ja', { none: null, n: (count: number) => `${count} 件(最大)` }, 1],
  ['ja', { list: (names: readonly string[]) => `${names.join('、')}など` }, 0],
  ['ja', 'NVD・CISA', 0],
];

for (const [language, text, faults] of cases) {
  test(`finds ${faults} faults in ${language}: ${typeof text === 'string' ? text : Object.keys(text as object)}`, () => {
    assert.equal(typographyFaults(text, language).length, faults, typographyFaults(text, language).join('\n'));
  });
}

test('names the path, the rule and the text of a fault', () => {
  assert.deepEqual(typographyFaults({ form: { submit: 'OK !' } }, 'fr'), [
    '.form.submit: no no-break space before ; : ? ! »: OK !',
  ]);
});

test('checks numbers in Japanese by the style of the texts', () => {
  assert.deepEqual(typographyFaults(['3 件', '10 MB まで', '約3分', 'HTTP 429 を返す'], 'ja').length, 1);
  assert.deepEqual(typographyFaults(['3件', '10 MB まで', '次の 3 つ', 'HTTP 429 を返す'], 'ja', 'together').length, 1);
});
