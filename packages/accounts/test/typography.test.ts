import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typographyFaults } from '@kairan/testing/typography';
import { passkeyMessages } from '../src/browser/messages/messages.ts';
import { accountMailMessages } from '../src/mail/messages/messages.ts';
import { accountMessages } from '../src/pages/messages/messages.ts';

for (const language of ['fr', 'ja'] as const) {
  for (const [area, messages] of Object.entries({ accountMailMessages, accountMessages, passkeyMessages })) {
    test(`${area} follow the typography of ${language}`, () => {
      assert.deepEqual(typographyFaults(messages[language], language, 'together'), []);
    });
  }
}
