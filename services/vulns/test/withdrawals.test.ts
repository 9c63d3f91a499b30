import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachDatabase } from './each-database.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, osvRecord } from './store/upstream-folder.ts';

const cve = 'CVE-2026-1001';
const withdrawn = '2026-11-15T00:00:00Z';
const before = { at: '2026-11-10T12:00:00Z' };
const after = { at: '2026-11-16T12:00:00Z' };

const packages = (name: string) => ({
  affected: [{ package: { ecosystem: 'PyPI', name }, ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }] }],
});
const day = dayOf('2026-11-10', {
  osv: {
    PyPI: [
      osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', [cve], { withdrawn, ...packages('one') }),
      osvRecord('PYSEC-2026-2', '2026-02-01T00:00:00Z', [], { withdrawn, ...packages('two') }),
    ],
  },
});

async function stateOf({ db }: TestStore): Promise<string | undefined> {
  return (await db.get<{ state: string }>('select state from vuln where cve = ?', [cve]))?.state;
}

async function advisories({ db }: TestStore): Promise<string[]> {
  return (await db.all<{ id: string }>('select id from advisory order by id')).map(({ id }) => id);
}

onEachDatabase('a withdrawal at a time to come', (t) => {
  test('counts from that time on, without a new record, and is news', async () => {
    const store = await openTestStore(t);
    await store.read(day, { ...before, initial: true });
    assert.equal(await stateOf(store), 'published');
    assert.deepEqual(await advisories(store), ['PYSEC-2026-2']);

    await store.read(day, { at: '2026-11-14T12:00:00Z' });
    assert.equal(await stateOf(store), 'published');

    await store.read(day, after);
    assert.equal(await stateOf(store), 'withdrawn');
    assert.deepEqual(await advisories(store), []);
    const log = await store.db.all<{ initial: number; old_value: string; new_value: string }>(
      "select initial, old_value, new_value from change_log where change = 'state' and cve = ?",
      [cve],
    );
    assert.deepEqual(
      log.map(({ initial, old_value, new_value }) => [initial, old_value, new_value]),
      [[0, 'published', 'withdrawn']],
    );
  });

  test('is dropped if the source takes it back', async () => {
    const store = await openTestStore(t);
    await store.read(day, { ...before, initial: true });
    const live = dayOf('2026-11-12', {
      osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-02T00:00:00Z', [cve], packages('one'))] },
    });
    await store.read(live, { at: '2026-11-12T12:00:00Z', maxShrink: 1 });
    await store.read(live, after);
    assert.equal(await stateOf(store), 'published');
  });
});
