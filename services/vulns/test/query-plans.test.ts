import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findWalks, recordStatements } from '@kairan/testing/query-plans';
import { onEachDatabase } from './each-database.ts';
import { everyPage } from './pages/every-page.ts';
import { appOver } from './pages/page-service.ts';
import { upstreamDay } from './pages/upstream-day.ts';
import { openTestStore } from './store/test-store.ts';

/** Tables whose rows do not become more with vulnerabilities. */
const small = new Set(['meta', 'set_aside', 'source_state', 'source_mark', 'sync_run']);

const restPaths = [
  ...['vulnerabilities?limit=20', 'vulnerabilities?q=gateway', 'vulnerabilities?severity=critical&sort=-epss'],
  ...['vulnerabilities?vendor=example', 'vulnerabilities/CVE-2026-1001', 'vulnerabilities/CVE-2026-1001/records'],
  ...['vulnerabilities?package=lodash&ecosystem=npm', 'changes', 'changes?since=7d', 'stats', 'sources', 'tags?q=ex'],
  ...['tags/example', 'categories', 'health', 'trends'],
].map((path) => `/api/v1/${path}`);

onEachDatabase('statements of requests', (t) => {
  if (t.engine !== 'postgres') return;
  it('read no table from end to end, except when the image in memory is loaded', async () => {
    const { url, read } = await openTestStore(t);
    await read(upstreamDay);
    const reading = await t.open(url, { readOnly: true });
    const { db, statements } = recordStatements(reading);
    const { app, faults } = await appOver(db);
    const ask = async (path: string) =>
      (await app(new Request(`https://vulns.example${path}`), {} as never)).arrayBuffer();
    await ask('/api/v1/vulnerabilities?limit=1');
    const loading = new Set(statements);
    for (const path of [...everyPage.map((page) => page.path), ...restPaths]) await ask(path);
    for (const path of ['/feed.atom', '/sitemap.xml', '/llms.txt']) await ask(path);
    assert.deepEqual(faults, []);
    const later = [...statements].filter((sql) => !loading.has(sql));
    assert.ok(later.length > 20, `${later.length} statements`);
    const walks = await findWalks(await t.open(url), later, [['vuln_index', 'state']]);
    assert.deepEqual(
      walks.filter(({ table }) => !small.has(table)),
      [],
    );
  });
});
