import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import type { Caller, Operation } from '@kairan/operation';
import { postsApp } from '../../src/app.ts';
import { assemble } from '../../src/assemble.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { readSiteTexts } from '../../src/pages/site/read-site-texts.ts';
import type { Posting } from '../../src/posting.ts';
import { loadSample } from '../../src/sample/load-sample.ts';
import { postsSettings } from '../../src/settings.ts';

/** The whole service in memory, over its own database. */
export interface PageService {
  readonly deps: Posting;
  /** Sends a request like a browser, without following redirects. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Handles a request that came to a server. */
  answer(request: Request): Promise<Response>;
  /** Internal errors. */
  readonly faults: unknown[];
  /** The headers of a browser in which a user is signed in. */
  session(caller: Caller): Promise<{ readonly cookie: string }>;
  /** A new author. */
  author(username: string, displayName: string): Promise<Caller>;
  /** Runs an operation and returns the post of its response. */
  run(operation: Operation<Posting>, input: object, caller: Caller): Promise<PostFacts>;
  /** A new published post. */
  published(caller: Caller, fields: object): Promise<PostFacts>;
  close(): Promise<void>;
}

/** The fields of a post that tests use. */
export interface PostFacts {
  readonly id: string;
  readonly url: string | null;
  readonly preview_url: string;
}

/** @param databaseUrl an empty database; default: a new file */
export async function startPageService({
  databaseUrl,
  baseUrl = 'https://posts.example',
  samples = false,
}: {
  databaseUrl?: string;
  baseUrl?: string;
  samples?: boolean;
} = {}): Promise<PageService> {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-pages-'));
  const settings = postsSettings({
    POSTS_DATABASE_URL: databaseUrl ?? `sqlite:${join(folder, 'posts.db')}`,
    POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
    POSTS_BASE_URL: baseUrl,
    POSTS_LIMITS: 'publishes=1000',
  });
  const context = await assemble(settings);
  const { deps } = context;
  const faults: unknown[] = [];
  const report = (fault: unknown) => faults.push(fault);
  if (samples) await loadSample(context, { warn: report } as unknown as Parameters<typeof loadSample>[1]);
  const webSessions = webSessionsOf('posts', baseUrl, { read: deps.reading, write: deps.store });
  const free = { allowed: true, limit: 60, remaining: 60, reset: 0, retryAfter: 0 };
  const app = postsApp({
    deps,
    identify: () => ({ caller: { key: 'nobody' } }),
    limit: () => free,
    report,
    mcpOrigins: [],
    oauth: () => undefined,
    accounts: () => () => undefined,
    webSessions,
    byAddress: () => ({ key: 'address 192.0.2.1' }),
    siteTexts: await readSiteTexts(null),
    contact: 'mailto:desk@posts.example',
    timeZone: settings.timeZone,
  });

  const run: PageService['run'] = async (operation, input, caller) => {
    return ((await operation.run(input, caller, deps)) as { post: PostFacts }).post;
  };
  return {
    deps,
    faults,
    run,
    answer: async (request) => app(request, {} as never),
    async get(path, init) {
      // Requests of a connection arrive in a later turn of the event loop than earlier responses.
      await turn();
      return app(new Request(`http://127.0.0.1${path}`, init), {} as never);
    },
    async session(caller) {
      const signedIn = { userId: Number(caller.account?.id), browser: 'a test' };
      const { secret } = await startSession(deps.store, signedIn);
      return { cookie: webSessions.cookie.set(secret).split(';', 1)[0] ?? '' };
    },
    async author(username, displayName) {
      const user = await addUser(deps.store, { username, displayName });
      assert.ok('id' in user);
      return { key: username, account: { id: String(user.id), name: username }, door: 'api' };
    },
    async published(caller, fields) {
      const draft = { title: '題', body_markdown: '三十文字より長い本文です。'.repeat(3), category: 'work', ...fields };
      const { id } = await run(createDraft, draft, caller);
      return run(publishPost, { id }, caller);
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
