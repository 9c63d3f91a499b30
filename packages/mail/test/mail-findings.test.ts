import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMailServer } from '@kairan/testing/mail-server';
import { readMail } from '@kairan/testing/read-mail';
import { mailFindings } from '../src/mail-findings.ts';

const from = 'Kairan <posts@example.org>';

test('finds a mail server that accepts the connection, and sends a test message only on request', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { smtpUrl: server.url, folder: '/nowhere', from };
  const [accepted] = await mailFindings(settings, null, 'kairan-posts');
  assert.deepEqual([accepted?.level, server.messages.length], ['ok', 0], accepted?.message);
  const [sent] = await mailFindings(settings, 'aoi@example.org', 'kairan-posts');
  assert.equal(sent?.level, 'ok');
  assert.equal(readMail(server.messages[0] ?? '').subject, 'Test message of kairan-posts');
});

test('reports a server that does not answer, and a folder that cannot be written', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-findings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const away = { smtpUrl: 'smtp://ada:hunter2@127.0.0.1:1', folder, from };
  const [refused] = await mailFindings(away, null, 'x');
  assert.deepEqual([refused?.level, refused?.action], ['error', 'Correct SMTP_URL and MAIL_FROM.']);
  assert.doesNotMatch(JSON.stringify(refused), /hunter2/);
  writeFileSync(join(folder, 'file'), '');
  const [blocked] = await mailFindings({ smtpUrl: null, folder: join(folder, 'file', 'mail'), from }, null, 'x');
  assert.match(blocked?.message ?? '', /MAIL_FOLDER must be a folder that can be written: ENOTDIR/);
});

test('warns that messages in files reach nobody, and writes the test message there', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-findings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [finding] = await mailFindings({ smtpUrl: null, folder, from }, 'aoi@example.org', 'x');
  assert.equal(finding?.level, 'warning');
  assert.equal(readdirSync(folder).filter((name) => name.endsWith('.eml')).length, 1);
});
