import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { scheduleMail } from '@kairan/mail/mail-job';
import { openMailer } from '@kairan/mail/mailer';
import { queueMail } from '@kairan/mail/outbox';
import { onEachDatabase } from '@kairan/testing/each-database';
import { startMailServer } from '@kairan/testing/mail-server';
import { accountMail } from '../src/mail/account-mail.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

onEachDatabase('mail that cannot be sent', (t) => {
  let store: Database;
  let clock = Date.parse('2026-11-28T09:30:00Z');
  const now = () => new Date(clock);
  before(async () => {
    store = await t.open();
    await createTables(store);
  });

  test('logs a failed message without addresses and links, and sends it later', async (context) => {
    const added = await addUser(store, { username: 'aoi', email: 'aoi@example.org' });
    assert.ok('id' in added);
    const server = await startMailServer();
    context.after(() => server.close());
    const lines: string[] = [];
    const log = { warn: (...values: unknown[]) => lines.push(JSON.stringify(values)), error: assert.fail };
    const real = openMailer({ smtpUrl: server.url, folder: '/nowhere', from: 'posts@example.org' });
    const texts: string[] = [];
    // A server may repeat in its reply what it was sent.
    const mailer: typeof real = {
      ...real,
      async send(mail) {
        texts.push(mail.text);
        if (texts.length > 1) return real.send(mail);
        throw Object.assign(new Error(`550 <${mail.to}>: ${mail.text}`), { code: 'EENVELOPE', responseCode: 550 });
      },
    };
    const job = scheduleMail({
      db: store,
      compose: accountMail({
        db: store,
        now,
        baseUrl: 'https://example.org',
        languages: ['en'],
        siteNames: { en: 'Test' },
      }),
      now,
      mailer,
      log: log as never,
    });
    await queueMail(store, 'reset', { user: added.id, language: 'en' }, clock);
    await job.trigger();
    const secret = /token=(\S+)/.exec(texts[0] ?? '')?.[1] ?? '';
    assert.equal(secret.length, 43);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"kind":"reset".*"responseCode":550/);
    assert.ok(!lines.join().includes('aoi@') && !lines.join().includes(secret));

    clock += 60_000;
    await job.trigger();
    await job.stop();
    real.close();
    assert.equal(server.messages.length, 1);
    assert.equal(lines.length, 1);
    const links = await store.all('SELECT user_id FROM account_links');
    assert.equal(links.length, 1);
  });
});
