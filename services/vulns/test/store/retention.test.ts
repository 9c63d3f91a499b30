import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deleteOldAudit, deleteOldChanges } from '../../src/deletion/retention.ts';
import { writeAudit } from '../../src/storage/audit.ts';
import { onEachDatabase } from '../each-database.ts';
import { openTestStore } from './test-store.ts';

const at = Date.parse('2026-11-01T00:00:00Z');
const dayMs = 86_400_000;

onEachDatabase('retention', (t) => {
  it('deletes entries of the audit log that are older than a time', async () => {
    const { db } = await openTestStore(t);
    for (const day of [0, 1, 2]) {
      await writeAudit(db, { action: 'add_user', door: 'cli', actor: null, owner: null, at: at + day * dayMs });
    }
    await deleteOldAudit(db, at + dayMs);
    assert.deepEqual(await db.all('select at from audit order by at'), [{ at: at + dayMs }, { at: at + 2 * dayMs }]);
  });

  it('deletes changes as far as webhooks were matched with them, and never the last one', async () => {
    const { db } = await openTestStore(t);
    for (const day of [0, 1, 2, 3]) {
      await db.run(
        "insert into change_log (cve, at, source, change, initial, batch) values ('CVE-2026-1', ?, 'nvd', 'added', 0, 1)",
        [new Date(at + day * dayMs).toISOString()],
      );
    }
    const seqs = async () =>
      (await db.all<{ seq: number }>('select seq from change_log order by seq')).map(({ seq }) => seq);
    const all = await seqs();
    const matchedUpTo = (seq: number | undefined) =>
      db.run("update meta set value = ? where name = 'webhook_place'", [String(seq)]);
    await matchedUpTo(all[1]);
    await deleteOldChanges(db, at + 99 * dayMs);
    assert.deepEqual(await seqs(), all.slice(1), 'those that were not matched stay');
    await matchedUpTo(all[3]);
    await deleteOldChanges(db, at + 2 * dayMs);
    assert.deepEqual(await seqs(), all.slice(2));
    await deleteOldChanges(db, at + 99 * dayMs);
    assert.deepEqual(await seqs(), all.slice(3));
  });
});
