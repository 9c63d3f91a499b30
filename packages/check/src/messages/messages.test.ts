import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typographyFaults } from '@kairan/testing/typography';
import { messages } from './messages.ts';

for (const language of ['ja', 'fr'] as const) {
  test(`explanations and reports follow the typography of ${language}`, () => {
    assert.deepEqual(typographyFaults(messages[language], language), []);
  });
}
