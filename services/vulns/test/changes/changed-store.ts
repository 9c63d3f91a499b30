import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { beginSyncRun, endSyncRun } from '../../src/changes/sync-runs.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { migrations } from '../../src/migrations.ts';
import { StoreView } from '../../src/responses/store-view.ts';
import type { Filters } from '../../src/search/filters/registry.ts';
import { type SlotSet, slotsOf } from '../../src/search/slot-set.ts';
import { openWordSets } from '../../src/search/words/open-word-sets.ts';
import { backgroundLimits } from '../../src/search/words/word-limits.ts';
import type { WordSets } from '../../src/search/words/word-sets.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { madeDocument, setOf } from '../store/made-documents.ts';

/** A store with generated vulnerabilities: a first load, then syncs that change some of them. */
export interface ChangedStore {
  store: Database;
  /** A read-only handle. */
  db: Database;
  words: WordSets;
  /** What a list with these filters contains now: slots, and CVEs. */
  found(filters: Filters): Promise<SlotSet>;
  listed(filters: Filters): Promise<Set<string>>;
  /** Changes a share of them and adds a few new ones, in one sync. */
  change(share: number): Promise<void>;
}

/** @param count vulnerabilities in the first load */
export async function changedStore(t: DatabaseForTests, count: number, seed: number): Promise<ChangedStore> {
  const url = await t.url();
  const store = await t.open(url);
  await migrate(store, migrations);
  const random = randomOf(seed);
  let made = count;
  const ids = Array.from({ length: count }, (_, i) => `CVE-2026-${9800 + i}`);
  const first = ids.map((id) => madeDocument(id, random));
  await new Writer(store).write([setOf(first)], new Date(), true);
  const change = async (share: number) => {
    const fresh = Array.from({ length: 3 }, () => `CVE-2026-${9800 + made++}`);
    const changed = [...ids.filter(() => random() < share), ...fresh];
    ids.push(...fresh);
    const writer = new Writer(store);
    const run = await beginSyncRun(store, new Date());
    writer.run = run;
    for (let at = 0; at < changed.length; at += 20) {
      const documents = changed.slice(at, at + 20).map((id) => madeDocument(id, random));
      await writer.write([setOf(documents, { source: 'nvd' })], new Date(), false);
    }
    await endSyncRun(store, run, new Date());
  };
  const db = await t.open(url, { readOnly: true });
  const view = new StoreView(db);
  const found = async (filters: Filters) => (await view.cached()).engine.findAll(filters, Date.now());
  const listed = async (filters: Filters) => {
    const image = await view.image();
    return new Set([...slotsOf(await found(filters))].map((slot) => image.cve(slot)));
  };
  return { store, db, words: openWordSets(db, null, backgroundLimits), found, listed, change };
}
