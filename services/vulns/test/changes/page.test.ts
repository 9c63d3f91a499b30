import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { changeKinds } from '../../src/changes/change.ts';
import { type ChangesQuery, changesPage, type PageBounds } from '../../src/changes/page.ts';
import type { LogRow } from '../../src/changes/read-log.ts';
import { has } from '../../src/search/slot-set.ts';
import { onEachDatabase } from '../each-database.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { randomFilters } from '../store/random-filters.ts';
import { type ChangedStore, changedStore } from './changed-store.ts';

/** The expected rows, computed from the whole log and the list. */
async function expected(db: Database, { among, kinds, news, since }: ChangesQuery): Promise<number[]> {
  const rows = await db.all<LogRow>('select * from change_log order by seq');
  const stored = await db.all<{ slot: number; cve: string }>('select slot, cve from vuln');
  const cves = among && new Set(stored.filter(({ slot }) => has(among, slot)).map(({ cve }) => cve));
  return rows
    .filter(({ cve, change, initial, at }) => {
      if (cves && !cves.has(cve)) return false;
      if (kinds.length > 0 && !kinds.includes(change)) return false;
      return (news === null || news === (initial === 0)) && (since === null || at >= since);
    })
    .map(({ seq }) => seq);
}

async function walk(db: Database, query: ChangesQuery, limit: number, bounds?: PageBounds): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const { rows, seen, more } = await changesPage(db, query, after, limit, bounds);
    assert.ok(rows.length <= limit);
    found.push(...rows.map(({ seq }) => seq));
    if (!more) return found;
    assert.ok(seen > after, 'a page that is not the last goes on');
    after = seen;
  }
}

onEachDatabase('pages of changes', (t) => {
  let world: ChangedStore;
  before(async () => {
    world = await changedStore(t, 120, 5);
    for (const share of [0.5, 0.3, 0.1]) await world.change(share);
  });

  for (const [name, bounds] of [
    ['few vulnerabilities', undefined],
    ['many', { batch: 7, few: 4, scanned: 20 }],
  ] as const) {
    test(`contain the same changes as the log and the list, in order (${name})`, async () => {
      const random = randomOf(31);
      for (let i = 0; i < (t.engine === 'sqlite' ? 60 : 20); i++) {
        const filters = random() < 0.15 ? null : randomFilters(random, { q: 0.5, state: 0.7 });
        const kinds = random() < 0.3 ? changeKinds.filter(() => random() < 0.3) : [];
        const news = random() < 0.4 ? random() < 0.6 : null;
        const query: ChangesQuery = {
          among: filters && (await world.found(filters)),
          kinds,
          news,
          since: random() < 0.2 ? await someTime(world.db, random) : null,
        };
        const limit = 1 + Math.floor(random() * 20);
        assert.deepEqual(
          await walk(world.db, query, limit, bounds),
          await expected(world.db, query),
          JSON.stringify({ filters, ...query, limit }),
        );
      }
    });
  }

  test('neither skip nor repeat changes while syncs run', async () => {
    const query: ChangesQuery = { among: null, kinds: [], news: null, since: null };
    const seen: number[] = [];
    let after = 0;
    for (let page = 0; page < 40; page++) {
      if (page % 8 === 0) await world.change(0.1);
      const { rows, seen: position } = await changesPage(world.db, query, after, 20);
      seen.push(...rows.map(({ seq }) => seq));
      after = position;
    }
    assert.deepEqual(seen, (await expected(world.db, query)).slice(0, seen.length));
    assert.ok(seen.length > 300);
  });
});

async function someTime(db: Database, random: () => number): Promise<string> {
  const rows = await db.all<{ at: string }>('select distinct at from change_log order by at');
  return (rows[Math.floor(random() * rows.length)] as { at: string }).at;
}
