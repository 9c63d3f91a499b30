import assert from 'node:assert/strict';
import { addUser } from '@kairan/accounts/user';
import { afterEachFile } from '@kairan/testing/after-each-file';
import { type MailServer, startMailServer } from '@kairan/testing/mail-server';
import { type ReadMail, readMail } from '@kairan/testing/read-mail';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

export const password = 'kaze to tsuki to 9';

/** The service with a mail server beside it. */
export interface MailService {
  readonly service: ServiceForTests;
  readonly mails: MailServer;
  /** A new browser at its own network address. */
  testBrowser(language?: string): TestBrowser;
  /** A new user who has finished the set-up, with an e-mail address; the password is `password`. */
  person(): Promise<{ id: number; username: string; email: string }>;
  /** A user name that is not taken. */
  newName(): string;
  /** The next message that is mailed, after all that `work` does. */
  mailed(work: () => Promise<unknown>): Promise<ReadMail>;
  /** The number of messages that wait to be sent. */
  waiting(): Promise<number>;
}

const running: MailServer[] = [];
afterEachFile(() => Promise.all(running.splice(0).map((mails) => mails.close())));

/** Starts both; they end with the tests of the file. */
export async function startMailService(settings: Readonly<Record<string, string>>): Promise<MailService> {
  const mails = await startMailServer();
  running.push(mails);
  const service = await startService({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Kairan <posts@example.org>',
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  });
  let count = 0;
  const newName = () => {
    count += 1;
    return `person${count}`;
  };
  return {
    service,
    mails,
    newName,
    testBrowser(language) {
      count += 1;
      const from = { 'X-Forwarded-For': `2001:db8:${count.toString(16)}::1` };
      const inner = newTestBrowser(service.baseUrl, language);
      return {
        ...inner,
        get: (path, { headers = {}, ...more } = {}) => inner.get(path, { ...more, headers: { ...from, ...headers } }),
        post: (path, fields, { headers = { 'Sec-Fetch-Site': 'same-origin' }, ...more } = {}) =>
          inner.post(path, fields, { ...more, headers: { ...from, ...headers } }),
      };
    },
    async person() {
      const username = newName();
      const email = `${username}@example.org`;
      const added = await addUser(service.store, { username, email, password });
      assert.ok('id' in added);
      return { id: added.id, username, email };
    },
    async mailed(work) {
      const before = mails.messages.length;
      await work();
      await mails.taken(before + 1);
      return readMail(mails.messages[before] ?? '');
    },
    async waiting() {
      return Number((await service.store.get<{ n: number }>('SELECT count(*) AS n FROM outbox'))?.n);
    },
  };
}
