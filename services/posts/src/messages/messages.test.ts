import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { editorMessages } from '../browser/editor/messages/messages.ts';
import { errors } from '../errors.ts';
import { moderationMessages } from '../pages/moderation/messages/messages.ts';
import { writingMessages } from '../pages/writing/messages/messages.ts';
import { errorMessages, errorSentence } from './messages.ts';

const tables = {
  general: errorMessages,
  writing: { ja: writingMessages.ja.errors, en: writingMessages.en.errors },
  moderation: { ja: moderationMessages.ja.errors, en: moderationMessages.en.errors },
  editor: { ja: editorMessages.ja.errors, en: editorMessages.en.errors },
};

describe('error sentences for people', () => {
  for (const [area, { ja, en }] of Object.entries(tables)) {
    test(`every error code has a sentence in the language of the page (${area})`, () => {
      for (const code of Object.keys(errors)) {
        assert.match(errorSentence(ja, code), /\p{sc=Hiragana}.*。$/u, code);
        assert.match(errorSentence(en, code), /^[A-Z][^\u3000-\u9fff]*\.$/, code);
      }
    });
  }

  test('an unknown code has the sentence of an internal error', () => {
    for (const code of ['not_known', 'toString', '']) {
      assert.equal(errorSentence(errorMessages.ja, code), errorMessages.ja.internal);
    }
  });
});
