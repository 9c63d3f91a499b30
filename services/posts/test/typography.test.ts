import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typographyFaults } from '@kairan/testing/typography';
import { editorMessages } from '../src/browser/editor/messages/messages.ts';
import { copyCodeMessages } from '../src/browser/messages/messages.ts';
import { publishMessages } from '../src/browser/publish/messages/messages.ts';
import { findingMessages } from '../src/findings/messages/messages.ts';
import { ja as authorReasons } from '../src/guidelines/author-reasons/ja.ts';
import { reasonMessages } from '../src/guidelines/messages/messages.ts';
import { mailMessages } from '../src/mail/messages/messages.ts';
import { confirmMessages } from '../src/mcp/messages/messages.ts';
import { errorMessages } from '../src/messages/messages.ts';
import { consentMessages } from '../src/oauth/messages/messages.ts';
import { accountMessages } from '../src/pages/account/messages/messages.ts';
import { connectMessages } from '../src/pages/connect/messages/messages.ts';
import { differenceMessages } from '../src/pages/difference/messages/messages.ts';
import { listMessages } from '../src/pages/lists/messages/messages.ts';
import { pageMessages } from '../src/pages/messages/messages.ts';
import { moderationMessages } from '../src/pages/moderation/messages/messages.ts';
import { postEndMessages } from '../src/pages/post/messages/messages.ts';
import { reportMessages } from '../src/pages/reports/messages/messages.ts';
import { searchMessages } from '../src/pages/search/messages/messages.ts';
import { defaultTexts } from '../src/pages/site/default-texts/texts.ts';
import { welcomeMessages } from '../src/pages/welcome/messages/messages.ts';
import { writingMessages } from '../src/pages/writing/messages/messages.ts';

const areas = {
  accountMessages,
  confirmMessages,
  connectMessages,
  consentMessages,
  copyCodeMessages,
  differenceMessages,
  editorMessages,
  errorMessages,
  findingMessages,
  listMessages,
  mailMessages,
  moderationMessages,
  pageMessages: { ja: { ...pageMessages.ja, category: null } }, // The specification names the categories.
  postEndMessages,
  publishMessages,
  reasonMessages,
  reportMessages,
  searchMessages,
  welcomeMessages,
  writingMessages,
  ...defaultTexts,
};

for (const [area, messages] of Object.entries({ ...areas, authorReasons: { ja: authorReasons } })) {
  test(`${area} follow the typography of ja`, () => {
    assert.deepEqual(typographyFaults(messages.ja, 'ja', 'together'), []);
  });
}
