import { createHash, randomBytes } from 'node:crypto';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { type Fetch, listen } from '@kairan/server/serve';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { migrations } from '../../src/migrations.ts';
import type { FetchDocument } from '../../src/oauth/client-document.ts';
import { createOAuthFinder, type OAuthBearer } from '../../src/oauth/oauth-bearer.ts';
import { oauthHandler } from '../../src/oauth/oauth-handler.ts';
import { readKeys } from '../../src/storage/secret.ts';

/** The authorization server on a real port, with helpers for tests. */
export interface OAuthService {
  readonly baseUrl: string;
  readonly store: Database;
  /** Milliseconds by which the service's clock is ahead; writable. */
  readonly clock: { ahead: number };
  readonly faults: unknown[];
  /** Creates a signed-in person with a browser. */
  person(name: string, more?: { finished?: boolean }): Promise<Person>;
  /** The owner of an access token. */
  whose(token: string): Promise<OAuthBearer | null>;
  close(): Promise<void>;
}

export interface Person {
  readonly userId: number;
  readonly browser: Browser;
}

/** A browser without scripts: it stores cookies by path, and sends the origin of forms. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  set(name: string, value: string, path = '/'): void {
    this.#cookies.set(`${name} ${path}`, { value, path });
  }

  /** The first cookie that is sent to all of a path. */
  cookieOf(path: string): { name: string; value: string } {
    const [key = '', cookie] = [...this.#cookies].find(([, stored]) => stored.path === path) ?? [];
    return { name: key.split(' ')[0] ?? '', value: cookie?.value ?? '' };
  }

  /** Sends one request without following redirects. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const headers = { 'accept-encoding': 'identity', ...init.headers, cookie };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; ?path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.#cookies.delete(`${name} ${path}`);
      else this.set(name, value, path);
    }
    return response;
  }

  /** Submits the form of an opened page with the button of this decision. */
  send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask(url, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
  }
}

/** @param fetchDocument null to disable client documents */
export async function startOAuth(
  t: DatabaseForTests,
  { fetchDocument = null, trustProxy = [] }: { fetchDocument?: FetchDocument | null; trustProxy?: string[] } = {},
): Promise<OAuthService> {
  const store = await t.open();
  await migrate(store, migrations);
  const keys = await readKeys(store);
  const clock = { ahead: 0 };
  const faults: unknown[] = [];
  const started = Promise.withResolvers<Fetch>();
  const { url, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, connection) => started.promise.then((answer) => answer(request, connection)),
    report: (fault) => faults.push(fault),
  });
  const webSessions = webSessionsOf('posts', url, { read: store, write: store });
  const now = () => new Date(Date.now() + clock.ahead);
  const report = (fault: unknown) => faults.push(fault);
  const door = oauthHandler({ store, keys, baseUrl: url, now, webSessions, trustProxy, fetchDocument, report });
  started.resolve(
    async (request, connection) => (await door(request, connection)) ?? new Response(null, { status: 404 }),
  );
  const find = createOAuthFinder({ read: store, write: store });
  return {
    baseUrl: url,
    store,
    clock,
    faults,
    whose: (token) => find(token, now().getTime()),
    close,
    async person(name, more = {}) {
      const user = await addUser(store, { username: name, ...more });
      if ('refused' in user) throw new Error(user.message);
      const browser = new Browser();
      const { secret } = await startSession(store, { userId: user.id, browser: 'test' });
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(webSessions.cookie.set(secret)) ?? [];
      browser.set(cookie, value);
      return { userId: user.id, browser };
    },
  };
}

export const callback = 'http://127.0.0.1:7777/callback';

/** Registers a client and returns the response. */
export async function register(baseUrl: string, metadata: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ client_name: 'Test app', redirect_uris: [callback], ...metadata }),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
}

export type Json = Readonly<Record<string, unknown>>;

/** An authorization request and the verifier of its challenge. */
export function authorizationRequest(baseUrl: string, clientId: string, more: Record<string, string | null> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(`${baseUrl}/oauth/authorize`);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'st/äte',
    resource: `${baseUrl}/mcp`,
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return { url: url.href, verifier };
}

/** Opens the consent page of an authorization request and returns its form. */
export async function openConsent(browser: Browser, url: string) {
  const started = await browser.ask(url);
  const page = started.headers.get('location') ?? '';
  const shown = page === '' ? started : await browser.ask(new URL(page, url).href);
  const text = await shown.text();
  const session = /name="session" value="([^"]*)"/.exec(text)?.[1] ?? '';
  return { started, shown, text, session, page: new URL(page, url).href };
}

/** Completes an authorization request with a decision and returns the app's address with its parameters. */
export async function authorize(browser: Browser, url: string, decision: 'approve' | 'deny' = 'approve'): Promise<URL> {
  const { page, session } = await openConsent(browser, url);
  const decided = await browser.send(page, { session, decision });
  const ended = await browser.ask(decided.headers.get('location') ?? '');
  return new URL(ended.headers.get('location') ?? '');
}

/** Sends a token request and returns the response. */
export async function tokenRequest(baseUrl: string, fields: Record<string, string>, path = '/oauth/token') {
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: (text === '' ? {} : JSON.parse(text)) as Json };
}

/** A connected app with its tokens. */
export interface Connected {
  readonly clientId: string;
  readonly access: string;
  readonly refresh: string;
  /** The request that exchanged the code. */
  readonly exchange: Record<string, string>;
}

/** Registers an app and connects it for a person. */
export async function connect(
  { baseUrl }: Pick<OAuthService, 'baseUrl'>,
  { browser }: Person,
  more: Record<string, string | null> = {},
  metadata: object = {},
): Promise<Connected> {
  const { json } = await register(baseUrl, metadata);
  const clientId = String(json['client_id']);
  const { url, verifier } = authorizationRequest(baseUrl, clientId, more);
  const ended = await authorize(browser, url);
  const exchange = {
    grant_type: 'authorization_code',
    code: ended.searchParams.get('code') ?? '',
    redirect_uri: more['redirect_uri'] ?? callback,
    client_id: clientId,
    code_verifier: verifier,
  };
  const tokens = await tokenRequest(baseUrl, exchange);
  const { access_token: access, refresh_token: refresh } = tokens.json;
  if (typeof access !== 'string' || typeof refresh !== 'string') throw new Error(JSON.stringify(tokens.json));
  return { clientId, access, refresh, exchange };
}

/** Uses a refresh token. */
export function refreshWith(
  { baseUrl }: Pick<OAuthService, 'baseUrl'>,
  clientId: string,
  refresh: string,
  more: object = {},
) {
  return tokenRequest(baseUrl, { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId, ...more });
}
