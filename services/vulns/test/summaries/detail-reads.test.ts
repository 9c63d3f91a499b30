import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { migrations } from '../../src/migrations.ts';
import { DetailReads } from '../../src/summaries/detail-reads.ts';
import { onEachDatabase } from '../each-database.ts';

const day = 24 * 3_600_000;

onEachDatabase('counts of detail reads', (t) => {
  test('add up for a week, with limits in memory and in the store', async () => {
    const db = await t.open();
    await migrate(db, migrations);
    const reads = new DetailReads();
    const stored = () =>
      db.all<{ cve: string; reads: number }>('select cve, reads from detail_read order by at desc, cve limit 2');
    const note = (times: number) => {
      for (let n = 0; n < times; n++) reads.note('CVE-2026-1');
    };

    note(3);
    await reads.flush(db, day);
    note(2);
    await reads.flush(db, 2 * day);
    assert.deepEqual(await stored(), [{ cve: 'CVE-2026-1', reads: 5 }]);
    note(1);
    await reads.flush(db, 10 * day);
    assert.deepEqual(await stored(), [{ cve: 'CVE-2026-1', reads: 1 }]);

    // A crawler that reads everything does not displace what was just read.
    for (let n = 0; n < 9_000; n++) {
      if (n % 1_000 === 0) reads.note('CVE-2026-1');
      reads.note(`CVE-2025-${10_000 + n}`);
      if (n % 3_000 === 2_999) await reads.flush(db, 11 * day + n);
    }
    const { n } = (await db.get<{ n: number }>('select count(*) as n from detail_read')) ?? { n: 0 };
    assert.equal(n, 5_000);
    const again = await db.get<{ reads: number }>("select reads from detail_read where cve = 'CVE-2026-1'");
    assert.ok((again?.reads ?? 0) > 1);
  });
});
