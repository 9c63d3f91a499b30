import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type EventName, eventNames, eventOf } from '../../src/changes/events.ts';
import { matchesOf } from '../../src/changes/matcher.ts';
import type { Match, Subscription } from '../../src/changes/subscription.ts';
import { settledPosition } from '../../src/changes/sync-runs.ts';
import { noFilters, type SubjectFilters } from '../../src/search/filters/registry.ts';
import { onEachDatabase } from '../each-database.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { randomFilters } from '../store/random-filters.ts';
import { type ChangedStore, changedStore } from './changed-store.ts';

type Store = Pick<ChangedStore, 'db' | 'words'>;

const everything: ReadonlySet<EventName> = new Set(eventNames);
async function matchesFor(store: Store, subscriptions: readonly Subscription[], after = 0): Promise<Match[]> {
  const found: Match[] = [];
  for await (const { matches } of matchesOf(store, subscriptions, { after, upTo: await settledPosition(store.db) })) {
    found.push(...matches);
  }
  return found;
}

/** The values of the filters that webhooks do not have. */
const anyTime = {
  published: noFilters.published,
  modified: noFilters.modified,
  kev_added: noFilters.kev_added,
  since: noFilters.since,
  state: noFilters.state,
};

interface NewsRow {
  seq: number;
  cve: string;
  batch: number;
  change: Parameters<typeof eventOf>[0]['change'];
  old_value: string | null;
  new_value: string | null;
}

/** The events that a subscription should get, computed write by write from lists. */
async function expected(
  { db, listed }: ChangedStore,
  filters: SubjectFilters,
  events: ReadonlySet<EventName>,
): Promise<string[]> {
  const rows = await db.all<NewsRow>('select * from change_log where initial = 0 order by seq');
  const now = await listed({ ...filters, ...anyTime });
  const leftKev = filters.kev === true ? await listed({ ...filters, ...anyTime, kev: false }) : new Set<string>();
  const expectedRows: string[] = [];
  for (const [, write] of Map.groupBy(rows, ({ cve, batch }) => `${batch} ${cve}`)) {
    const happened = new Set(write.map(({ change, old_value: from, new_value: to }) => eventOf({ change, from, to })));
    const { cve, seq } = write.at(-1) as NewsRow;
    const wanted = eventNames.filter((event) => happened.has(event) && events.has(event));
    const event = now.has(cve)
      ? wanted[0]
      : leftKev.has(cve)
        ? wanted.find((each) => each === 'vulnerability.kev_removed')
        : undefined;
    if (event) expectedRows.push(`${seq} ${cve} ${event}`);
  }
  return expectedRows;
}

onEachDatabase('matching of changes with subscriptions', (t) => {
  let world: ChangedStore;
  before(async () => {
    world = await changedStore(t, 150, 20261128);
    for (const share of [0.5, 0.3, 0.1]) await world.change(share);
  });

  async function assertSameAsLists(seed: number, count: number): Promise<number> {
    const random = randomOf(seed);
    const subscriptions = Array.from({ length: count }, (_, i): Subscription => {
      const some = new Set(eventNames.filter(() => random() < 0.6));
      return {
        id: `${i}`,
        filters: { ...randomFilters(random, { q: 0.5 }), ...anyTime },
        events: random() < 0.5 ? everything : some,
        after: 0,
      };
    });
    const found = Map.groupBy(await matchesFor(world, subscriptions), ({ subscription }) => subscription);
    let matched = 0;
    for (const { id, filters, events } of subscriptions) {
      const matches = (found.get(id) ?? []).map(({ seq, cve, event }) => `${seq} ${cve} ${event}`);
      assert.deepEqual(
        matches,
        await expected(world, filters, events),
        JSON.stringify({ filters, events: [...events] }),
      );
      matched += matches.length;
    }
    return matched;
  }

  test('matches a change if a list with the same filters contains the vulnerability', async () => {
    const count = await assertSameAsLists(7, t.engine === 'sqlite' ? 600 : 200);
    assert.ok(count > 1_000, `only ${count} matches`);
  });

  test('gives the same matches once the tokens of recent changes have been deleted', async () => {
    await world.store.run('delete from recent_words');
    await assertSameAsLists(8, t.engine === 'sqlite' ? 150 : 60);
  });

  test('skips changes from before a subscription was created', async () => {
    const seq = (await world.db.get<{ seq: number }>('select max(seq) as seq from change_log'))?.seq as number;
    const all = { id: 'all', filters: noFilters, events: everything };
    const before = await matchesFor(world, [{ ...all, after: 0 }]);
    await world.change(0.2);
    const later = await matchesFor(world, [{ ...all, after: seq }]);
    const both = await matchesFor(world, [{ ...all, after: 0 }]);
    assert.ok(later.length > 0 && before.length > 0);
    assert.ok(later.every((match) => match.seq > seq));
    assert.deepEqual(
      later,
      both.filter((match) => match.seq > seq),
    );
  });

  test('continues from any position it has returned, without repeating or skipping changes', async () => {
    const all = [{ id: 'all', filters: noFilters, events: everything, after: 0 }];
    const whole = await matchesFor(world, all);
    const upTo = await settledPosition(world.db);
    const positions: number[] = [];
    for await (const { seq } of matchesOf(world, all, { after: 0, upTo }, 3)) positions.push(seq);
    assert.ok(positions.length > 10);
    assert.equal(positions.at(-1), upTo);
    for (const position of positions.filter((_, i) => i % 7 === 0)) {
      const rest = await matchesFor(world, all, position);
      assert.deepEqual(
        rest,
        whole.filter(({ seq }) => seq > position),
      );
    }
  });
});

test('a change that is several events counts as the most important one', () => {
  const of = (change: Parameters<typeof eventOf>[0]['change'], from: string | null = null, to: string | null = null) =>
    eventOf({ change, from, to });
  assert.equal(of('added', null, 'high'), 'vulnerability.added');
  assert.equal(of('severity', 'unknown', 'none'), 'vulnerability.severity_raised');
  assert.equal(of('severity', 'medium', 'critical'), 'vulnerability.severity_raised');
  assert.equal(of('severity', 'critical', 'high'), 'vulnerability.updated');
  assert.equal(of('score', '9.0', '9.8'), 'vulnerability.updated');
  assert.equal(of('state', 'rejected', 'published'), 'vulnerability.updated');
  assert.equal(of('removed', 'withdrawn'), null);
});
