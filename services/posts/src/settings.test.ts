import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelEndpoint } from '@kairan/language-model/model-settings';
import { mailSettings } from '@kairan/mail/mail-settings';
import { SettingsError } from '@kairan/server/settings';
import { postsSettings } from './settings.ts';

test('works with no settings at all', () => {
  const settings = postsSettings({});
  assert.deepEqual(settings.limits, { publishes: 10, uploads: 150, drafts: 50, requests: 60, tokens: 10 });
  assert.equal(settings.timeZone, 'Asia/Tokyo');
  assert.equal(modelEndpoint(settings), null);
});

test('lets anyone confirm over MCP unless only the person may, and rejects any other choice', () => {
  assert.equal(postsSettings({}).mcpConfirm, 'anyone');
  assert.equal(postsSettings({ POSTS_MCP_CONFIRM: 'person' }).mcpConfirm, 'person');
  assert.throws(
    () => postsSettings({ POSTS_MCP_CONFIRM: 'model' }),
    (error) =>
      error instanceof SettingsError && /^POSTS_MCP_CONFIRM must be anyone or person, not "model"/.test(error.message),
  );
});

test('keeps the default of every limit that is not set', () => {
  const { limits } = postsSettings({ POSTS_LIMITS: 'publishes=2,requests=5' });
  assert.deepEqual(limits, { publishes: 2, uploads: 150, drafts: 50, requests: 5, tokens: 10 });
});

test('writes mail to files without a mail server, requires a sender with one, and never repeats its address in an error', () => {
  const into = mailSettings(postsSettings({}));
  assert.deepEqual([into.smtpUrl, into.folder], [null, './data/mail']);
  const SMTP_URL = 'smtp://user:kept-quiet@mail.example.org:587';
  const MAIL_FROM = 'Kairan <posts@example.org>';
  assert.equal(mailSettings(postsSettings({ SMTP_URL, MAIL_FROM })).from, MAIL_FROM);
  assert.equal(mailSettings(postsSettings({ SMTP_URL, MAIL_FROM: 'posts@example.org' })).from, 'posts@example.org');
  for (const [wrong, name] of [
    [{ SMTP_URL }, 'MAIL_FROM'],
    [{ SMTP_URL, MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SMTP_URL, MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://user:kept-quiet@mail.example.org', MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: `${SMTP_URL}?tls=no`, MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'kept-quiet', MAIL_FROM }, 'SMTP_URL'],
  ] as const) {
    assert.throws(
      () => postsSettings(wrong),
      (error) =>
        error instanceof SettingsError && error.message.includes(name) && !error.message.includes('kept-quiet'),
    );
  }
});

test('configures a model with an address and a name, optionally a key, and rejects either one alone', () => {
  const { baseUrl, apiKey, model } = {
    ...modelEndpoint(postsSettings({ AI_BASE_URL: 'http://[::1]:1/v1', AI_MODEL: 'm' })),
  };
  assert.deepEqual([baseUrl, apiKey, model], ['http://[::1]:1/v1', null, 'm']);
  for (const half of [{ AI_BASE_URL: 'http://[::1]:1/v1' }, { AI_MODEL: 'm' }, { AI_API_KEY: 'kept-quiet' }]) {
    assert.throws(
      () => postsSettings(half),
      (error) =>
        error instanceof SettingsError &&
        /^AI_(?:BASE_URL|MODEL) is missing\. It is required with .+\.$/.test(error.message) &&
        !error.message.includes('kept-quiet'),
    );
  }
});

test('rejects a misspelt setting of its own and ignores those of the other service', () => {
  assert.throws(
    () => postsSettings({ POSTS_DATABASEURL: 'postgres://h/d' }),
    (error) => error instanceof SettingsError && /Did you mean POSTS_DATABASE_URL\?/.test(error.message),
  );
  assert.equal(postsSettings({ VULNS_DATABASEURL: 'postgres://h/d' }).port, 4001);
});
