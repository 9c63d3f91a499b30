import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { noFilters } from '../src/search/filters/registry.ts';
import { slotsOf } from '../src/search/slot-set.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, setOf } from './store/made-documents.ts';

const random = randomOf(5);

async function found(db: Database, q: string): Promise<string[]> {
  const { engine } = await new StoreView(db).cached();
  const set = await engine.findAll({ ...noFilters, q }, Date.now());
  return [...slotsOf(set)].map((slot) => engine.image.cve(slot)).sort();
}

onEachDatabase('the full-text index', (t) => {
  const texts = {
    'CVE-2026-1': '脆弱性です。',
    'CVE-2026-2': '性',
    'CVE-2026-3': '𠮷野家 SQLの異性',
    'CVE-2026-4': '異常',
  };
  const documents = Object.entries(texts).map(([cve, text]) => ({
    ...madeDocument(cve, random),
    state: 'published' as const,
    names: [cve],
    texts: [text],
  }));

  test('a search for a single character finds it at any position in a text', async () => {
    const db = await t.open(await t.url());
    await migrate(db, migrations);
    await new Writer(db).write([setOf(documents)], new Date(), true);
    assert.deepEqual(await found(db, '性'), ['CVE-2026-1', 'CVE-2026-2', 'CVE-2026-3']);
    assert.deepEqual(await found(db, '異'), ['CVE-2026-3', 'CVE-2026-4']);
    assert.deepEqual(await found(db, '𠮷'), ['CVE-2026-3']);
    assert.deepEqual(await found(db, 'SQLの'), ['CVE-2026-3']);
    assert.deepEqual(await found(db, '異 -性'), ['CVE-2026-4']);
    assert.deepEqual(await found(db, '無'), []);
  });

  test('a search finds characters written after a failed write', async () => {
    const db = await t.open(await t.url());
    await migrate(db, migrations);
    const writer = new Writer(db);
    const broken = { ...madeDocument('CVE-2026-9', random), severity: null as unknown as 'low' };
    await assert.rejects(writer.write([setOf([...documents, broken])], new Date(), true));
    await writer.write([setOf(documents)], new Date(), true);
    assert.deepEqual(await found(db, '性'), ['CVE-2026-1', 'CVE-2026-2', 'CVE-2026-3']);
  });

  test('merging the segments of the full-text index does not change its results', async () => {
    const db = await t.open(await t.url());
    await migrate(db, migrations);
    const writer = new Writer(db);
    for (let round = 0; round < 3; round++) {
      for (const document of documents) {
        const hash = Buffer.from(`${document.cve} ${round}`);
        await writer.write([setOf([{ ...document, hash }])], new Date(), true);
      }
    }
    await writer.mergeTokens();
    assert.deepEqual(await found(db, '性'), ['CVE-2026-1', 'CVE-2026-2', 'CVE-2026-3']);
    if (db.engine !== 'sqlite') return;
    await db.exec("insert into words (words, rank) values ('integrity-check', 0)");
    const segments = await db.get<{ n: number }>('select count(distinct segid) as n from words_idx');
    assert.ok((segments?.n ?? 0) <= 8, `${segments?.n} segments are left`);
  });
});
