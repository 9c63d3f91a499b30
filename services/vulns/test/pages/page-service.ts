import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@kairan/database/open';
import { identifyByBearer } from '@kairan/http/bearer';
import { slidingWindow } from '@kairan/limits/window';
import type { Fetch } from '@kairan/server/serve';
import { vulnsApp } from '../../src/app.ts';
import { vulnerabilitiesOf } from '../../src/commands/context.ts';
import { sync } from '../../src/ingest/sync.ts';
import { openStore, openStoreForReading } from '../../src/open-store.ts';
import { openVulnsScripts } from '../../src/pages/page-scripts.ts';
import { noAddresses, type SyncCode } from '../../src/sources/source.ts';
import { type Day, writeDay } from '../store/upstream-folder.ts';

/** The whole service in one process, over a store with the upstream data of one day. */
export interface PageService {
  /** Follows redirects to the page in the reader's language, as browsers do. */
  app: Fetch;
  /** Follows no redirect. */
  direct: Fetch;
  /** Errors that made the service fail requests. */
  faults: unknown[];
  close(): Promise<void>;
}

/** @param pages rate limit: pages per minute */
export async function startPageService(
  day: Day,
  { baseUrl = 'https://vulns.example', pages = 10_000 }: { baseUrl?: string; pages?: number } = {},
): Promise<PageService> {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-pages-'));
  const file = join(folder, 'store.db');
  await copyFile(await syncedFile(day), file);
  const url = `sqlite:${file}`;
  const store = await openStore(url);
  const reading = await openStoreForReading(url);

  const { app, direct, faults } = await appOver(reading, { baseUrl, pages });
  return {
    app,
    direct,
    faults,
    async close() {
      await Promise.all([store.close(), reading.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By their data as JSON: the stores of this process, to be copied. A sync takes more than a second of processor time. */
const syncedFiles = new Map<string, Promise<string>>();

function syncedFile(day: Day): Promise<string> {
  const key = JSON.stringify(day);
  const file = syncedFiles.get(key) ?? syncOnce(day);
  syncedFiles.set(key, file);
  return file;
}

async function syncOnce(day: Day): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-synced-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'store.db');
  const url = `sqlite:${file}`;
  const store = await openStore(url);
  const upstreams = await writeDay(join(folder, 'upstreams'), day);
  const request = { codes: codesOf(day), from: upstreams, settings: noAddresses };
  const silent = { progress: () => {}, note: () => {}, fault: () => {} };
  await sync(store, url, { ...request, maxShrink: 1, patience: 0 }, silent);
  await store.close();
  return file;
}

/** The sources that are synced: the first five, and of the others those with data. */
function codesOf({ cvelist, jvn, certfr }: Day): SyncCode[] {
  const more = Object.entries({ cvelist, jvn, certfr }).filter(([, records]) => records.length > 0);
  return ['kev', 'osv', 'nvd', 'ghsa', 'epss', ...more.map(([code]) => code as SyncCode)];
}

/** The whole service in memory, over a store. */
export async function appOver(
  reading: Database,
  { baseUrl = 'https://vulns.example', pages = 10_000 }: { baseUrl?: string; pages?: number } = {},
): Promise<Pick<PageService, 'app' | 'direct' | 'faults'>> {
  const faults: unknown[] = [];
  const window = slidingWindow({ windowMs: 60_000 });
  const direct = vulnsApp({
    deps: await vulnerabilitiesOf({ reading, baseUrl }),
    identify: identifyByBearer({ anonymous: () => ({ key: 'address 192.0.2.1' }), known: () => undefined }),
    identifyMcp: () => ({ caller: { key: 'mcp client kvmc_1' } }),
    mcpOrigins: [],
    accounts: () => undefined,
    scripts: openVulnsScripts({ baseUrl, report: (fault) => faults.push(fault) }),
    limit: (caller, what) => window[what](caller.key, 10_000, performance.now()),
    limitPages: (caller) => window.spend(`page ${caller.key}`, pages, performance.now()),
    report: (fault) => faults.push(fault),
  });
  return { app: inReadersLanguage(direct), direct, faults };
}

/** An address without the language at its beginning. */
export const withoutLanguage = (href: string) => href.replace(/^\/(?:en|ja|fr)(?=\/)/, '');

/** The service, following redirects to the page in the reader's language, as browsers do. */
export function inReadersLanguage(direct: Fetch): Fetch {
  return async (request, connection) => {
    const response = await direct(request, connection);
    const location = response.headers.get('Location') ?? '';
    const { pathname } = new URL(request.url);
    const [, path] = /^\/(?:en|ja|fr)(\/[^?]*)/.exec(location) ?? [];
    if (response.status !== 302 || path !== pathname) return response;
    return direct(new Request(new URL(location, request.url), request), connection);
  };
}
