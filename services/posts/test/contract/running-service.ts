import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import { openLog } from '@kairan/server/log';
import { afterEachFile } from '@kairan/testing/after-each-file';
import { openStore } from '../../src/open-store.ts';
import { serve } from '../../src/serve.ts';
import { postsSettings } from '../../src/settings.ts';
import { tokenKind } from '../../src/tokens.ts';

/** A request to the REST API. */
export interface RequestOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as is. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response; `json` is empty if the body is, or if it is a file. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Readonly<Record<string, unknown>>;
}

/** The service on a real port, with a database that tests can write to, like commands do. */
export interface ServiceForTests {
  readonly baseUrl: string;
  readonly store: Database;
  /** Sends a request below /api/v1. */
  ask(method: string, path: string, options?: RequestOptions): Promise<ServiceResponse>;
  /** Adds a user with a token that has all scopes. */
  author(name: string, more?: { finished?: boolean }): Promise<{ token: string; userId: number }>;
  /** Creates a token with these scopes. */
  token(userId: number, scopes: readonly string[]): Promise<string>;
}

const running: (() => Promise<void>)[] = [];
afterEachFile(() => Promise.all(running.splice(0).map((end) => end())));

/** Starts the service on a new, empty database; it stops after the tests of the file. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<ServiceForTests> {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-posts-'));
  const databaseUrl = settings['POSTS_DATABASE_URL'] ?? `sqlite:${join(folder, 'posts.db')}`;
  const service = await serve(
    postsSettings({
      POSTS_PORT: '0',
      POSTS_DATABASE_URL: databaseUrl,
      POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
      POSTS_LIMITS: 'requests=1000000,drafts=1000,publishes=1000',
      DEMO: '0',
      ...settings,
    }),
    openLog({ name: 'posts', level: 'fatal' }),
  );
  const store = await openStore(databaseUrl);
  running.push(async () => {
    await Promise.all([service.close(), store.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const token = async (userId: number, scopes: readonly string[]): Promise<string> => {
    const wanted = { userId, prefix: tokenKind.prefix, name: 'ci', days: 1, scopes: [...scopes], limit: 100 };
    const made = await createAccessToken(store, wanted);
    if ('refused' in made) throw new Error(made.message);
    return made.token;
  };
  return {
    baseUrl: service.baseUrl,
    store,
    token,
    async ask(method, path, { token: bearer, json, body, headers = {} } = {}) {
      const response = await fetch(`${service.baseUrl}/api/v1${path}`, {
        method,
        headers: {
          // Compressing a response and reading it back takes longer than making it.
          'Accept-Encoding': 'identity',
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
      return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : {} };
    },
    async author(name, more = {}) {
      const user = await addUser(store, { username: name, ...more });
      if ('refused' in user) throw new Error(user.message);
      return { token: await token(user.id, tokenKind.scopes), userId: user.id };
    },
  };
}
