import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type MailServer, startMailServer } from '@kairan/testing/mail-server';
import { readMail } from '@kairan/testing/read-mail';
import { openMailer } from '../src/mailer.ts';

const mail = {
  to: 'aoi@example.org',
  subject: '投稿が公開されました',
  text: 'こんにちは。\n.\nhttps://posts.example/a?b=c&d=e\n',
};

describe('mail by SMTP', () => {
  let server: MailServer;
  before(async () => {
    server = await startMailServer();
  });
  after(() => server.close());

  const mailerOf = (smtpUrl: string) => openMailer({ smtpUrl, folder: '/nowhere', from: '回覧 <posts@example.org>' });

  test('a message arrives as written, with its sender and recipient', async () => {
    const mailer = mailerOf(server.url);
    await mailer.send(mail);
    mailer.close();
    const [message = ''] = server.messages;
    const { text, ...headers } = readMail(message);
    assert.deepEqual(headers, { from: '回覧 <posts@example.org>', to: mail.to, subject: mail.subject });
    assert.equal(text.trimEnd(), mail.text.trimEnd());
  });

  test('a recipient with a line break or further addresses reaches nobody else', async () => {
    const mailer = mailerOf(server.url);
    const before = server.messages.length;
    for (const to of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org']) {
      await mailer.send({ ...mail, to }).catch(() => {});
    }
    mailer.close();
    for (const message of server.messages.slice(before)) assert.doesNotMatch(message, /^bcc:/im);
  });

  for (const fault of [421, 550, 'hang up'] as const) {
    test(`a server that replies ${fault} is reported`, async () => {
      const mailer = mailerOf(server.url);
      server.faults.push(fault);
      await assert.rejects(mailer.send(mail));
      await mailer.send(mail);
      mailer.close();
    });
  }

  test('a server that never greets, or stops answering in the middle, is given up', async () => {
    let greeting = '';
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(greeting);
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    for (const line of ['', '220 ready\r\n']) {
      greeting = line;
      const timeouts = { connectMs: line === '' ? 100 : 5_000, sendMs: line === '' ? 5_000 : 200 };
      const mailer = openMailer({ smtpUrl, folder: '/nowhere', from: 'posts@example.org' }, timeouts);
      const since = performance.now();
      await assert.rejects(mailer.send(mail), /timeout|Greeting|abort/i);
      assert.ok(performance.now() - since < 4_000);
      mailer.close();
    }
    silent.close();
  });

  test('a wrong password is reported without it', async () => {
    const mailer = mailerOf(server.url.replace(/:[^:]*@/, ':very-secret@'));
    await assert.rejects(
      mailer.send(mail),
      (error: Error) => !JSON.stringify([error.message, error]).includes('very-secret'),
    );
    mailer.close();
  });
});

test('without a server mail is written to complete files for their owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-mail-'));
  const mailer = openMailer({ smtpUrl: null, folder: join(folder, 'mail'), from: 'posts@example.org' });
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, subject: 'two' })]);
  mailer.close();
  const names = await readdir(join(folder, 'mail'));
  assert.equal(names.length, 2);
  for (const name of names) {
    assert.match(name, /\.eml$/);
    const file = join(folder, 'mail', name);
    assert.equal((await stat(file)).mode & 0o077, 0);
    assert.match(readMail(await readFile(file, 'utf8')).text, /^こんにちは。\n/);
  }
  await rm(folder, { recursive: true });
});
