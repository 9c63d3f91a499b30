import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { afterEachFile } from '@kairan/testing/after-each-file';
import { Writer } from '../../src/ingest/write/writer.ts';
import { openStore } from '../../src/open-store.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { madeDocument, setOf } from '../store/made-documents.ts';
import { type AccountService, startAccountService } from './account-service.ts';

describe('a download of more than 10,000 rows', () => {
  let fixture: AccountService;
  let rows: number;

  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'large-downloads-'));
    afterEachFile(() => rmSync(folder, { recursive: true, force: true }));
    const url = `sqlite:${join(folder, 'vulns.db')}`;
    const store = await openStore(url);
    const random = randomOf(20261128);
    const documents = Array.from({ length: 200 }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));
    await new Writer(store).write([setOf(documents)], new Date(), true);
    await multiply(store, 80);
    rows = (await store.get<{ n: number }>('select count(*) as n from vuln_index where state = 0'))?.n ?? 0;
    assert.ok(rows > 10_100, `${rows} rows`);
    await store.close();
    fixture = await startAccountService({ VULNS_DATABASE_URL: url });
  });

  test('refuses a large download to anonymous readers with a page that explains how to get it', async () => {
    const response = await fixture.testBrowser('ja').get('/download.csv');
    assert.equal(response.status, 401);
    assert.match(response.text, /この件数のダウンロードにはアカウントが必要です/);
    assert.match(response.text, /curl -H "Authorization: Bearer \$TOKEN" -OJ "http:[^"]*\/download\.csv"/);
    assert.equal((await fixture.testBrowser().get('/download.csv?q=nothing-like-this')).status, 200);
  });

  test('sends the whole download to a signed-in user', async () => {
    const { by } = await fixture.signedIn();
    const { status, text } = await by.get('/download.ndjson');
    assert.equal(status, 200);
    assert.equal(text.split('\n').length, rows + 1);
    assert.ok(text.endsWith('}\n'));
  });

  test('frees the slot of a download whose reader has left in the middle', async () => {
    const { by } = await fixture.signedIn();
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const download = (signal: AbortSignal) =>
      fetch(`${fixture.baseUrl}/download.ndjson`, { signal, headers: { Cookie: cookie } });

    const leaving = new AbortController();
    const begun = await Promise.all([download(leaving.signal), download(leaving.signal)]);
    for (const { body } of begun) assert.ok(((await body?.getReader().read())?.value?.length ?? 0) > 0);
    assert.equal((await by.get('/download.ndjson')).status, 429);
    leaving.abort();
    // The server notices when the connections close, which a client cannot observe.
    const patience = AbortSignal.timeout(20_000);
    for (;;) {
      const again = await download(patience);
      await again.body?.cancel();
      if (again.status === 200) break;
      assert.equal(again.status, 429);
    }
  });
});

/** Copies the rows many times: writing that many would take too long. */
async function multiply(store: Database, times: number): Promise<void> {
  const slot = 'slot + n * (select max(slot) from vuln)';
  const cve = `replace(cve, 'CVE-2026', 'CVE-' || (3000 + n))`;
  const numbers = `(with recursive each(n) as (select 1 union all select n + 1 from each where n < ${times}) select n from each)`;
  for (const table of ['vuln_index', 'vuln']) {
    const columns = await store.all<{ name: string }>('select name from pragma_table_info(?)', [table]);
    const copied = columns.map(({ name }) => (name === 'slot' ? slot : name === 'cve' ? cve : name));
    await store.run(`insert into ${table} select ${copied.join(', ')} from ${table}, ${numbers}`);
  }
}
