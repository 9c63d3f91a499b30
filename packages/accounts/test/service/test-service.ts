import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kairan/database/open';
import { callerByAddress } from '@kairan/http/caller-address';
import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { scheduleMail } from '@kairan/mail/mail-job';
import { openMailer } from '@kairan/mail/mailer';
import { operator } from '@kairan/operation/operator';
import type { RequestRecord } from '@kairan/server/request-record';
import { type Fetch, listen } from '@kairan/server/serve';
import { afterEachFile } from '@kairan/testing/after-each-file';
import { type MailServer, startMailServer } from '@kairan/testing/mail-server';
import { type ReadMail, readMail } from '@kairan/testing/read-mail';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { html } from '@kairan/web/html';
import { openPageScripts } from '@kairan/web/page-scripts';
import { createAccessToken, createTokenFinder } from '../../src/credentials/access-token.ts';
import { createMcpClientFinder } from '../../src/credentials/mcp-client.ts';
import { revokeCredentials } from '../../src/credentials/owned-credential.ts';
import { openGuessLimits } from '../../src/limits/guess-limits.ts';
import { openMailLimits } from '../../src/limits/mail-limits.ts';
import { accountMail } from '../../src/mail/account-mail.ts';
import type { LinkDeps } from '../../src/operator/link-operations.ts';
import { suspendOperationsOf } from '../../src/operator/suspend-operations.ts';
import { accountHandler } from '../../src/pages/account-handler.ts';
import type { AccountSection } from '../../src/pages/account-section.ts';
import type { ServiceTexts } from '../../src/pages/service-texts.ts';
import { type PasskeyRequirement, passkeyRule } from '../../src/passkeys/passkey-requirement.ts';
import { passkeyScript } from '../../src/passkeys/passkey-script.ts';
import { passkeySite } from '../../src/passkeys/passkey-site.ts';
import type { IsBreached } from '../../src/passwords/breached-passwords.ts';
import { openPasswordPool } from '../../src/passwords/password-pool.ts';
import { webSessionsOf } from '../../src/sessions/web-sessions.ts';
import { mailDomainRule } from '../../src/sign-up/mail-domains.ts';
import type { SignUpMode } from '../../src/sign-up/sign-up-mode.ts';
import { unscheduleDeletion } from '../../src/users/deletion.ts';
import type { AccountLanguage } from '../../src/users/language.ts';
import { addUser } from '../../src/users/user.ts';
import { frameOf } from './frame.ts';
import { createTables } from './tables.ts';

export const password = 'kaze to tsuki to 9';
export const cookieName = 'test-session';

const dayMs = 86_400_000;
/** English is for readers whose language is unknown. */
const languages = ['en', 'ja', 'fr'] as const;

/** The tables of what opens an account here. */
const accessTables = ['sessions', 'access_tokens', 'mcp_clients', 'account_links'] as const;
const { suspendUser, unsuspendUser } = suspendOperationsOf(accessTables);

/** How a small service differs from the default one. */
export interface TestServiceOptions {
  /** Default: a new SQLite database. */
  readonly databaseUrl?: string;
  /** The public address, from the port; default `http://127.0.0.1:PORT`, for which browsers make no passkeys. */
  readonly baseUrl?: (port: string) => string;
  /** Access tokens that a user may have; default 10. */
  readonly mostTokens?: number;
  /** Sections of the account page that the service adds. */
  readonly sections?: readonly AccountSection<AccountLanguage>[];
  /** Who has to sign in with a passkey; default: nobody. */
  readonly requirePasskey?: PasskeyRequirement;
  /** Default: no password is looked up. */
  readonly isBreached?: IsBreached;
}

/** `http://localhost`, where browsers make passkeys. */
export const atLocalhost = (port: string): string => `http://localhost:${port}`;

/** A user with an address; the password is `password`. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/**
 * The smallest service with accounts: all their pages in a plain frame in three languages, mail, access tokens at
 * `GET /api/v1/me` and MCP clients at `POST /mcp`.
 */
