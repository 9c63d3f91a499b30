import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUser } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import { openLog } from '@kairan/server/log';
import { afterEachFile } from '@kairan/testing/after-each-file';
import { type MailServer, startMailServer } from '@kairan/testing/mail-server';
import { type ReadMail, readMail } from '@kairan/testing/read-mail';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { openStore } from '../../src/open-store.ts';
import { serve } from '../../src/serve.ts';
import { vulnsSettings } from '../../src/settings.ts';

export const password = 'kaze to tsuki to 9';

/** The whole service on a real port, with a mail server beside it and a store that tests may also write to, as commands do. */
export interface AccountService {
  readonly baseUrl: string;
  readonly store: Database;
  /** A new browser at its own network address. */
  testBrowser(language?: string): TestBrowser;
  /** A new user who has finished the set-up, with an e-mail address; the password is `password`. */
  person(): Promise<{ id: number; username: string; email: string }>;
  /** A browser in which a new user is signed in. */
  signedIn(language?: string): Promise<{ by: TestBrowser; id: number; username: string }>;
  /** The next message that is mailed, after all that `work` does. */
  mailed(work: () => Promise<unknown>): Promise<ReadMail>;
}

const running: (() => Promise<void>)[] = [];
afterEachFile(() => Promise.all(running.splice(0).map((end) => end())));

/** Starts it on an empty store; it ends with the tests of the file. */
export async function startAccountService(settings: Readonly<Record<string, string>> = {}): Promise<AccountService> {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-vulns-'));
  const mails: MailServer = await startMailServer();
  const databaseUrl = settings['VULNS_DATABASE_URL'] ?? `sqlite:${join(folder, 'vulns.db')}`;
  const service = await serve(
    vulnsSettings({
      VULNS_PORT: '0',
      VULNS_DATABASE_URL: databaseUrl,
      VULNS_SYNC: 'off',
      DEMO: '0',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Kairan <vulns@example.org>',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    }),
    openLog({ name: 'vulns', level: 'fatal' }),
  );
  const store = await openStore(databaseUrl);
  running.push(async () => {
    await Promise.all([service.close(), store.close(), mails.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  let count = 0;
  const testBrowser: AccountService['testBrowser'] = (language) => {
    count += 1;
    const from = { 'X-Forwarded-For': `2001:db8:${count.toString(16)}::1` };
    const inner = newTestBrowser(service.baseUrl, language);
    return {
      ...inner,
      get: (path, { headers = {}, ...more } = {}) => inner.get(path, { ...more, headers: { ...from, ...headers } }),
      post: (path, fields, { headers = { 'Sec-Fetch-Site': 'same-origin' }, ...more } = {}) =>
        inner.post(path, fields, { ...more, headers: { ...from, ...headers } }),
    };
  };
  const person: AccountService['person'] = async () => {
    count += 1;
    const username = `person${count}`;
    const email = `${username}@example.org`;
    const added = await addUser(store, { username, email, password });
    assert.ok('id' in added);
    return { id: added.id, username, email };
  };
  return {
    baseUrl: service.baseUrl,
    store,
    testBrowser,
    person,
    async signedIn(language) {
      const { id, username } = await person();
      const by = testBrowser(language);
      assert.equal((await by.post('/sign-in', { login: username, password })).status, 303);
      return { by, id, username };
    },
    async mailed(work) {
      const before = mails.messages.length;
      await work();
      await mails.taken(before + 1);
      return readMail(mails.messages[before] ?? '');
    },
  };
}

/** Settings for the service at `http://localhost`, where browsers create passkeys, on a port that was just free. */
export async function localAddress(): Promise<Record<string, string>> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return { VULNS_PORT: String(port), VULNS_BASE_URL: `http://localhost:${port}` };
}
