import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typographyFaults } from '@kairan/testing/typography';
import { inventoryMessages } from '../src/account/inventories/messages/messages.ts';
import { mcpClientMessages } from '../src/account/mcp-clients/messages/messages.ts';
import { accountMessages } from '../src/account/messages/messages.ts';
import { webhookMessages } from '../src/account/webhooks/messages/messages.ts';
import { explanations } from '../src/checking/messages/messages.ts';
import { urgencyMessages } from '../src/checking/ranking/messages/messages.ts';
import { cvssMessages } from '../src/cvss/messages/messages.ts';
import { newsMessages } from '../src/inventories/messages/messages.ts';
import { digestMessages } from '../src/mail/messages/messages.ts';
import { changesMessages } from '../src/pages/changes/messages/messages.ts';
import { chartMessages } from '../src/pages/charts/messages/messages.ts';
import { checkMessages } from '../src/pages/check/messages/messages.ts';
import { detailMessages } from '../src/pages/detail/messages/messages.ts';
import { feedMessages } from '../src/pages/feeds/messages/messages.ts';
import { homeMessages } from '../src/pages/home/messages/messages.ts';
import { inventoryNewsMessages } from '../src/pages/inventory-news/messages/messages.ts';
import { pageMessages } from '../src/pages/messages/messages.ts';
import { searchMessages } from '../src/pages/search/messages/messages.ts';
import { sourcesMessages } from '../src/pages/sources/messages/messages.ts';
import { statisticsMessages } from '../src/pages/statistics/messages/messages.ts';
import { topicMessages } from '../src/pages/topics/messages/messages.ts';
import { parameterFields } from '../src/search/filters/parameter-fields.ts';
import { categoryCodes, categoryDescription, categoryName } from '../src/tags/categories.ts';
import { weaknessDescriptions } from '../src/weaknesses/weakness-descriptions.ts';
import { weaknessPhrases } from '../src/weaknesses/weakness-phrases.ts';
import { writtenTexts } from '../src/wording/written-texts.fixture.ts';

const areas = {
  accountMessages,
  changesMessages,
  chartMessages,
  checkMessages,
  cvssMessages,
  detailMessages,
  digestMessages,
  explanations,
  feedMessages,
  homeMessages,
  inventoryMessages,
  mcpClientMessages,
  inventoryNewsMessages,
  newsMessages,
  pageMessages,
  searchMessages,
  sourcesMessages,
  statisticsMessages,
  topicMessages,
  urgencyMessages,
  webhookMessages,
};

for (const language of ['fr', 'ja'] as const) {
  for (const [area, messages] of Object.entries(areas)) {
    test(`${area} follow the typography of ${language}`, () => {
      assert.deepEqual(typographyFaults(messages[language], language), []);
    });
  }

  test(`filters follow the typography of ${language}`, () => {
    const texts = Array.from(parameterFields, ([name, field]) => [name, field.texts[language]] as const);
    assert.deepEqual(typographyFaults(Object.fromEntries(texts), language), []);
  });

  test(`categories follow the typography of ${language}`, () => {
    const texts = categoryCodes.map((code) => [categoryName(code, language), categoryDescription(code, language)]);
    assert.deepEqual(typographyFaults(texts, language), []);
  });

  for (const [what, texts] of Object.entries({ weaknessPhrases, weaknessDescriptions, writtenTexts })) {
    test(`${what} follow the typography of ${language}`, () => {
      const own = Object.entries(texts).map(([name, each]) => [name, each[language]] as const);
      assert.deepEqual(typographyFaults(Object.fromEntries(own), language), []);
    });
  }
}