export interface TestService {
  readonly baseUrl: string;
  /** The address that it really listens on, as a proxy calls it. */
  readonly url: string;
  readonly store: Database;
  readonly mails: MailServer;
  /** The dependencies of the operator's operations. */
  readonly deps: LinkDeps;
  /** Who may sign up; starts as `open`. */
  signUpMode: SignUpMode;
  /** The only mail domains that people may choose; starts empty: all. */
  mailDomains: readonly string[];
  /** A new browser, at its own network address unless one is given. */
  browser(language?: string, address?: string): TestBrowser;
  /** A user name that is not taken. */
  newName(): string;
  person(more?: { finished?: boolean }): Promise<Person>;
  /** A browser in which a new user is signed in. */
  signedIn(language?: string): Promise<Person & { by: TestBrowser }>;
  /** An access token of a user. */
  token(userId: number): Promise<string>;
  /** The status of a request to the API with an access token. */
  api(token: string): Promise<number>;
  /** The status of a request to the MCP endpoint with the id and secret of a client. */
  mcp(client: { id: string; secret: string }): Promise<number>;
  suspend(username: string, reason?: string): Promise<unknown>;
  unsuspend(username: string): Promise<unknown>;
  /** The next message that is mailed, after all that `work` does. */
  mailed(work: () => Promise<unknown>): Promise<ReadMail>;
  /** The number of messages that wait to be sent. */
  waiting(): Promise<number>;
  /** The requests that were answered, as the log has them. */
  readonly records: readonly RequestRecord[];
}

const running: AsyncDisposableStack[] = [];
afterEachFile(() => Promise.all(running.splice(0).map((opened) => opened.disposeAsync())));

/** Fails the test process: no request here may fail for an unexpected reason. */
const report = (fault: unknown) => assert.fail(fault as Error);

