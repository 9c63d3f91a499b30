import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { syncRun } from '../../src/changes/sync-runs.ts';
import { openStoreForReading } from '../../src/open-store.ts';
import { type Machine, startMachine } from '../end-to-end/machine.ts';
import { ago, startWorld, type World } from '../end-to-end/world.ts';
import { type NvdCve, nvdCve } from '../upstreams/nvd-server.ts';

const count = 20;
const ids = Array.from({ length: count }, (_, i) => `CVE-2023-${4000 + i}`);
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const metrics = {
  cvssMetricV31: [
    { source: 'nvd@nist.gov', type: 'Primary', cvssData: { version: '3.1', vectorString: vector, baseScore: 9.8 } },
  ],
};

const record = (id: string, modified: string, more: Partial<NvdCve> = {}) => nvdCve(id, modified.slice(0, -1), more);

/** Scores every record, rejects two and adds a few: a page of the upstream API holds four. */
function change({ nvd }: World): void {
  nvd.mostPerPage = 4;
  nvd.records.push(
    ...ids.map((id, i) => record(id, ago(2), i % 10 === 0 ? { vulnStatus: 'Rejected' } : { metrics })),
    ...Array.from({ length: 4 }, (_, i) => record(`CVE-2026-${7000 + i}`, ago(1), { metrics })),
  );
}

async function open(machine: Machine): Promise<Database> {
  return openStoreForReading(`sqlite:${join(machine.folder, 'data', 'vulns.db')}`);
}

test('a sync that is killed again and again logs each change once', async (t) => {
  const world = await startWorld(t);
  const modified = ago(24 * 50);
  world.nvd.publishFeed(
    2023,
    ids.map((id) => record(id, modified)),
    ago(3),
  );
  const calm = startMachine(t, world.settings);
  const machine = startMachine(t, world.settings);
  for (const each of [calm, machine]) {
    const { code, stderr } = await each.run(['sync', 'nvd']);
    assert.equal(code, 0, stderr);
  }
  change(world);
  assert.equal((await calm.run(['sync', 'nvd'])).code, 0);

  for (const requests of [2, 4]) {
    const { child, ended } = machine.start(['sync', 'nvd']);
    for (let i = 0; i < requests; i++) await world.nvd.next();
    child.kill('SIGKILL');
    assert.equal((await ended).code, null, 'it was killed');
  }
  assert.equal((await machine.run(['sync', 'nvd'])).code, 0);

  const [killed, undisturbed] = await Promise.all([open(machine), open(calm)]);
  const rows = (db: Database) =>
    db.all('select cve, source, change, old_value, new_value from change_log where initial = 0 order by cve, seq');
  const logged = await rows(killed);
  assert.deepEqual(logged, await rows(undisturbed));
  assert.ok(logged.length > count, `${logged.length} rows`);
  const runs = await killed.all<{ run: number }>('select distinct run from change_log where initial = 0');
  for (const { run } of runs) assert.notEqual((await syncRun(killed, run))?.ended_at, null, `sync ${run} has ended`);
  t.diagnostic(`in ${runs.length} syncs`);
  await Promise.all([killed.close(), undisturbed.close()]);
});
