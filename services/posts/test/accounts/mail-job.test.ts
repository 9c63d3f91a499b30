import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { scheduleMail } from '@kairan/mail/mail-job';
import { openMailer } from '@kairan/mail/mailer';
import { queueMail } from '@kairan/mail/outbox';
import { onEachDatabase } from '@kairan/testing/each-database';
import { startMailServer } from '@kairan/testing/mail-server';
import { mailKinds } from '../../src/mail/mail-kinds.ts';
import { openPostingService, type PostingService } from '../posting-service.ts';

onEachDatabase('failed mail', (t) => {
  let fixture: PostingService;
  before(async () => {
    fixture = await openPostingService(t);
  });

  test("logs a failed mail without the address, the server's text and links, and sends it later", async (context) => {
    const { store } = fixture.deps;
    const added = await addUser(store, { username: 'aoi', email: 'aoi@example.org' });
    assert.ok('id' in added);
    const server = await startMailServer();
    context.after(() => server.close());
    const lines: string[] = [];
    const log = { warn: (...said: unknown[]) => lines.push(JSON.stringify(said)), error: assert.fail };
    const real = openMailer({ smtpUrl: server.url, folder: '/nowhere', from: 'posts@example.org' });
    const texts: string[] = [];
    // The error of a mail server may repeat what it was sent.
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
      compose: mailKinds(fixture.deps),
      now: fixture.deps.now,
      mailer,
      log: log as never,
    });
    await queueMail(store, 'reset', { user: added.id, language: 'en' }, fixture.clock.now);
    await job.trigger();
    const secret = /token=(\S+)/.exec(texts[0] ?? '')?.[1] ?? '';
    assert.equal(secret.length, 43);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"kind":"reset".*"responseCode":550/);
    assert.ok(!lines.join().includes('aoi@') && !lines.join().includes(secret));

    fixture.clock.now += 60_000;
    await job.trigger();
    await job.stop();
    real.close();
    assert.equal(server.messages.length, 1);
    assert.equal(lines.length, 1);
    const links = await store.all('SELECT user_id FROM account_links');
    assert.equal(links.length, 1);
  });
});