/** Starts it on an empty database; it ends with the tests of the file. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const opened = new AsyncDisposableStack();
  running.push(opened);
  const file = join(tmpdir(), `kairan-accounts-${randomUUID()}.db`);
  const databaseUrl = options.databaseUrl ?? `sqlite:${file}`;
  opened.defer(() => {
    for (const part of ['', '-wal', '-shm', '-sign-ins', '-mail']) rmSync(file + part, { force: true });
  });
  const store = opened.adopt(await openDatabase(databaseUrl, { connections: 4 }), (db) => db.close());
  await createTables(store);
  const mails = opened.adopt(await startMailServer(), (server) => server.close());
  let answer: Fetch | null = null;
  const records: RequestRecord[] = [];
  const listening = await listen({
    observe: (record) => records.push(record),
    fetch: (request, connection) => answer?.(request, connection) ?? new Response(null, { status: 503 }),
    host: '127.0.0.1',
    port: 0,
    report,
  });
  opened.defer(() => listening.close());
  const baseUrl = options.baseUrl?.(new URL(listening.url).port) ?? listening.url;

  let count = 0;
  const service: TestService = {
    baseUrl,
    url: listening.url,
    store,
    mails,
    records,
    deps: { store, now: () => new Date(), mostTokens: options.mostTokens ?? 10, baseUrl },
    signUpMode: 'open',
    mailDomains: [],
    browser(language, address) {
      count += 1;
      const from = { 'X-Forwarded-For': address ?? `2001:db8:${count.toString(16)}::1` };
      const inner = newTestBrowser(listening.url, language);
      return {
        ...inner,
        get: (path, { headers = {}, ...more } = {}) => inner.get(path, { ...more, headers: { ...from, ...headers } }),
        post: (path, fields, { headers = { 'Sec-Fetch-Site': 'same-origin' }, ...more } = {}) =>
          inner.post(path, fields, { ...more, headers: { ...from, ...headers } }),
      };
    },
    newName() {
      count += 1;
      return `person${count}`;
    },
    async person(more) {
      const username = service.newName();
      const email = `${username}@example.org`;
      const added = await addUser(store, { username, email, password, ...more });
      assert.ok('id' in added);
      return { id: added.id, username, email };
    },
    async signedIn(language) {
      const person = await service.person();
      const by = service.browser(language);
      assert.equal((await by.post('/sign-in', { login: person.username, password })).status, 303);
      return { ...person, by };
    },
    async token(userId) {
      const made = await createAccessToken(store, { userId, prefix: 'test_', name: 'ci', days: 1, limit: 100 });
      assert.ok('token' in made);
      return made.token;
    },
    async api(token) {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${listening.url}/api/v1/me`, { headers })).status;
    },
    async mcp({ id, secret }) {
      const headers = { 'X-Mcp-Client-Id': id, 'X-Mcp-Client-Secret': secret };
      return (await fetch(`${listening.url}/mcp`, { method: 'POST', headers })).status;
    },
    suspend: async (username, reason) =>
      suspendUser.run({ username, ...(reason && { reason }) }, operator, service.deps),
    unsuspend: async (username) => unsuspendUser.run({ username }, operator, service.deps),
    async mailed(work) {
      const before = mails.messages.length;
      await work();
      await mails.taken(before + 1);
      return readMail(mails.messages[before] ?? '');
    },
    async waiting() {
      return Number((await store.get<{ n: number }>('SELECT count(*) AS n FROM outbox'))?.n);
    },
  };
  answer = await fetchOf(service, options, databaseUrl, opened);
  return service;
}

/** Answers requests: the pages of accounts and their script, the API and the MCP endpoint. */
async function fetchOf(
  service: TestService,
  { sections = [], requirePasskey = 'nobody', isBreached = () => Promise.resolve(false) }: TestServiceOptions,
  databaseUrl: string,
  opened: AsyncDisposableStack,
): Promise<Fetch> {
  const { store, baseUrl, deps } = service;
  const { now } = deps;
  const mailer = opened.adopt(
    openMailer({ smtpUrl: service.mails.url, folder: '/nowhere', from: 'Kairan <test@example.org>' }),
    (each) => each.close(),
  );
  const log = { warn: assert.fail, error: assert.fail } as never;
  const siteNames = { ja: 'テスト', en: 'Test site', fr: 'Site de test' };
  const compose = accountMail({ db: store, now, baseUrl, languages, siteNames });
  const mail = opened.adopt(scheduleMail({ db: store, compose, now, mailer, log }), (job) => job.stop());
  const guesses = opened.adopt(await openGuessLimits(databaseUrl), (limits) => limits.close());
  const limits = opened.adopt(await openMailLimits(databaseUrl), (mailLimits) => mailLimits.close());
  const scripts = openPageScripts({ entries: { passkeys: passkeyScript }, baseUrl, report });
  const tokenStore = { read: store, write: store };
  const findToken = createTokenFinder('test_', tokenStore);
  const findClient = createMcpClientFinder(tokenStore);
  const requiresPasskey = passkeyRule(requirePasskey);
  const pages = accountHandler({
    deps: {
      ...deps,
      guesses,
      browserKey: new Uint8Array(32).fill(8),
      passwords: openPasswordPool(),
      isBreached,
      requiresPasskey,
      passkeys: passkeySite(baseUrl, { name: siteNames.en, key: new Uint8Array(32).fill(7) }),
      tokens: { prefix: 'test_', scopes: ['notes:read', 'notes:write'] },
      async endPrograms(tx, userId) {
        await revokeCredentials(tx, 'access_tokens', userId);
        await revokeCredentials(tx, 'mcp_clients', userId);
      },
      async cancelDeletion(tx, userId) {
        const user = await tx.get<Person>('SELECT id, username FROM users WHERE id = ?', [userId]);
        assert.ok(user);
        await unscheduleDeletion(tx, user, accessTables);
        return true;
      },
      mail: { limits, queued: () => void mail.trigger() },
      signUpMode: async () => service.signUpMode,
      isMailAllowed: (email) => mailDomainRule({ allowed: service.mailDomains, denied: [] })(email),
      endOfDay(day) {
        const begins = Date.parse(day);
        // Dates that do not exist are parsed as later ones (2026-02-30).
        return begins && new Date(begins).toISOString().startsWith(day) ? begins + dayMs : null;
      },
    },
    baseUrl,
    timeZone: 'UTC',
    languages,
    webSessions: webSessionsOf('test', baseUrl, tokenStore, requiresPasskey),
    byAddress: callerByAddress(['127.0.0.1']),
    frame: frameOf(scripts.script),
    texts: { en: serviceTexts, ja: serviceTexts, fr: serviceTexts },
    sections,
    report,
  });
  const found = async (request: Request, connection: Connection): Promise<boolean> => {
    const header = (name: string) => headerOf(request, connection, name) ?? '';
    if (targetOf(request.url).path === '/api/v1/me')
      return (await findToken(header('authorization').slice(7))) !== null;
    return (await findClient(header('x-mcp-client-id'), header('x-mcp-client-secret'))) !== null;
  };
  return async (request, connection) => {
    const page = await (pages(request, connection) ?? scripts.serve(request, connection));
    if (page) return page;
    return new Response(null, { status: (await found(request, connection)) ? 200 : 401 });
  };
}

const serviceTexts: ServiceTexts = {
  purpose: 'With an account you can write.',
  usernameHint: 'Up to 39 characters.',
  displayNameHint: 'Up to 80 characters.',
  scopes: [
    ['notes:read', 'Read your notes'],
    ['notes:write', 'Write notes'],
  ],
  tokens: (most) => `You may have ${most} tokens.`,
  endPrograms: 'Remove all passkeys, access tokens and MCP clients too',
  chosen: 'Your password is set, and you are signed in.',
  terms: html`<p>Be kind.</p>`,
};
